import * as t from 'io-ts'
import type { LaneRates } from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { absent, boundedText, finiteNumber, wholeNumber, WireInstant } from './wire-values.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const latitude = numberParameter(finiteNumber(-90, 90))
const longitude = numberParameter(finiteNumber(-180, 180))

/** All of them are needed; `equipmentType` is a `val`. */
export const LaneRatesQuery = query('lane rates query', {
  pickupLatitude: latitude,
  pickupLongitude: longitude,
  dropoffLatitude: latitude,
  dropoffLongitude: longitude,
  equipmentType: textParameter(boundedText(1, 80)),
})
export type LaneRatesQuery = t.TypeOf<typeof LaneRatesQuery>

/** US dollars a mile: the median and the quartiles around it. */
const spread = t.type({
  samples: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  median: WireDollars,
  low: WireDollars,
  high: WireDollars,
  newest: WireInstant,
})

export const LaneRatesWire = t.type({
  /** Market areas, in words. */
  from: t.string,
  to: t.string,
  days: wholeNumber(1, 10_000),
  /** Deals that were not cancelled; absent where too few deals or companies are known to tell. */
  booked: absent(spread),
  /** Rates that were asked; absent as above. */
  posted: absent(spread),
}) satisfies t.Type<LaneRates, unknown>

export const getLaneRates = endpoint({
  id: 'getLaneRates',
  method: 'GET',
  path: '/api/lanes/rates',
  errors: ['wrong_account_type', 'not_allowed'],
  summary: 'What was paid and asked a mile between the market areas of two places in the last 90 days, with the size of each sample.',
  query: LaneRatesQuery,
  answer: LaneRatesWire,
})
