import { sql } from 'kysely'
import { isOfCompany, type CompanyId } from '../colleagues/company-member.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { dropWaiting } from './due-delivery.query.ts'

/** The address has said that there is nothing any more: nothing is sent there until somebody turns it on. */
export const turnOffGone = (database: Database, id: string): Promise<void> =>
  inTransaction(database, async (inside) => {
    await sql`update webhooks set off_for = 'gone' where id = ${id}::bigint and off_for is null`.execute(inside.db)
    await dropWaiting(inside, [id])
  })

/** Of somebody who administers the company no more: they know the address, and it may be theirs. */
export const turnOffOf = async (inside: Database, company: CompanyId, personId: string): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update webhooks set off_for = 'left'
    where made_by = ${personId}::bigint and ${isOfCompany(company)} and off_for is null returning id`.execute(inside.db)
  await dropWaiting(
    inside,
    rows.map(({ id }) => String(id)),
  )
}
