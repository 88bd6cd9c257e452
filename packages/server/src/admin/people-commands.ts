import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { hasAccessFlag, LONGEST_ACCESS_REASON, standingOf, type AccessFault, type PortalUser, type StandingRole } from '@trm/domain/staff'
import type { Database } from '../database/database.ts'
import { findUsers, setAccess, type AccessRejected } from '../staff/users.query.ts'
import { markPerson, type KnownPerson, type MarkRejected, type PersonMark } from './mark-person.query.ts'
import { operatorId } from '../people/operator.query.ts'
import { textTable } from './text-table.ts'

/** What every command works on. */
export interface Admin {
  readonly database: Database
  /** Whose subjects are meant where none is named. */
  readonly issuer: string
  /** Of browsers, without a trailing slash. */
  readonly portalUrl: string
  /** Invitations are mailed, by the portal that runs. */
  readonly isMailSent: boolean
}

/** Lines to print; or in one sentence why nothing was done. */
export type Command = TE.TaskEither<string, readonly string[]>

export const whoIs = ({ id, name, email, subject }: KnownPerson): string =>
  `${name === '' ? 'Person' : name} (id ${id}, ${email ?? 'no email address'}, subject ${subject})`

export const markWords = (person: string, rejected: MarkRejected): string => {
  if (rejected._tag === 'NoCompany') return `${person} works for no company here, or was deactivated there: invite them with "invite".`
  return rejected._tag === 'NoSuchPerson'
    ? `Nobody with the id or subject ${person} has signed in yet: let them sign in once, then find them with "people".`
    : `${person} is the id of one person and the subject of another (${rejected.ids.join(', ')}): name the id that is not shared.`
}

const STANDS: { readonly [M in PersonMark]: string } = { staff: 'staff', administrator: 'an administrator of their company' }

/** `staff add` and `staff remove`, `administrator make`. */
export const markCommand = ({ database, issuer }: Admin, person: string, mark: PersonMark, isMarked: boolean): Command =>
  pipe(
    TE.fromTask(() => operatorId(database)),
    TE.chain((operator) => markPerson(database, operator, { issuer, person }, mark, isMarked)),
    TE.bimap(
      (rejected) => markWords(person, rejected),
      ({ person: known, isChanged }) => {
        const stands = `${isMarked ? '' : 'not '}${STANDS[mark]}`
        return [`${whoIs(known)} ${isChanged ? `is ${stands} from the next call on` : `was ${stands} already; nothing was changed`}.`]
      },
    ),
  )

const ACCESS_WORDS: { readonly [F in AccessFault]: string } = {
  required: 'Say why with --reason: the audit log keeps it.',
  too_long: `The reason is too long: write at most ${LONGEST_ACCESS_REASON} characters.`,
}

const accessWords = (id: string, rejected: AccessRejected): string => {
  if (rejected._tag === 'NoSuchUser') return `Nobody has the id ${id}: find people with "people".`
  return rejected._tag === 'NotACarrier'
    ? `The person ${id} belongs to no carrier, and for nobody else is access given or taken.`
    : ACCESS_WORDS[rejected.code]
}

/** `access give` and `access take`, of a carrier's people. */
export const accessCommand = ({ database }: Admin, id: string, isAllowed: boolean, reason: string): Command =>
  pipe(
    TE.fromTask(() => operatorId(database)),
    TE.chain((operator) => setAccess(database, operator, id, { isAllowed, reason })),
    TE.bimap(
      (rejected) => accessWords(id, rejected),
      (user) => [`${user.firstName} ${user.lastName} (id ${id}) ${isAllowed ? 'is let in' : 'is shut out'} from the next call on.`],
    ),
  )

const STANDING: { readonly [R in StandingRole]: string } = {
  staff: 'staff',
  broker: 'broker',
  companyAdmin: 'administrator',
  driver: 'driver',
  carrier: 'carrier',
  newcomer: 'newcomer',
}

const standingWords = (user: PortalUser): string => {
  const isShutOut = hasAccessFlag(user) && !user.isAppAccessAllowed
  return [...standingOf(user).map((role) => STANDING[role]), ...(isShutOut ? ['shut out'] : [])].join(', ')
}

const subjectsOf = async ({ db }: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: number; subject: string }>`
    select id, subject from people where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, subject }) => [String(id), subject]))
}

/** Of a list that is shown a page at a time. */
export interface ListAsked {
  readonly words: readonly string[]
  readonly limit: number
  readonly after: string | undefined
}

/** `people`: the newest first. */
export const peopleCommand = ({ database }: Admin, { words, limit, after }: ListAsked): Command =>
  pipe(
    findUsers(database, { q: words.join(' '), limit, cursor: after }),
    TE.mapLeft(() => '--after takes the id of the last person shown.'),
    TE.chain(({ rows, nextCursor, total }) =>
      TE.fromTask(async () => {
        if (rows.length === 0) return ['Nobody is found.']
        const subjects = await subjectsOf(
          database,
          rows.map(({ id }) => id),
        )
        const table = rows.map((user) => [
          user.id,
          `${user.firstName} ${user.lastName}`.trim(),
          user.email ?? '',
          user.company === undefined ? '' : `${user.company.name} (${user.company.kind})`,
          standingWords(user),
          subjects.get(user.id) ?? '',
        ])
        const rest = nextCursor === undefined ? [] : ['', `${total} in all; the next ones: --after ${nextCursor}`]
        return [...textTable([['ID', 'NAME', 'E-MAIL', 'COMPANY', 'IS', 'SUBJECT'], ...table]), ...rest]
      }),
    ),
  )
