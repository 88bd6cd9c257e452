import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { cleanEquipmentFilter } from '@trm/domain/equipment'
import type { Logger } from '@trm/domain/kernel'
import {
  DEFAULT_RADIUS,
  DEFAULT_TRUCK_SORT,
  searchedPlace,
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

const unless = <A>(usual: A, value: A): A | undefined => (value === usual ? undefined : value)

const text = (value: string, longest: number): string | undefined => value.trim().slice(0, longest) || undefined

/** One coordinate without the other is no place, and a radius around no place is not a filter. */
const placeQuery = (filters: TruckListFilters) => {
  const pickup = searchedPlace(filters.pickupLatitude, filters.pickupLongitude)
  const dropoff = searchedPlace(filters.dropoffLatitude, filters.dropoffLongitude)
  return {
    pickupLatitude: pickup?.latitude,
    pickupLongitude: pickup?.longitude,
    pickupRadius: pickup && unless(DEFAULT_RADIUS, filters.pickupRadius),
    dropoffLatitude: dropoff?.latitude,
    dropoffLongitude: dropoff?.longitude,
    dropoffRadius: dropoff && unless(DEFAULT_RADIUS, filters.dropoffRadius),
  }
}

/** Defaults and noPreference are left out (decision 17). */
export const truckFilterQuery = ({ filters, pickupDate }: Pick<TruckSearchRequest, 'filters' | 'pickupDate'>): TruckFilterQuery => ({
  ...placeQuery(filters),
  pickupDate,
  dropoffDate: filters.dropoffDate,
  mcNumberOrCarrierName: text(filters.mcNumberOrCarrierName, LONGEST_NAME),
  equipmentTypes: cleanEquipmentFilter(filters.equipmentTypes).slice(0, MOST_EQUIPMENT),
  authorityAge: filters.authorityAge === 0 ? undefined : filters.authorityAge,
  carrierRelationshipFilter: unless('noPreference', filters.carrierRelationshipFilter),
  authorityType: unless('noPreference', filters.authorityType),
  numberOfTrucks: unless('noPreference', filters.numberOfTrucks),
  numberOfInspections: unless('noPreference', filters.numberOfInspections),
  coverageAmountBipd: unless('noPreference', filters.coverageAmountBipd),
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
      client.call(anyRows, { query: { ...truckQuery(request), explain: undefined }, body: undefined }),
      TE.map((answer) => ({ ...answer, rows: containedList(TruckRowWire, answer.rows, anyRows.id, logger) })),
    ),
})
