import type { Behavior } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
import type { MapEye } from './map-eye.ts'
import { isSameMap, type MapActions, type MapView } from './map-view.ts'
import type { MapFacts } from './map-trucks.ts'
import type { MapTruck } from './truck-map-scene.ts'

export interface TruckMapView extends Omit<MapView<MapTruck>, 'places'> {
  readonly facts: MapFacts
  /** 'Unavailable' when the last attempt could not read the places. */
  readonly searchHere: 'Hidden' | 'Offered' | 'Unavailable'
}

export const sameView = (a: TruckMapView, b: TruckMapView): boolean =>
  isSameMap(a, b) && a.facts === b.facts && a.searchHere === b.searchHere

export interface TruckMapViewModel extends ViewModel, MapEye<MapTruck>, MapActions {
  readonly view$: Behavior<TruckMapView>
  readonly showAll: () => void
  readonly searchHere: () => void
}
