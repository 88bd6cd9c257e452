import * as E from 'fp-ts/Either'
import { merge } from 'rxjs'
import { source, type Behavior } from '@trm/domain/kernel'
import { makeConicProjection, type BaseMap, type BaseMapSource, type ConicProjection, type PlanePoint } from '@trm/domain/places'
import { filtersToSearch, type TruckPositionSource } from '@trm/domain/trucks'
import type { ViewModel } from '../runtime/services.tsx'
import { shownRows } from '../trucks/shown-rows.ts'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { makePositionsOfSearch } from './all-positions.ts'
import { boundsOf, type Size } from './map-camera.ts'
import type { Cluster } from './map-clusters.ts'
import { makeMapLook } from './map-look.ts'
import { markAt, marksIn, type Mark } from './map-marks.ts'
import { makeMapTrucks, type MapFacts } from './map-trucks.ts'
import { radiusOfView, searchNear } from './search-here.ts'
import { holds, interestOf, limitsOf, lineOf, type MapScene, type MapTruck } from './truck-map-scene.ts'

export interface TruckMapNeeds {
  readonly list: TruckListViewModel
  readonly positions: TruckPositionSource
  readonly baseMap: BaseMapSource
}

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

interface Based {
  readonly map: BaseMap
  readonly projection: ConicProjection
}

const noGroup: readonly MapTruck[] = []

const sameView = (a: TruckMapView, b: TruckMapView): boolean =>
  a.base === b.base && a.facts === b.facts && a.group === b.group && a.searchHere === b.searchHere &&
  a.cursor?.trucks === b.cursor?.trucks && a.cursor?.number === b.cursor?.number && a.cursor?.of === b.cursor?.of

