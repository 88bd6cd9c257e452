import { merge } from 'rxjs'
import { makeScope } from '@trm/domain/kernel'
import type { BaseMapSource } from '@trm/domain/places'
import { filtersToSearch, type TruckPositionSource } from '@trm/domain/trucks'
import { shownRows } from '../market-list/market-list.ts'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { makePositionsOfSearch } from './all-positions.ts'
import { makeListMap, type MapStage } from './list-map.ts'
import { makeMapTrucks, type MapTrucks } from './map-trucks.ts'
import { radiusOfView, searchNear } from './search-here.ts'
import { interestOf, lineOf, type MapTruck } from './truck-map-scene.ts'
import { sameView, type TruckMapView, type TruckMapViewModel } from './truck-map-view.ts'

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
    showAll: all.ask,
    searchHere,
    stop: scope.end,
  }
}
