import * as t from 'io-ts'
import {
  PERFORMANCE_DAYS,
  VISIBILITIES,
  type BoardPerformance,
  type BoardRulesDraft,
  type BoardRulesSeen,
  type PerformanceDays,
} from '@trm/domain/board-rules'
import { REVIEW_MEANINGS, VERDICT_REASONS } from '@trm/domain/verdict'
import { endpoint } from './endpoint.ts'
import { PartyWire } from './parts.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { flat, named, record } from './record.codec.ts'
import {
  absent,
  absentAs,
  boundedText,
  closed,
  describe,
  finiteNumber,
  oneOf,
  wholeNumber,
  WireInstant,
  WirePlainDate,
  type Described,
} from './wire-values.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** What a carrier under Review may do, and what besides a block makes Stop. `insurance_asked` in whole dollars. */
const trustFields = {
  review: named('review_means', oneOf(REVIEW_MEANINGS)),
  stops: named('stop_reasons', t.readonlyArray(oneOf(VERDICT_REASONS))),
}

/** A broker company's rules. Percent are whole, of the posted rate; absent: no such rule. */
export const BoardRulesWire = record({
  company: PartyWire,
  rules: flat('', {
    visibility: oneOf(VISIBILITIES),
    /** False: none of the company's loads can be booked at once. */
    bookNow: t.boolean,
    /** True: carriers read what the company's loads were posted at before. */
    formerRates: t.boolean,
    counters: flat('', {
      leastPercent: named('least_counter_percent', absent(count)),
      mostPercent: named('most_counter_percent', absent(count)),
    }),
    minutesToAnswer: count,
    rounds: flat('', { broker: named('broker_rounds', count), carrier: named('carrier_rounds', count) }),
    declineBelowPercent: absent(count),
    declineNote: absent(t.string),
    trust: flat('', { ...trustFields, insuranceAsked: count }),
  }),
  /** Of the reader: an admin of the company. */
  mayEdit: t.boolean,
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  /** For staff, all there are, by name. */
  companies: t.readonlyArray(PartyWire),
}) satisfies t.Type<BoardRulesSeen, unknown>

/** Wider than the rules allow, so that the rule answers with its own words. */
const number = absent(finiteNumber(-1e9, 1e9))

const BoardRulesBody = closed(
  record({
    visibility: oneOf(VISIBILITIES),
    bookNow: t.boolean,
    formerRates: absentAs(t.boolean, false),
    leastCounterPercent: number,
    mostCounterPercent: number,
    minutesToAnswer: number,
    brokerRounds: number,
    carrierRounds: number,
    declineBelowPercent: number,
    declineNote: absent(boundedText(0, 4_000)),
    trust: flat('', { ...trustFields, insuranceAsked: number }),
  }),
) satisfies t.Type<BoardRulesDraft, unknown>

const path = '/api/loadboard-control-center'
const company_id = textParameter(boundedText(1, 20))

export const getBoardRules = endpoint({
  id: 'getBoardRules',
  call: `GET ${path}`,
  versioned: 'shown',
  errors: ['wrong_account_type', 'not_found'],
  summary: "The rules of the reader's brokerage. Staff read any company's: `company_id` says whose.",
  query: query('board rules query', { company_id }),
  answer: BoardRulesWire,
})

export const putBoardRules = endpoint({
  id: 'putBoardRules',
  call: `PUT ${path}`,
  versioned: 'matched',
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'unknown_field'],
  summary:
    'Puts all of the rules in place of those there were; for the administrators of the brokerage. Offers that are open keep the rules they were made under.',
  body: BoardRulesBody,
  answer: BoardRulesWire,
})

/** How many of how many. */
export const ShareWire = t.type({ count, of: count })

/** How long answers took, and of how many. */
export const AnswerTimesWire = record({ samples: count, medianMinutes: finiteNumber(0, 1e9) })

const figures = {
  views: count,
  offers: count,
  bookings: count,
  answers: absent(AnswerTimesWire),
  /** Left on the board when their pickup was over, or on it and unconfirmed for a day. */
  ghosts: ShareWire,
  /** Of the bookings. */
  cancelled: ShareWire,
}

const WireDays: t.Type<PerformanceDays, PerformanceDays> & Described = describe(
  new t.Type<PerformanceDays, PerformanceDays>(
    'days',
    (u): u is PerformanceDays => PERFORMANCE_DAYS.some((days) => days === u),
    (u, context) => {
      const found = PERFORMANCE_DAYS.find((days) => days === u)
      return found === undefined ? t.failure(u, context) : t.success(found)
    },
    t.identity,
  ),
  { type: 'integer', enum: [...PERFORMANCE_DAYS] },
)

const BoardPerformanceWire = record({
  days: WireDays,
  asOf: WireInstant,
  total: record(figures),
  /** A day each, or a week each of 91 days; oldest first. */
  steps: t.readonlyArray(record({ from: WirePlainDate, to: WirePlainDate, ...figures })),
}) satisfies t.Type<BoardPerformance, unknown>

export const getBoardPerformance = endpoint({
  id: 'getBoardPerformance',
  call: `GET ${path}/performance`,
  errors: ['wrong_account_type', 'not_found'],
  summary:
    "How the brokerage's board did in the last 7, 30 or 91 days: views, offers, bookings, time to answer, ghosts, cancelled bookings.",
  query: query('board performance query', { days: numberParameter(WireDays), company_id }),
  answer: BoardPerformanceWire,
})
