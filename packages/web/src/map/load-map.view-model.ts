import * as E from 'fp-ts/Either'
import { merge } from 'rxjs'
import { makeScope, source, type Behavior } from '@trm/domain/kernel'
import { greatCircleLine, placeLabel, type BaseMapSource, type ConicProjection, type PlanePoint } from '@trm/domain/places'
import type { LoadOnBoard } from '@trm/domain/loads'
import type { OwnTruck, OwnTrucks } from '@trm/domain/truck-posts'
import { boardQuery } from '../load-board/board-search.ts'
import type { LoadBoardViewModel } from '../load-board/load-board.view-model.ts'
import { shownRows } from '../market-list/market-list.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { makeMapBase } from './map-base.ts'
import { boundsOf } from './map-camera.ts'
import { clustersOf, type Cluster } from './map-clusters.ts'
import type { MapEye } from './map-eye.ts'
import { makeMapLook } from './map-look.ts'
import { marksIn, type Mark } from './map-marks.ts'
import { makeMapPicking } from './map-picking.ts'
import { countPlaces, type PlaceCount } from './map-places.ts'
import { holds, type MapPoint, type MapScene, type SearchedCircle } from './map-scene.ts'
import { circleAround, interestOf, limitsOf } from './truck-map-scene.ts'

/** A load at its pickup, with the way to its dropoff. */
export interface MapLoad extends MapPoint {
  readonly row: LoadOnBoard
  readonly way: readonly PlanePoint[]
}

export interface LoadMapView {
  readonly base: 'Loading' | 'Failed' | 'Ready'
  readonly shown: number
  /** Of the whole search. */
  readonly total: number
  /** More of the search can be loaded into the list, and so onto the map. */
  readonly hasMore: boolean
  readonly places: readonly PlaceCount[]
  /** Where the keyboard is, and which of how many marks in sight that is. */
  readonly cursor: { readonly loads: readonly MapLoad[]; readonly number: number; readonly of: number } | undefined
  /** The loads of one place, opened because no zoom takes them apart. */
  readonly group: readonly MapLoad[]
  /** Where the reader's trucks stand, each town once: those that are posted, else where the search begins. */
  readonly trucksAt: readonly string[]
}

export interface LoadMapViewModel extends ViewModel, MapEye<MapLoad> {
  readonly view$: Behavior<LoadMapView>
  readonly goTo: (place: string) => void
  readonly more: () => void
  readonly loadBase: () => void
}

export interface LoadMapNeeds {
  readonly list: LoadBoardViewModel
  readonly baseMap: BaseMapSource
  readonly ownTrucks: OwnTrucks
}

interface Found {
  readonly loads: readonly MapLoad[]
  readonly places: readonly PlaceCount[]
  readonly circle: SearchedCircle | undefined
}

const mapLoad = ({ project }: ConicProjection, row: LoadOnBoard): MapLoad => ({
  id: row.load.id,
  place: placeLabel(row.load.pickup),
  row,
  way: greatCircleLine(row.load.pickup, row.load.dropoff).map(project),
  ...project(row.load.pickup),
})

const circleFor = (projection: ConicProjection, list: LoadBoardViewModel): SearchedCircle | undefined => {
  const { pickup } = list.view$.value.searched.filters
  return pickup._tag === 'Near' ? circleAround(projection, pickup, pickup.radius, pickup.label) : undefined
}

/** Read again only when what it comes from has changed: not for each highlight. */
const makeFound = (list: LoadBoardViewModel, projection: () => ConicProjection | undefined): (() => Found) => {
  let last: Found = { loads: [], places: [], circle: undefined }
  let from: readonly unknown[] = []
  return () => {
    const [rows, by] = [shownRows(list), projection()]
    const now = [rows, list.view$.value.searched, by]
    if (now.some((one, index) => one !== from[index])) {
      const loads = by === undefined ? [] : rows.map((row) => mapLoad(by, row))
      last = { loads, places: countPlaces(loads), circle: by === undefined ? undefined : circleFor(by, list) }
    }
    from = now
    return last
  }
}

const sameView = (a: LoadMapView, b: LoadMapView): boolean =>
  a.base === b.base &&
  a.shown === b.shown &&
  a.total === b.total &&
  a.hasMore === b.hasMore &&
  a.places === b.places &&
  a.group === b.group &&
  a.trucksAt.join() === b.trucksAt.join() &&
  a.cursor?.loads === b.cursor?.loads &&
  a.cursor?.number === b.cursor?.number &&
  a.cursor?.of === b.cursor?.of

