import { sql, type Transaction } from 'kysely'
import type { StepSaved } from '@trm/domain/carrier-applications'
import type { OpenCheck } from '@trm/domain/carriers'
import type { EquipmentCount } from '@trm/domain/equipment'
import { carrierStepJson } from '../carrier-applications/carrier-kind.ts'
import type { Schema } from '../database/schema.ts'
import { ACTOR_ISSUER } from './market-actors.ts'
import { firstRow } from '../database/database.ts'

// What the demo's carriers and newcomers have told. Numbers no authority has issued yet, so none is anybody's.

/** Of one of the first carriers; cents a mile. */
interface ToldCompany {
  readonly carrierId: number
  readonly costPerMile: number
  readonly leastRatePerMile: number
  readonly equipment: readonly EquipmentCount[]
  readonly replies: readonly (readonly [OpenCheck, string])[]
}

const TOLD_COMPANIES: readonly ToldCompany[] = [
  {
    carrierId: 1,
    costPerMile: 214,
    leastRatePerMile: 235,
    equipment: [
      { equipmentType: 'van', count: 18 },
      { equipmentType: 'reefer', count: 6 },
    ],
    replies: [
      ['bipd', 'Renewed on the first of the month. Our agent sends the certificate with your name on it the same day.'],
      ['inspections', 'Clean since last spring: one light out, mended on the spot.'],
    ],
  },
  { carrierId: 2, costPerMile: 228, leastRatePerMile: 250, equipment: [{ equipmentType: 'flatbed', count: 4 }], replies: [] },
]

interface SeededApplicant {
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly status: 'draft' | 'submitted' | 'sent_back'
  readonly hoursAgo: number
  readonly reason: string | undefined
  readonly steps: readonly StepSaved[]
  /** Of one that was sent back before and came again. */
  readonly sentBack: { readonly reason: string; readonly steps: readonly StepSaved[] } | undefined
}

const applicant = (
  n: number,
  [firstName, lastName]: readonly [string, string],
  legalName: string,
  [homeCity, homeState]: readonly [string, string],
  rest: Pick<SeededApplicant, 'status' | 'hoursAgo'> & {
    readonly reason?: string
    readonly equipment: readonly EquipmentCount[]
    readonly dotNumber?: string
    readonly mcNumber?: string
    /** It was sent back for `reason`, and had this legal name. */
    readonly before?: { readonly reason: string; readonly legalName: string }
  },
): SeededApplicant => {
  const email = `applicant-${n}@example.com`
  const phone = `+1614555${String(120 + n).padStart(4, '0')}`
  const steps = (name: string): readonly StepSaved[] => [
    {
      step: 'start',
      value: { firstName, lastName, phone, dotNumber: rest.dotNumber ?? String(97_000_000 + n), mcNumber: rest.mcNumber },
    },
    { step: 'company-info', value: { legalName: name, phone, email, homeCity, homeState } },
    { step: 'equipment', value: rest.equipment },
  ]
  const { before } = rest
  return {
    subject: `applicant-${n}`,
    firstName,
    lastName,
    email,
    status: rest.status,
    hoursAgo: rest.hoursAgo,
    reason: rest.reason,
    steps: steps(legalName),
    sentBack:
      before !== undefined
        ? { reason: before.reason, steps: steps(before.legalName) }
        : rest.reason === undefined
          ? undefined
          : { reason: rest.reason, steps: steps(legalName) },
  }
}

const vans = (count: number): readonly EquipmentCount[] => [{ equipmentType: 'van', count }]

/** `knownDot`: of a carrier of the market, which one of them works for. */
const seededApplicants = (knownDot: string | undefined): readonly SeededApplicant[] => [
  applicant(1, ['Marisol', 'Vega'], 'Vega & Daughters Transport LLC', ['Laredo', 'TX'], {
    status: 'submitted',
    hoursAgo: 52,
    mcNumber: '9700001',
    equipment: vans(3),
  }),
  applicant(2, ['Owen', 'Lindgren'], 'Lindgren Reefer Lines Inc', ['Fargo', 'ND'], {
    status: 'submitted',
    hoursAgo: 26,
    equipment: [{ equipmentType: 'reefer', count: 7 }],
  }),
  applicant(3, ['Priya', 'Raman'], 'Great Lakes Step Deck LLC', ['Toledo', 'OH'], {
    status: 'submitted',
    hoursAgo: 5,
    mcNumber: '9700003',
    before: {
      reason: 'The registry has the number under another name. Give the legal name as it stands there.',
      legalName: 'Great Lakes Freight',
    },
    equipment: [{ equipmentType: 'flatbed', count: 2 }],
  }),
  applicant(4, ['Curtis', 'Boone'], 'Boone Hauling', ['Tulsa', 'OK'], {
    status: 'submitted',
    hoursAgo: 1,
    equipment: vans(1),
    ...(knownDot === undefined ? {} : { dotNumber: knownDot }),
  }),
  applicant(5, ['Ines', 'Marchetti'], 'Marchetti Freight LLC', ['Reno', 'NV'], {
    status: 'sent_back',
    hoursAgo: 70,
    equipment: vans(2),
    reason: 'The USDOT number is registered to another name. Send the number of your own registration.',
  }),
  applicant(6, ['Hank', 'Osei'], 'Osei Trucking', ['Macon', 'GA'], {
    status: 'sent_back',
    hoursAgo: 30,
    equipment: vans(4),
    reason: 'The phone number does not answer. Send one where somebody can be reached during the day.',
  }),
]

