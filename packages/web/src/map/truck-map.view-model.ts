import { merge } from 'rxjs'
import { makeScope, source } from '@trm/domain/kernel'
import type { BaseMapSource, PlanePoint } from '@trm/domain/places'
import { filtersToSearch, type TruckPositionSource } from '@trm/domain/trucks'
import { shownRows } from '../market-list/market-list.ts'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { makePositionsOfSearch } from './all-positions.ts'
import { makeMapBase } from './map-base.ts'
import { boundsOf } from './map-camera.ts'
import { makeMapLook } from './map-look.ts'
import { marksIn, type Mark } from './map-marks.ts'
import { makeMapPicking } from './map-picking.ts'
import { makeMapTrucks } from './map-trucks.ts'
import { radiusOfView, searchNear } from './search-here.ts'
import { holds, type MapScene } from './map-scene.ts'
import { interestOf, limitsOf, lineOf, type MapTruck } from './truck-map-scene.ts'
import { sameView, type TruckMapView, type TruckMapViewModel } from './truck-map-view.ts'

export interface TruckMapNeeds {
  readonly list: TruckListViewModel
  readonly positions: TruckPositionSource
  readonly baseMap: BaseMapSource
}

/** What the map shows and does; the canvas only draws it. Rows, highlight and selection are the list's own. */
export const makeTruckMapViewModel = ({ list, positions, baseMap }: TruckMapNeeds): TruckMapViewModel => {
  let fittedTo: string | undefined
  let hasNoPlaces = false
  const scope = makeScope()
  const base = makeMapBase({
    source: baseMap,
    asked: () => draw(),
    ended: () => {
      look.fit()
      draw()
    },
  })
  const all = makePositionsOfSearch(positions, list.view$)
  const trucks = makeMapTrucks(list, all, () => base.now()?.projection)
  const look = makeMapLook({
    limits: (size) => {
      const based = base.now()
      return based === undefined ? undefined : limitsOf(based.map, size)
    },
    interest: () => {
      const based = base.now()
      return based === undefined ? undefined : interestOf(based.map, trucks().circle, trucks().trucks)
    },
  })

  const sceneNow = (): MapScene<MapTruck> | undefined => {
    const [based, seen] = [base.now(), look.now()]
    if (based === undefined || seen === undefined) return undefined
    const { highlighted, selected, gone } = list.overlay$.value
    const marks = marksIn(trucks().clustersAt(seen.camera.scale), seen.camera, seen.size)
    const holding = (id: string | undefined): Mark<MapTruck> | undefined =>
      id === undefined ? undefined : marks.find(({ cluster }) => holds(cluster, id))
    return {
      ...seen,
      marks,
      gone,
      circle: trucks().circle,
      own: [],
      line: lineOf(
        based.projection,
        shownRows(list).find(({ id }) => id === highlighted),
      ),
      highlighted: holding(highlighted),
      selected: holding(selected),
      cursor: marks.find(({ cluster }) => cluster === picking.cursor()),
    }
  }
  /** What is in sight, as a search would name it; undefined where it is none. */
  const sight = () => {
    const [based, seen] = [base.now(), look.now()]
    const radius = based === undefined || seen === undefined ? undefined : radiusOfView(based.projection, seen.camera, seen.size)
    return based === undefined || seen === undefined || radius === undefined
      ? undefined
      : { projection: based.projection, camera: seen.camera, radius }
  }
  const searchHereNow = (): TruckMapView['searchHere'] =>
    hasNoPlaces ? 'Unavailable' : look.isMoved() && sight() !== undefined ? 'Offered' : 'Hidden'
  const viewNow = (scene: MapScene<MapTruck> | undefined): TruckMapView => ({
    base: base.state(),
    facts: trucks().facts,
    cursor:
      scene?.cursor === undefined
        ? undefined
        : { trucks: scene.cursor.cluster.members, number: scene.marks.indexOf(scene.cursor) + 1, of: scene.marks.length },
    group: picking.group(),
    searchHere: searchHereNow(),
  })
  const draw = (): void => {
    scene.set(sceneNow())
    const next = viewNow(scene.behavior.value)
    if (!sameView(view.behavior.value, next)) view.set(next)
  }
  const thenDraw = (what: () => void) => (): void => {
    what()
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
  const picking = makeMapPicking({ scene: () => scene.behavior.value, isClosest: look.isClosest, open, light, closeUp, draw })
  const scene = source(sceneNow())
  const view = source(viewNow(undefined))

  /** Another search is looked at from where it is best seen; the same one is left as the reader has it. */
  const onList = (): void => {
    all.follow()
    const { searched, content } = list.view$.value
    const search = searched === undefined ? '' : filtersToSearch(searched)
    if (search !== fittedTo && content._tag !== 'Loading') {
      fittedTo = search
      picking.clear()
      hasNoPlaces = false
      look.fit()
    }
    draw()
  }
  const searchHere = (): void => {
    const seen = sight()
    if (seen === undefined) return
    const search = () => searchNear(list, seen.projection, seen.camera, seen.radius)
    scope.ask(search, (isFound) => {
      hasNoPlaces = !isFound
      draw()
    })
  }

  scope.hold(merge(list.view$.changes$, list.overlay$.changes$, all.state$.changes$).subscribe(onList), base.stop, all.stop)
  onList()
  base.load()

  const { point, press, walk, openCursor, back } = picking
  return {
    view$: view.behavior,
    scene$: scene.behavior,
    base: () => base.now()?.map,
    resize: (size) => {
      if (look.resize(size)) draw()
    },
    pan: (across, down) => thenDraw(() => look.pan(across, down))(),
    zoom: (factor, at) => thenDraw(() => look.zoom(factor, at))(),
    fit: thenDraw(() => {
      look.fit()
      hasNoPlaces = false
    }),
    point,
    press,
    walk,
    openCursor,
    back,
    open,
    light,
    goTo: (place) => closeUp(trucks().trucks.filter((truck) => truck.place === place)),
    showAll: all.ask,
    searchHere,
    loadBase: base.load,
    stop: scope.end,
  }
}
