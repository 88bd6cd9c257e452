import type { Option } from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'

export interface StoreUnavailable {
  readonly _tag: 'StoreUnavailable'
  readonly reason: string
}

type Answer<A> = TaskEither<StoreUnavailable, A>

/** Whoever opened an account here. */
export interface Account {
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** As `hashPassword` makes it. */
  readonly passwordHash: string
}

/** What the portal has let somebody do since, and their tokens are to say. */
export interface Grant {
  readonly appRoles: readonly string[]
  readonly permissions: readonly string[]
}

/** The accounts of the local provider, shared by every server process. Addresses are compared without case. */
export interface Accounts {
  /** False where the address has an account: nothing was opened. */
  readonly open: (account: Account) => Answer<boolean>
  readonly byEmail: (email: string) => Answer<Option<Account>>
  readonly bySubject: (subject: string) => Answer<Option<Account>>
  /** Of anybody who signs in here, demo people too. */
  readonly grantOf: (subject: string) => Answer<Option<Grant>>
}

/**
 * Texts that are forgotten after a while: sessions, codes and refresh tokens of the local provider. Shared by every
 * server process. Keys are at most 300 characters of `A-Za-z0-9_-/`; `_` is a letter like any other, also in a prefix.
 */
export interface ExpiringStore {
  /** None once the time is over, whether or not the entry was swept away. */
  readonly get: (key: string) => Answer<Option<string>>
  /** Replaces what was there, its time included. `ttlSeconds` is a whole number of at least 1. */
  readonly set: (key: string, value: string, ttlSeconds: number) => Answer<void>
  /** Removes and answers in one step: of any number of simultaneous callers exactly one gets the value. */
  readonly take: (key: string) => Answer<Option<string>>
  readonly delete: (key: string) => Answer<void>
  readonly deleteByPrefix: (prefix: string) => Answer<void>
}
