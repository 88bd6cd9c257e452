import type { Option } from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { StoreUnavailable } from './expiring-store.port.ts'

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

type Answer<A> = TaskEither<StoreUnavailable, A>

/** The accounts of the local provider, shared by every server process. Addresses are compared without case. */
export interface Accounts {
  /** False where the address has an account: nothing was opened. */
  readonly open: (account: Account) => Answer<boolean>
  readonly byEmail: (email: string) => Answer<Option<Account>>
  readonly bySubject: (subject: string) => Answer<Option<Account>>
  /** Of anybody who signs in here, demo people too. */
  readonly grantOf: (subject: string) => Answer<Option<Grant>>
}
