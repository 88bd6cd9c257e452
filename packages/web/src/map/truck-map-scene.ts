import type { BaseMap, ConicProjection, Coordinates, PlanePoint } from '@trm/domain/places'
import { greatCircleLine, ringAround } from '@trm/domain/places'
import type { TruckListFilters, TruckPosition, TruckRow } from '@trm/domain/trucks'
import { boundsOf, type Bounds, type Limits, type Size } from './map-camera.ts'
import type { MapPoint, SearchedCircle } from './map-scene.ts'

/** A truck where the plane has it. `row` is there when the list has loaded it. */
export interface MapTruck extends MapPoint {
  readonly row: TruckRow | undefined
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

const wholeOf = ({ viewBox: [left, top, width, height] }: BaseMap): Bounds => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

export const placed = (
  { project }: ConicProjection,
  { id, place, latitude, longitude }: TruckPosition,
  row: TruckRow | undefined,
): MapTruck => ({ id, place, row, ...project({ latitude, longitude }) })

export const circleOf = (projection: ConicProjection, filters: TruckListFilters | undefined): SearchedCircle | undefined =>
  filters?.pickupLatitude === undefined || filters.pickupLongitude === undefined
    ? undefined
    : circleAround(
        projection,
        { latitude: filters.pickupLatitude, longitude: filters.pickupLongitude },
        filters.pickupRadius,
        filters.pickupLocation,
      )

export const circleAround = ({ project }: ConicProjection, centre: Coordinates, miles: number, label: string): SearchedCircle => ({
  label,
  miles,
  centre: project(centre),
  ring: ringAround(centre, miles).map(project),
})

export const lineOf = ({ project }: ConicProjection, row: TruckRow | undefined): readonly PlanePoint[] =>
  row?.dropoff === undefined ? [] : greatCircleLine(row.pickup, row.dropoff).map(project)

/** What a search is about: its circle, else all that it found, else the whole map. */
export const interestOf = (base: BaseMap, circle: SearchedCircle | undefined, points: readonly PlanePoint[]): Bounds =>
  boundsOf(circle?.ring ?? points) ?? wholeOf(base)
