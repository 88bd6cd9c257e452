import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { applicationRow, BLOCK_REASONS, seededApplicants, TOLD_COMPANIES, type SeededApplicant, type ToldCompany } from './carrier-side.ts'
import { ACTOR_ISSUER } from './market-actors.ts'

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
      insert into carrier_applications (person_id, status, start_step, company_info, equipment, dot_number, version, created_at, submitted_at, reason, decided_by, decided_at)
      select person.id, ${row.status}, ${row.start}::jsonb, ${row.companyInfo}::jsonb, ${row.equipment}::jsonb, ${row.dotNumber}, 5, ${since}, ${since}, ${row.reason},
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
  const {
    rows: [known],
  } = await sql<{ dot_number: string }>`select dot_number from carriers where id = 3 and dot_number is not null`.execute(inside)
  for (const applicant of seededApplicants(known?.dot_number)) await insertApplicant(inside, applicant)
}
