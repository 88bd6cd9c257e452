import type { Option } from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Letter } from '../mail/outgoing-mail.query.ts'

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
  /** By a link that was mailed there. */
  readonly isEmailVerified: boolean
  /** Seconds since 1970: what was signed in before has ended. Undefined: nothing has. */
  readonly sessionsFrom: number | undefined
}

export type LinkPurpose = 'verify' | 'reset'

/** A link to an account, and the mail that carries it. Whoever reads the store cannot open it. */
export interface MailedLink {
  readonly purpose: LinkPurpose
  /** As `linkTokenHash` makes it. */
  readonly tokenHash: string
  readonly hours: number
  /** A path of the app that its owner was on the way to. */
  readonly returnTo: string | undefined
  readonly letter: Letter
}

/** What a link that still opens something leads to. */
export interface OpenedLink {
  readonly account: Account
  readonly returnTo: string | undefined
}

/** What the portal has let somebody do since, and their tokens are to say. */
export interface Grant {
  readonly appRoles: readonly string[]
  readonly permissions: readonly string[]
}

/** The accounts of the local provider, shared by every server process. Addresses are compared without case. */
export interface Accounts {
  /** With the mail, or nothing at all. False where the address has an account: nothing was opened. */
  readonly open: (account: Omit<Account, 'isEmailVerified' | 'sessionsFrom'>, link: MailedLink | undefined) => Answer<boolean>
  readonly byEmail: (email: string) => Answer<Option<Account>>
  readonly bySubject: (subject: string) => Answer<Option<Account>>
  /** False: the address was written to often enough lately, and no link was made. */
  readonly mail: (subject: string, link: MailedLink) => Answer<boolean>
  /** Looks, and spends nothing. */
  readonly behind: (purpose: LinkPurpose, tokenHash: string) => Answer<Option<OpenedLink>>
  /** Spends the link; of any number at once exactly one does. */
  readonly verify: (tokenHash: string) => Answer<Option<OpenedLink>>
  /** Spends the link and every other of the account, ends its sessions, and proves its address. */
  readonly setPassword: (tokenHash: string, passwordHash: string) => Answer<Option<OpenedLink>>
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
