import * as t from 'io-ts'
import { PERFORMANCE_DAYS, VISIBILITIES, type PerformanceDays } from '@trm/domain/board-rules'
import { endpoint } from './endpoint.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import {
  absent,
  boundedText,
  closed,
  describe,
  finiteNumber,
  oneOf,
  wholeNumber,
  WireId,
  WireInstant,
  WirePlainDate,
  type Described,
} from './wire-values.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const Company = t.type({ id: WireId, name: t.string })

/** A broker company's rules. Percent are whole, of the posted rate; absent: no such rule. */
export const BoardRulesWire = t.type({
  company: Company,
  visibility: oneOf(VISIBILITIES),
  /** False: none of the company's loads can be booked at once. */
  book_now: t.boolean,
  least_counter_percent: absent(count),
  most_counter_percent: absent(count),
  minutes_to_answer: count,
  broker_rounds: count,
  carrier_rounds: count,
  decline_below_percent: absent(count),
  decline_note: absent(t.string),
  /** Of the reader: an admin of the company. */
  may_edit: t.boolean,
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  /** For staff, all there are, by name. */
  companies: t.array(Company),
})
export type BoardRulesWire = t.TypeOf<typeof BoardRulesWire>

/** Wider than the rules allow, so that the rule answers with its own words. */
const number = absent(finiteNumber(-1e9, 1e9))

export const BoardRulesBody = closed(
  t.type({
    visibility: oneOf(VISIBILITIES),
    book_now: t.boolean,
    least_counter_percent: number,
    most_counter_percent: number,
    minutes_to_answer: number,
    broker_rounds: number,
    carrier_rounds: number,
    decline_below_percent: number,
    decline_note: absent(boundedText(0, 4_000)),
  }),
)
export type BoardRulesBody = t.TypeOf<typeof BoardRulesBody>

const path = '/api/loadboard-control-center'
const company_id = textParameter(boundedText(1, 20))

export const getBoardRules = endpoint({
  id: 'getBoardRules',
  method: 'GET',
  path,
  versioned: 'shown',
  errors: ['wrong_account_type', 'not_found'],
  summary: "The rules of the reader's brokerage. Staff read any company's: `company_id` says whose.",
  query: query('board rules query', { company_id }),
  answer: BoardRulesWire,
})

export const putBoardRules = endpoint({
  id: 'putBoardRules',
  method: 'PUT',
  path,
  versioned: 'matched',
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'unknown_field'],
  summary:
    'Puts all of the rules in place of those there were; for the administrators of the brokerage. Offers that are open keep the rules they were made under.',
  body: BoardRulesBody,
  answer: BoardRulesWire,
})

const share = t.type({ count, of: count })

const figures = {
  views: count,
  offers: count,
  bookings: count,
  answers: absent(t.type({ samples: count, median_minutes: finiteNumber(0, 1e9) })),
  /** Left on the board when their pickup was over, or on it and unconfirmed for a day. */
  ghosts: share,
  /** Of the bookings. */
  cancelled: share,
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

export const BoardPerformanceWire = t.type({
  days: WireDays,
  as_of: WireInstant,
  total: t.type(figures),
  /** A day each, or a week each of 91 days; oldest first. */
  steps: t.array(t.type({ from: WirePlainDate, to: WirePlainDate, ...figures })),
})
export type BoardPerformanceWire = t.TypeOf<typeof BoardPerformanceWire>

export const getBoardPerformance = endpoint({
  id: 'getBoardPerformance',
  method: 'GET',
  path: `${path}/performance`,
  errors: ['wrong_account_type', 'not_found'],
  summary:
    "How the brokerage's board did in the last 7, 30 or 91 days: views, offers, bookings, time to answer, ghosts, cancelled bookings.",
  query: query('board performance query', { days: numberParameter(WireDays), company_id }),
  answer: BoardPerformanceWire,
})
