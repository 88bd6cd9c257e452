import * as E from 'fp-ts/Either'
import type { CarrierCard, CarrierDetails } from '@trm/domain/carriers'
import { makeScope, source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'

export type CardState =
  | { readonly _tag: 'Loading' }
  /** Mistyped, ended, unknown: nobody learns which. */
  | { readonly _tag: 'NoSuchLink' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  | { readonly _tag: 'Known'; readonly card: CarrierCard }

export interface CardViewModel extends ViewModel {
  readonly state$: Behavior<CardState>
  readonly reload: () => void
}

/** The card of a link, for whoever has it. */
export const makeCard =
  (details: CarrierDetails) =>
  (token: string): CardViewModel => {
    const state = source<CardState>({ _tag: 'Loading' })
    const scope = makeScope()
    const load = (): void => {
      state.set({ _tag: 'Loading' })
      scope.ask(details.read(token), (answer) => {
        if (E.isRight(answer)) return state.set({ _tag: 'Known', card: answer.right })
        state.set(answer.left._tag === 'NoSuchLink' ? { _tag: 'NoSuchLink' } : { _tag: 'Failed', failure: answer.left })
      })
    }
    load()
    return {
      state$: state.behavior,
      reload: load,
      stop: scope.end,
    }
  }
