import { sql, type RawBuilder } from 'kysely'
import { warningSignsOf, type CarrierAuthority, type CarrierRelationship, type SafetyRating } from '@trm/domain/carriers'
import { plainDateIn, type Instant, type PlainDate } from '@trm/domain/kernel'
import { CANCEL_REASONS, cancelledBy } from '@trm/domain/offers'
import {
  DEFAULT_VERDICT_RULES,
  trustVerdictOf,
  type ReviewMeaning,
  type TrustVerdict,
  type VerdictReason,
  type VerdictRules,
} from '@trm/domain/verdict'
import { warningFactsOf, type WarningFactsRecord } from '../carrier-registry/warning-facts.query.ts'
import { MARKET_ZONE } from '../places/calendar.ts'

/** A brokerage's own rules of trust as `verdictRulesColumns` selects them; null: it has set nothing. */
export interface VerdictRulesRecord {
  readonly trust_review: ReviewMeaning | null
  readonly trust_stops: readonly VerdictReason[] | null
  readonly trust_insurance: number | null
}

/** Of n: negotiation_rules, whose row may be missing. */
export const verdictRulesColumns = sql`n.review_means as trust_review, n.stop_reasons as trust_stops, n.insurance_asked as trust_insurance`

export const verdictRulesOf = (row: VerdictRulesRecord): VerdictRules => ({
  review: row.trust_review ?? DEFAULT_VERDICT_RULES.review,
  stops: row.trust_stops ?? DEFAULT_VERDICT_RULES.stops,
  insuranceAsked: row.trust_insurance ?? DEFAULT_VERDICT_RULES.insuranceAsked,
})

/** What a verdict is made of, as `verdictColumns` and `verdictRulesColumns` select it. */
export interface VerdictRecord extends VerdictRulesRecord {
  readonly trust_authority: CarrierAuthority | null
  readonly trust_since: PlainDate | null
  readonly trust_trucks: number | null
  readonly trust_inspections: number | null
  readonly trust_bipd: number | null
  readonly trust_rating: SafetyRating | null
  readonly trust_is_favorite: boolean | null
  readonly trust_is_blocked: boolean | null
  readonly trust_is_set_up: boolean | null
  readonly trust_warning_facts: WarningFactsRecord['warning_facts']
  readonly trust_booked: number
  readonly trust_fell_off: number
}

/** Of the carriers, n: the brokerage's negotiation_rules, r: its carrier_relationships, and `dealtWith`. */
export const verdictColumns = (carriers: RawBuilder<unknown>) => sql`
  ${carriers}.authority_type as trust_authority, ${carriers}.authority_since as trust_since, ${carriers}.number_of_trucks as trust_trucks,
  ${carriers}.number_of_inspections as trust_inspections, ${carriers}.bipd_on_file as trust_bipd, ${carriers}.safety_rating as trust_rating, ${carriers}.warning_facts as trust_warning_facts,
  r.is_favorite as trust_is_favorite, r.is_blocked as trust_is_blocked, r.is_set_up as trust_is_set_up,
  dealt.booked as trust_booked, dealt.fell_off as trust_fell_off`

/** Why a booking was canceled that counts in the carrier's record. */
const BY_CARRIER = CANCEL_REASONS.filter((reason) => cancelledBy(reason) === 'carrier')

/** What the brokerage has booked of the carrier, on an index of its own. */
export const dealtWith = (carrier: RawBuilder<unknown>, broker: RawBuilder<unknown>) => sql`
  cross join lateral (
    select count(*) as booked, count(*) filter (where deal.status = 'cancelled_load' and exists (
      select from offer_entries last where last.offer_id = deal.id and last.sequence = deal.version and last.reason in (${sql.join(BY_CARRIER)}))) as fell_off
    from offers deal
    where deal.broker_company_id = ${broker} and deal.carrier_id = ${carrier} and deal.status in ('booked_load', 'cancelled_load')) dealt`

const relationshipOf = (row: VerdictRecord): CarrierRelationship => ({
  isFavorite: row.trust_is_favorite === true,
  isBlocked: row.trust_is_blocked === true,
  isSetUp: row.trust_is_set_up === true,
})

/** What the brokerage whose rules and marks were read makes of the carrier. */
export const trustOf = (row: VerdictRecord, now: Instant): TrustVerdict => {
  const today = plainDateIn(now, MARKET_ZONE)
  return trustVerdictOf(
    {
      authority: row.trust_authority ?? undefined,
      authoritySince: row.trust_since ?? undefined,
      numberOfTrucks: row.trust_trucks ?? undefined,
      numberOfInspections: row.trust_inspections ?? undefined,
      bipdOnFile: row.trust_bipd ?? undefined,
      safetyRating: row.trust_rating ?? undefined,
      relationship: relationshipOf(row),
      signs: warningSignsOf(warningFactsOf({ warning_facts: row.trust_warning_facts }), today).map(({ _tag }) => _tag),
      dealings: { booked: row.trust_booked, fellOff: row.trust_fell_off },
    },
    verdictRulesOf(row),
    today,
  )
}
