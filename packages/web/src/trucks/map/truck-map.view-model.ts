import { type Behavior, makeScope } from '@trm/domain/kernel'
import { type BaseMapSource, type ConicProjection, greatCircleMiles, placeLabel } from '@trm/domain/places'
import { filtersToSearch, RADIUS_OPTIONS, type TruckPositionSource } from '@trm/domain/trucks'
import * as O from 'fp-ts/Option'
import { merge } from 'rxjs'
import { makePositionsOfSearch } from './all-positions.ts'
import { makeListMap, type MapStage } from '../../map/list-map.ts'
import { interestOf } from '../../map/map-base.ts'
import { type Camera, type Size, toPlane } from '../../map/map-camera.ts'
import { lineOf, makeMapTrucks, type MapFacts, type MapTruck, type MapTrucks } from './map-trucks.ts'
import { isSameMap, type MapActions, type MapEye, type MapView } from '../../map/map-view.ts'
import { shownRows } from '../../market-list/market-list.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { placeChanges } from '../searched-place.ts'
import type { TruckListViewModel } from '../truck-list.view-model.ts'

interface TruckMapView extends Omit<MapView<MapTruck>, 'places'> {
  readonly facts: MapFacts
  /** 'Unavailable' when the last attempt could not read the places. */
  readonly searchHere: 'Hidden' | 'Offered' | 'Unavailable'
}

const sameView = (a: TruckMapView, b: TruckMapView): boolean => isSameMap(a, b) && a.facts === b.facts && a.searchHere === b.searchHere

export interface TruckMapViewModel extends ViewModel, MapEye<MapTruck>, MapActions {
  readonly view$: Behavior<TruckMapView>
  /** Asks again for the trucks that the list has not loaded. */
  readonly findAgain: () => void
  readonly searchHere: () => void
}

/** The usual radius that covers half the view's shorter side; undefined when that is more than a search reaches. */
const radiusOfView = ({ unproject }: ConicProjection, camera: Camera, size: Size): number | undefined => {
  const edge = size.width < size.height ? { x: 0, y: size.height / 2 } : { x: size.width / 2, y: 0 }
  const miles = greatCircleMiles(unproject(camera), unproject(toPlane(camera, size, edge)))
  return RADIUS_OPTIONS.find((option) => option >= miles)
}

/** Searches near the known place closest to the middle of the view. False when the places could not be read. */
const searchNear = async (list: TruckListViewModel, projection: ConicProjection, camera: Camera, radius: number): Promise<boolean> => {
  const { latitude, longitude } = projection.unproject(camera)
  const known = await list.places.ready()
  const place = known._tag === 'Ready' ? known.index.nearest(latitude, longitude) : O.none
  if (O.isSome(place)) list.apply({ ...placeChanges('pickup', placeLabel(place.value), place.value), pickupRadius: radius })
  return O.isSome(place)
}

export interface TruckMapDependencies {
  readonly list: TruckListViewModel
  readonly positions: TruckPositionSource
  readonly baseMap: BaseMapSource
}

type Stage = MapStage<MapTruck, MapTrucks>

/** What is in sight, as a search would name it; undefined where it is none. */
const sightOf = ({ projection, seen }: Stage) => {
  const radius = projection === undefined || seen === undefined ? undefined : radiusOfView(projection, seen.camera, seen.size)
  return projection === undefined || seen === undefined || radius === undefined ? undefined : { projection, camera: seen.camera, radius }
}

/** The trucks of a search on a map; the canvas only draws it. */
export const makeTruckMapViewModel = ({ list, positions, baseMap }: TruckMapDependencies): TruckMapViewModel => {
  let hasNoPlaces = false
  const scope = makeScope()
  const all = makePositionsOfSearch(positions, list.view$)
  const searchHereNow = (stage: Stage): TruckMapView['searchHere'] =>
    hasNoPlaces ? 'Unavailable' : stage.isMoved && sightOf(stage) !== undefined ? 'Offered' : 'Hidden'
  const map = makeListMap<MapTruck, MapTrucks, TruckMapView>({
    list,
    baseMap,
    find: (projection) => makeMapTrucks(list, all, projection),
    interest: (base, { circle, points }) => interestOf(base, circle, points),
    own: () => [],
    line: (projection) => {
      const { highlighted } = list.overlay$.value
      return lineOf(
        projection,
        shownRows(list).find(({ id }) => id === highlighted),
      )
    },
    viewOf: (stage) => {
      const { base, cursor, group, found } = stage
      return { base, cursor, group, facts: found.facts, searchHere: searchHereNow(stage) }
    },
    isSame: sameView,
  })
  const onList = (): void => {
    all.follow()
    const { searched, content } = list.view$.value
    if (content._tag !== 'Loading' && map.fitTo(searched === undefined ? '' : filtersToSearch(searched))) hasNoPlaces = false
    map.draw()
  }
  const searchHere = (): void => {
    const seen = sightOf(map.stage())
    if (seen === undefined) return
    const search = () => searchNear(list, seen.projection, seen.camera, seen.radius)
    scope.ask(search, (isFound) => {
      hasNoPlaces = !isFound
      map.draw()
    })
  }

  scope.hold(merge(list.view$.changes$, list.overlay$.changes$, all.state$.changes$).subscribe(onList), map.stop, all.stop)
  onList()
  map.loadBase()
  return {
    ...map,
    fit: () => {
      hasNoPlaces = false
      map.fit()
    },
    findAgain: all.retry,
    searchHere,
    stop: scope.end,
  }
}
