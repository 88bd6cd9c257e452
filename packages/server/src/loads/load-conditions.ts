import { absurd } from 'fp-ts/function'
import { sql, type RawBuilder } from 'kysely'
import { explainedLoadFilters, type LoadArea, type LoadFilters, type NarrowingLoadFilter } from '@trm/domain/loads'
import { cellsWithin, chord2, unitVector, type Coordinates } from '@trm/domain/places'
import { wantedEquipment } from '../equipment/wanted-equipment.ts'

// The load search's filters as SQL, one for one the domain's `loadMatcher`; a test holds the two equal. l: loads.

export type Condition = RawBuilder<unknown>
type End = 'pickup' | 'dropoff'

/** What is searched; companies by id, as `companiesNamed` gives them. */
export interface SearchedLoads {
  readonly filters: LoadFilters
  readonly companyIds: readonly string[] | undefined
}

/** Squared chord from a point to the load's end; the same sum in the same order as `chord2Between`. */
export const chord2ToEnd = (end: End, point: Coordinates): Condition => {
  const { x, y, z } = unitVector(point)
  const square = (axis: 'x' | 'y' | 'z', value: number): Condition => {
    const difference = sql`(${sql.ref(`l.${end}_${axis}`)} - ${value}::float8)`
    return sql`${difference} * ${difference}`
  }
  return sql`(${square('x', x)} + ${square('y', y)} + ${square('z', z)})`
}

/** Within the radius of a point, the circle included: the cells first, which an index finds. */
export const near = (end: End, point: Coordinates, radius: number): readonly Condition[] => [
  sql`${sql.ref(`l.${end}_cell`)} = any(${cellsWithin(point, radius)}::integer[])`,
  sql`${chord2ToEnd(end, point)} <= ${chord2(radius)}::float8`,
]

const inArea = (end: End, area: LoadArea): readonly Condition[] => {
  switch (area._tag) {
    case 'Anywhere':
      return []
    case 'States':
      return [sql`upper(${sql.ref(`l.${end}_state`)}) = any(${area.states}::text[])`]
    case 'Near':
      return near(end, area, area.radius)
    default:
      return absurd(area)
  }
}

/** Days that end before they begin are none. */
const onDays = ({ pickupFrom, pickupTo }: LoadFilters): readonly Condition[] =>
  pickupFrom !== undefined && pickupTo !== undefined && pickupTo < pickupFrom
    ? [sql`false`]
    : [sql`l.pickup_days && daterange(${pickupFrom ?? null}::date, ${pickupTo ?? null}::date, '[]')`]

/** Types are named by name or val in any spelling (specification section 5); unknown ones match nothing. */
const carried = ({ equipmentTypes }: LoadFilters): Condition =>
  sql`l.equipment_type = any(array(select e.val from ${wantedEquipment(equipmentTypes)}))`

/** One filter that is in force, as the search asks it. */
export const conditionsOfFilter = (filter: NarrowingLoadFilter, { filters, companyIds }: SearchedLoads): readonly Condition[] => {
  switch (filter) {
    case 'pickup':
      return inArea('pickup', filters.pickup)
    case 'dropoff':
      return inArea('dropoff', filters.dropoff)
    case 'pickupDays':
      return onDays(filters)
    case 'dropoffBy':
      return [sql`coalesce(l.dropoff_day <= ${filters.dropoffBy ?? null}::date, true)`]
    case 'equipmentTypes':
      return [carried(filters)]
    case 'mostLengthFeet':
      return [sql`coalesce(l.length_feet, 0) <= ${filters.mostLengthFeet ?? null}::integer`]
    case 'mostWeightPounds':
      return [sql`coalesce(l.weight_pounds, 0) <= ${filters.mostWeightPounds ?? null}::integer`]
    case 'size':
      return [sql`l.is_partial = ${filters.size === 'partial'}::boolean`]
    case 'leastRate':
      return [sql`l.rate_total_cents >= ${filters.leastRate ?? null}::bigint`]
    case 'leastRatePerMile':
      return [sql`l.rate_per_mile_cents >= ${filters.leastRatePerMile ?? null}::bigint`]
    case 'mostDeadheadMiles':
      return filters.pickup._tag === 'Near' ? near('pickup', filters.pickup, filters.mostDeadheadMiles ?? filters.pickup.radius) : []
    case 'company':
      return [sql`l.broker_company_id = any(${companyIds ?? []}::bigint[])`]
    case 'bookNowOnly':
      return [
        sql`l.book_now and not exists (select from negotiation_rules off where off.broker_company_id = l.broker_company_id and not off.book_now)`,
      ]
    default:
      return absurd(filter)
  }
}

/** A pickup circle that a lesser deadhead lies within finds nothing more: the deadhead stands for it. */
export const loadConditions = (searched: SearchedLoads): readonly Condition[] =>
  explainedLoadFilters(searched.filters).flatMap((filter) => conditionsOfFilter(filter, searched))
