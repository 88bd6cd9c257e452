import { usualStandard, vet, type VettingCheck, type VettingRecord, type WarningSign } from '../carriers/index.ts'
import type { PlainDate } from '../kernel/index.ts'
import type { SeenVerdict, TrustLevel } from './trust-level.ts'
import { ALWAYS_STOPS, VERDICT_REASONS, type VerdictReason } from './verdict-reason.ts'
import type { VerdictRules } from './verdict-rules.ts'

/** What is read of a carrier besides its vetting, by what it is called: its days are over where it was read. */
export type SignName = WarningSign['_tag']

/** Whether to do business with a carrier, by one brokerage's own rules. */
export interface TrustVerdict extends SeenVerdict {
  /** Every one, in the order of VERDICT_REASONS; none is Clear. */
  readonly reasons: readonly VerdictReason[]
}

/** What is known of a carrier at one moment. `undefined` is "no record". */
export interface VerdictFacts extends VettingRecord {
  readonly signs: readonly SignName[]
  /** Bookings of the reader's own brokerage, and those of them that the carrier fell off. */
  readonly dealings: { readonly booked: number; readonly fellOff: number }
}

/** Of at least so many own bookings, this share fallen off is a reason to look (RLT-4 for the sample). */
const OWN_CANCELLATIONS = { sample: 5, share: 0.4 } as const

type Said = Partial<Record<VettingCheck['outcome'], VerdictReason>>

/** What a check that did not pass says; unrated is the usual case, and set-up and block are no facts of the carrier. */
const OF_CHECK: Partial<Record<VettingCheck['check'], Said>> = {
  authorityAge: { noRecord: 'no_authority_record', fail: 'authority_young' },
  authorityType: { noRecord: 'no_authority_record', fail: 'authority_local' },
  bipd: { noRecord: 'no_insurance_record', fail: 'insurance_low' },
  fleet: { noRecord: 'no_fleet_record', fail: 'fleet_small' },
  inspections: { noRecord: 'no_inspection_record', fail: 'inspections_few' },
  safetyRating: { fail: 'rating_poor' },
}

/** What a sign of warning says. Insurance that lapsed is below whatever is asked. */
const OF_SIGN: { readonly [S in SignName]: VerdictReason } = {
  AuthorityRevoked: 'authority_inactive',
  OutOfService: 'out_of_service',
  InsuranceLapsed: 'insurance_low',
  PhoneChanged: 'identity_changed',
  AddressChanged: 'identity_changed',
  PhoneShared: 'phone_shared',
  MoreTrucksPosted: 'more_trucks_than_recorded',
  TwoPlaces: 'two_places_at_once',
}

const fallsOff = ({ booked, fellOff }: VerdictFacts['dealings']): boolean =>
  booked >= OWN_CANCELLATIONS.sample && fellOff >= booked * OWN_CANCELLATIONS.share

const own = ({ relationship, dealings }: VerdictFacts): readonly VerdictReason[] => [
  ...(relationship.isBlocked ? ['blocked' as const] : []),
  ...(fallsOff(dealings) ? ['own_cancellations' as const] : []),
]

/** How bad the reasons are together: never milder than any of them. */
export const levelOf = (reasons: readonly VerdictReason[], stops: readonly VerdictReason[]): TrustLevel => {
  if (reasons.some((reason) => ALWAYS_STOPS.includes(reason) || stops.includes(reason))) return 'stop'
  return reasons.length > 0 ? 'review' : 'clear'
}

/** `today` is the day ages are counted to. Insurance is held to what the brokerage asks, all else to the usual standard. */
export const trustVerdictOf = (facts: VerdictFacts, rules: VerdictRules, today: PlainDate): TrustVerdict => {
  const standard = { ...usualStandard, bipd: rules.insuranceAsked }
  const vetted = vet(facts, standard, today).map(({ check, outcome }) => OF_CHECK[check]?.[outcome])
  const told = facts.signs.filter((sign) => sign !== 'InsuranceLapsed' || rules.insuranceAsked > 0).map((sign) => OF_SIGN[sign])
  const found = [...own(facts), ...vetted, ...told]
  const reasons = VERDICT_REASONS.filter((reason) => found.includes(reason))
  return { level: levelOf(reasons, rules.stops), reasons }
}
