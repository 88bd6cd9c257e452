import { absurd } from 'fp-ts/function'
import { sql, type RawBuilder } from 'kysely'
import type { TruckFilterQuery } from '@trm/adapters/http/contract'
import type { PlainDate } from '@trm/domain/kernel'
import { cellsWithin, chord2, unitVector, type Coordinates } from '@trm/domain/places'
import { wantedEquipment } from '../equipment/wanted-equipment.ts'
import { DEFAULT_RADIUS, LEAST_COVERAGE, LEAST_TRUCKS, readCarrierQuery, searchedPlace } from '@trm/domain/trucks'

// The truck list's filters as SQL, one for one the domain's `matches`; a test holds the two equal (decision 17).
// p: truck_posts, c: carriers, r: the reader's relationship to the carrier.

export type Condition = RawBuilder<unknown>
/** A day, or the SQL of a date. */
export type Day = PlainDate | Condition

/** A condition and the tables it needs besides the posts themselves. */
export interface Conditions {
  readonly ofPosts: readonly Condition[]
  readonly ofCarriers: readonly Condition[]
  readonly ofRelationships: readonly Condition[]
}

/** Squared chord from a point to the post's pickup or dropoff; the same sum in the same order as `chord2Between`. */
export const chord2To = (end: 'pickup' | 'dropoff', point: Coordinates): Condition => {
  const { x, y, z } = unitVector(point)
  const square = (axis: 'x' | 'y' | 'z', value: number): Condition => {
    const difference = sql`(${sql.ref(`p.${end}_${axis}`)} - ${value}::float8)`
    return sql`${difference} * ${difference}`
  }
  return sql`(${square('x', x)} + ${square('y', y)} + ${square('z', z)})`
}

export const pickupPlace = (query: TruckFilterQuery): Coordinates | undefined => searchedPlace(query.pickupLatitude, query.pickupLongitude)
export const dropoffPlace = (query: TruckFilterQuery): Coordinates | undefined =>
  searchedPlace(query.dropoffLatitude, query.dropoffLongitude)

export const nearPickup = (query: TruckFilterQuery): readonly Condition[] => {
  const place = pickupPlace(query)
  if (place === undefined) return []
  const radius = query.pickupRadius ?? DEFAULT_RADIUS
  return [
    sql`p.pickup_cell = any(${cellsWithin(place, radius)}::integer[])`,
    sql`${chord2To('pickup', place)} <= ${chord2(radius)}::float8`,
  ]
}

/** A truck with an open destination matches every dropoff (product.md section 4). */
export const nearDropoff = (query: TruckFilterQuery): readonly Condition[] => {
  const place = dropoffPlace(query)
  if (place === undefined) return []
  return [sql`(p.dropoff_x is null or ${chord2To('dropoff', place)} <= ${chord2(query.dropoffRadius ?? DEFAULT_RADIUS)}::float8)`]
}

const dateOf = (day: Day): Condition => (typeof day === 'string' ? sql`${day}::date` : day)

export const onPickupDay = (query: TruckFilterQuery, today: Day): readonly Condition[] => {
  const day = dateOf(query.pickupDate ?? today)
  return [sql`p.available_to >= ${day}`, sql`p.available_from <= ${day}`]
}

export const untilDropoffDay = ({ dropoffDate }: TruckFilterQuery): readonly Condition[] =>
  dropoffDate === undefined ? [] : [sql`p.available_from <= ${dropoffDate}::date`]

/** Types are named by name or val in any spelling (specification section 5); unknown ones match nothing. */
export const withEquipment = ({ equipmentTypes }: TruckFilterQuery): readonly Condition[] => {
  if (equipmentTypes.length === 0) return []
  return [sql`(p.equipment_mask & (select coalesce(bit_or(1::bigint << e.mask_bit), 0) from ${wantedEquipment(equipmentTypes)})) <> 0`]
}

