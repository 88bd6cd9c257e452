import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { isOpenEnded, keyedAction, source, type ActionKey, type Behavior, type NewActionKey } from '@trm/domain/kernel'
import type { OfferFailure, OfferSeen } from '@trm/domain/offers'

/** How an offer that is being made stands. */
export type OpeningState =
  | { readonly _tag: 'Idle' }
  | { readonly _tag: 'Sending' }
  /** Nobody knows whether it arrived: sending it again is safe, and counts once. */
  | { readonly _tag: 'Unknown' }
  | { readonly _tag: 'Offline' }
  | { readonly _tag: 'Refused'; readonly failure: OfferFailure }
  | { readonly _tag: 'Made'; readonly offer: OfferSeen }

export type Sending = (key: ActionKey) => TaskEither<OfferFailure, OfferSeen>

export interface Opening {
  readonly state$: Behavior<OpeningState>
  /** `what` names the action: the same one keeps its key until it is known how it ended; another one waits for that. */
  readonly send: (what: string, sending: Sending) => void
  readonly sendAgain: () => void
  readonly dismiss: () => void
}

export interface OpeningNeeds {
  readonly newKey: NewActionKey
  readonly isOnline: () => boolean
  readonly ended: (state: OpeningState) => void
}

/** The first move of a negotiation: one at a time, under one key until its end is known (faults F3, F19, F20, F25). */
export const makeOpening = ({ newKey, isOnline, ended }: OpeningNeeds): Opening => {
  const state = source<OpeningState>({ _tag: 'Idle' })
  const keyed = keyedAction(newKey)
  let open: { readonly what: string; readonly sending: Sending } | undefined
  const end = (next: OpeningState): void => {
    state.set(next)
    ended(next)
  }
  const run = async (): Promise<void> => {
    const mine = open
    if (mine === undefined) return
    if (!isOnline()) return end({ _tag: 'Offline' })
    state.set({ _tag: 'Sending' })
    const answer = await keyed(mine.what, mine.sending)()
    if (E.isLeft(answer) && isOpenEnded(answer.left)) return end({ _tag: 'Unknown' })
    open = undefined
    end(E.isRight(answer) ? { _tag: 'Made', offer: answer.right } : { _tag: 'Refused', failure: answer.left })
  }
  return {
    state$: state.behavior,
    send: (what, sending) => {
      const { _tag } = state.behavior.value
      if (_tag === 'Sending' || _tag === 'Made' || (_tag === 'Unknown' && open?.what !== what)) return
      open = open?.what === what ? open : { what, sending }
      void run()
    },
    sendAgain: () => {
      if (state.behavior.value._tag === 'Unknown') void run()
    },
    dismiss: () => {
      if (state.behavior.value._tag === 'Refused' || state.behavior.value._tag === 'Offline') state.set({ _tag: 'Idle' })
    },
  }
}
