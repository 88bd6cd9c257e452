import { createHash, randomBytes, timingSafeEqual, scrypt, type ScryptOptions } from 'node:crypto'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import { DEMO_PASSWORD, type DemoPerson } from './demo-people.ts'
import type { Account, Accounts, MailedLink, StoreUnavailable } from './stores.port.ts'
import { personWith } from './provider-settings.ts'

/** OWASP's cheat sheet on password storage, for scrypt; 32 MB for a fifth of a second, off the event loop. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const
const BYTES = 32
const MOST_MEMORY = 64 * 1024 * 1024

const derive = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // One spelling of what looks the same on every keyboard (NIST SP 800-63B).
    scrypt(password.normalize('NFKC'), salt, BYTES, { ...cost, maxmem: MOST_MEMORY }, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })

const written = (salt: Buffer, key: Buffer): string =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  return written(salt, await derive(password, salt, COST))
}

/** Of nobody's password: checking against it takes as long as checking an account's. */
const NOBODY = written(Buffer.alloc(16), Buffer.alloc(BYTES))

/** `kept` undefined, there is no such account: false, after the same work. */
export const isPasswordOf = async (password: string, kept: string | undefined): Promise<boolean> => {
  const [kind, N, r, p, salt = '', key = ''] = (kept ?? NOBODY).split('$')
  if (kind !== 'scrypt') return false
  const wanted = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(given, wanted) && kept !== undefined
}

/** Who signs in here, as their tokens say it. */
export type ProviderPerson = Pick<DemoPerson, 'subject' | 'email' | 'firstName' | 'lastName' | 'appRoles' | 'permissions'> & {
  /** Proved by a link that was mailed there; a demo person's is taken for proved. */
  readonly isEmailVerified: boolean
}

export interface NewAccount extends Pick<Account, 'email' | 'firstName' | 'lastName'> {
  readonly password: string
}

/** The demo people and those who opened an account, with what each was granted since. Rejects when the store does not answer. */
export interface People {
  /** Signs in without a password: never an account. */
  readonly demoPerson: (subject: string) => Promise<ProviderPerson | undefined>
  /** Undefined, too, where what was signed in `since` (seconds since 1970) has ended meanwhile. */
  readonly withSubject: (subject: string, since?: number) => Promise<ProviderPerson | undefined>
  /** Undefined for an unknown address and for a wrong password, after the same work. */
  readonly withPassword: (email: string, password: string) => Promise<ProviderPerson | undefined>
  /** Undefined where nobody opens accounts, or the address has one already. */
  readonly open: (account: NewAccount, link: MailedLink | undefined) => Promise<ProviderPerson | undefined>
  readonly canOpen: boolean
}

export const ran = async <A>(task: TaskEither<StoreUnavailable, A>): Promise<A> => {
  const result = await task()
  if (E.isLeft(result)) throw new Error(`the accounts of the sign-in provider cannot be read: ${result.left.reason}`)
  return result.right
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isDemoPassword = (text: string): boolean => timingSafeEqual(digest(text), digest(DEMO_PASSWORD))

const withoutRoles = ({
  subject,
  email,
  firstName,
  lastName,
  isEmailVerified,
}: Omit<Account, 'passwordHash' | 'sessionsFrom'>): ProviderPerson => ({
  subject,
  email,
  firstName,
  lastName,
  appRoles: [],
  permissions: [],
  isEmailVerified,
})

const ofDemo = (person: DemoPerson): ProviderPerson => ({ ...person, isEmailVerified: true })

const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])]

export const makePeople = (demo: readonly DemoPerson[], accounts: Accounts | undefined): People => {
  const demoWith = (email: string): DemoPerson | undefined => demo.find((person) => person.email.toLowerCase() === email.toLowerCase())
  const accountOf = async (find: (accounts: Accounts) => TaskEither<StoreUnavailable, O.Option<Account>>): Promise<Account | undefined> =>
    accounts === undefined ? undefined : O.toUndefined(await ran(find(accounts)))
  const granted = async (person: ProviderPerson): Promise<ProviderPerson> => {
    const grant = accounts === undefined ? O.none : await ran(accounts.grantOf(person.subject))
    if (O.isNone(grant)) return person
    return {
      ...person,
      appRoles: union(person.appRoles, grant.value.appRoles),
      permissions: union(person.permissions, grant.value.permissions),
    }
  }
  const demoPerson = async (subject: string): Promise<ProviderPerson | undefined> => {
    const person = personWith(demo, subject)
    return person && granted(ofDemo(person))
  }
  return {
    canOpen: accounts !== undefined,
    demoPerson,
    withSubject: async (subject, since) => {
      const person = await demoPerson(subject)
      if (person !== undefined) return person
      const account = await accountOf((all) => all.bySubject(subject))
      if (account === undefined || (since !== undefined && since < (account.sessionsFrom ?? 0))) return undefined
      return granted(withoutRoles(account))
    },
    withPassword: async (email, password) => {
      const isDemo = isDemoPassword(password)
      const person = demoWith(email)
      if (person !== undefined) return isDemo ? granted(ofDemo(person)) : undefined
      const account = await accountOf((all) => all.byEmail(email))
      return (await isPasswordOf(password, account?.passwordHash)) && account !== undefined ? granted(withoutRoles(account)) : undefined
    },
    open: async ({ email, firstName, lastName, password }, link) => {
      const passwordHash = await hashPassword(password) // also for an address that is taken: both take as long
      if (accounts === undefined || demoWith(email) !== undefined) return undefined
      const account = { subject: `local|${randomBytes(16).toString('hex')}`, email, firstName, lastName, passwordHash }
      return (await ran(accounts.open(account, link))) ? withoutRoles({ ...account, isEmailVerified: false }) : undefined
    },
  }
}
