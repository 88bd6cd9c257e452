import * as t from 'io-ts'
import { centsOf, dollarsOf, dollarsWithin, type Cents } from '@trm/domain/kernel'
import {
  BOARD_SORTS,
  LOAD_SIZES,
  MOST_SEARCHED_LENGTH,
  MOST_SEARCHED_PAY_DAYS,
  MOST_SEARCHED_RATE,
  MOST_SEARCHED_RATE_PER_MILE,
  MOST_SEARCHED_WEIGHT,
  MOST_STATES,
  NARROWING_LOAD_FILTERS,
  type LoadFilters,
} from '@trm/domain/loads'
import { MAX_RADIUS } from '@trm/domain/trucks'
import { listParameter, numberParameter, paging, query, textParameter } from './query.codec.ts'
import { explainedFilter, explanation } from './page.ts'
import { boundedText, describe, finiteNumber, oneOf, wholeNumber, WirePlainDate } from './wire-values.codec.ts'

const radius = numberParameter(wholeNumber(1, MAX_RADIUS))
const latitude = numberParameter(finiteNumber(-90, 90))
const longitude = numberParameter(finiteNumber(-180, 180))
const states = listParameter(boundedText(2, 3), MOST_STATES)
const date = textParameter(WirePlainDate)
/** Plain decimal dollars, at most two decimals: whole cents here. */
const dollars = (most: Cents) => {
  const read = dollarsWithin(centsOf(1), most)
  return textParameter(
    describe(
      new t.Type<Cents, string>(
        `US dollars up to ${dollarsOf(most)}`,
        (u): u is Cents => typeof u === 'number' && Number.isSafeInteger(u) && u > 0 && u <= most,
        (u, context) => {
          const cents = typeof u === 'string' ? read([u]) : undefined
          return cents === undefined ? t.failure(u, context) : t.success(cents)
        },
        (cents) => String(dollarsOf(cents)),
      ),
      { type: 'number', exclusiveMinimum: 0, maximum: dollarsOf(most), multipleOf: 0.01 },
    ),
  )
}

const whileOn = textParameter(oneOf(['true']))

/** Every filter of the load search; absent means the default. A town is both of its coordinates, and goes before states. */
export const loadFilterParameters = {
  pickupLatitude: latitude,
  pickupLongitude: longitude,
  pickupRadius: radius,
  pickupStates: states,
  pickupFrom: date,
  pickupTo: date,
  dropoffLatitude: latitude,
  dropoffLongitude: longitude,
  dropoffRadius: radius,
  dropoffStates: states,
  dropoffBy: date,
  equipmentTypes: listParameter(boundedText(1, 80), 100),
  mostLengthFeet: numberParameter(wholeNumber(1, MOST_SEARCHED_LENGTH)),
  mostWeightPounds: numberParameter(wholeNumber(1, MOST_SEARCHED_WEIGHT)),
  size: textParameter(oneOf(LOAD_SIZES)),
  leastRate: dollars(MOST_SEARCHED_RATE),
  leastRatePerMile: dollars(MOST_SEARCHED_RATE_PER_MILE),
  mostDeadheadMiles: radius,
  /** A load whose payment is not stated is left out. */
  mostPayDays: numberParameter(wholeNumber(1, MOST_SEARCHED_PAY_DAYS)),
  company: textParameter(boundedText(1, 120)),
  bookNowOnly: whileOn,
  noTemperature: whileOn,
  noHazmat: whileOn,
  noTeam: whileOn,
  noTarps: whileOn,
} satisfies Readonly<Record<string, unknown>> & { readonly [K in Exclude<keyof LoadFilters, 'pickup' | 'dropoff'>]: unknown }

export const LoadFilterQuery = query('load filter query', loadFilterParameters)
export type LoadFilterQuery = t.TypeOf<typeof LoadFilterQuery>

export const LoadBoardQuery = query('load board query', {
  ...loadFilterParameters,
  sort: textParameter(oneOf(BOARD_SORTS)),
  /** What profit is counted with; the company's own, else a usual one, where it is left out. */
  costPerMile: dollars(MOST_SEARCHED_RATE_PER_MILE),
  ...paging(400),
  explain: textParameter(oneOf(['true', 'false'])),
})
export type LoadBoardQuery = t.TypeOf<typeof LoadBoardQuery>

/** `to` of `pickupDays` is `from..to`. */
export const ExplainedLoadFilterWire = explainedFilter(NARROWING_LOAD_FILTERS)
export type ExplainedLoadFilterWire = t.TypeOf<typeof ExplainedLoadFilterWire>

export const LoadExplanationWire = explanation(ExplainedLoadFilterWire)
export type LoadExplanationWire = t.TypeOf<typeof LoadExplanationWire>
