import type { BaseMap, ConicProjection, Coordinates, PlanePoint } from '@trm/domain/places'
import { greatCircleLine, ringAround } from '@trm/domain/places'
import type { TruckListFilters, TruckPosition, TruckRow } from '@trm/domain/trucks'
import { boundsOf, type Bounds, type Camera, type Limits, type Size } from './map-camera.ts'
import type { Cluster } from './map-clusters.ts'
import type { Mark } from './map-marks.ts'

/** A truck where the plane has it. `row` is there when the list has loaded it. */
export interface MapTruck extends PlanePoint {
  readonly id: string
  readonly place: string
  readonly row: TruckRow | undefined
}

/** The searched pickup place with its radius. */
export interface SearchedCircle {
  readonly label: string
  readonly miles: number
  readonly centre: PlanePoint
  readonly ring: readonly PlanePoint[]
}

/** Everything that is drawn. */
export interface MapScene {
  readonly size: Size
  readonly camera: Camera
  readonly marks: readonly Mark<MapTruck>[]
  readonly circle: SearchedCircle | undefined
  /** From the highlighted truck to its destination. */
  readonly line: readonly PlanePoint[]
  readonly highlighted: Mark<MapTruck> | undefined
  readonly selected: Mark<MapTruck> | undefined
  /** Where the keyboard is. */
  readonly cursor: Mark<MapTruck> | undefined
  /** Ids of trucks that are no longer there. */
  readonly gone: ReadonlyMap<string, string>
}

/** Plane units the base map is drawn past its view box: it can be dragged that far. */
const AROUND = 160
/** Pixels of a plane unit (some 3 miles) at most. */
const CLOSEST = 30

export const limitsOf = ({ viewBox: [left, top, width, height] }: BaseMap, size: Size): Limits => ({
  within: { left: left - AROUND, top: top - AROUND, right: left + width + AROUND, bottom: top + height + AROUND },
  least: Math.min(size.width / width, size.height / height) * 0.8,
  most: CLOSEST,
})

export const wholeOf = ({ viewBox: [left, top, width, height] }: BaseMap): Bounds => ({ left, top, right: left + width, bottom: top + height })

export const placed = ({ project }: ConicProjection, { id, place, latitude, longitude }: TruckPosition, row: TruckRow | undefined): MapTruck =>
  ({ id, place, row, ...project({ latitude, longitude }) })

export const circleOf = ({ project }: ConicProjection, filters: TruckListFilters | undefined): SearchedCircle | undefined => {
  if (filters?.pickupLatitude === undefined || filters.pickupLongitude === undefined) return undefined
  const centre: Coordinates = { latitude: filters.pickupLatitude, longitude: filters.pickupLongitude }
  return { label: filters.pickupLocation, miles: filters.pickupRadius, centre: project(centre), ring: ringAround(centre, filters.pickupRadius).map(project) }
}

export const lineOf = ({ project }: ConicProjection, row: TruckRow | undefined): readonly PlanePoint[] =>
  (row?.dropoff === undefined ? [] : greatCircleLine(row.pickup, row.dropoff).map(project))

/** What a search is about: its circle, else all its trucks, else the whole map. */
export const interestOf = (base: BaseMap, circle: SearchedCircle | undefined, trucks: readonly MapTruck[]): Bounds =>
  boundsOf(circle?.ring ?? trucks) ?? wholeOf(base)

export const holds = (cluster: Cluster<MapTruck>, id: string | undefined): boolean =>
  id !== undefined && cluster.members.some((truck) => truck.id === id)
