import { aTruckPage, aTruckRow } from '@trm/domain/testing'
import type { TruckPage } from '@trm/domain/trucks'

export { filtersFromSearch, filtersToSearch } from '@trm/domain/trucks'

/** A page of `count` trucks, `truck-0` first, each a mile further. */
export const someOfTrucks = (count: number, given: Partial<TruckPage> = {}): TruckPage =>
  aTruckPage({
    rows: Array.from({ length: count }, (_, index) => aTruckRow({ id: `truck-${index}`, deadheadMiles: index })),
    total: count,
    ...given,
  })
