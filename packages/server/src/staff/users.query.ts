import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { ApplicationStatus } from '@trm/domain/joining'
import type { Page } from '@trm/domain/kernel'
import { hasAccessFlag, readAccessChange, type AccessChange, type AccessFault, type PortalUser } from '@trm/domain/staff'
import { OPERATOR_ISSUER } from '../people/operator.query.ts'
import { writeAudit } from '../audit/audit-log.query.ts'
import { timeOf, isRowId } from '../database/column-values.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { firstRow, type Database } from '../database/database.ts'
import { eachWord, MOST_WORDS } from '../database/each-word.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { newestFirst, type PageAsked } from '../database/page.ts'

interface UserRow {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string
  readonly broker_id: number | null
  readonly broker_name: string | null
  readonly carrier_id: number | null
  readonly carrier_name: string | null
  readonly is_staff: boolean
  readonly is_approved: boolean
  readonly is_company_admin: boolean
  readonly is_trucker: boolean
  readonly is_app_access_allowed: boolean
  readonly created_at: Date
  readonly application_id: number | null
  readonly application_status: ApplicationStatus | null
}

const columns = sql`
  p.id, p.first_name, p.last_name, p.email, p.phone, b.id as broker_id, b.name as broker_name, c.id as carrier_id, c.name as carrier_name,
  p.is_staff, p.is_approved, p.is_company_admin, p.is_trucker, p.is_app_access_allowed, p.created_at,
  a.id as application_id, a.status as application_status`

const tables = sql`people p left join broker_companies b on b.id = p.broker_company_id left join carriers c on c.id = p.carrier_id
  left join lateral (
    select id, status from (
      select id, status, created_at from carrier_applications where person_id = p.id
      union all
      select id, status, created_at from brokerage_applications where person_id = p.id
    ) of_both order by status = 'submitted' desc, created_at desc limit 1
  ) a on true`

const companyOf = (row: UserRow): PortalUser['company'] => {
  if (row.broker_id !== null) return { kind: 'broker', id: String(row.broker_id), name: row.broker_name ?? '' }
  return row.carrier_id === null ? undefined : { kind: 'carrier', id: String(row.carrier_id), name: row.carrier_name ?? '' }
}

const userOf = (row: UserRow): PortalUser => ({
  id: String(row.id),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email ?? undefined,
  phone: row.phone,
  company: companyOf(row),
  isStaff: row.is_staff,
  isApproved: row.is_approved,
  isCompanyAdmin: row.is_company_admin,
  isTrucker: row.is_trucker,
  isAppAccessAllowed: row.is_app_access_allowed,
  application:
    row.application_id === null || row.application_status === null
      ? undefined
      : { id: String(row.application_id), status: row.application_status },
  since: timeOf(row.created_at),
})

/** Every word is somewhere in what somebody is known by; a number alone is also an id. */
const holdsWords = (sought: string) =>
  eachWord(
    sought,
    (word) =>
      sql`(position(${word}::text in lower(concat_ws(' ', p.first_name, p.last_name, p.email, b.name, c.name))) > 0 or p.id::text = ${word}::text)`,
    MOST_WORDS,
  )

export interface UsersAsked extends PageAsked {
  readonly q: string | undefined
}

export const findUsers = (database: Database, { q = '', ...page }: UsersAsked): TaskEither<CursorInvalid, Page<PortalUser>> =>
  newestFirst<UserRow, PortalUser>(database, page, {
    columns,
    from: sql`${tables} where p.issuer <> ${OPERATOR_ISSUER} and ${holdsWords(q)}`,
    id: sql`p.id`,
    rowOf: userOf,
  })

const one = async ({ db }: Database, id: string): Promise<PortalUser | undefined> => {
  if (!isRowId(id)) return undefined
  const row = await firstRow(db)<UserRow>`select ${columns} from ${tables} where p.id = ${id}::bigint for update of p`
  return row === undefined ? undefined : userOf(row)
}

export type AccessRejected =
  | { readonly _tag: 'NoSuchUser' }
  /** The flag says nothing about them (specification section 6). */
  | { readonly _tag: 'NotACarrier' }
  | { readonly _tag: 'ReasonRefused'; readonly code: AccessFault }

/** Who is let in already, or shut out already, stays so, and nothing is written down. */
export const setAccess =
  (database: Database, staffId: string, id: string, typed: AccessChange): TaskEither<AccessRejected, PortalUser> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<AccessRejected, PortalUser>> => {
      const user = await one(inside, id)
      if (user === undefined) return E.left({ _tag: 'NoSuchUser' })
      if (!hasAccessFlag(user)) return E.left({ _tag: 'NotACarrier' })
      const change = readAccessChange(typed)
      if (E.isLeft(change)) return E.left({ _tag: 'ReasonRefused', code: change.left })
      const { isAllowed, reason } = change.right
      if (user.isAppAccessAllowed === isAllowed) return E.right(user)
      await sql`update people set is_app_access_allowed = ${isAllowed} where id = ${id}::bigint`.execute(inside.db)
      await writeAudit(inside, {
        actorId: staffId,
        action: isAllowed ? 'access_allowed' : 'access_withdrawn',
        subject: { kind: 'person', id },
        facts: {
          name: `${user.firstName} ${user.lastName}`.trim(),
          company: user.company?.name ?? null,
          reason: reason === '' ? null : reason,
        },
      })
      return E.right({ ...user, isAppAccessAllowed: isAllowed })
    })
