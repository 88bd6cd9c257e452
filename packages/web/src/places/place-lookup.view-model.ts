import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type * as T from 'fp-ts/Task'
import { source, type Behavior } from '@trm/domain/kernel'
import {
  foldName,
  isSearchArea,
  placeLabel,
  zipOf,
  type Place,
  type PlaceIndex,
  type PlaceIndexSource,
  type SearchEnd,
} from '@trm/domain/places'

const usualOffers = 8

/** Two letters before anything is offered: one letter is any of thousands. */
const shortestQuery = 2

export const townsFor = (index: PlaceIndex, text: string): readonly Place[] =>
  text.trim().length < shortestQuery ? [] : index.search(text, usualOffers)

/** `hasAreas`: states and zones as well as towns. */
export const offersFor = (index: PlaceIndex, text: string, hasAreas = false): readonly SearchEnd[] =>
  hasAreas && text.trim().length >= shortestQuery ? index.searchEnds(text, usualOffers) : townsFor(index, text)

/** What a text names and nothing else does: the label or ZIP code of a place, the only one that can be found by it, a state or a zone. */
export const endNamed = (index: PlaceIndex, text: string, hasAreas = false): O.Option<SearchEnd> => {
  const offers = offersFor(index, text, hasAreas)
  const isNamed = (end: SearchEnd): boolean =>
    isSearchArea(end) ? end.isNamed : offers.length === 1 || zipOf(text) !== undefined || foldName(placeLabel(end)) === foldName(text)
  return O.filter(isNamed)(O.fromNullable(offers[0]))
}

type PlaceLookupState =
  | { readonly _tag: 'NotAsked' }
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Unavailable' }
  | { readonly _tag: 'Ready'; readonly index: PlaceIndex }

/** The place index as the fields of one screen share it. */
export interface PlaceLookup {
  readonly state$: Behavior<PlaceLookupState>
  /** On first focus: loads the index, once; after a failure, again. */
  readonly open: () => void
  /** Settles as `Ready` or `Unavailable`. */
  readonly ready: T.Task<PlaceLookupState>
}

export const makePlaceLookup = (places: PlaceIndexSource): PlaceLookup => {
  const state = source<PlaceLookupState>({ _tag: 'NotAsked' })
  let underWay: Promise<PlaceLookupState> | undefined
  const load = async (): Promise<PlaceLookupState> => {
    state.set({ _tag: 'Loading' })
    const answer = await places.load()
    state.set(E.isRight(answer) ? { _tag: 'Ready', index: answer.right } : { _tag: 'Unavailable' })
    underWay = undefined
    return state.behavior.value
  }
  const ready = (): Promise<PlaceLookupState> => {
    if (state.behavior.value._tag === 'Ready') return Promise.resolve(state.behavior.value)
    underWay ??= load()
    return underWay
  }
  return { state$: state.behavior, open: () => void ready(), ready }
}

/** Why a text cannot be searched near. */
export type PlaceFault = 'notOnePlace' | 'placesUnavailable'

/** The one place, state or zone a text names, of an index that may have to be loaded first. */
export const locate = async (places: PlaceLookup, text: string): Promise<E.Either<PlaceFault, SearchEnd>> => {
  const state = await places.ready()
  return state._tag === 'Ready'
    ? E.fromOption(() => 'notOnePlace' as const)(endNamed(state.index, text, true))
    : E.left('placesUnavailable')
}
