import { sql } from 'kysely'
import type { Cents } from '@trm/domain/kernel'
import { DOCK_HOURS, DRIVING_HOURS, HOUR_MS, MILES_AN_HOUR, REST_HOURS, type LoadFilters, type ProfitSort } from '@trm/domain/loads'
import { earthRadiusMiles } from '@trm/domain/places'
import { chord2To } from '../places/near.ts'
import type { Condition } from './load-conditions.ts'

// The domain's `tripProfit` in SQL, in the same steps; a test holds the two equal. l: loads.

const float = (value: number): Condition => sql`${sql.lit(value)}::float8`

const roundedHalfUp = (value: Condition): Condition => sql`floor(${value} + 0.5)`

/** Loaded and empty; those to the pickup are counted from a searched town. */
const tripMiles = (pickup: LoadFilters['pickup']): Condition =>
  pickup._tag === 'Near'
    ? sql`(l.total_miles + ${float(2 * earthRadiusMiles)} * asin(least(1, sqrt(${chord2To('l', 'pickup', pickup)}) / 2)))`
    : sql`l.total_miles`

const tripDays = (miles: Condition): Condition => {
  const driving = sql`(${miles} / ${float(MILES_AN_HOUR)} * ${float(HOUR_MS)})`
  const rests = sql`greatest(0, ceil(${driving} / ${float(DRIVING_HOURS * HOUR_MS)}) - 1)`
  const day = float(24 * HOUR_MS)
  return sql`(greatest(${day}, ${driving} + ${rests} * ${float(REST_HOURS * HOUR_MS)} + ${float(2 * DOCK_HOURS * HOUR_MS)}) / ${day})`
}

/** Whole cents, in all, a mile or a day; null without a rate. */
export const tripProfitOf = (by: ProfitSort, pickup: LoadFilters['pickup'], costPerMile: Cents): Condition => {
  const miles = tripMiles(pickup)
  const profit = sql`(l.rate_total_cents - ${roundedHalfUp(sql`${costPerMile}::float8 * ${miles}`)})`
  const AMOUNTS: { readonly [S in ProfitSort]: Condition } = {
    profit,
    profitPerMile: roundedHalfUp(sql`${profit} / ${miles}`),
    profitPerDay: roundedHalfUp(sql`${profit} / ${tripDays(miles)}`),
  }
  return AMOUNTS[by]
}
