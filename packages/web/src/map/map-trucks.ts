import type { CallFailure } from '@trm/domain/kernel'
import { placeLabel, type ConicProjection } from '@trm/domain/places'
import type { TruckPosition, TruckRow } from '@trm/domain/trucks'
import { shownRows } from '../market-list/market-list.ts'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { MOST_SHOWN, type AllPositions, type PositionsOfSearch } from './all-positions.ts'
import { clustersOf, type Cluster } from './map-clusters.ts'
import { countPlaces, type PlaceCount } from './map-places.ts'
import type { SearchedCircle } from './map-scene.ts'
import { circleOf, placed, type MapTruck } from './truck-map-scene.ts'

/** Whether more trucks of the search can be shown than the list has loaded. */
export type MoreTrucks =
  | { readonly _tag: 'None' }
  | { readonly _tag: 'Offered'; readonly count: number; readonly isAll: boolean }
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }

/** What is said of the trucks on the map. */
export interface MapFacts {
  readonly shown: number
  /** Of the whole search. */
  readonly total: number
  readonly more: MoreTrucks
  readonly near: { readonly place: string; readonly miles: number } | undefined
  readonly places: readonly PlaceCount[]
}

export interface MapTrucks {
  readonly facts: MapFacts
  readonly trucks: readonly MapTruck[]
  readonly circle: SearchedCircle | undefined
  readonly clustersAt: (scale: number) => readonly Cluster<MapTruck>[]
}

const positionOf = ({ id, pickup }: TruckRow): TruckPosition => ({
  id,
  latitude: pickup.latitude,
  longitude: pickup.longitude,
  place: placeLabel(pickup),
})

const moreOf = (known: AllPositions, shown: number, total: number, isNarrowed: boolean): MoreTrucks => {
  if (known._tag === 'Loading' || known._tag === 'Failed') return known
  const wanted = Math.min(total, MOST_SHOWN)
  return known._tag === 'Shown' || isNarrowed || shown >= wanted
    ? { _tag: 'None' }
    : { _tag: 'Offered', count: wanted, isAll: wanted === total }
}

const clusterer = (trucks: readonly MapTruck[]): MapTrucks['clustersAt'] => {
  let last: { readonly scale: number; readonly clusters: readonly Cluster<MapTruck>[] } | undefined
  return (scale) => {
    if (last?.scale !== scale) last = { scale, clusters: clustersOf(trucks, scale) }
    return last.clusters
  }
}

/** All positions where they are known; a quick filter has to look at rows, so with one only loaded trucks are shown. */
const read = (list: TruckListViewModel, known: AllPositions, projection: ConicProjection | undefined): MapTrucks => {
  const { searched, content } = list.view$.value
  const isNarrowed = list.overlay$.value.keeps !== undefined
  const rows = shownRows(list)
  const positions = known._tag === 'Shown' && !isNarrowed && content._tag === 'Full' ? known.answer.positions : rows.map(positionOf)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const trucks = projection === undefined ? [] : positions.map((position) => placed(projection, position, rowOf.get(position.id)))
  const total = content._tag === 'Full' ? content.total : 0
  return {
    trucks,
    facts: {
      shown: positions.length,
      total,
      more: moreOf(known, positions.length, total, isNarrowed),
      places: countPlaces(positions),
      near: searched?.pickupLatitude === undefined ? undefined : { place: searched.pickupLocation, miles: searched.pickupRadius },
    },
    circle: projection === undefined ? undefined : circleOf(projection, searched),
    clustersAt: clusterer(trucks),
  }
}

/** The trucks of the map, read again only when what they come from has changed: not for each highlight. */
export const makeMapTrucks = (
  list: TruckListViewModel,
  all: PositionsOfSearch,
  projection: () => ConicProjection | undefined,
): (() => MapTrucks) => {
  let last: MapTrucks | undefined
  let from: readonly unknown[] = []
  return () => {
    const { searched, content } = list.view$.value
    const now = [searched, content, list.overlay$.value.keeps, all.state$.value, projection()]
    if (last === undefined || now.some((one, index) => one !== from[index])) last = read(list, all.state$.value, projection())
    from = now
    return last
  }
}
