import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import { placeLabel, type Place } from '@trm/domain/places'
import type { TruckListFilters } from '@trm/domain/trucks'
import { placeNamed } from '../places/place-lookup.ts'
import type { PlaceLookup } from '../places/place-lookup.view-model.ts'

/** Why a pickup place cannot be searched near. */
export type PlaceFault = 'notOnePlace' | 'placesUnavailable'

/** What was typed or chosen, as filters: the coordinates decide, so they go with every other text. */
export const pickupChanges = (text: string, place: Place | undefined): Partial<TruckListFilters> => ({
  pickupLocation: text,
  pickupCity: place?.city ?? '',
  pickupState: place?.state ?? '',
  pickupLatitude: place?.latitude,
  pickupLongitude: place?.longitude,
})

export const hasPickupPlace = ({ pickupLatitude, pickupLongitude }: TruckListFilters): boolean =>
  pickupLatitude !== undefined && pickupLongitude !== undefined

const pickupText = ({ pickupLocation, pickupCity, pickupState }: TruckListFilters): string => {
  if (pickupLocation.trim() !== '' || pickupCity === '') return pickupLocation.trim()
  return pickupState === '' ? pickupCity : placeLabel({ city: pickupCity, state: pickupState })
}

/** Coordinates without a text get words, so that the field is never empty while a place narrows the search. */
const named = (filters: TruckListFilters): Partial<TruckListFilters> => {
  if (filters.pickupLocation.trim() !== '') return {}
  const text = pickupText(filters)
  return { pickupLocation: text === '' ? `${filters.pickupLatitude}, ${filters.pickupLongitude}` : text }
}

/** Changes that give the pickup its coordinates; none when it has them, or when no place is asked for. */
export const locatePickup = (places: PlaceLookup, filters: TruckListFilters): TaskEither<PlaceFault, Partial<TruckListFilters>> =>
  async () => {
    if (hasPickupPlace(filters)) return E.right(named(filters))
    const text = pickupText(filters)
    if (text === '') return E.right({})
    const state = await places.ready()
    if (state._tag !== 'Ready') return E.left('placesUnavailable')
    const place = placeNamed(state.index, text)
    return O.isSome(place) ? E.right(pickupChanges(placeLabel(place.value), place.value)) : E.left('notOnePlace')
  }
