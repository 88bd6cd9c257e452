import * as E from 'fp-ts/Either'
import { fromNullable, none, some, type Option } from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { Subject } from 'rxjs'
import type {
  AccessToken,
  AccessTokenReader,
  AccessTokenStore,
  IdentityClaims,
  IdentityFailure,
  IdentityProvider,
} from '../identity/index.ts'
import { instantOf } from '../kernel/index.ts'

export interface FakeTokenStore extends AccessTokenStore {
  /** As another tab writes (or clears, with undefined). */
  readonly writtenElsewhere: (token: AccessToken | undefined) => void
}

export const aTokenStore = (initial?: AccessToken): FakeTokenStore => {
  let kept: Option<AccessToken> = initial === undefined ? none : some(initial)
  const changes$ = new Subject<Option<AccessToken>>()
  const put = (next: Option<AccessToken>): void => {
    kept = next
    changes$.next(next)
  }
  return {
    read: () => kept,
    write: (token) => {
      put(some(token))
      return E.right(undefined)
    },
    clear: () => put(none),
    look: () => undefined,
    changes$,
    writtenElsewhere: (token) => put(fromNullable(token)),
  }
}

/** Reads the tokens it was given; every other text is unreadable. */
export const aTokenReader = (claimsByToken: Readonly<Record<AccessToken, IdentityClaims>>): AccessTokenReader => ({
  read: (token) =>
    Object.hasOwn(claimsByToken, token)
      ? fromNullable(claimsByToken[token] && { claims: claimsByToken[token], expiresAt: instantOf(4_000_000_000_000) })
      : none,
})

export interface FakeIdentityProvider extends IdentityProvider {
  readonly signOuts: readonly string[]
}

export const anIdentityProvider = (signOut: E.Either<IdentityFailure, void> = E.right(undefined)): FakeIdentityProvider => {
  const signOuts: string[] = []
  return {
    signOuts,
    signIn: () => TE.right(undefined),
    isCallback: (search) => search.includes('code=') && search.includes('state='),
    finishSignIn: () => TE.left({ _tag: 'LoginRequired' }),
    renew: TE.left({ _tag: 'LoginRequired' }),
    signOut: (returnTo) => async () => {
      signOuts.push(returnTo)
      return signOut
    },
  }
}
