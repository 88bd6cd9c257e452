import type { BaseMap, PlanePoint } from '@trm/domain/places'
import type { Behavior } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
import type { Size } from './map-camera.ts'
import type { MapFacts } from './map-trucks.ts'
import type { MapScene, MapTruck } from './truck-map-scene.ts'

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
  a.base === b.base && a.facts === b.facts && a.group === b.group && a.searchHere === b.searchHere &&
  a.cursor?.trucks === b.cursor?.trucks && a.cursor?.number === b.cursor?.number && a.cursor?.of === b.cursor?.of

export interface TruckMapViewModel extends ViewModel {
  readonly view$: Behavior<TruckMapView>
  /** Undefined until the base map and the size are known. */
  readonly scene$: Behavior<MapScene | undefined>
  readonly base: () => BaseMap | undefined
  readonly resize: (size: Size) => void
  readonly pan: (across: number, down: number) => void
  /** Around a point in pixels, the middle when absent. */
  readonly zoom: (factor: number, at?: PlanePoint) => void
  readonly fit: () => void
  /** The pointer is there; undefined: nowhere. Lights the truck under it, here and in the list. */
  readonly point: (at: PlanePoint | undefined) => void
  /** Pressed there; `reach` pixels around a mark count as the mark. True when there was one. */
  readonly press: (at: PlanePoint, reach: number) => boolean
  /** To the next or the previous mark in reading order. */
  readonly walk: (step: 1 | -1) => void
  /** What a press on the mark at the cursor does. */
  readonly openCursor: () => void
  /** Closes what is open, the innermost first; false when nothing was. */
  readonly back: () => boolean
  readonly open: (id: string) => void
  readonly light: (id: string | undefined) => void
  readonly goTo: (place: string) => void
  readonly showAll: () => void
  readonly searchHere: () => void
  readonly loadBase: () => void
}
