import type { Either } from 'fp-ts/Either'
import type { IO } from 'fp-ts/IO'
import type { Option } from 'fp-ts/Option'
import type { Observable } from 'rxjs'
import type { Instant } from '../kernel/index.ts'
import type { IdentityClaims } from './identity-claims.codec.ts'

/** A signed token as text, for the Authorization header only. */
export type AccessToken = string

/** The browser kept less than it was given: over 4,096 bytes, or cookies are blocked. */
export type TokenNotStored = { readonly _tag: 'TokenTooLarge'; readonly bytes: number } | { readonly _tag: 'CookiesBlocked' }

/** The `access_token` cookie. `changes$` also tells of writes and clears by other tabs; `look` tells at once of one not told of yet. */
export interface AccessTokenStore {
  readonly read: IO<Option<AccessToken>>
  readonly write: (token: AccessToken) => Either<TokenNotStored, void>
  readonly clear: IO<void>
  readonly look: IO<void>
  readonly changes$: Observable<Option<AccessToken>>
}

/** What can be read from a token without trusting it: the server verifies, the page only shows. */
export interface ReadToken {
  readonly claims: IdentityClaims
  readonly expiresAt: Instant
}

/** None for a text without subject, expiry or readable payload; it never throws. */
export interface AccessTokenReader {
  readonly read: (token: AccessToken) => Option<ReadToken>
}
