import { isLeft, isRight } from 'fp-ts/Either'
import type { AccessTokenStore, IdentityFailure, IdentityProvider } from '@trm/domain/identity'
import { makeScope, source, type Behavior } from '@trm/domain/kernel'
import { addressText, type Navigation } from '../routing/navigation.ts'
import type { ViewModel } from '../runtime/services.tsx'

type RolesBehindState =
  | { readonly _tag: 'Renewing' }
  /** A fresh token says no more, or there is none without signing in. */
  | { readonly _tag: 'Behind'; readonly failure: IdentityFailure | undefined }
  | { readonly _tag: 'Leaving' }

export interface RolesBehindViewModel extends ViewModel {
  readonly state$: Behavior<RolesBehindState>
  /** Leaves for the provider, and comes back to this address. */
  readonly signIn: () => void
}

export interface RolesBehindDependencies {
  readonly identityProvider: Pick<IdentityProvider, 'renew' | 'signIn'>
  readonly accessTokenStore: Pick<AccessTokenStore, 'write'>
  readonly navigation: Pick<Navigation, 'here'>
}

/** Whom their company has among its people, and their token not: a fresh one is asked for, which the session follows where it says so. */
export const makeRolesBehind = ({ identityProvider, accessTokenStore, navigation }: RolesBehindDependencies): RolesBehindViewModel => {
  const state = source<RolesBehindState>({ _tag: 'Renewing' })
  const scope = makeScope()
  scope.ask(identityProvider.renew, (renewed) => {
    if (isRight(renewed)) accessTokenStore.write(renewed.right)
    state.set({ _tag: 'Behind', failure: undefined })
  })
  return {
    state$: state.behavior,
    signIn: () => {
      state.set({ _tag: 'Leaving' })
      scope.ask(identityProvider.signIn(addressText(navigation.here())), (started) => {
        if (isLeft(started)) state.set({ _tag: 'Behind', failure: started.left })
      })
    },
    stop: scope.end,
  }
}
