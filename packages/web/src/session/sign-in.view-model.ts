import { isLeft } from 'fp-ts/Either'
import type { IO } from 'fp-ts/IO'
import type { IdentityFailure, IdentityProvider } from '@trm/domain/identity'
import { makeScope, source, type Behavior, type Clock } from '@trm/domain/kernel'
import type { SessionState } from '@trm/domain/session'
import type { ViewModel } from '../runtime/services.tsx'
import type { SignInAttempts } from './sign-in-attempts.ts'
import type { SessionViewModel } from './session.view-model.ts'

export type SignInState =
  /** The session is still finding out who is here. */
  | { readonly _tag: 'Waiting' }
  | { readonly _tag: 'Leaving' }
  | { readonly _tag: 'Failed'; readonly failure: IdentityFailure }
  /** Sent to the provider and back too often: stop, and ask a person (no endless redirects). */
  | { readonly _tag: 'GoingRound' }
  | { readonly _tag: 'Arrived' }

export interface SignInViewModel extends ViewModel {
  readonly state$: Behavior<SignInState>
  readonly retry: () => void
}

export interface SignInDependencies {
  readonly session: Pick<SessionViewModel, 'state$' | 'goTo'>
  readonly identityProvider: Pick<IdentityProvider, 'signIn'>
  readonly attempts: SignInAttempts
  readonly clock: Clock
  /** Opens the page anew, where that can be done: a browser may answer an import that failed once from memory. False: it cannot. */
  readonly openAnew: IO<boolean>
}

const isSettledWithout = (state: SessionState): boolean => state._tag === 'Unauthenticated' || state._tag === 'Failed'

/** The sign-in page: leaves for the provider when nobody is signed in, goes on to `returnTo` when somebody is. */
export const makeSignIn =
  (ports: SignInDependencies) =>
  (returnTo: string | undefined): SignInViewModel => {
    const state = source<SignInState>({ _tag: 'Waiting' })
    const scope = makeScope()

    const leave = (): void => {
      state.set({ _tag: 'Leaving' })
      scope.ask(ports.identityProvider.signIn(returnTo), (started) => {
        if (isLeft(started)) state.set({ _tag: 'Failed', failure: started.left })
      })
    }

    const follow = (session: SessionState): void => {
      if (session._tag === 'Ready') {
        state.set({ _tag: 'Arrived' })
        ports.session.goTo(returnTo)
      } else if (state.behavior.value._tag === 'Waiting' && isSettledWithout(session)) {
        if (ports.attempts.isAllowed(ports.clock.now())()) leave()
        else state.set({ _tag: 'GoingRound' })
      }
    }

    follow(ports.session.state$.value)
    scope.hold(ports.session.state$.changes$.subscribe(follow))
    return {
      state$: state.behavior,
      retry: () => {
        ports.attempts.clear()
        const { value } = state.behavior
        const isUnreachable = value._tag === 'Failed' && value.failure._tag === 'ProviderUnreachable'
        if (!isUnreachable || !ports.openAnew()) leave()
      },
      stop: scope.end,
    }
  }
