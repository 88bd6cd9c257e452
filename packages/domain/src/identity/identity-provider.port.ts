import type { TaskEither } from 'fp-ts/TaskEither'
import type { AccessToken } from './access-token.port.ts'

/** Every way a sign-in, a renewal or a sign-out can fail. */
export type IdentityFailure =
  /** Nobody is signed in at the provider: sign in again. */
  | { readonly _tag: 'LoginRequired' }
  /** The provider could not be reached in time. */
  | { readonly _tag: 'ProviderUnreachable' }
  /** State lost, callback replayed or forged: start again. */
  | { readonly _tag: 'CallbackRejected'; readonly reason: string }
  /** The provider itself answered with an error, in its own words. */
  | { readonly _tag: 'ProviderRefused'; readonly reason: string }

/** What a finished sign-in gives back. `returnTo` is untrusted text: see `returnTarget`. */
export interface SignedIn {
  readonly accessToken: AccessToken
  readonly returnTo: string | undefined
}

/** The external provider: authorization code with PKCE, redirect URI = origin + home route. */
export interface IdentityProvider {
  /**
   * Leaves the page for the provider. An adapter may answer nothing while that goes on, and is left with ProviderUnreachable when it takes
   * too long.
   * `signup`: opens with making an account.
   */
  readonly signIn: (returnTo: string | undefined, screen?: 'signup') => TaskEither<IdentityFailure, void>
  /** True when this URL's query is the answer to a sign-in. */
  readonly isCallback: (search: string) => boolean
  /** Redeems the answer in `url`, the page's whole address. */
  readonly finishSignIn: (url: string) => TaskEither<IdentityFailure, SignedIn>
  /** A fresh token without leaving the page. */
  readonly renew: TaskEither<IdentityFailure, AccessToken>
  /** Ends the provider's session and comes back to `returnTo` (absolute). */
  readonly signOut: (returnTo: string) => TaskEither<IdentityFailure, void>
}
