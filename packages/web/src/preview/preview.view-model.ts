import * as E from 'fp-ts/Either'
import { source, type Behavior, type CallFailure, type Instant } from '@trm/domain/kernel'
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
    let isStopped = false
    let asked = 0
    const put = (next: PreviewState): void => {
      if (!isStopped) state.set(next)
    }
    const load = async (): Promise<void> => {
      const mine = ++asked
      const before = state.behavior.value
      put(before._tag === 'Known' ? { ...before, isRefreshing: true } : { _tag: 'Loading' })
      const answer = await shared.read(tokenId, loadId)()
      if (mine !== asked) return
      if (E.isRight(answer)) {
        const answers = before._tag === 'Known' ? before.answers + 1 : 1
        return put({ _tag: 'Known', ...answer.right, isRefreshing: false, isStale: false, answers })
      }
      const failure = answer.left
      if (failure._tag === 'NoSuchLink') return put({ _tag: 'NoSuchLink' }) // a link that was taken back shows nothing any more
      put(before._tag === 'Known' ? { ...before, isRefreshing: false, isStale: true } : { _tag: 'Failed', failure })
    }
    void load()
    return {
      state$: state.behavior,
      refresh: () => void load(),
      stop: () => {
        isStopped = true
      },
    }
  }
