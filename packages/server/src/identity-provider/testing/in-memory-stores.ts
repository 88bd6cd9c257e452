import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type { Account, Accounts, Grant, ExpiringStore } from '../stores.port.ts'

export interface InMemoryAccounts extends Accounts {
  readonly grant: (subject: string, grant: Grant) => void
}

const keyOf = (email: string): string => email.toLowerCase()

/** For tests and one process. */
export const makeInMemoryAccounts = (): InMemoryAccounts => {
  const accounts: Account[] = []
  const grants = new Map<string, Grant>()
  const found = (is: (account: Account) => boolean): TE.TaskEither<never, O.Option<Account>> =>
    TE.fromIO(() => O.fromNullable(accounts.find(is)))
  return {
    open: (account) =>
      TE.fromIO(() => {
        if (accounts.some(({ email }) => keyOf(email) === keyOf(account.email))) return false
        accounts.push(account)
        return true
      }),
    byEmail: (email) => found((account) => keyOf(account.email) === keyOf(email)),
    bySubject: (subject) => found((account) => account.subject === subject),
    grantOf: (subject) => TE.fromIO(() => O.fromNullable(grants.get(subject))),
    grant: (subject, grant) => void grants.set(subject, grant),
  }
}

interface Entry {
  readonly value: string
  readonly until: number
}

/** For tests and one process. `now`: milliseconds. */
export const makeInMemoryExpiringStore = (now: () => number = Date.now): ExpiringStore => {
  const entries = new Map<string, Entry>()
  const alive = (key: string): O.Option<string> => {
    const entry = entries.get(key)
    return entry === undefined || entry.until <= now() ? O.none : O.some(entry.value)
  }
  const removing = (key: string): O.Option<string> => {
    const value = alive(key)
    entries.delete(key)
    return value
  }
  const answer = <A>(work: () => A): TE.TaskEither<never, A> => TE.fromIO(work)
  return {
    get: (key) => answer(() => alive(key)),
    set: (key, value, ttlSeconds) => answer(() => void entries.set(key, { value, until: now() + ttlSeconds * 1000 })),
    take: (key) => answer(() => removing(key)),
    delete: (key) => answer(() => void entries.delete(key)),
    deleteByPrefix: (prefix) =>
      answer(() => [...entries.keys()].filter((key) => key.startsWith(prefix)).forEach((key) => entries.delete(key))),
  }
}