/** The board's loads on a map: rows, highlight and selection are the list's own. */
export const makeLoadMapViewModel = ({ list, baseMap, ownTrucks }: LoadMapNeeds): LoadMapViewModel => {
  let fittedTo: string | undefined
  /** Undefined until they are known: nobody is told of a truck where none may be. */
  let trucks: readonly OwnTruck[] | undefined
  const scope = makeScope()
  const base = makeMapBase({
    source: baseMap,
    asked: () => draw(),
    ended: () => {
      look.fit()
      draw()
    },
  })
  const found = makeFound(list, () => base.now()?.projection)
  let clustered: { readonly of: readonly MapLoad[]; readonly scale: number; readonly clusters: readonly Cluster<MapLoad>[] } | undefined
  const clustersAt = (scale: number): readonly Cluster<MapLoad>[] => {
    const { loads } = found()
    if (clustered?.of !== loads || clustered.scale !== scale) clustered = { of: loads, scale, clusters: clustersOf(loads, scale) }
    return clustered.clusters
  }
  const look = makeMapLook({
    limits: (size) => {
      const based = base.now()
      return based === undefined ? undefined : limitsOf(based.map, size)
    },
    interest: () => {
      const based = base.now()
      return based === undefined
        ? undefined
        : interestOf(based.map, undefined, [...(found().circle?.ring ?? []), ...found().loads.flatMap(({ way }) => way)])
    },
  })
  const ownPoints = (): readonly PlanePoint[] => {
    const projection = base.now()?.projection
    if (projection === undefined || trucks === undefined) return []
    const { circle } = found()
    return trucks.length > 0 ? trucks.map(({ pickup }) => projection.project(pickup)) : circle === undefined ? [] : [circle.centre]
  }
  const trucksAt = (circle: SearchedCircle | undefined): readonly string[] =>
    trucks === undefined
      ? []
      : trucks.length > 0
        ? [...new Set(trucks.map(({ pickup }) => placeLabel(pickup)))]
        : circle === undefined
          ? []
          : [circle.label]
  const sceneNow = (): MapScene<MapLoad> | undefined => {
    const seen = look.now()
    if (base.now() === undefined || seen === undefined) return undefined
    const { highlighted, selected, gone } = list.overlay$.value
    const marks = marksIn(clustersAt(seen.camera.scale), seen.camera, seen.size)
    const holding = (id: string | undefined): Mark<MapLoad> | undefined =>
      id === undefined ? undefined : marks.find(({ cluster }) => holds(cluster, id))
    return {
      ...seen,
      marks,
      gone,
      circle: found().circle,
      own: ownPoints(),
      line: found().loads.find(({ id }) => id === (highlighted ?? selected))?.way ?? [],
      highlighted: holding(highlighted),
      selected: holding(selected),
      cursor: marks.find(({ cluster }) => cluster === picking.cursor()),
    }
  }
  const viewNow = (scene: MapScene<MapLoad> | undefined): LoadMapView => {
    const { content } = list.view$.value
    const { loads, places, circle } = found()
    return {
      base: base.state(),
      shown: loads.length,
      total: content._tag === 'Full' ? content.total : 0,
      hasMore: content._tag === 'Full' && content.more._tag !== 'End',
      places,
      trucksAt: trucksAt(circle),
      group: picking.group(),
      cursor:
        scene?.cursor === undefined
          ? undefined
          : { loads: scene.cursor.cluster.members, number: scene.marks.indexOf(scene.cursor) + 1, of: scene.marks.length },
    }
  }
  const draw = (): void => {
    scene.set(sceneNow())
    const next = viewNow(scene.behavior.value)
    if (!sameView(view.behavior.value, next)) view.set(next)
  }
  const light = (highlighted: string | undefined): void => {
    if (list.overlay$.value.highlighted !== highlighted) list.lay({ highlighted })
  }
  const open = (id: string): void => list.lay({ selected: id, highlighted: id })
  const closeUp = (points: readonly PlanePoint[]): void => {
    const bounds = boundsOf(points)
    if (bounds !== undefined) look.closeUp(bounds)
    draw()
  }
  const picking = makeMapPicking<MapLoad>({ scene: () => scene.behavior.value, isClosest: look.isClosest, open, light, closeUp, draw })
  const scene = source(sceneNow())
  const view = source(viewNow(undefined))
  /** Another search is looked at from where it is best seen; the same one is left as the reader has it. */
  const onList = (): void => {
    const { searched, content, isRefreshing } = list.view$.value
    const search = boardQuery(searched)
    if (search !== fittedTo && content._tag !== 'Loading' && !isRefreshing) {
      fittedTo = search
      picking.clear()
      look.fit()
    }
    draw()
  }
  scope.hold(merge(list.view$.changes$, list.overlay$.changes$).subscribe(onList), base.stop)
  onList()
  base.load()
  /** Without an answer the truck stands where the search begins. */
  scope.ask(ownTrucks.live, (answer) => {
    trucks = E.isLeft(answer) ? [] : answer.right
    draw()
  })

  const { point, press, walk, openCursor, back } = picking
  return {
    view$: view.behavior,
    scene$: scene.behavior,
    base: () => base.now()?.map,
    resize: (size) => {
      if (look.resize(size)) draw()
    },
    pan: (across, down) => {
      look.pan(across, down)
      draw()
    },
    zoom: (factor, at) => {
      look.zoom(factor, at)
      draw()
    },
    fit: () => {
      look.fit()
      draw()
    },
    point,
    press,
    walk,
    openCursor,
    back,
    open,
    light,
    goTo: (place) => closeUp(found().loads.filter((load) => load.place === place)),
    more: () => list.loadMore(),
    loadBase: base.load,
    stop: scope.end,
  }
}
