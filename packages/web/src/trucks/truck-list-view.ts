import type { EquipmentType } from '@trm/domain/equipment'
import type { CallFailure, Instant, PlainDate } from '@trm/domain/kernel'
import {
  defaultTruckListFilters, MAX_RADIUS, RADIUS_OPTIONS, TRUCK_SORTS, type TruckListFilters, type TruckListState, type TruckPage, type TruckRow, type TruckSort,
} from '@trm/domain/trucks'
import { hasPickupPlace, type PlaceFault } from './searched-place.ts'

/** One way to find more when nothing was found. */
export type Widening =
  | { readonly _tag: 'Radius'; readonly miles: number }
  | { readonly _tag: 'AnyEquipment' }
  | { readonly _tag: 'Anywhere' }

export type TruckListContent =
  | { readonly _tag: 'IncorrectAccountType' }
  | { readonly _tag: 'Loading' }
  /** A link names a pickup place that is not one place: nothing was searched, so that nothing wrong is shown. */
  | { readonly _tag: 'Unsearched' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  | { readonly _tag: 'Empty'; readonly widenings: readonly Widening[] }
  | { readonly _tag: 'Full'; readonly rows: readonly TruckRow[]; readonly total: number; readonly asOf: Instant; readonly more: More }

/** What follows the last loaded row. */
export type More =
  | { readonly _tag: 'End' }
  | { readonly _tag: 'Available' }
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }

export type EquipmentChoices =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed' }
  | { readonly _tag: 'Known'; readonly types: readonly EquipmentType[] }

/** Everything the screen shows. */
export interface TruckListView {
  readonly draft: TruckListFilters
  /** Today at the pickup place as far as it is known: what an empty date means. */
  readonly today: PlainDate
  /** The reader's own, an IANA name. */
  readonly zone: string
  readonly placeFault: PlaceFault | undefined
  readonly equipment: EquipmentChoices
  /** The order the rows are in. */
  readonly sort: TruckSort
  /** The orders there are: without a pickup place nothing is near. */
  readonly sorts: readonly TruckSort[]
  /** The search that `content` answers; undefined before the first. */
  readonly searched: TruckListFilters | undefined
  /** Filters of a link that no control shows yet. */
  readonly unshownFilters: number
  readonly content: TruckListContent
  /** The answer to `searched`, all pages so far as one; undefined while it is under way. */
  readonly answer: TruckPage | undefined
  /** Rows of an older answer are shown while a newer one is under way. */
  readonly isRefreshing: boolean
}

const SHOWN = ['pickupLocation', 'pickupCity', 'pickupState', 'pickupLatitude', 'pickupLongitude', 'pickupRadius', 'pickupDate', 'equipmentTypes'] as const
const isShown = (key: string): boolean => SHOWN.some((shown) => shown === key)

const countUnshown = (filters: TruckListFilters): number => {
  const defaults = new Map<string, unknown>(Object.entries(defaultTruckListFilters))
  // A dropoff place alone narrows nothing by its words or radius: its coordinates and date do.
  const idle = ['dropoffLocation', 'dropoffCity', 'dropoffState', 'dropoffRadius', 'dropoffLongitude']
  return Object.entries(filters).filter(([key, value]) => !isShown(key) && !idle.includes(key) && value !== defaults.get(key)).length
}

const widenings = (filters: TruckListFilters): readonly Widening[] => {
  const isNear = hasPickupPlace(filters)
  const wider = RADIUS_OPTIONS.find((miles) => miles >= filters.pickupRadius * 2 && miles <= MAX_RADIUS)
  return [
    ...(isNear && wider !== undefined ? [{ _tag: 'Radius', miles: wider } as const] : []),
    ...(filters.equipmentTypes.length > 0 ? [{ _tag: 'AnyEquipment' } as const] : []),
    ...(isNear ? [{ _tag: 'Anywhere' } as const] : []),
  ]
}

export const widen = (widening: Widening): Partial<TruckListFilters> => {
  switch (widening._tag) {
    case 'Radius': return { pickupRadius: widening.miles }
    case 'AnyEquipment': return { equipmentTypes: [] }
    case 'Anywhere': return {
      pickupLocation: '', pickupCity: '', pickupState: '', pickupLatitude: undefined, pickupLongitude: undefined,
    }
  }
}

const moreOf = ({ isLoadingMore, error, response }: TruckListState): More => {
  if (isLoadingMore) return { _tag: 'Loading' }
  if (error !== undefined) return { _tag: 'Failed', error }
  return { _tag: response?.nextCursor === undefined ? 'End' : 'Available' }
}

const contentOf = (state: TruckListState, placeFault: PlaceFault | undefined): TruckListContent => {
  const { response, error, lastSearchFilters } = state
  if (state.isIncorrectAccountType) return { _tag: 'IncorrectAccountType' }
  if (response !== undefined && response.rows.length > 0) {
    return { _tag: 'Full', rows: response.rows, total: response.total, asOf: response.asOf, more: moreOf(state) }
  }
  if (error !== undefined) return { _tag: 'Failed', error }
  if (lastSearchFilters === undefined && placeFault !== undefined) return { _tag: 'Unsearched' }
  if (response === undefined || lastSearchFilters === undefined || state.isLoading) return { _tag: 'Loading' }
  return { _tag: 'Empty', widenings: widenings(lastSearchFilters) }
}

const withoutPlace = TRUCK_SORTS.filter((sort) => sort !== 'deadhead')

/** Without a pickup place the server answers `deadhead` with the newest posts first, so that is what the screen says. */
const orderOf = ({ sort, filters, lastSearchFilters }: TruckListState): Pick<TruckListView, 'sort' | 'sorts'> => {
  if (hasPickupPlace(lastSearchFilters ?? filters)) return { sort, sorts: TRUCK_SORTS }
  return { sort: sort === 'deadhead' ? 'age' : sort, sorts: withoutPlace }
}

type Beside = Pick<TruckListView, 'today' | 'zone' | 'placeFault' | 'equipment'>

export const viewOf = (state: TruckListState, beside: Beside): TruckListView => ({
  ...beside,
  draft: state.filters,
  ...orderOf(state),
  searched: state.lastSearchFilters,
  unshownFilters: state.lastSearchFilters === undefined ? 0 : countUnshown(state.lastSearchFilters),
  content: contentOf(state, beside.placeFault),
  answer: state.isLoading ? undefined : state.response,
  isRefreshing: state.isLoading && (state.response?.rows.length ?? 0) > 0,
})
