import * as E from 'fp-ts/Either'
import { merge } from 'rxjs'
import { makeScope, remembering, type Behavior } from '@trm/domain/kernel'
import { greatCircleLine, placeLabel, type BaseMapSource, type ConicProjection, type PlanePoint } from '@trm/domain/places'
import type { LoadOnBoard } from '@trm/domain/loads'
import type { OwnTruck, OwnTrucks } from '@trm/domain/truck-posts'
import { boardQuery, type BoardSearch } from '../load-board-view.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { shownRows } from '../../market-list/market-list.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { makeListMap, type OnMap } from '../../map/list-map.ts'
import {
  countPlaces,
  isSameMap,
  type MapActions,
  type MapEye,
  type MapPoint,
  type MapView,
  type PlaceCount,
  type SearchedCircle,
} from '../../map/map-view.ts'
import { circleAround, interestOf } from '../../map/map-base.ts'

/** A load at its pickup, with the way to its dropoff. */
export interface MapLoad extends MapPoint {
  readonly row: LoadOnBoard
  readonly way: readonly PlanePoint[]
}

export interface LoadMapView extends MapView<MapLoad> {
  readonly shown: number
  /** Of the whole search. */
  readonly total: number
  /** More of the search can be loaded into the list, and so onto the map. */
  readonly hasMore: boolean
  /** Where the reader's trucks stand, each town once: those that are posted, else where the search begins. */
  readonly trucksAt: readonly string[]
}

export interface LoadMapViewModel extends ViewModel, MapEye<MapLoad>, MapActions {
  readonly view$: Behavior<LoadMapView>
  readonly more: () => void
}

export interface LoadMapDependencies {
  readonly list: LoadBoardViewModel
  readonly baseMap: BaseMapSource
  readonly ownTrucks: OwnTrucks
}

interface Found extends OnMap<MapLoad> {
  readonly places: readonly PlaceCount[]
}

const mapLoad = ({ project }: ConicProjection, row: LoadOnBoard): MapLoad => ({
  id: row.load.id,
  place: placeLabel(row.load.pickup),
  row,
  way: greatCircleLine(row.load.pickup, row.load.dropoff).map(project),
  ...project(row.load.pickup),
})

const circleFor = (projection: ConicProjection, { filters: { pickup } }: BoardSearch): SearchedCircle | undefined =>
  pickup._tag === 'Near' ? circleAround(projection, pickup, pickup.radius, pickup.label) : undefined

/** Read again only when what it comes from has changed: not for each highlight. */
const makeFound = (list: LoadBoardViewModel, projection: () => ConicProjection | undefined): (() => Found) => {
  const found = remembering((rows: readonly LoadOnBoard[], searched: BoardSearch, by: ConicProjection | undefined): Found => {
    const points = by === undefined ? [] : rows.map((row) => mapLoad(by, row))
    return { points, places: countPlaces(points), circle: by === undefined ? undefined : circleFor(by, searched) }
  })
  return () => found(shownRows(list), list.view$.value.searched, projection())
}

const sameView = (a: LoadMapView, b: LoadMapView): boolean =>
  isSameMap(a, b) &&
  a.shown === b.shown &&
  a.total === b.total &&
  a.hasMore === b.hasMore &&
  a.places === b.places &&
  a.trucksAt.join() === b.trucksAt.join()

/** Where the reader's trucks stand, each town once: those that are posted, else where the search begins. */
const townsOf = (trucks: readonly OwnTruck[] | undefined, circle: SearchedCircle | undefined): readonly string[] => {
  if (trucks === undefined) return []
  if (trucks.length > 0) return [...new Set(trucks.map(({ pickup }) => placeLabel(pickup)))]
  return circle === undefined ? [] : [circle.label]
}

/** The board's loads on a map. */
export const makeLoadMapViewModel = ({ list, baseMap, ownTrucks }: LoadMapDependencies): LoadMapViewModel => {
  /** Undefined until they are known: nobody is told of a truck where none may be. */
  let trucks: readonly OwnTruck[] | undefined
  const scope = makeScope()
  const map = makeListMap<MapLoad, Found, LoadMapView>({
    list,
    baseMap,
    find: (projection) => makeFound(list, projection),
    interest: (base, { circle, points }) => interestOf(base, undefined, [...(circle?.ring ?? []), ...points.flatMap(({ way }) => way)]),
    own: ({ project }, { circle }) => {
      if (trucks === undefined) return []
      return trucks.length > 0 ? trucks.map(({ pickup }) => project(pickup)) : circle === undefined ? [] : [circle.centre]
    },
    line: (_, { points }) => {
      const { highlighted, selected } = list.overlay$.value
      return points.find(({ id }) => id === (highlighted ?? selected))?.way ?? []
    },
    viewOf: ({ base, cursor, group, found: { points, places, circle } }) => {
      const { content } = list.view$.value
      return {
        base,
        cursor,
        group,
        places,
        shown: points.length,
        total: content._tag === 'Full' ? content.total : 0,
        hasMore: content._tag === 'Full' && content.more._tag !== 'End',
        trucksAt: townsOf(trucks, circle),
      }
    },
    isSame: sameView,
  })
  const onList = (): void => {
    const { searched, content, isRefreshing } = list.view$.value
    if (content._tag !== 'Loading' && !isRefreshing) map.fitTo(boardQuery(searched))
    map.draw()
  }
  scope.hold(merge(list.view$.changes$, list.overlay$.changes$).subscribe(onList), map.stop)
  onList()
  map.loadBase()
  /** Without an answer the truck stands where the search begins. */
  scope.ask(ownTrucks.live, (answer) => {
    trucks = E.isLeft(answer) ? [] : answer.right
    map.draw()
  })
  return { ...map, more: () => list.loadMore(), stop: scope.end }
}
