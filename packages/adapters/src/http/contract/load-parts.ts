import * as t from 'io-ts'
import { LANE_SCOPES, type LaneRates, type PricePoint } from '@trm/domain/loads'
import { flat, named, record } from './record.codec.ts'
import { absent, finiteNumber, mapped, oneOf, wholeNumber, WireInstant } from './wire-values.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

// What every view of a load has: the board's, its owner's, and the one behind a link.

export const loadPlace = {
  city: t.string,
  state: t.string,
  latitude: finiteNumber(-90, 90),
  longitude: finiteNumber(-180, 180),
  timezone: t.string,
}
export const stopWindow = { date: WireInstant, dateEnd: absent(WireInstant), fcfs: t.boolean }

const text = t.string
const stopDetails = { facility: text, street: text, contactName: text, contactPhone: text, reference: text, instructions: text }

/** Where to go at both ends; a text that is empty is not stated. */
export const loadStops = { pickup: flat('pickup_', stopDetails), dropoff: flat('dropoff_', stopDetails) }

export const loadPay = {
  rateTotal: named('rate_total_value', absent(WireDollars)),
  /** Half up to a whole cent; absent where it would be less than one. */
  ratePerMile: mapped(
    absent(WireDollars),
    (cents) => cents,
    (cents) => (cents === 0 ? undefined : cents),
  ),
}
export const loadMiles = { totalMiles: finiteNumber(0, 30_000), milesAreEstimated: t.boolean }

/** Oldest first; without a value no rate was posted. */
export const PriceTrail = t.readonlyArray(record({ at: WireInstant, rateTotal: loadPay.rateTotal })) satisfies t.Type<
  readonly PricePoint[],
  unknown
>

/** US dollars a mile: the median and the quartiles around it. */
const spread = t.type({
  samples: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  median: WireDollars,
  low: WireDollars,
  high: WireDollars,
  newest: WireInstant,
})

export const LaneRatesWire = t.type({
  /** The narrowest that has enough to tell: `area`, then `wide`, then `states`. */
  scope: oneOf(LANE_SCOPES),
  /** Around both cities; null from state to state. */
  miles: absent(finiteNumber(1, 30_000)),
  /** Cities in words; from state to state the states. */
  from: t.string,
  to: t.string,
  days: wholeNumber(1, 10_000),
  /** Deals that were not cancelled; absent where too few deals or companies are known to tell. */
  booked: absent(spread),
  /** Rates that were asked; absent as above. */
  posted: absent(spread),
}) satisfies t.Type<LaneRates, unknown>
