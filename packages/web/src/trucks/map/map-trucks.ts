import { remembering, type CallFailure } from '@trm/domain/kernel'
import { type ConicProjection, greatCircleLine, placeLabel, type PlanePoint } from '@trm/domain/places'
import type { TruckListFilters, TruckPosition, TruckRow } from '@trm/domain/trucks'
import type { AllPositions, PositionsOfSearch } from './all-positions.ts'
import type { OnMap } from '../../map/list-map.ts'
import { circleAround } from '../../map/map-base.ts'
import { countPlaces, type MapPoint, type PlaceCount, type SearchedCircle } from '../../map/map-view.ts'
import { shownRows } from '../../market-list/market-list.ts'
import type { TruckListViewModel } from '../truck-list.view-model.ts'

/** A truck where the plane has it. `row` is there when the list has loaded it. */
export interface MapTruck extends MapPoint {
  readonly row: TruckRow | undefined
}

const placed = ({ project }: ConicProjection, { id, place, latitude, longitude }: TruckPosition, row: TruckRow | undefined): MapTruck => ({
  id,
  place,
  row,
  ...project({ latitude, longitude }),
})

const circleOf = (projection: ConicProjection, filters: TruckListFilters | undefined): SearchedCircle | undefined =>
  filters?.pickupLatitude === undefined || filters.pickupLongitude === undefined
    ? undefined
    : circleAround(
        projection,
        { latitude: filters.pickupLatitude, longitude: filters.pickupLongitude },
        filters.pickupRadius,
        filters.pickupLocation,
      )

export const lineOf = ({ project }: ConicProjection, row: TruckRow | undefined): readonly PlanePoint[] =>
  row?.dropoff === undefined ? [] : greatCircleLine(row.pickup, row.dropoff).map(project)

/** What becomes of the trucks of the search that the list has not loaded. */
export type MoreTrucks = { readonly _tag: 'None' } | { readonly _tag: 'Loading' } | { readonly _tag: 'Failed'; readonly error: CallFailure }

/** What is said of the trucks on the map. */
export interface MapFacts {
  readonly shown: number
  /** Of the whole search. */
  readonly total: number
  readonly more: MoreTrucks
  readonly near: { readonly place: string; readonly miles: number } | undefined
  readonly places: readonly PlaceCount[]
}

export interface MapTrucks extends OnMap<MapTruck> {
  readonly facts: MapFacts
}

const positionOf = ({ id, pickup }: TruckRow): TruckPosition => ({
  id,
  latitude: pickup.latitude,
  longitude: pickup.longitude,
  place: placeLabel(pickup),
})

const moreOf = (known: AllPositions, isNarrowed: boolean): MoreTrucks =>
  !isNarrowed && (known._tag === 'Loading' || known._tag === 'Failed') ? known : { _tag: 'None' }

/** All positions where they are known; a quick filter has to look at rows, so with one only loaded trucks are shown. */
const read = (list: TruckListViewModel, known: AllPositions, projection: ConicProjection | undefined): MapTrucks => {
  const { searched, content } = list.view$.value
  const isNarrowed = list.overlay$.value.keeps !== undefined
  const rows = shownRows(list)
  const positions = known._tag === 'Shown' && !isNarrowed && content._tag === 'Full' ? known.answer.positions : rows.map(positionOf)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const points = projection === undefined ? [] : positions.map((position) => placed(projection, position, rowOf.get(position.id)))
  const total = content._tag === 'Full' ? content.total : 0
  return {
    points,
    facts: {
      shown: positions.length,
      total,
      more: moreOf(known, isNarrowed),
      places: countPlaces(positions),
      near: searched?.pickupLatitude === undefined ? undefined : { place: searched.pickupLocation, miles: searched.pickupRadius },
    },
    circle: projection === undefined ? undefined : circleOf(projection, searched),
  }
}

/** The trucks of the map, read again only when what they come from has changed: not for each highlight. */
export const makeMapTrucks = (
  list: TruckListViewModel,
  all: PositionsOfSearch,
  projection: () => ConicProjection | undefined,
): (() => MapTrucks) => {
  const found = remembering(read, ({ view$, overlay$ }, ...rest) => {
    const { searched, content } = view$.value
    return [searched, content, overlay$.value.keeps, ...rest]
  })
  return () => found(list, all.state$.value, projection())
}
