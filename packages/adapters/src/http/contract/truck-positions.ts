import * as t from 'io-ts'
import { MOST_TRUCK_POSITIONS } from '@trm/domain/trucks'
import { endpoint } from './endpoint.ts'
import { numberParameter, query } from './query.codec.ts'
import { TruckQuery } from './trucks.ts'
import { finiteNumber, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'

const { sort: _sort, cursor: _cursor, ...filters } = TruckQuery.parameters

/** Every filter of the truck list; the order is that of the list without a sort. */
export const TruckPositionsQuery = query('truck positions query', {
  ...filters,
  limit: numberParameter(wholeNumber(1, MOST_TRUCK_POSITIONS)),
})
export type TruckPositionsQuery = t.TypeOf<typeof TruckPositionsQuery>

/** Columns, all of the same length: the n-th of each is of the n-th truck. */
export const TruckPositionsWire = t.type({
  ids: t.array(WireId),
  latitudes: t.array(finiteNumber(-90, 90)),
  longitudes: t.array(finiteNumber(-180, 180)),
  /** "Dallas, TX", each once. */
  places: t.array(t.string),
  /** Indexes into `places`. */
  place_of: t.array(wholeNumber(0, MOST_TRUCK_POSITIONS)),
  /** Of the whole search, however many positions are given. */
  total: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  as_of: WireInstant,
})
export type TruckPositionsWire = t.TypeOf<typeof TruckPositionsWire>

export const findTruckPositions = endpoint({
  id: 'findTruckPositions',
  call: 'GET /api/trucks/positions',
  errors: ['wrong_account_type'],
  summary: 'Where the matching trucks are, for a map: the nearest first, without a pickup place the newest.',
  query: TruckPositionsQuery,
  answer: TruckPositionsWire,
})
