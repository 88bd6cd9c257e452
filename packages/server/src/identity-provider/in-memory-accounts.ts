import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type { Account, Accounts, Grant } from './accounts.port.ts'

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
