import { sql } from 'kysely'
import { LOAD_ENDS, noStopDetails, sameStop, STOP_TEXTS, stopTexts, type LoadEnd, type LoadStops, type SaidStops } from '@trm/domain/loads'
import { wireName } from '@trm/domain/kernel'
import { isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'

const COLUMNS = STOP_TEXTS.map(wireName)

type StopRow = { readonly [C in (typeof COLUMNS)[number]]: string } & { readonly load_id: number; readonly stop: LoadEnd }

/** What is said of both ends of one load; whose it is to read is the caller's to know. */
export const readStops = async ({ db }: Database, loadId: string): Promise<LoadStops> => {
  const { rows } = await sql<StopRow>`select s.* from load_stops s where s.load_id = ${loadId}::bigint`.execute(db)
  const of = (end: LoadEnd) => {
    const row = rows.find(({ stop }) => stop === end)
    return row === undefined ? noStopDetails : stopTexts((text) => row[wireName(text)])
  }
  return { pickup: of('pickup'), dropoff: of('dropoff') }
}

/** Of the company's own load; undefined for another's. */
export const readOwnStops = async (database: Database, companyId: string, id: string): Promise<LoadStops | undefined> => {
  if (!isRowId(id)) return undefined
  const own = await firstRow(database.db)`select 1 from loads where id = ${id}::bigint and broker_company_id = ${companyId}::bigint`
  return own === undefined ? undefined : readStops(database, id)
}

/** Keeps what is said of the ends of a held load; whether that is anything else than before. */
export const saveStops = async (inside: Database, loadId: string, said: SaidStops): Promise<boolean> => {
  if (LOAD_ENDS.every((end) => said[end] === undefined)) return false
  const known = await readStops(inside, loadId)
  const changed = LOAD_ENDS.flatMap((end) => {
    const details = said[end]
    return details === undefined || sameStop(details, known[end]) ? [] : [{ stop: end, ...byColumn(details) }]
  })
  if (changed.length === 0) return false
  await sql`
    insert into load_stops (load_id, stop, ${sql.join(COLUMNS.map((column) => sql.ref(column)))})
    select ${loadId}::bigint, said.stop, ${sql.join(COLUMNS.map((column) => sql.ref(`said.${column}`)))}
    from jsonb_populate_recordset(null::load_stops, ${JSON.stringify(changed)}::text::jsonb) said
    on conflict (load_id, stop) do update set
      ${sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(inside.db)
  return true
}

const byColumn = (details: LoadStops[LoadEnd]): object => Object.fromEntries(STOP_TEXTS.map((text) => [wireName(text), details[text]]))
