import { sql, type RawBuilder } from 'kysely'
import { DEFAULT_BOARD_RULES, type BoardRules, type Visibility } from '@trm/domain/board-rules'
import { verdictRulesColumns, verdictRulesOf, type VerdictRulesRecord } from '../verdict/verdict-record.ts'

/** A company's rules as `rulesColumns` selects them. */
export interface RulesRecord extends VerdictRulesRecord {
  readonly rule_visibility: Visibility
  readonly rule_book_now: boolean
  readonly rule_former_rates: boolean
  readonly rule_broker_rounds: number
  readonly rule_carrier_rounds: number
  readonly rule_minutes: number
  readonly rule_least_counter: number | null
  readonly rule_most_counter: number | null
  readonly rule_decline_below: number | null
  readonly rule_decline_note: string | null
}

/** Where those rules are read that an offer keeps; null minutes: the company's. */
export interface SavedRules {
  readonly minutes: RawBuilder<unknown>
  readonly leastCounter: RawBuilder<unknown>
  readonly mostCounter: RawBuilder<unknown>
}

/** Of n: negotiation_rules, whose row may be missing. */
export const OF_COMPANY: SavedRules = {
  minutes: sql`n.minutes_to_answer`,
  leastCounter: sql`n.least_counter_percent`,
  mostCounter: sql`n.most_counter_percent`,
}

/** Of o: offers. */
export const OF_OFFER: SavedRules = {
  minutes: sql`o.minutes_to_answer`,
  leastCounter: sql`o.least_counter_percent`,
  mostCounter: sql`o.most_counter_percent`,
}

const { visibility, bookNow, formerRates, rounds, minutesToAnswer } = DEFAULT_BOARD_RULES

export const rulesColumns = ({ minutes, leastCounter, mostCounter }: SavedRules) => sql`
  coalesce(n.visibility, ${visibility}::text) as rule_visibility, coalesce(n.book_now, ${bookNow}::boolean) as rule_book_now,
  coalesce(n.former_rates, ${formerRates}::boolean) as rule_former_rates,
  coalesce(n.rounds, ${rounds.broker}::integer) as rule_broker_rounds, coalesce(n.carrier_rounds, n.rounds, ${rounds.carrier}::integer) as rule_carrier_rounds,
  coalesce(${minutes}, n.minutes_to_answer, ${minutesToAnswer}::integer) as rule_minutes, ${leastCounter} as rule_least_counter, ${mostCounter} as rule_most_counter,
  n.least_percent as rule_decline_below, n.decline_note as rule_decline_note, ${verdictRulesColumns}`

export const rulesOf = (row: RulesRecord): BoardRules => ({
  visibility: row.rule_visibility,
  bookNow: row.rule_book_now,
  formerRates: row.rule_former_rates,
  counters: { leastPercent: row.rule_least_counter ?? undefined, mostPercent: row.rule_most_counter ?? undefined },
  minutesToAnswer: row.rule_minutes,
  rounds: { broker: row.rule_broker_rounds, carrier: row.rule_carrier_rounds },
  declineBelowPercent: row.rule_decline_below ?? undefined,
  declineNote: row.rule_decline_note ?? undefined,
  trust: verdictRulesOf(row),
})

/** Of n: the broker's negotiation_rules, r: its relationship to the carrier; either may be missing. */
export const isLoadVisible = sql`(not coalesce(r.is_blocked, false) and case coalesce(n.visibility, 'all')
  when 'all' then true when 'favorites' then coalesce(r.is_favorite, false) else coalesce(r.is_set_up, false) end)`

/** The joins `isLoadVisible` and the rules of a negotiation stand on, from l: loads. */
export const rulesAndRelationship = (carrier: RawBuilder<unknown>) => sql`
  left join negotiation_rules n on n.broker_company_id = l.broker_company_id
  left join carrier_relationships r on r.broker_company_id = l.broker_company_id and r.carrier_id = ${carrier}`
