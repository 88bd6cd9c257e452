import { absurd } from 'fp-ts/function'
import { sql, type RawBuilder } from 'kysely'
import type { TruckFilterQuery } from '@trm/adapters/http/contract'
import type { PlainDate } from '@trm/domain/kernel'
import { statesOf, type Coordinates } from '@trm/domain/places'
import { DEFAULT_RADIUS, LEAST_COVERAGE, LEAST_TRUCKS, readCarrierQuery, searchedPlace, type NarrowingFilter } from '@trm/domain/trucks'
import { wantedEquipment } from '../equipment/equipment-type.query.ts'
import { isNear, near } from '../places/near.ts'

// The truck list's filters as SQL, one for one the domain's `matches`; a test holds the two equal (decision 17).
// p: truck_posts, c: carriers, r: the reader's relationship to the carrier.

export type Condition = RawBuilder<unknown>
/** A day, or the SQL of a date. */
export type Day = PlainDate | Condition

/** Which tables a filter is of, besides the posts themselves. */
type Side = 'ofPosts' | 'ofCarriers' | 'ofRelationships'
export type Conditions = { readonly [S in Side]: readonly Condition[] }

type Asked = Partial<TruckFilterQuery>
/** What a search asks by one filter: nothing where it is not in force. */
type Asks = (query: Asked, today: Day) => readonly Condition[]

export const pickupPlace = (query: Asked): Coordinates | undefined => searchedPlace(query.pickupLatitude, query.pickupLongitude)
export const dropoffPlace = (query: Asked): Coordinates | undefined => searchedPlace(query.dropoffLatitude, query.dropoffLongitude)

/** Among the states of an end; a town goes before them. */
const inStates = (end: 'pickup' | 'dropoff', area: string | undefined, place: Coordinates | undefined): Condition | undefined =>
  area === undefined || place !== undefined ? undefined : sql`upper(${sql.ref(`p.${end}_state`)}) = any(${statesOf(area)}::text[])`

const dateOf = (day: Day): Condition => (typeof day === 'string' ? sql`${day}::date` : day)

