import { remembering, source, type Behavior } from '@trm/domain/kernel'
import type { BaseMap, BaseMapSource, ConicProjection, PlanePoint } from '@trm/domain/places'
import type { GridMarks } from '../design/row-grid.ts'
import { limitsOf, makeMapBase } from './map-base.ts'
import { type Bounds, boundsOf, makeMapLook, type MapLook } from './map-camera.ts'
import { clustersOf, type Mark, marksIn } from './map-clusters.ts'
import { holds, type MapActions, type MapEye, type MapPoint, type MapScene, type MapView, type SearchedCircle } from './map-view.ts'
import { makeMapPicking } from './map-picking.ts'

/** What of a list is on its map. The same object while it is the same. */
export interface OnMap<P extends MapPoint> {
  readonly points: readonly P[]
  readonly circle: SearchedCircle | undefined
}

/** What a view is made of. */
export interface MapStage<P extends MapPoint, F> extends Omit<MapView<P>, 'places'> {
  readonly found: F
  /** Undefined until the land is there. */
  readonly projection: ConicProjection | undefined
  readonly seen: ReturnType<MapLook['now']>
  readonly isMoved: boolean
}

export interface ListMapDependencies<P extends MapPoint, F extends OnMap<P>, V> {
  readonly list: {
    readonly overlay$: Behavior<GridMarks & { readonly gone: ReadonlyMap<string, string> }>
    readonly lay: (changes: Partial<GridMarks>) => void
  }
  readonly baseMap: BaseMapSource
  readonly find: (projection: () => ConicProjection | undefined) => () => F
  /** What another search is fitted to. */
  readonly interest: (map: BaseMap, found: F) => Bounds
  /** Where the reader's own trucks are. */
  readonly own: (projection: ConicProjection, found: F) => readonly PlanePoint[]
  /** From a lit row to its destination. */
  readonly line: (projection: ConicProjection, found: F) => readonly PlanePoint[]
  readonly viewOf: (stage: MapStage<P, F>) => V
  readonly isSame: (a: V, b: V) => boolean
}

export interface ListMap<P extends MapPoint, F, V> extends MapEye<P>, MapActions {
  readonly view$: Behavior<V>
  readonly stage: () => MapStage<P, F>
  readonly draw: () => void
  /** Another search is looked at from where it is best seen; the same one is left as the reader has it. True for another one. */
  readonly fitTo: (search: string) => boolean
  readonly stop: () => void
}

/** The land, the look, the marks and what is picked of a map of a list. Rows, highlight and selection are the list's own. */
export const makeListMap = <P extends MapPoint, F extends OnMap<P>, V>(parts: ListMapDependencies<P, F, V>): ListMap<P, F, V> => {
  const { list } = parts
  let fittedTo: string | undefined
  const base = makeMapBase({
    source: parts.baseMap,
    asked: () => draw(),
    ended: () => {
      look.fit()
      draw()
    },
  })
  const found = parts.find(() => base.now()?.projection)
  const clusters = remembering(clustersOf<P>)
  const look = makeMapLook({
    limits: (size) => {
      const based = base.now()
      return based === undefined ? undefined : limitsOf(based.map, size)
    },
    interest: () => {
      const based = base.now()
      return based === undefined ? undefined : parts.interest(based.map, found())
    },
  })
  const sceneNow = (): MapScene<P> | undefined => {
    const [based, seen] = [base.now(), look.now()]
    if (based === undefined || seen === undefined) return undefined
    const { highlighted, selected, gone } = list.overlay$.value
    const marks = marksIn(clusters(found().points, seen.camera.scale), seen.camera, seen.size)
    const holding = (id: string | undefined): Mark<P> | undefined =>
      id === undefined ? undefined : marks.find(({ cluster }) => holds(cluster, id))
    return {
      ...seen,
      marks,
      gone,
      circle: found().circle,
      own: parts.own(based.projection, found()),
      line: parts.line(based.projection, found()),
      highlighted: holding(highlighted),
      selected: holding(selected),
      cursor: marks.find(({ cluster }) => cluster === picking.cursor()),
    }
  }
  const stageOf = (scene: MapScene<P> | undefined): MapStage<P, F> => ({
    base: base.state(),
    group: picking.group(),
    cursor:
      scene?.cursor === undefined
        ? undefined
        : { members: scene.cursor.cluster.members, number: scene.marks.indexOf(scene.cursor) + 1, of: scene.marks.length },
    found: found(),
    projection: base.now()?.projection,
    seen: look.now(),
    isMoved: look.isMoved(),
  })
  const draw = (): void => {
    scene.set(sceneNow())
    const next = parts.viewOf(stageOf(scene.behavior.value))
    if (!parts.isSame(view.behavior.value, next)) view.set(next)
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
  const picking = makeMapPicking<P>({ scene: () => scene.behavior.value, isClosest: look.isClosest, open, light, closeUp, draw })
  const scene = source(sceneNow())
  const view = source(parts.viewOf(stageOf(undefined)))

  const { point, press, walk, openCursor, back } = picking
  return {
    view$: view.behavior,
    scene$: scene.behavior,
    stage: () => stageOf(scene.behavior.value),
    draw,
    fitTo: (search) => {
      if (search === fittedTo) return false
      fittedTo = search
      picking.clear()
      look.fit()
      return true
    },
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
    goTo: (place) => closeUp(found().points.filter((one) => one.place === place)),
    loadBase: base.load,
    stop: base.stop,
  }
}
