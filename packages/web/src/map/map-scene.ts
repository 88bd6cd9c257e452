import type { PlanePoint } from '@trm/domain/places'
import type { Camera, Size } from './map-camera.ts'
import type { Cluster } from './map-clusters.ts'
import type { Mark } from './map-marks.ts'

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
