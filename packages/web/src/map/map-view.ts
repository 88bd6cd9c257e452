import type { Behavior } from '@trm/domain/kernel'
import type { BaseMap, PlanePoint } from '@trm/domain/places'
import type { Camera, Size } from './map-camera.ts'
import type { Cluster, Mark } from './map-clusters.ts'

/** What stands on a map, a truck or a load, where the plane has it. */
export interface MapPoint extends PlanePoint {
  readonly id: string
  readonly place: string
}

/** The searched pickup place with its radius. */
export interface SearchedCircle {
  readonly label: string
  readonly miles: number
  readonly centre: PlanePoint
  readonly ring: readonly PlanePoint[]
}

/** Everything that is drawn. */
export interface MapScene<A extends MapPoint> {
  readonly size: Size
  readonly camera: Camera
  readonly marks: readonly Mark<A>[]
  readonly circle: SearchedCircle | undefined
  /** The reader's own trucks, where the map has them. */
  readonly own: readonly PlanePoint[]
  /** From the highlighted one to its destination. */
  readonly line: readonly PlanePoint[]
  readonly highlighted: Mark<A> | undefined
  readonly selected: Mark<A> | undefined
  /** Where the keyboard is. */
  readonly cursor: Mark<A> | undefined
  /** Ids of those that are no longer there. */
  readonly gone: ReadonlyMap<string, string>
}

export const holds = (cluster: Cluster<MapPoint>, id: string | undefined): boolean =>
  id !== undefined && cluster.members.some((point) => point.id === id)

/** A map as its canvas draws and moves it. */
export interface MapEye<A extends MapPoint> {
  /** Undefined until the base map and the size are known. */
  readonly scene$: Behavior<MapScene<A> | undefined>
  readonly base: () => BaseMap | undefined
  readonly resize: (size: Size) => void
  readonly pan: (across: number, down: number) => void
  /** Around a point in pixels, the middle when absent. */
  readonly zoom: (factor: number, at?: PlanePoint) => void
  readonly fit: () => void
  /** The pointer is there; undefined: nowhere. Lights what is under it, here and in the list. */
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
}

/** Where the keyboard is, and which of how many marks in sight that is. */
export interface MapCursor<P> {
  readonly members: readonly P[]
  readonly number: number
  readonly of: number
}

/** What each map shows besides its marks. */
export interface MapView<P> {
  readonly base: 'Loading' | 'Failed' | 'Ready'
  readonly places: readonly PlaceCount[]
  readonly cursor: MapCursor<P> | undefined
  /** The points of one place, opened because no zoom takes them apart. */
  readonly group: readonly P[]
}

export interface MapActions {
  readonly goTo: (place: string) => void
  readonly loadBase: () => void
}

export const isSameMap = (a: Omit<MapView<unknown>, 'places'>, b: Omit<MapView<unknown>, 'places'>): boolean =>
  a.base === b.base &&
  a.group === b.group &&
  a.cursor?.members === b.cursor?.members &&
  a.cursor?.number === b.cursor?.number &&
  a.cursor?.of === b.cursor?.of

/** A place of the map with the number of its trucks. */
export interface PlaceCount {
  readonly place: string
  readonly count: number
}

/** The places with the most trucks first, equal ones by name. */
export const countPlaces = (trucks: readonly { readonly place: string }[]): readonly PlaceCount[] => {
  const counts = new Map<string, number>()
  for (const { place } of trucks) counts.set(place, (counts.get(place) ?? 0) + 1)
  return [...counts].map(([place, count]) => ({ place, count })).sort((a, b) => b.count - a.count || (a.place < b.place ? -1 : 1))
}