export const named = (typed: string | undefined): readonly Condition[] => {
  const query = readCarrierQuery(typed ?? '')
  switch (query._tag) {
    case 'Anyone':
      return []
    case 'McNumber':
      return [sql`c.mc_number = ${query.digits}`]
    case 'Name':
      return [sql`strpos(c.folded_name, ${query.part}) > 0`]
    default:
      return absurd(query)
  }
}

/**
 * Near a place the few posts there decide, elsewhere the few carriers of the name: then their ids are found first, and the
 * posts through them.
 */
const ofNamed = (query: TruckFilterQuery): Pick<Conditions, 'ofPosts' | 'ofCarriers'> => {
  const conditions = named(query.mcNumberOrCarrierName)
  return conditions.length === 0 || pickupPlace(query) !== undefined
    ? { ofPosts: [], ofCarriers: conditions }
    : { ofPosts: [sql`p.carrier_id = any(array(select c.id from carriers c where ${sql.join(conditions)}))`], ofCarriers: [] }
}

/** Months are counted as birthdays are; PostgreSQL's date arithmetic falls back to a month's last day as the domain does. */
export const oldEnough = (age: number | undefined, today: Day): readonly Condition[] =>
  age === undefined || age === 0 ? [] : [sql`c.authority_since <= (${dateOf(today)} - make_interval(months => ${age}::integer))::date`]

export const withInspections = (wanted: TruckFilterQuery['numberOfInspections']): readonly Condition[] => {
  switch (wanted) {
    case undefined:
    case 'noPreference':
      return []
    case 'e-0':
      return [sql`c.number_of_inspections = 0`]
    case 'ge-1':
      return [sql`c.number_of_inspections >= 1`]
    case 'ge-2':
      return [sql`c.number_of_inspections >= 2`]
    default:
      return absurd(wanted)
  }
}

const least = (column: string, number: number): Condition => sql`${sql.ref(column)} >= ${number}::bigint`

export const ofAuthority = (wanted: TruckFilterQuery['authorityType']): readonly Condition[] =>
  wanted === undefined || wanted === 'noPreference' ? [] : [sql`c.authority_type = ${wanted}`]

export const withTrucks = (wanted: TruckFilterQuery['numberOfTrucks']): readonly Condition[] =>
  wanted === undefined || wanted === 'noPreference' ? [] : [least('c.number_of_trucks', LEAST_TRUCKS[wanted])]

export const withCoverage = (wanted: TruckFilterQuery['coverageAmountBipd']): readonly Condition[] =>
  wanted === undefined || wanted === 'noPreference' ? [] : [least('c.bipd_on_file', LEAST_COVERAGE[wanted])]

export const related = (wanted: TruckFilterQuery['carrierRelationshipFilter']): readonly Condition[] => {
  switch (wanted) {
    case undefined:
    case 'noPreference':
      return []
    case 'favorite':
      return [sql`r.is_favorite`]
    case 'hideBlocked':
      return [sql`r.is_blocked is not true`]
    case 'showSetupOnly':
      return [sql`r.is_set_up`]
    default:
      return absurd(wanted)
  }
}

/** `today` is the day searched when the query names none, and the day authority ages are counted to. */
export const conditionsOf = (query: TruckFilterQuery, today: Day): Conditions => {
  const byName = ofNamed(query)
  return {
    ofPosts: [
      ...nearPickup(query),
      ...nearDropoff(query),
      ...onPickupDay(query, today),
      ...untilDropoffDay(query),
      ...withEquipment(query),
      ...byName.ofPosts,
    ],
    ofCarriers: [
      ...byName.ofCarriers,
      ...oldEnough(query.authorityAge, today),
      ...ofAuthority(query.authorityType),
      ...withTrucks(query.numberOfTrucks),
      ...withCoverage(query.coverageAmountBipd),
      ...withInspections(query.numberOfInspections),
    ],
    ofRelationships: related(query.carrierRelationshipFilter),
  }
}
