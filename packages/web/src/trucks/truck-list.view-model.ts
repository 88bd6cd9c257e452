import * as E from 'fp-ts/Either'
import { merge } from 'rxjs'
import type { ActivityRecorder } from '@trm/domain/activity'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { makeScope, plainDateIn, source, type Behavior, type Clock } from '@trm/domain/kernel'
import type { PlaceIndexSource, SearchEnd } from '@trm/domain/places'
import {
  initialFilters,
  runTruckList,
  sortFromSearch,
  statedSearch,
  usualTruckTable,
  type TruckColumnKey,
  type TruckListEvent,
  type TruckListFilters,
  type TrucklistFilterStore,
  type TruckRow,
  type TruckSearch,
  type TruckSort,
} from '@trm/domain/trucks'
import { makeEquipmentLoader } from '../equipment/equipment-choices.ts'
import type { SearchAddress } from '../market-list/list-address.port.ts'
import { nothingOver, type RowsOverlay, type SearchedList } from '../market-list/market-list.ts'
import { makePlaceLookup, type PlaceLookup } from '../places/place-lookup.view-model.ts'
import { locatePlaces, makePickupZone, noPlaceFaults, placeChanges, type PlaceFaults, type TripEnd } from './searched-place.ts'
import { makeViewOf, type TruckListView } from './truck-list-view.ts'

export interface TruckListDependencies {
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
  /** Shown, in this order. */
  readonly columns: readonly TruckColumnKey[]
}

export interface TruckListViewModel extends SearchedList<TruckRow, TruckListView, TruckListFilters, TruckSort> {
  readonly places: PlaceLookup
  /** The draft only: nothing is searched. */
  readonly edit: (changes: Partial<TruckListFilters>) => void
  readonly editPlace: (end: TripEnd, text: string, chosen?: SearchEnd) => void
  readonly search: () => void
  readonly overlay$: Behavior<TruckOverlay>
  readonly lay: (changes: Partial<TruckOverlay>) => void
}

/** The truck-list machine behind one screen: the URL holds the last search, the draft is local (decisions 17 to 19). */
export const makeTruckListViewModel = (dependencies: TruckListDependencies): TruckListViewModel => {
  const { address, clock } = dependencies
  const places = makePlaceLookup(dependencies.placeIndex)
  const filtersFrom = (query: string): TruckListFilters =>
    initialFilters({
      search: query,
      persisted: dependencies.trucklistFilterStore.read(),
      profileEquipment: dependencies.profileEquipment(),
    })
  const searchedZone = source<string | undefined>(undefined)
  const pickupZone = makePickupZone(places, clock)
  const program = runTruckList({
    ...dependencies,
    pickupZone: (filters) => async () => {
      const zone = await pickupZone(filters)()
      searchedZone.set(zone)
      return zone
    },
  })
  const shown = new Map<string, { readonly filters: TruckListFilters; readonly sort: TruckSort }>()
  const placeFaults = source<PlaceFaults>(noPlaceFaults)
  const overlay = source<TruckOverlay>({ ...nothingOver, columns: usualTruckTable.columns })
  const scope = makeScope()
  const locating = scope.latest()
  const equipment = makeEquipmentLoader(dependencies.equipmentTypes, scope)

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

  const searchedNow = (): { readonly filters: TruckListFilters; readonly sort: TruckSort } => {
    const { lastSearchFilters, filters, sort } = program.state$.value
    return { filters: lastSearchFilters ?? filters, sort }
  }
  const query = (): string => {
    const { filters, sort } = searchedNow()
    return statedSearch(filters, sort)
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
      shown.set(arrived, searchedNow())
    })
  }
  const goTo = (event: TruckListEvent): void => {
    program.send(event)
    const next = query()
    shown.set(next, searchedNow())
    address.push(next)()
  }
  const search = (): void =>
    located(() => {
      goTo({ _tag: 'Search' })
      dependencies.activityRecorder.record('truck_list_searched')()
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
    editPlace: (end, text, chosen) => {
      placeFaults.set({ ...placeFaults.behavior.value, [end]: undefined })
      edit(placeChanges(end, text, chosen))
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
      dependencies.activityRecorder.record('truck_list_cleared')()
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
