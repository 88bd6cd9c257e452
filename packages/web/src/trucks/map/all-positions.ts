import * as E from 'fp-ts/Either'
import { makeScope, source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import { filtersToSearch, type TruckPositions, type TruckPositionSource } from '@trm/domain/trucks'
import type { TruckListView } from '../truck-list-view.ts'

/** Positions asked for at once: more marks than a screen has room for. */
const MOST_SHOWN = 2000

export type AllPositions =
  | { readonly _tag: 'NotAsked' }
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Shown'; readonly answer: TruckPositions }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }

export interface PositionsOfSearch {
  readonly state$: Behavior<AllPositions>
  /** Once more after a failure. */
  readonly retry: () => void
  /**
   * After each change of the list: the answer to an older search, or to the same before it was asked again, is dropped and asked for anew.
   */
  readonly follow: () => void
  readonly stop: () => void
}

const notAsked: Extract<AllPositions, { readonly _tag: 'NotAsked' }> = { _tag: 'NotAsked' }

/** The positions of all trucks of the list's search, where it has loaded some of them alone. The order makes no difference to them. */
export const makePositionsOfSearch = (positions: TruckPositionSource, view$: Behavior<TruckListView>): PositionsOfSearch => {
  const state = source<AllPositions>(notAsked)
  let of: string | undefined
  const asked = makeScope().latest()

  const request = ({ searched, today }: TruckListView): void => {
    if (searched === undefined) return
    state.set({ _tag: 'Loading' })
    asked.ask(positions.find({ filters: searched, pickupDate: searched.pickupDate ?? today, limit: MOST_SHOWN }), (answer) =>
      state.set(E.isRight(answer) ? { _tag: 'Shown', answer: answer.right } : { _tag: 'Failed', error: answer.left }),
    )
  }
  const follow = (): void => {
    const view = view$.value
    const { searched, content, isRefreshing } = view
    const key = searched === undefined ? undefined : `${filtersToSearch(searched)} ${content._tag === 'Full' ? content.asOf : ''}`
    if (key !== of) {
      of = key
      asked.drop()
      state.set(notAsked)
    }
    const hasMore = !isRefreshing && content._tag === 'Full' && content.total > content.rows.length
    if (hasMore && state.behavior.value._tag === 'NotAsked') request(view)
  }
  const retry = (): void => {
    if (state.behavior.value._tag === 'Failed') state.set(notAsked)
    follow()
  }
  return { state$: state.behavior, retry, follow, stop: asked.drop }
}
