import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { CompanyNamed } from '@trm/domain/colleagues'
import { firstRow, type Database } from '../database/database.ts'
import { brokerCompany, carrier, type Access, type People } from '../people/access.ts'

export type CompanyId = Pick<CompanyNamed, 'kind' | 'id'>

/** Somebody of either side, and whether they administer their company. */
export interface CompanyMember {
  readonly company: CompanyId
  readonly personId: string
  readonly isAdmin: boolean
}

/** Of a brokerage, or of a carrier that lets them in. */
export const companyMember: Access<People, CompanyMember> = (services, caller) =>
  pipe(
    brokerCompany(services, caller),
    TE.map(({ companyId: id, ...person }): CompanyMember => ({ ...person, company: { kind: 'broker', id } })),
    TE.alt(() =>
      pipe(
        carrier(services, caller),
        TE.map(({ carrierId: id, ...person }): CompanyMember => ({ ...person, company: { kind: 'carrier', id } })),
      ),
    ),
  )

/** Where somebody works or worked last, deactivated there or not; who belongs to both sides counts as a broker. */
export const companyOfPerson = async ({ db }: Database, personId: string): Promise<CompanyId | undefined> => {
  const row = await firstRow(db)<{ kind: CompanyId['kind']; id: number }>`
    select case when broker_company_id is null then 'carrier' else 'broker' end as kind, coalesce(broker_company_id, carrier_id) as id
    from people where id = ${personId}::bigint and coalesce(broker_company_id, carrier_id) is not null`
  return row && { kind: row.kind, id: String(row.id) }
}

/** Until the transaction ends nobody else changes whom the company has or invites. */
export const holdCompany = async ({ db }: Database, { kind, id }: CompanyId): Promise<void> => {
  const table = sql.table(kind === 'broker' ? 'broker_companies' : 'carriers')
  await sql`select 1 from ${table} where id = ${id}::bigint for no key update`.execute(db)
}

/** Whose rows of `people` or `invitations` they are: who belongs to both sides counts as a broker. */
export const isOfCompany = ({ kind, id }: CompanyId) =>
  kind === 'broker' ? sql`broker_company_id = ${id}::bigint` : sql`(carrier_id = ${id}::bigint and broker_company_id is null)`

/** Whether they administer the company still; asked while it is held. */
export const isAdministrator = async ({ db }: Database, { company, personId }: CompanyMember): Promise<boolean> => {
  const row = await firstRow(db)<object>`
    select 1 from people where id = ${personId}::bigint and ${isOfCompany(company)} and is_company_admin and deactivated_at is null`
  return row !== undefined
}
