import * as E from 'fp-ts/Either'
import type * as T from 'fp-ts/Task'
import { source, type Behavior } from '@trm/domain/kernel'
import type { PlaceIndex, PlaceIndexSource } from '@trm/domain/places'

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
