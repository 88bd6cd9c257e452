import { isLeft } from 'fp-ts/Either'
import type { IdentityFailure, IdentityProvider } from '@trm/domain/identity'
import { makeScope, source, type Behavior } from '@trm/domain/kernel'
import type { SessionState } from '@trm/domain/session'
import { BASE, linkTo } from '../routing/links.ts'
import type { Navigation } from '../routing/navigation.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { SessionViewModel } from '../session/session.view-model.ts'
import { isCarrierNow } from '../joining/entering.ts'

export type SignUpState =
  /** Who is here is still being found out. */
  | { readonly _tag: 'Waiting' }
  /** Nobody is signed in. */
  | { readonly _tag: 'Open'; readonly failure: IdentityFailure | undefined }
  | { readonly _tag: 'Leaving' }
  /** Somebody with an account of another kind. */
  | { readonly _tag: 'OtherAccount' }
  | { readonly _tag: 'Arrived' }

export interface SignUpViewModel extends ViewModel {
  readonly state$: Behavior<SignUpState>
  /** Leaves for the identity provider's sign-up. */
  readonly signUp: () => void
  /** Where signing in with an account that is there already leads. */
  readonly onward: string
}

export interface SignUpDependencies {
  readonly session: Pick<SessionViewModel, 'state$' | 'goTo'>
  readonly identityProvider: Pick<IdentityProvider, 'signIn'>
  readonly navigation: Pick<Navigation, 'replace'>
}

/** The door of joining: who is signed in already goes on, others open an account. `returnTo` is untrusted. */
export const makeSignUp =
  ({ session, identityProvider, navigation }: SignUpDependencies) =>
  ({ returnTo }: { readonly returnTo: string | undefined }): SignUpViewModel => {
    const state = source<SignUpState>({ _tag: 'Waiting' })
    const onward = `${BASE}${linkTo('onboardingStart')}${returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`}`
    const scope = makeScope()

    const follow = (now: SessionState): void => {
      if (now._tag === 'Unknown' || now._tag === 'AuthenticateUser') return state.set({ _tag: 'Waiting' })
      if (now._tag !== 'Ready') return state.behavior.value._tag === 'Leaving' ? undefined : state.set({ _tag: 'Open', failure: undefined })
      if (now.onboardingStep._tag !== 'CarrierOnboarding' && !isCarrierNow(now)) return state.set({ _tag: 'OtherAccount' })
      state.set({ _tag: 'Arrived' })
      if (isCarrierNow(now)) session.goTo(returnTo)
      else navigation.replace(onward)
    }

    const leave = (): void => {
      state.set({ _tag: 'Leaving' })
      scope.ask(identityProvider.signIn(onward, 'signup'), (started) => {
        if (isLeft(started)) state.set({ _tag: 'Open', failure: started.left })
      })
    }

    follow(session.state$.value)
    scope.hold(session.state$.changes$.subscribe(follow))
    return {
      state$: state.behavior,
      onward,
      signUp: () => {
        if (state.behavior.value._tag !== 'Leaving') leave()
      },
      stop: scope.end,
    }
  }
