import * as E from 'fp-ts/Either'
import { aClock } from '@trm/domain/testing'
import { defaultTruckListFilters, type TruckRow, type TruckSearch, type TruckSearchRequest } from '@trm/domain/trucks'
import { truckPage, TruckQuery, TruckRowWire, type RawQuery } from '../http/contract/index.ts'
import { makeInMemoryTruckSearch } from '../in-memory/in-memory-truck-search.ts'
import { json, problem, type Script } from './scripted-fetch.ts'

const rawQuery = (url: string): RawQuery => {
  const pairs = [...new URL(url).searchParams]
  return Object.fromEntries(pairs.map(([key]) => [key, pairs.filter(([name]) => name === key).map(([, value]) => value)]))
}

/** The row as a server puts it on the wire. */
export const truckWireOf = (row: TruckRow): TruckRowWire => ({
  id: row.id,
  post_type: row.postType,
  equipment_type: [...row.equipmentTypes],
  pickup_city: row.pickup.city,
  pickup_state: row.pickup.state,
  pickup_latitude: row.pickup.latitude,
  pickup_longitude: row.pickup.longitude,
  pickup_timezone: row.pickupTimezone,
  dropoff_city: row.dropoff?.city,
  dropoff_state: row.dropoff?.state,
  dropoff_latitude: row.dropoff?.latitude,
  dropoff_longitude: row.dropoff?.longitude,
  home_city: row.home?.city,
  home_state: row.home?.state,
  pickup_matched_home: row.pickupMatchedHome,
  dropoff_matched_home: row.dropoffMatchedHome,
  available_from: row.availableFrom,
  available_to: row.availableTo,
  date_created: row.postedAt,
  last_confirmed: row.lastConfirmedAt,
  deadhead_miles: row.deadheadMiles,
  dropoff_deadhead_miles: row.dropoffDeadheadMiles,
  trip_miles: row.tripMiles,
  carrier: {
    id: row.carrier.id,
    name: row.carrier.name,
    mc_number: row.carrier.mcNumber,
    dot_number: row.carrier.dotNumber,
    authority_type: row.carrier.authority,
    authority_since: row.carrier.authoritySince,
    number_of_trucks: row.carrier.numberOfTrucks,
    number_of_inspections: row.carrier.numberOfInspections,
    bipd_on_file: row.carrier.bipdOnFile,
    phone: row.carrier.phone,
    email: row.carrier.email,
    is_favorite: row.carrier.relationship.isFavorite,
    is_blocked: row.carrier.relationship.isBlocked,
    is_set_up: row.carrier.relationship.isSetUp,
  },
})

const requestOf = (query: TruckQuery): TruckSearchRequest | undefined => {
  const { sort = 'deadhead', limit = 50, cursor, pickupDate, ...filters } = query
  const stated = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  return pickupDate === undefined ? undefined : { filters: { ...defaultTruckListFilters, ...stated }, pickupDate, sort, limit, cursor }
}

/** GET /api/trucks over the same contract a real server is made from. */
export const truckServer = (rows: readonly TruckRow[]): Script => {
  const search: TruckSearch = makeInMemoryTruckSearch(rows, aClock())
  return async (sent) => {
    const query = TruckQuery.decode(rawQuery(sent.url))
    const request = E.isRight(query) ? requestOf(query.right) : undefined
    if (request === undefined) return problem(400, 'invalid_request')(sent)
    const found = await search.search(request)()
    if (E.isLeft(found)) return problem(400, 'cursor_invalid')(sent)
    const { rows: items, nextCursor, total, asOf, changesToken } = found.right
    const body = truckPage(TruckRowWire).encode({
      items: items.map(truckWireOf),
      next_cursor: nextCursor,
      total,
      as_of: asOf,
      changes_token: changesToken,
    })
    return json(body)(sent)
  }
}
