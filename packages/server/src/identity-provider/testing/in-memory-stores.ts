import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type { Letter } from '../../mail/outgoing-mail.query.ts'
import type { Account, Accounts, Grant, ExpiringStore, MailedLink, OpenedLink } from '../stores.port.ts'

export interface InMemoryAccounts extends Accounts {
  /** Mail that was written, the oldest first. */
  readonly mails: readonly Letter[]
  /** Every link is over. */
  readonly expireLinks: () => void
  readonly grant: (subject: string, grant: Grant) => void
}

const keyOf = (email: string): string => email.toLowerCase()

/** For tests and one process. */
export const makeInMemoryAccounts = (): InMemoryAccounts => {
  const accounts: Account[] = []
  const mails: Letter[] = []
  const links = new Map<string, MailedLink & { readonly subject: string }>()
  const mail = (subject: string, link: MailedLink): boolean => {
    mails.push(link.letter)
    links.set(link.tokenHash, { ...link, subject })
    return true
  }
  const behind = (purpose: MailedLink['purpose'], tokenHash: string): O.Option<OpenedLink> => {
    const link = links.get(tokenHash)
    const account = accounts.find(({ subject }) => subject === link?.subject)
    return link?.purpose === purpose && account !== undefined ? O.some({ account, returnTo: link.returnTo }) : O.none
  }
  const spend = (purpose: MailedLink['purpose'], tokenHash: string, change: Partial<Account>): O.Option<OpenedLink> => {
    const opened = behind(purpose, tokenHash)
    if (O.isNone(opened)) return O.none
    links.delete(tokenHash)
    const account = { ...opened.value.account, isEmailVerified: true, ...change }
    accounts.splice(accounts.indexOf(opened.value.account), 1, account)
    return O.some({ ...opened.value, account })
  }
  const grants = new Map<string, Grant>()
  const found = (is: (account: Account) => boolean): TE.TaskEither<never, O.Option<Account>> =>
    TE.fromIO(() => O.fromNullable(accounts.find(is)))
  return {
    mails,
    expireLinks: () => links.clear(),
    mail: (subject, link) => TE.fromIO(() => mail(subject, link)),
    behind: (purpose, tokenHash) => TE.fromIO(() => behind(purpose, tokenHash)),
    verify: (tokenHash) => TE.fromIO(() => spend('verify', tokenHash, {})),
    setPassword: (tokenHash, passwordHash) =>
      TE.fromIO(() => spend('reset', tokenHash, { passwordHash, sessionsFrom: Math.ceil(Date.now() / 1000) })),
    open: (account, link) =>
      TE.fromIO(() => {
        if (accounts.some(({ email }) => keyOf(email) === keyOf(account.email))) return false
        accounts.push({ ...account, isEmailVerified: false, sessionsFrom: undefined })
        if (link !== undefined) mail(account.subject, link)
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
