import { sql, type QueryResult } from 'kysely'
import type { AuthenticatedUser, UserDetails } from '@trm/domain/identity'
import { idText } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import { preparedStatement } from '../database/prepared-statements.ts'

/** The server's own row of somebody who signed in. Who may do what is decided from this, and of a token's roles from Staff alone. */
export interface Person extends AuthenticatedUser {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly phone: string
  readonly isDeactivated: boolean
  /** Their data was erased: nobody signs in as them again. */
  readonly isErased: boolean
}

/** What a verified token says of its owner. The pair (issuer, subject) is the person; the rest only fills a new row. */
export interface SignedIn {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}

interface PersonRow {
  readonly id: number
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly is_approved: boolean
  readonly is_staff: boolean
  readonly is_superuser: boolean
  readonly is_company_admin: boolean
  readonly is_trucker: boolean
  readonly is_mco: boolean
  readonly is_self_dispatch: boolean
  readonly is_app_access_allowed: boolean
  readonly broker_company_id: number | null
  readonly carrier_id: number | null
  readonly is_deactivated: boolean
  readonly is_erased: boolean
}

/** `PersonRow`'s. */
const personColumns = sql`id, issuer, subject, email, first_name, last_name, phone, is_approved, is_staff, is_superuser, is_company_admin, is_trucker, is_mco,
  is_self_dispatch, is_app_access_allowed, broker_company_id, carrier_id, deactivated_at is not null as is_deactivated, erased_at is not null as is_erased`

/** Whoever is deactivated works nowhere, for every rule there is; their row keeps where they did, should they be brought back. */
const inForce = (row: PersonRow): PersonRow =>
  row.is_deactivated
    ? { ...row, broker_company_id: null, carrier_id: null, is_company_admin: false, is_app_access_allowed: false, is_approved: true }
    : row

const personOf = (kept: PersonRow): Person => personOfRow(inForce(kept))

const personOfRow = (row: PersonRow): Person => ({
  isAuthenticated: true,
  isApproved: row.is_approved,
  isStaff: row.is_staff,
  isSuperuser: row.is_superuser,
  isCompanyAdmin: row.is_company_admin,
  isTrucker: row.is_trucker,
  isMco: row.is_mco,
  isSelfDispatch: row.is_self_dispatch,
  firstName: row.first_name,
  lastName: row.last_name,
  id: String(row.id),
  carrierId: idText(row.carrier_id),
  companyId: idText(row.broker_company_id ?? row.carrier_id),
  brokerId: idText(row.broker_company_id),
  isAppAccessAllowed: row.is_app_access_allowed,
  issuer: row.issuer,
  subject: row.subject,
  email: row.email ?? undefined,
  phone: row.phone,
  isDeactivated: row.is_deactivated,
  isErased: row.is_erased,
})

/**
 * The row of (issuer, subject). An unknown pair becomes a newcomer who is not approved and belongs to nobody, also when
 * its email address is somebody else's (R31, decision 2). A known row keeps its own names and address.
 */
export const findOrProvision = async (database: Database, signedIn: SignedIn): Promise<Person> => {
  const { issuer, subject, email, firstName, lastName } = signedIn
  const one = async (query: Promise<QueryResult<PersonRow>>): Promise<Person | undefined> => {
    const {
      rows: [row],
    } = await query
    return row === undefined ? undefined : personOf(row)
  }
  const find = () =>
    one(
      sql<PersonRow>`${preparedStatement} select ${personColumns} from people where issuer = ${issuer} and subject = ${subject}`.execute(
        database.db,
      ),
    )
  const found = await find()
  if (found !== undefined) return found
  const made = await one(
    changing(database)<PersonRow>`
    insert into people (issuer, subject, email, first_name, last_name)
    values (${issuer}, ${subject}, ${email ?? null}, ${firstName ?? ''}, ${lastName ?? ''})
    on conflict (issuer, subject) do nothing
    returning ${personColumns}`,
  )
  const person = made ?? (await find()) // another process has just provisioned the same pair
  if (person === undefined) throw new Error('a person was neither found nor provisioned')
  return person
}

/** What `updateMyDetails` writes. */
export const loadMyDetails = async ({ db }: Database, personId: string): Promise<UserDetails> => {
  const row = await firstRow(db)<Pick<PersonRow, 'first_name' | 'last_name' | 'phone'>>`
    select first_name, last_name, phone from people where id = ${personId}::bigint`
  if (row === undefined) throw new Error('the person has gone')
  return { firstName: row.first_name, lastName: row.last_name, phone: row.phone }
}

/** PUT /api/user/update-my-details: name and phone, nothing else of the row (R34). */
export const updateMyDetails = async (database: Database, personId: string, details: UserDetails): Promise<void> => {
  await changing(database)`
    update people set first_name = ${details.firstName}, last_name = ${details.lastName}, phone = ${details.phone}
    where id = ${personId}::bigint and erased_at is null`
}
