import * as E from 'fp-ts/Either'
import { merge } from 'rxjs'
import type { ActivityRecorder } from '@trm/domain/activity'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { makeScope, plainDateIn, source, type Behavior, type Clock } from '@trm/domain/kernel'
import type { Place, PlaceIndexSource } from '@trm/domain/places'
import {
  initialFilters,
  runTruckList,
  sortFromSearch,
  statedSearch,
  type TruckListEvent,
  type TruckListFilters,
  type TrucklistFilterStore,
  type TruckRow,
  type TruckSearch,
  type TruckSort,
} from '@trm/domain/trucks'
import { makeEquipmentLoader } from '../equipment/equipment-loader.ts'
import { nothingOver, type MarketList, type RowsOverlay } from '../market-list/market-list.ts'
import { makePlaceLookup, type PlaceLookup } from '../places/place-lookup.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { makePickupZone } from './pickup-zone.ts'
import type { SearchAddress } from './search-address.port.ts'
import { locatePlaces, noPlaceFaults, placeChanges, type PlaceFaults, type TripEnd } from './searched-place.ts'
import { makeViewOf, type TruckListView } from './truck-list-view.ts'

export interface TruckListNeeds {
  readonly truckSearch: TruckSearch
  readonly trucklistFilterStore: TrucklistFilterStore
  readonly equipmentTypes: EquipmentTypeSource
  readonly placeIndex: PlaceIndexSource
  readonly clock: Clock
  readonly address: SearchAddress
  readonly activityRecorder: ActivityRecorder
  /** The broker's profile equipment, when there is a profile (decision 18). */
  readonly profileEquipment: () => readonly string[] | undefined
}

/** What lies over the trucks. */
type TruckOverlay = RowsOverlay<TruckRow> & {
  /** Keys of the columns shown, in order; undefined is the usual set. */
  readonly columns: readonly string[] | undefined
}

export interface TruckListViewModel extends ViewModel, MarketList<TruckRow, TruckListView> {
  readonly places: PlaceLookup
  /** The draft only: nothing is searched. */
  readonly edit: (changes: Partial<TruckListFilters>) => void
  readonly editPlace: (end: TripEnd, text: string, place?: Place) => void
  readonly search: () => void
  /** The last search, as its address says it. */
  readonly searchText: () => string
  /** A whole search from its text, as a new entry of the history; what was typed and not searched is dropped. */
  readonly openSearch: (search: string) => void
  /** These changes to what was searched, at once; the rest of a draft nobody searched for is dropped. */
  readonly apply: (changes: Partial<TruckListFilters>) => void
  readonly clear: () => void
  readonly sortBy: (sort: TruckSort) => void
  readonly loadEquipment: () => void
  readonly overlay$: Behavior<TruckOverlay>
  readonly lay: (changes: Partial<TruckOverlay>) => void
}

/** The truck-list machine behind one screen: the URL holds the last search, the draft is local (decisions 17 to 19). */
export const makeTruckListViewModel = (needs: TruckListNeeds): TruckListViewModel => {
  const { address, clock } = needs
  const places = makePlaceLookup(needs.placeIndex)
  const filtersFrom = (query: string): TruckListFilters =>
    initialFilters({ search: query, persisted: needs.trucklistFilterStore.read(), profileEquipment: needs.profileEquipment() })
  const searchedZone = source<string | undefined>(undefined)
  const pickupZone = makePickupZone(places, clock)
  const program = runTruckList({
    ...needs,
    pickupZone: (filters) => async () => {
      const zone = await pickupZone(filters)()
      searchedZone.set(zone)
      return zone
    },
  })
  const shown = new Map<string, { readonly filters: TruckListFilters; readonly sort: TruckSort }>()
  const placeFaults = source<PlaceFaults>(noPlaceFaults)
  const overlay = source<TruckOverlay>({ ...nothingOver, columns: undefined })
  const scope = makeScope()
  const locating = scope.latest()
  const equipment = makeEquipmentLoader(needs.equipmentTypes, scope)

  const viewOf = makeViewOf()
  const look = (): TruckListView =>
    viewOf(program.state$.value, {
      today: plainDateIn(clock.now(), searchedZone.behavior.value ?? clock.zone()),
      zone: clock.zone(),
      placeFaults: placeFaults.behavior.value,
      equipment: equipment.choices$.value,
    })
  const view = source(look())
  const changes$ = merge(
    program.state$.changes$,
    searchedZone.behavior.changes$,
    placeFaults.behavior.changes$,
    equipment.choices$.changes$,
  )

  const query = (): string => {
    const { lastSearchFilters, filters, sort } = program.state$.value
    return statedSearch(lastSearchFilters ?? filters, sort)
  }
  const remember = (at: string): void => {
    const { lastSearchFilters, filters, sort } = program.state$.value
    shown.set(at, { filters: lastSearchFilters ?? filters, sort })
  }
  /** Runs `then` once both ends of the draft are places or empty; an older question that answers late is dropped. */
  const located = (then: () => void): void =>
    locating.ask(locatePlaces(places, program.state$.value.filters), (answer) => {
      placeFaults.set(E.isLeft(answer) ? answer.left : noPlaceFaults)
      if (E.isLeft(answer)) return
      program.send({ _tag: 'Edit', changes: answer.right })
      then()
    })
  /** The address is left to the letter as it came; what was filled in for it is remembered for Back and Forward. */
  const open = (arrived: string): void => {
    const known = shown.get(arrived)
    const { filters, sort } = known ?? { filters: filtersFrom(arrived), sort: sortFromSearch(arrived) }
    program.send({ _tag: 'Edit', changes: filters })
    located(() => {
      program.send({ _tag: 'Open', filters: program.state$.value.filters, sort })
      remember(arrived)
    })
  }
  const goTo = (event: TruckListEvent): void => {
    program.send(event)
    const next = query()
    remember(next)
    address.push(next)()
  }
  const search = (): void =>
    located(() => {
      goTo({ _tag: 'Search' })
      needs.activityRecorder.record('truck_list_searched')()
    })
  const edit = (changes: Partial<TruckListFilters>): void => program.send({ _tag: 'Edit', changes })
  const apply = (changes: Partial<TruckListFilters>): void => {
    edit({ ...program.state$.value.lastSearchFilters, ...changes })
    search()
  }

  scope.hold(
    changes$.subscribe(() => view.set(look())),
    address.arrivals$.subscribe(open),
    program.stop,
  )
  open(address.query())
  equipment.load()

  return {
    view$: view.behavior,
    idOf: ({ id }) => id,
    places,
    edit,
    editPlace: (end, text, place) => {
      placeFaults.set({ ...placeFaults.behavior.value, [end]: undefined })
      edit(placeChanges(end, text, place))
    },
    search,
    searchText: query,
    openSearch: (text) => {
      address.push(text)()
      open(text)
    },
    apply,
    clear: () => {
      locating.drop()
      placeFaults.set(noPlaceFaults)
      goTo({ _tag: 'Clear' })
      needs.activityRecorder.record('truck_list_cleared')()
    },
    sortBy: (sort) => goTo({ _tag: 'Sort', sort }),
    retry: () => program.send({ _tag: 'Reload' }),
    loadMore: (limit) => program.send({ _tag: 'LoadMore', limit }),
    loadEquipment: equipment.load,
    overlay$: overlay.behavior,
    lay: (changes) => overlay.set({ ...overlay.behavior.value, ...changes }),
    stop: scope.end,
  }
}
