import { sql } from 'kysely'
import { LOAD_ENDS, noStopDetails, sameStop, STOP_TEXTS, stopTexts, type LoadEnd, type LoadStops, type SaidStops } from '@trm/domain/loads'
import { wireName } from '@trm/domain/kernel'
import { isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'

const COLUMNS = STOP_TEXTS.map(wireName)

type StopRow = { readonly [C in (typeof COLUMNS)[number]]: string } & { readonly stop: LoadEnd }
type LoadStopRow = StopRow & { readonly load_id: number }

const stopsOf = (rows: readonly StopRow[]): LoadStops => {
  const of = (end: LoadEnd) => {
    const row = rows.find(({ stop }) => stop === end)
    return row === undefined ? noStopDetails : stopTexts((text) => row[wireName(text)])
  }
  return { pickup: of('pickup'), dropoff: of('dropoff') }
}

const rowsOf = async ({ db }: Database, loadIds: readonly string[]): Promise<readonly LoadStopRow[]> =>
  (await sql<LoadStopRow>`select s.* from load_stops s where s.load_id = any(${loadIds}::bigint[])`.execute(db)).rows

/** What is said of both ends of one load; whose it is to read is the caller's to know. */
export const readStops = async (database: Database, loadId: string): Promise<LoadStops> => stopsOf(await rowsOf(database, [loadId]))

/** As they stood when the booking of that offer was canceled; nothing is stated where the portal did not yet keep them then. */
export const readCancelledStops = async ({ db }: Database, offerId: string): Promise<LoadStops> =>
  stopsOf((await sql<StopRow>`select s.* from cancelled_stops s where s.offer_id = ${offerId}::bigint`.execute(db)).rows)

/** Of the company's own load; undefined for another's. */
export const readOwnStops = async (database: Database, companyId: string, id: string): Promise<LoadStops | undefined> => {
  if (!isRowId(id)) return undefined
  const own = await firstRow(database.db)`select 1 from loads where id = ${id}::bigint and broker_company_id = ${companyId}::bigint`
  return own === undefined ? undefined : readStops(database, id)
}

/** A held load and what is said of its ends. */
export interface StopsOfLoad {
  readonly id: string
  readonly stops: SaidStops
}

const changedStops = (said: readonly StopsOfLoad[], rows: readonly LoadStopRow[]) => {
  const known = new Map<string, LoadStopRow[]>()
  for (const row of rows) known.set(String(row.load_id), [...(known.get(String(row.load_id)) ?? []), row])
  return said.flatMap(({ id, stops }) => {
    const before = stopsOf(known.get(id) ?? [])
    return LOAD_ENDS.flatMap((end) => {
      const details = stops[end]
      return details === undefined || sameStop(details, before[end]) ? [] : [{ load_id: id, stop: end, ...byColumn(details) }]
    })
  })
}

/** Keeps what is said of the ends of held loads, in as many statements for one as for many; gives those of which it is news. */
export const saveStops = async (inside: Database, loads: readonly StopsOfLoad[]): Promise<ReadonlySet<string>> => {
  const said = loads.filter(({ stops }) => LOAD_ENDS.some((end) => stops[end] !== undefined))
  if (said.length === 0) return new Set()
  const changed = changedStops(
    said,
    await rowsOf(
      inside,
      said.map(({ id }) => id),
    ),
  )
  if (changed.length === 0) return new Set()
  await sql`
    insert into load_stops (load_id, stop, ${sql.join(COLUMNS.map((column) => sql.ref(column)))})
    select said.load_id, said.stop, ${sql.join(COLUMNS.map((column) => sql.ref(`said.${column}`)))}
    from jsonb_populate_recordset(null::load_stops, ${JSON.stringify(changed)}::text::jsonb) said
    on conflict (load_id, stop) do update set
      ${sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(inside.db)
  return new Set(changed.map(({ load_id: id }) => id))
}

const byColumn = (details: LoadStops[LoadEnd]): object => Object.fromEntries(STOP_TEXTS.map((text) => [wireName(text), details[text]]))
