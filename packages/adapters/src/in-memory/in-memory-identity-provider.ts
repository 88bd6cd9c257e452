import { left, right } from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { AccessToken, IdentityFailure, IdentityProvider } from '@trm/domain/identity'

const loginRequired: IdentityFailure = { _tag: 'LoginRequired' }

/** A provider that knows one person and asks nothing: `goTo` is where a browser would go. */
export const makeInMemoryIdentityProvider = (token: AccessToken, goTo: (url: string) => void): IdentityProvider => {
  let returnTo: string | undefined
  let state: 'away' | 'asked' | 'signedIn' = 'away'
  return {
    signIn: (target) =>
      TE.fromIO(() => {
        returnTo = target
        state = 'asked'
        goTo('/trm/?code=in-memory&state=in-memory')
      }),
    isCallback: (search) => /[?&]code=/.test(search) && /[?&]state=/.test(search),
    finishSignIn: () => async () => {
      if (state !== 'asked') return left({ _tag: 'CallbackRejected', reason: 'missing_transaction' })
      state = 'signedIn'
      return right({ accessToken: token, returnTo })
    },
    renew: async () => (state === 'signedIn' ? right(token) : left(loginRequired)),
    signOut: (target) =>
      TE.fromIO(() => {
        state = 'away'
        goTo(target)
      }),
  }
}