/** As rows of carrier_applications, without the person. */
const applicationRow = ({ status, reason, steps, sentBack }: SeededApplicant) => {
  const json = (step: StepSaved['step']): string | null => {
    const saved = steps.find((each) => each.step === step)
    return saved === undefined ? null : carrierStepJson(saved)
  }
  const first = steps.find((each) => each.step === 'start')
  return {
    status,
    reason: reason ?? null,
    start: json('start'),
    companyInfo: json('company-info'),
    equipment: json('equipment'),
    dotNumber: first?.value.dotNumber ?? null,
    sentBackSteps: sentBack === undefined ? null : `[${sentBack.steps.map(carrierStepJson).join()}]`,
    sentBackFor: sentBack?.reason ?? null,
  }
}

/** Why the demo brokerages have blocked carriers, in turn. */
const BLOCK_REASONS: readonly string[] = [
  'Gave our freight to another carrier without asking.',
  'Late twice in a week, and nobody answered the phone.',
  'Insurance lapsed while a load of ours was under way.',
  'Asked for more money after it was loaded.',
]

type Inside = Transaction<Schema>

/** What somebody has said already stays. */
const tellCompany = async (
  inside: Inside,
  { carrierId, costPerMile, leastRatePerMile, equipment, replies }: ToldCompany,
): Promise<void> => {
  const { numAffectedRows } = await sql`
    update carriers set cost_per_mile_cents = ${costPerMile}::integer, least_rate_per_mile_cents = ${leastRatePerMile}::integer
    where id = ${carrierId}::bigint and version = 1 and cost_per_mile_cents is null`.execute(inside)
  if (numAffectedRows === 0n) return
  for (const [position, { equipmentType, count }] of equipment.entries()) {
    await sql`
      insert into carrier_equipment (carrier_id, equipment_type, count, position)
      values (${carrierId}::bigint, ${equipmentType}, ${count}::integer, ${position}::integer) on conflict do nothing`.execute(inside)
  }
  for (const [check, text] of replies) {
    await sql`
      insert into vetting_replies (carrier_id, check_name, text) values (${carrierId}::bigint, ${check}, ${text}) on conflict do nothing`.execute(
      inside,
    )
  }
}

const insertApplicant = async (inside: Inside, applicant: SeededApplicant): Promise<void> => {
  const row = applicationRow(applicant)
  const since = sql`clock_timestamp() - make_interval(hours => ${applicant.hoursAgo}::integer)`
  await sql`
    with person as (
      insert into people (issuer, subject, email, first_name, last_name)
      values (${ACTOR_ISSUER}, ${applicant.subject}, ${applicant.email}, ${applicant.firstName}, ${applicant.lastName})
      on conflict (issuer, subject) do nothing returning id
    ), decider as (
      select min(id) as id from people where is_staff and ${row.status === 'sent_back'}::boolean
    ), application as (
      insert into carrier_applications (person_id, status, start_step, company_info, equipment, dot_number, version, created_at, submitted_at, reason, sent_back_steps, sent_back_for, decided_by, decided_at)
      select person.id, ${row.status}, ${row.start}::jsonb, ${row.companyInfo}::jsonb, ${row.equipment}::jsonb, ${row.dotNumber}, 5, ${since}, ${since}, ${row.reason},
        ${row.sentBackSteps}::jsonb, ${row.sentBackFor},
        decider.id, case when decider.id is null then null else clock_timestamp() - interval '1 hour' end
      from person, decider returning id, person_id, decided_by, reason
    )
    insert into audit_log (at, actor_id, action, subject_kind, subject_id, facts)
    select clock_timestamp() - interval '1 hour', decided_by, 'carrier_sent_back', 'carrier_application', id, jsonb_build_object('person_id', person_id::text, 'reason', reason)
    from application where decided_by is not null`.execute(inside)
}

/** Blocks of the demo brokerages that say nothing yet; a few are due for review. */
const tellBlocks = async (inside: Inside): Promise<void> => {
  await sql`
    update carrier_relationships set block_reason = (${BLOCK_REASONS}::text[])[(1 + carrier_id % ${BLOCK_REASONS.length}::integer)::integer],
      block_review_on = current_date + (carrier_id % 90 - 9)::integer, blocked_at = clock_timestamp() - make_interval(days => 30)
    where is_blocked and block_reason is null`.execute(inside)
}

/** Also into a market that an earlier release seeded; repeating it adds nothing. */
export const seedCarrierSide = async (inside: Inside): Promise<void> => {
  for (const company of TOLD_COMPANIES) await tellCompany(inside, company)
  await tellBlocks(inside)
  const known = await firstRow(inside)<{ dot_number: string }>`select dot_number from carriers where id = 3 and dot_number is not null`
  for (const applicant of seededApplicants(known?.dot_number)) await insertApplicant(inside, applicant)
}
