import * as t from 'io-ts'
import { CARRIER_AUTHORITIES } from '@trm/domain/carriers'
import {
  AUTHORITY_TYPES,
  CARRIER_RELATIONSHIP_FILTERS,
  COVERAGE_AMOUNTS_BIPD,
  MAX_RADIUS,
  NARROWING_FILTERS,
  NUMBERS_OF_INSPECTIONS,
  NUMBERS_OF_TRUCKS,
  POST_TYPES,
  TRUCK_SORTS,
} from '@trm/domain/trucks'
import { endpoint } from './endpoint.ts'
import { listParameter, numberParameter, query, textParameter } from './query.codec.ts'
import { absent, boundedText, finiteNumber, leftOut, oneOf, wholeNumber, WireId, WireInstant, WirePlainDate } from './wire-values.codec.ts'

const radius = numberParameter(wholeNumber(1, MAX_RADIUS))
const latitude = numberParameter(finiteNumber(-90, 90))
const longitude = numberParameter(finiteNumber(-180, 180))
const date = textParameter(WirePlainDate)
const degreesNorth = finiteNumber(-90, 90)
const degreesEast = finiteNumber(-180, 180)
/** No two places on Earth are further apart by any road. */
const miles = finiteNumber(0, 30_000)
const count = wholeNumber(0, 10_000_000)

/** Every truck-list filter under its own camelCase name; absent means the default (decision 17). */
export const truckFilterParameters = {
  pickupLatitude: latitude,
  pickupLongitude: longitude,
  pickupRadius: radius,
  pickupDate: date,
  dropoffLatitude: latitude,
  dropoffLongitude: longitude,
  dropoffRadius: radius,
  dropoffDate: date,
  mcNumberOrCarrierName: textParameter(boundedText(1, 120)),
  equipmentTypes: listParameter(boundedText(1, 80), 100),
  authorityAge: numberParameter(wholeNumber(0, 60)),
  carrierRelationshipFilter: textParameter(oneOf(CARRIER_RELATIONSHIP_FILTERS)),
  authorityType: textParameter(oneOf(AUTHORITY_TYPES)),
  numberOfTrucks: textParameter(oneOf(NUMBERS_OF_TRUCKS)),
  numberOfInspections: textParameter(oneOf(NUMBERS_OF_INSPECTIONS)),
  coverageAmountBipd: textParameter(oneOf(COVERAGE_AMOUNTS_BIPD)),
}

export const TruckQuery = query('truck query', {
  ...truckFilterParameters,
  sort: textParameter(oneOf(TRUCK_SORTS)),
  limit: numberParameter(wholeNumber(1, 200)),
  cursor: textParameter(boundedText(1, 400)),
})
export type TruckQuery = t.TypeOf<typeof TruckQuery>
/** What narrows a search, without how its pages are cut. */
export type TruckFilterQuery = Omit<TruckQuery, 'sort' | 'limit' | 'cursor'>

/** The search and what is asked about it besides its rows. */
export const TruckListQuery = query('truck list query', { ...TruckQuery.parameters, explain: textParameter(oneOf(['true', 'false'])) })

/** A truck post by itself, its carrier's own or a row of the list. */
export const PostedTruckWire = t.type({
  id: WireId,
  post_type: oneOf(POST_TYPES),
  equipment_type: t.array(t.string),
  pickup_city: t.string,
  pickup_state: t.string,
  pickup_latitude: degreesNorth,
  pickup_longitude: degreesEast,
  pickup_timezone: t.string,
  dropoff_city: absent(t.string),
  dropoff_state: absent(t.string),
  dropoff_latitude: absent(degreesNorth),
  dropoff_longitude: absent(degreesEast),
  home_city: absent(t.string),
  home_state: absent(t.string),
  available_from: WirePlainDate,
  available_to: WirePlainDate,
  date_created: WireInstant,
  last_confirmed: WireInstant,
  trip_miles: absent(miles),
})
export type PostedTruckWire = t.TypeOf<typeof PostedTruckWire>

export const TruckRowWire = t.type({
  ...PostedTruckWire.props,
  pickup_matched_home: t.boolean,
  dropoff_matched_home: t.boolean,
  deadhead_miles: absent(miles),
  dropoff_deadhead_miles: absent(miles),
  carrier: t.type({
    id: WireId,
    name: t.string,
    mc_number: absent(t.string),
    dot_number: absent(t.string),
    authority_type: absent(oneOf(CARRIER_AUTHORITIES)),
    authority_since: absent(WirePlainDate),
    number_of_trucks: absent(count),
    number_of_inspections: absent(count),
    bipd_on_file: absent(finiteNumber(0, 1e12)),
    phone: absent(t.string),
    email: absent(t.string),
    is_favorite: t.boolean,
    is_blocked: t.boolean,
    is_set_up: t.boolean,
  }),
})
export type TruckRowWire = t.TypeOf<typeof TruckRowWire>

/** A keyset page of any list (api.md). */
export const page = <C extends t.Mixed>(item: C) =>
  t.type({ items: t.array(item), next_cursor: absent(t.string), total: wholeNumber(0, Number.MAX_SAFE_INTEGER), as_of: WireInstant })

/** `changes_token` asks GET /api/trucks/changes what has changed since this answer. */
export const truckPage = <C extends t.Mixed>(row: C) => t.type({ ...page(row).props, changes_token: absent(t.string) })

const rows = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** `hidden`: rows that every other filter lets through. `to`: a looser value of the parameter, null to leave it (and its place) out. */
export const ExplainedFilterWire = t.type({
  filter: oneOf(NARROWING_FILTERS),
  hidden: rows,
  relaxations: t.array(t.type({ to: absent(t.string), gain: rows })),
})
export type ExplainedFilterWire = t.TypeOf<typeof ExplainedFilterWire>

/** Filters in force only; `total` as of the same moment as the counts. */
export const explanation = <C extends t.Mixed>(filter: C) => t.type({ total: rows, filters: t.array(filter) })
export const TruckExplanationWire = explanation(ExplainedFilterWire)
export type TruckExplanationWire = t.TypeOf<typeof TruckExplanationWire>

export const searchTrucks = endpoint({
  id: 'searchTrucks',
  method: 'GET',
  path: '/api/trucks',
  errors: ['wrong_account_type', 'cursor_invalid'],
  summary:
    'Truck posts that match, each joined to its carrier, nearest first unless sorted otherwise; with explain=true also what each filter hides.',
  query: TruckListQuery,
  answer: t.type({ ...truckPage(TruckRowWire).props, explain: leftOut(TruckExplanationWire) }),
})
