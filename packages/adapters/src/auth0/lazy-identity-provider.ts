import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { IdentityFailure, IdentityProvider } from '@trm/domain/identity'
import { within, type Timer } from '@trm/domain/kernel'

/** Milliseconds until a departure, a redemption, a renewal or a sign-out is given up, the loading of its code included (F49). */
export const IDENTITY_TIMEOUT = 30_000

/** True of the query with which a provider answers a sign-in (OAuth 2.0, RFC 6749 section 4.1.2). */
export const isCallback = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}

const unreachable: E.Either<IdentityFailure, never> = E.left({ _tag: 'ProviderUnreachable' })

/**
 * A provider whose code comes with its first use, long after the first rows. Code that does not arrive is loaded anew at the next; a
 * browser that answers a failed import from memory needs the page opened anew.
 */
export const makeLazyIdentityProvider = (load: () => Promise<IdentityProvider>, timer: Timer): IdentityProvider => {
  let provider: Promise<IdentityProvider> | undefined
  const loaded = (): Promise<IdentityProvider> => {
    provider ??= load().catch((error: unknown) => {
      provider = undefined
      throw error
    })
    return provider
  }
  const ask =
    <A>(work: (provider: IdentityProvider) => TaskEither<IdentityFailure, A>): TaskEither<IdentityFailure, A> =>
    () => {
      const answer: Promise<E.Either<IdentityFailure, A>> = loaded().then(
        (known) => work(known)(),
        () => unreachable,
      )
      return within(timer, IDENTITY_TIMEOUT, answer, () => unreachable)
    }
  return {
    isCallback,
    signIn: (...way) => ask((known) => known.signIn(...way)),
    finishSignIn: (url) => ask((known) => known.finishSignIn(url)),
    renew: ask((known) => known.renew),
    signOut: (returnTo) => ask((known) => known.signOut(returnTo)),
  }
}
