import * as E from 'fp-ts/Either'
import { makeScope, source, type Behavior, type CallFailure, type Instant } from '@trm/domain/kernel'
import type { SharedLoad, SharedLoadSource } from '@trm/domain/loads'
import type { ViewModel } from '../runtime/services.tsx'

export interface PreviewArgs {
  /** Of the link, as the address has it. */
  readonly tokenId: string
  /** One load of the link. */
  readonly loadId: string | undefined
}

export type PreviewState =
  | { readonly _tag: 'Loading' }
  /** Mistyped, revoked, unknown: nobody learns which. */
  | { readonly _tag: 'NoSuchLink' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  | {
      readonly _tag: 'Known'
      readonly loads: readonly SharedLoad[]
      readonly asOf: Instant
      readonly isRefreshing: boolean
      /** What was shown before the last refresh failed. */
      readonly isStale: boolean
      /** Counts the answers: a second one is said aloud. */
      readonly answers: number
    }

export interface PreviewViewModel extends ViewModel {
  readonly state$: Behavior<PreviewState>
  readonly refresh: () => void
}

/** Shared loads as they stand now. */
export const makePreview =
  (shared: SharedLoadSource) =>
  ({ tokenId, loadId }: PreviewArgs): PreviewViewModel => {
    const state = source<PreviewState>({ _tag: 'Loading' })
    const scope = makeScope()
    const reading = scope.latest()
    const load = (): void => {
      const before = state.behavior.value
      state.set(before._tag === 'Known' ? { ...before, isRefreshing: true } : { _tag: 'Loading' })
      reading.ask(shared.read(tokenId, loadId), (answer) => {
        if (E.isRight(answer)) {
          const answers = before._tag === 'Known' ? before.answers + 1 : 1
          return state.set({ _tag: 'Known', ...answer.right, isRefreshing: false, isStale: false, answers })
        }
        const failure = answer.left
        if (failure._tag === 'NoSuchLink') return state.set({ _tag: 'NoSuchLink' }) // a link that was taken back shows nothing any more
        state.set(before._tag === 'Known' ? { ...before, isRefreshing: false, isStale: true } : { _tag: 'Failed', failure })
      })
    }
    load()
    return {
      state$: state.behavior,
      refresh: load,
      stop: scope.end,
    }
  }
