import type { Behavior } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
import type { MapEye } from './map-eye.ts'
import type { MapFacts } from './map-trucks.ts'
import type { MapTruck } from './truck-map-scene.ts'

export interface TruckMapView {
  readonly base: 'Loading' | 'Failed' | 'Ready'
  readonly facts: MapFacts
  /** Where the keyboard is, and which of how many marks in sight that is. */
  readonly cursor: { readonly trucks: readonly MapTruck[]; readonly number: number; readonly of: number } | undefined
  /** The trucks of one place, opened because no zoom takes them apart. */
  readonly group: readonly MapTruck[]
  /** 'Unavailable' when the last attempt could not read the places. */
  readonly searchHere: 'Hidden' | 'Offered' | 'Unavailable'
}

export const sameView = (a: TruckMapView, b: TruckMapView): boolean =>
  a.base === b.base &&
  a.facts === b.facts &&
  a.group === b.group &&
  a.searchHere === b.searchHere &&
  a.cursor?.trucks === b.cursor?.trucks &&
  a.cursor?.number === b.cursor?.number &&
  a.cursor?.of === b.cursor?.of

export interface TruckMapViewModel extends ViewModel, MapEye<MapTruck> {
  readonly view$: Behavior<TruckMapView>
  readonly goTo: (place: string) => void
  readonly showAll: () => void
  readonly searchHere: () => void
  readonly loadBase: () => void
}