/** What the map shows and does; the canvas only draws it. Rows, highlight and selection are the list's own. */
export const makeTruckMapViewModel = ({ list, positions, baseMap }: TruckMapNeeds): TruckMapViewModel => {
  let base: Based | undefined
  let hasFailed = false
  let fittedTo: string | undefined
  let cursor: Cluster<MapTruck> | undefined
  let group = noGroup
  let hasNoPlaces = false
  let isStopped = false
  const all = makePositionsOfSearch(positions, list.view$)
  const trucks = makeMapTrucks(list, all, () => base?.projection)
  const look = makeMapLook({
    limits: (size) => (base === undefined ? undefined : limitsOf(base.map, size)),
    interest: () => (base === undefined ? undefined : interestOf(base.map, trucks().circle, trucks().trucks)),
  })

  const sceneNow = (): MapScene | undefined => {
    const seen = look.now()
    if (base === undefined || seen === undefined) return undefined
    const { highlighted, selected, gone } = list.overlay$.value
    const marks = marksIn(trucks().clustersAt(seen.camera.scale), seen.camera, seen.size)
    const holding = (id: string | undefined): Mark<MapTruck> | undefined => (id === undefined ? undefined : marks.find(({ cluster }) => holds(cluster, id)))
    return {
      ...seen, marks, gone, circle: trucks().circle,
      line: lineOf(base.projection, shownRows(list).find(({ id }) => id === highlighted)),
      highlighted: holding(highlighted), selected: holding(selected), cursor: marks.find(({ cluster }) => cluster === cursor),
    }
  }
  const searchHereNow = (): TruckMapView['searchHere'] => {
    const seen = look.now()
    if (hasNoPlaces) return 'Unavailable'
    const isOffered = base !== undefined && seen !== undefined && look.isMoved() && radiusOfView(base.projection, seen.camera, seen.size) !== undefined
    return isOffered ? 'Offered' : 'Hidden'
  }
  const viewNow = (scene: MapScene | undefined): TruckMapView => ({
    base: base !== undefined ? 'Ready' : hasFailed ? 'Failed' : 'Loading',
    facts: trucks().facts,
    cursor: scene?.cursor === undefined ? undefined : { trucks: scene.cursor.cluster.members, number: scene.marks.indexOf(scene.cursor) + 1, of: scene.marks.length },
    group,
    searchHere: searchHereNow(),
  })
  const scene = source(sceneNow())
  const view = source(viewNow(undefined))
  const draw = (): void => {
    scene.set(sceneNow())
    const next = viewNow(scene.behavior.value)
    if (!sameView(view.behavior.value, next)) view.set(next)
  }
  const thenDraw = (what: () => void) => (): void => { what(); draw() }

  /** Another search is looked at from where it is best seen; the same one is left as the reader has it. */
  const onList = (): void => {
    all.follow()
    const { searched, content } = list.view$.value
    const search = searched === undefined ? '' : filtersToSearch(searched)
    if (search !== fittedTo && content._tag !== 'Loading') {
      fittedTo = search
      group = noGroup
      cursor = undefined
      hasNoPlaces = false
      look.fit()
    }
    draw()
  }
  const loadBase = async (): Promise<void> => {
    hasFailed = false
    draw()
    const answer = await baseMap.load()
    if (isStopped) return
    hasFailed = E.isLeft(answer)
    if (E.isRight(answer)) base = { map: answer.right, projection: makeConicProjection(answer.right.projection) }
    look.fit()
    draw()
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
  const openMark = ({ cluster: { members, isOnePlace } }: Mark<MapTruck>): void => {
    const [first] = members
    if (first !== undefined && members.length === 1) open(first.id)
    else if (isOnePlace || look.isClosest()) thenDraw(() => { group = members })()
    else closeUp(members)
  }
  const markUnder = (at: PlanePoint, reach: number): Mark<MapTruck> | undefined => markAt(scene.behavior.value?.marks ?? [], at, reach)
  const single = (mark: Mark<MapTruck> | undefined): string | undefined => (mark?.cluster.members.length === 1 ? mark.cluster.members[0]?.id : undefined)
  const walk = (step: 1 | -1): void => {
    const marks = scene.behavior.value?.marks ?? []
    const from = marks.findIndex(({ cluster }) => cluster === cursor)
    const next = marks[from < 0 && step < 0 ? marks.length - 1 : (from + step + marks.length) % marks.length]
    cursor = next?.cluster
    light(single(next))
    draw()
  }
  const searchHere = async (): Promise<void> => {
    const seen = look.now()
    const radius = base === undefined || seen === undefined ? undefined : radiusOfView(base.projection, seen.camera, seen.size)
    if (base === undefined || seen === undefined || radius === undefined) return
    hasNoPlaces = !await searchNear(list, base.projection, seen.camera, radius)
    if (!isStopped) draw()
  }

  const watch = merge(list.view$.changes$, list.overlay$.changes$, all.state$.changes$).subscribe(onList)
  onList()
  void loadBase()

  return {
    view$: view.behavior,
    scene$: scene.behavior,
    base: () => base?.map,
    resize: (size) => { if (look.resize(size)) draw() },
    pan: (across, down) => thenDraw(() => look.pan(across, down))(),
    zoom: (factor, at) => thenDraw(() => look.zoom(factor, at))(),
    fit: thenDraw(() => { look.fit(); hasNoPlaces = false }),
    point: (at) => light(at === undefined ? undefined : single(markUnder(at, 3))),
    press: (at, reach) => {
      const mark = markUnder(at, reach)
      group = noGroup
      cursor = undefined
      if (mark === undefined) draw()
      else openMark(mark)
      return mark !== undefined
    },
    walk,
    openCursor: () => {
      const mark = scene.behavior.value?.cursor
      if (mark !== undefined) openMark(mark)
    },
    back: () => {
      if (group === noGroup && cursor === undefined) return false
      if (group === noGroup) cursor = undefined
      group = noGroup
      draw()
      return true
    },
    open,
    light,
    goTo: (place) => closeUp(trucks().trucks.filter((truck) => truck.place === place)),
    showAll: all.ask,
    searchHere: () => void searchHere(),
    loadBase: () => void loadBase(),
    stop: () => { isStopped = true; all.stop(); watch.unsubscribe() },
  }
}
