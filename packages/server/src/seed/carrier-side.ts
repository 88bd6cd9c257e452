import type { StepSaved } from '@trm/domain/carrier-applications'
import type { OpenCheck } from '@trm/domain/carriers'
import type { EquipmentCount } from '@trm/domain/equipment'
import { stepJson } from '../carrier-applications/application-record.ts'

// What the demo's carriers and newcomers have told. Numbers no authority has issued yet, so none is anybody's.

/** Of one of the first carriers; cents a mile. */
export interface ToldCompany {
  readonly carrierId: number
  readonly costPerMile: number
  readonly leastRatePerMile: number
  readonly equipment: readonly EquipmentCount[]
  readonly replies: readonly (readonly [OpenCheck, string])[]
}

export const TOLD_COMPANIES: readonly ToldCompany[] = [
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

export interface SeededApplicant {
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly status: 'draft' | 'submitted' | 'sent_back'
  readonly hoursAgo: number
  readonly reason: string | undefined
  readonly steps: readonly StepSaved[]
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
  },
): SeededApplicant => {
  const email = `applicant-${n}@example.com`
  const phone = `+1614555${String(120 + n).padStart(4, '0')}`
  return {
    subject: `applicant-${n}`,
    firstName,
    lastName,
    email,
    status: rest.status,
    hoursAgo: rest.hoursAgo,
    reason: rest.reason,
    steps: [
      {
        step: 'start',
        value: { firstName, lastName, phone, dotNumber: rest.dotNumber ?? String(97_000_000 + n), mcNumber: rest.mcNumber },
      },
      { step: 'company-info', value: { legalName, phone, email, homeCity, homeState } },
      { step: 'equipment', value: rest.equipment },
    ],
  }
}

const vans = (count: number): readonly EquipmentCount[] => [{ equipmentType: 'van', count }]

/** `knownDot`: of a carrier of the market, which one of them works for. */
export const seededApplicants = (knownDot: string | undefined): readonly SeededApplicant[] => [
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
export const applicationRow = ({ status, reason, steps }: SeededApplicant) => {
  const json = (step: StepSaved['step']): string | null => {
    const saved = steps.find((each) => each.step === step)
    return saved === undefined ? null : stepJson(saved)
  }
  const first = steps.find((each) => each.step === 'start')
  return {
    status,
    reason: reason ?? null,
    start: json('start'),
    companyInfo: json('company-info'),
    equipment: json('equipment'),
    dotNumber: first?.value.dotNumber ?? null,
  }
}

/** Why the demo brokerages have blocked carriers, in turn. */
export const BLOCK_REASONS: readonly string[] = [
  'Gave our freight to another carrier without asking.',
  'Late twice in a week, and nobody answered the phone.',
  'Insurance lapsed while a load of ours was under way.',
  'Asked for more money after it was loaded.',
]
