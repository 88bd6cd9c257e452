import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'
import { isSearchArea, placeLabel, statesOf, type SearchEnd } from '@trm/domain/places'
import { searchedArea, type TruckListFilters } from '@trm/domain/trucks'
import { plainDateIn, type Clock } from '@trm/domain/kernel'
import { zoneWordsOr } from '../places/area-words.ts'
import { locate, type PlaceFault, type PlaceLookup } from '../places/place-lookup.view-model.ts'

/** Where a trip begins and where it ends: the search may name a place for each. */
export type TripEnd = 'pickup' | 'dropoff'

export type PlaceFaults = { readonly [End in TripEnd]: PlaceFault | undefined }

export const noPlaceFaults: PlaceFaults = { pickup: undefined, dropoff: undefined }

const field = <End extends TripEnd, Name extends string>(end: End, name: Name) => `${end}${name}` as const

/** What was typed or chosen, as filters: the coordinates decide, so they go with every other text. */
export const placeChanges = (end: TripEnd, text: string, chosen?: SearchEnd): Partial<TruckListFilters> => {
  const place = chosen === undefined || isSearchArea(chosen) ? undefined : chosen
  return {
    [field(end, 'Location')]: text,
    [field(end, 'City')]: place?.city ?? '',
    [field(end, 'State')]: (chosen !== undefined && isSearchArea(chosen) ? chosen.area : place?.state) ?? '',
    [field(end, 'Latitude')]: place?.latitude,
    [field(end, 'Longitude')]: place?.longitude,
  }
}

export const hasPlace = (filters: TruckListFilters, end: TripEnd): boolean =>
  filters[field(end, 'Latitude')] !== undefined && filters[field(end, 'Longitude')] !== undefined

/** Whether a town, states or a zone are searched at an end. */
export const isChosen = (filters: TruckListFilters, end: TripEnd): boolean =>
  hasPlace(filters, end) || searchedArea(filters, end) !== undefined

/** What an end says: the text of its town or state, "Zone 3 (AL, FL, GA, MS, TN)". */
export const endWords = (filters: TruckListFilters, end: TripEnd): string => {
  const [text, area] = [filters[field(end, 'Location')], searchedArea(filters, end)]
  if (area === undefined) return text
  const states = statesOf(area)
  return zoneWordsOr(states, text.trim() || states.join(', '))
}

const placeText = (filters: TruckListFilters, end: TripEnd): string => {
  const [location, city, state] = [filters[field(end, 'Location')].trim(), filters[field(end, 'City')], filters[field(end, 'State')]]
  if (location !== '' || city === '') return location
  return state === '' ? city : placeLabel({ city, state })
}

/** Coordinates without a text get words, so that the field is never empty while a place narrows the search. */
const named = (filters: TruckListFilters, end: TripEnd): Partial<TruckListFilters> =>
  filters[field(end, 'Location')].trim() !== ''
    ? {}
    : {
        [field(end, 'Location')]: placeText(filters, end) || `${filters[field(end, 'Latitude')]}, ${filters[field(end, 'Longitude')]}`,
      }

type Located = E.Either<PlaceFault, Partial<TruckListFilters>>

const locateEnd = async (places: PlaceLookup, filters: TruckListFilters, end: TripEnd): Promise<Located> => {
  if (hasPlace(filters, end)) return E.right(named(filters, end))
  if (searchedArea(filters, end) !== undefined) return E.right({})
  const text = placeText(filters, end)
  if (text === '') return E.right({})
  return E.map((found: SearchEnd) => placeChanges(end, isSearchArea(found) ? found.label : placeLabel(found), found))(
    await locate(places, text),
  )
}

const faultOf = (located: Located): PlaceFault | undefined => (E.isLeft(located) ? located.left : undefined)

/** Changes that give both ends their coordinates; an end that has them, or that no place is asked for, needs none. */
export const locatePlaces =
  (places: PlaceLookup, filters: TruckListFilters): Task<E.Either<PlaceFaults, Partial<TruckListFilters>>> =>
  async () => {
    const pickup = await locateEnd(places, filters, 'pickup')
    const dropoff = await locateEnd(places, filters, 'dropoff')
    return E.isRight(pickup) && E.isRight(dropoff)
      ? E.right({ ...pickup.right, ...dropoff.right })
      : E.left({ pickup: faultOf(pickup), dropoff: faultOf(dropoff) })
  }

/** Every zone freight is posted in lies between these two. */
const EASTMOST = 'America/St_Johns'
const WESTMOST = 'Pacific/Honolulu'

/**
 * The zone that says which day "today" is at the pickup place (decision 19). While it is the same day everywhere, undefined
 * does as well, and the place index need not be loaded before the first rows.
 */
export const makePickupZone =
  (places: PlaceLookup, clock: Clock) =>
  ({ pickupLatitude, pickupLongitude, pickupDate }: TruckListFilters): Task<string | undefined> =>
  async () => {
    if (pickupDate !== undefined || pickupLatitude === undefined || pickupLongitude === undefined) return undefined
    const days = new Set([EASTMOST, WESTMOST, clock.zone()].map((zone) => plainDateIn(clock.now(), zone)))
    const known = places.state$.value
    if (days.size === 1 && known._tag !== 'Ready') return undefined
    const state = await places.ready()
    if (state._tag !== 'Ready') return undefined
    return O.toUndefined(state.index.nearest(pickupLatitude, pickupLongitude))?.timezone
  }
