import * as O from 'fp-ts/Option'
import { foldName, placeLabel, type Place, type PlaceIndex } from '@trm/domain/places'

const usualOffers = 8

/** Two letters before anything is offered: one letter is any of thousands. */
const shortestQuery = 2

export const offersFor = (index: PlaceIndex, text: string): readonly Place[] =>
  text.trim().length < shortestQuery ? [] : index.search(text, usualOffers)

/** The place a text names and no other does: its whole label, or the only one that can be found by it. */
export const placeNamed = (index: PlaceIndex, text: string): O.Option<Place> => {
  const offers = offersFor(index, text)
  const isWhole = (place: Place): boolean => foldName(placeLabel(place)) === foldName(text)
  const [first] = offers
  if (first !== undefined && (offers.length === 1 || isWhole(first))) return O.some(first)
  return O.none
}