const named = (typed: string | undefined): readonly Condition[] => {
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

const INSPECTED: { readonly [W in NonNullable<TruckFilterQuery['numberOfInspections']>]: readonly Condition[] } = {
  'e-0': [sql`c.number_of_inspections = 0`],
  'ge-1': [sql`c.number_of_inspections >= 1`],
  'ge-2': [sql`c.number_of_inspections >= 2`],
  noPreference: [],
}

const RELATED: { readonly [W in NonNullable<TruckFilterQuery['carrierRelationshipFilter']>]: readonly Condition[] } = {
  favorite: [sql`r.is_favorite`],
  hideBlocked: [sql`r.is_blocked is not true`],
  showSetupOnly: [sql`r.is_set_up`],
  noPreference: [],
}

const least = (column: string, number: number): readonly Condition[] => [sql`${sql.ref(column)} >= ${number}::bigint`]

/** Each filter of the list in SQL. */
export const CONDITIONS: { readonly [F in NarrowingFilter]: { readonly side: Side; readonly asks: Asks } } = {
  pickupRadius: {
    side: 'ofPosts',
    asks: (query) => {
      const place = pickupPlace(query)
      return place === undefined ? [] : near('p', 'pickup', place, query.pickupRadius ?? DEFAULT_RADIUS)
    },
  },
  /** A truck with an open destination matches every dropoff (product.md section 4). */
  dropoffRadius: {
    side: 'ofPosts',
    asks: (query) => {
      const place = dropoffPlace(query)
      const radius = query.dropoffRadius ?? DEFAULT_RADIUS
      return place === undefined ? [] : [sql`(p.dropoff_x is null or ${isNear('p', 'dropoff', place, radius)})`]
    },
  },
  pickupState: {
    side: 'ofPosts',
    asks: (query) => [inStates('pickup', query.pickupState, pickupPlace(query)) ?? []].flat(),
  },
  dropoffState: {
    side: 'ofPosts',
    asks: (query) => {
      const isThere = inStates('dropoff', query.dropoffState, dropoffPlace(query))
      return isThere === undefined ? [] : [sql`(p.dropoff_x is null or ${isThere})`]
    },
  },
  pickupDate: {
    side: 'ofPosts',
    asks: ({ pickupDate }, today) => {
      const day = dateOf(pickupDate ?? today)
      return [sql`p.available_to >= ${day}`, sql`p.available_from <= ${day}`]
    },
  },
  dropoffDate: {
    side: 'ofPosts',
    asks: ({ dropoffDate }) => (dropoffDate === undefined ? [] : [sql`p.available_from <= ${dropoffDate}::date`]),
  },
  /** Types are named by name or val in any spelling (specification section 5); unknown ones match nothing. */
  equipmentTypes: {
    side: 'ofPosts',
    asks: ({ equipmentTypes = [] }) =>
      equipmentTypes.length === 0
        ? []
        : [sql`(p.equipment_mask & (select coalesce(bit_or(1::bigint << e.mask_bit), 0) from ${wantedEquipment(equipmentTypes)})) <> 0`],
  },
  mcNumberOrCarrierName: { side: 'ofCarriers', asks: ({ mcNumberOrCarrierName }) => named(mcNumberOrCarrierName) },
  /** Months are counted as birthdays are; PostgreSQL's date arithmetic falls back to a month's last day as the domain does. */
  authorityAge: {
    side: 'ofCarriers',
    asks: ({ authorityAge: age = 0 }, today) =>
      age === 0 ? [] : [sql`c.authority_since <= (${dateOf(today)} - make_interval(months => ${age}::integer))::date`],
  },
  authorityType: {
    side: 'ofCarriers',
    asks: ({ authorityType: wanted = 'noPreference' }) => (wanted === 'noPreference' ? [] : [sql`c.authority_type = ${wanted}`]),
  },
  numberOfTrucks: {
    side: 'ofCarriers',
    asks: ({ numberOfTrucks: wanted = 'noPreference' }) =>
      wanted === 'noPreference' ? [] : least('c.number_of_trucks', LEAST_TRUCKS[wanted]),
  },
  coverageAmountBipd: {
    side: 'ofCarriers',
    asks: ({ coverageAmountBipd: wanted = 'noPreference' }) =>
      wanted === 'noPreference' ? [] : least('c.bipd_on_file', LEAST_COVERAGE[wanted]),
  },
  numberOfInspections: { side: 'ofCarriers', asks: ({ numberOfInspections = 'noPreference' }) => INSPECTED[numberOfInspections] },
  carrierRelationshipFilter: {
    side: 'ofRelationships',
    asks: ({ carrierRelationshipFilter = 'noPreference' }) => RELATED[carrierRelationshipFilter],
  },
}

const ASKED = Object.values(CONDITIONS)

/**
 * `today` is the day searched when the query names none, and the day authority ages are counted to. Near a place the few posts there
 * decide, elsewhere the few carriers of a name: then their ids are found first, and the posts through them.
 */
export const conditionsOf = (query: TruckFilterQuery, today: Day): Conditions => {
  const byName = pickupPlace(query) === undefined ? named(query.mcNumberOrCarrierName) : []
  const rest = byName.length === 0 ? query : { ...query, mcNumberOrCarrierName: undefined }
  const of = (wanted: Side): readonly Condition[] => ASKED.flatMap(({ side, asks }) => (side === wanted ? asks(rest, today) : []))
  return {
    ofPosts: [
      ...of('ofPosts'),
      ...(byName.length === 0 ? [] : [sql`p.carrier_id = any(array(select c.id from carriers c where ${sql.join(byName)}))`]),
    ],
    ofCarriers: of('ofCarriers'),
    ofRelationships: of('ofRelationships'),
  }
}
