import { none, some, type Option } from 'fp-ts/Option'
import type { PersistedTruckFilters, TrucklistFilterStore } from '@trm/domain/trucks'

export const makeInMemoryTrucklistFilterStore = (initial: Option<PersistedTruckFilters> = none): TrucklistFilterStore => {
  let kept = initial
  return {
    read: () => kept,
    write:
      ({ pickupRadius, dropoffRadius, equipmentTypes }) =>
      () => {
        kept = some({ pickupRadius, dropoffRadius, equipmentTypes })
      },
    clear: () => {
      kept = none
    },
  }
}
