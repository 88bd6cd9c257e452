import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { readNote, type CarrierNote } from '@trm/domain/carrier-directory'
import { timeOf, isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import type { BrokerAndCarrier } from './relationship.query.ts'

export type NoteRefused = { readonly _tag: 'NoSuchCarrier' } | { readonly _tag: 'TooLong' }

interface NoteRecord {
  readonly person_id: number
  readonly name: string
  readonly at: Date
  readonly text: string
}

/** Of the brokerage, the latest first. */
export const carrierNotes = async (
  { db }: Database,
  { companyId, personId, carrierId }: BrokerAndCarrier,
): Promise<readonly CarrierNote[]> => {
  const { rows } = await sql<NoteRecord>`
    select n.person_id, trim(p.first_name || ' ' || p.last_name) as name, n.at, n.text
    from carrier_notes n join people p on p.id = n.person_id
    where n.broker_company_id = ${companyId}::bigint and n.carrier_id = ${carrierId}::bigint order by n.at desc, n.person_id`.execute(db)
  return rows.map((row) => ({ by: row.name, isOwn: String(row.person_id) === personId, at: timeOf(row.at), text: row.text }))
}

/** In place of the person's own note; empty text takes it away. */
export const keepCarrierNote =
  (database: Database, who: BrokerAndCarrier, typed: string): TaskEither<NoteRefused, readonly CarrierNote[]> =>
  async () => {
    const { companyId, personId, carrierId } = who
    const text = readNote(typed)
    if (E.isLeft(text)) return E.left({ _tag: 'TooLong' })
    const isThere =
      isRowId(carrierId) && (await firstRow(database.db)`select 1 from carriers where id = ${carrierId}::bigint`) !== undefined
    if (!isThere) return E.left({ _tag: 'NoSuchCarrier' })
    const change = changing(database)
    await (text.right === undefined
      ? change`delete from carrier_notes where broker_company_id = ${companyId}::bigint and carrier_id = ${carrierId}::bigint and person_id = ${personId}::bigint`
      : change`
        insert into carrier_notes (broker_company_id, carrier_id, person_id, text)
        values (${companyId}::bigint, ${carrierId}::bigint, ${personId}::bigint, ${text.right})
        on conflict (broker_company_id, carrier_id, person_id) do update set text = excluded.text, at = clock_timestamp()`)
    return E.right(await carrierNotes(database, who))
  }
