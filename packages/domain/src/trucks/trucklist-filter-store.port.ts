import type { IO } from 'fp-ts/IO'
import type { Option } from 'fp-ts/Option'

/** The only filters kept between visits, under the storage key `trucklistFilters`. */
export interface PersistedTruckFilters {
  readonly pickupRadius: number
  readonly dropoffRadius: number
  readonly equipmentTypes: readonly string[]
}

/** Never throws: corrupt, full or blocked storage reads as none and writes as nothing. */
export interface TrucklistFilterStore {
  readonly read: IO<Option<PersistedTruckFilters>>
  readonly write: (filters: PersistedTruckFilters) => IO<void>
  readonly clear: IO<void>
}
