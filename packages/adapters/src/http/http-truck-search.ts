import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { cleanEquipmentFilter } from '@trm/domain/equipment'
import type { Logger } from '@trm/domain/kernel'
import {
  DEFAULT_TRUCK_SORT,
  defaultTruckListFilters,
  isInForce,
  NARROWING_FILTERS,
  searchedPlace,
  type NarrowingFilter,
  type TruckListFilters,
  type TruckSearch,
  type TruckSearchRequest,
} from '@trm/domain/trucks'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { searchTrucks, truckPage, TruckRowWire, type TruckFilterQuery, type TruckQuery } from './contract/index.ts'

const anyRows = { ...searchTrucks, answer: truckPage(t.unknown) }

/** What the contract takes, in UTF-16 units and entries. */
const LONGEST_NAME = 120
const MOST_EQUIPMENT = 100

/** One coordinate without the other is no place. */
const placeQuery = (filters: TruckListFilters) => {
  const pickup = searchedPlace(filters.pickupLatitude, filters.pickupLongitude)
  const dropoff = searchedPlace(filters.dropoffLatitude, filters.dropoffLongitude)
  return {
    pickupLatitude: pickup?.latitude,
    pickupLongitude: pickup?.longitude,
    dropoffLatitude: dropoff?.latitude,
    dropoffLongitude: dropoff?.longitude,
  }
}

/** Defaults and noPreference are left out (decision 17), and a radius around no place is not a filter. */
const asked = (filters: TruckListFilters) =>
  Object.fromEntries(
    NARROWING_FILTERS.map((filter) => [
      filter,
      isInForce(filter, filters) && filters[filter] !== defaultTruckListFilters[filter] ? filters[filter] : undefined,
    ]),
  ) as { readonly [F in NarrowingFilter]: TruckListFilters[F] | undefined } // each its own value

export const truckFilterQuery = ({ filters, pickupDate }: Pick<TruckSearchRequest, 'filters' | 'pickupDate'>): TruckFilterQuery => ({
  ...asked(filters),
  ...placeQuery(filters),
  pickupDate,
  mcNumberOrCarrierName: filters.mcNumberOrCarrierName.trim().slice(0, LONGEST_NAME) || undefined,
  equipmentTypes: cleanEquipmentFilter(filters.equipmentTypes).slice(0, MOST_EQUIPMENT),
})

export const truckQuery = ({ sort, limit, cursor, ...search }: TruckSearchRequest): TruckQuery => ({
  ...truckFilterQuery(search),
  sort: sort === DEFAULT_TRUCK_SORT ? undefined : sort,
  limit,
  cursor,
})

/** GET /api/trucks. A row that cannot be read is left out and logged; the others are shown. */
export const makeHttpTruckSearch = (client: HttpClient, logger: Logger): TruckSearch => ({
  search: (request) =>
    pipe(
      client.call(anyRows, { query: { ...truckQuery(request), explain: undefined } }),
      TE.map((answer) => ({ ...answer, rows: containedList(TruckRowWire, answer.rows, anyRows.id, logger) })),
    ),
})
