import type * as t from 'io-ts'
import { endpoint } from './endpoint.ts'
import { LaneRatesWire } from './load-parts.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { boundedText, finiteNumber } from './wire-values.codec.ts'

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

export const getLaneRates = endpoint({
  id: 'getLaneRates',
  call: 'GET /api/lanes/rates',
  errors: ['wrong_account_type', 'not_allowed'],
  summary: 'What was paid and asked a mile between the market areas of two places in the last 90 days, with the size of each sample.',
  query: LaneRatesQuery,
  answer: LaneRatesWire,
})
