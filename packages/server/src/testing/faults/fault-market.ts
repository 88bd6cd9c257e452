import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, type Database } from '../../database/database.ts'
import { onlyOne, postLoads } from '../freight-market.ts'
import type { CallAnswer, Caller } from './portal-caller.ts'
import { SERVER_NAMES } from './two-portals.ts'

/** What the tests of single faults do and look at. */

export const newKey = (): string => randomUUID()

/** A load that can be booked at once at $2,400. */
export const bookableLoad = async (database: Database): Promise<string> => onlyOne(await postLoads(database, 1, { bookNow: true }))

export const book = (caller: Caller, port: number, loadId: string, key: string): Promise<CallAnswer> =>
  caller(port, { path: `/api/loadboard/${loadId}/book`, body: { amount: 2_400, terms_seen: 1 }, key })

/** 'lost' where no whole answer came; a replayed one is told apart from the first. */
export const told = (answer: Promise<CallAnswer>): Promise<string> =>
  answer.then(
    ({ status, headers }) => (headers['idempotency-replayed'] === 'true' ? `${status} again` : String(status)),
    () => 'lost',
  )

export const bookingsOf = async ({ db }: Database, loadId: string): Promise<number> => {
  const row = await firstRow(db)<{
    n: number
  }>`select count(*) as n from offers where load_id = ${loadId}::bigint and status = 'booked_load'`
  return row?.n ?? 0
}

/** Looks until it is so, for half a minute unless said otherwise. */
export const until = async (what: string, isSo: () => Promise<boolean>, seconds = 30): Promise<void> => {
  for (const end = Date.now() + seconds * 1000; !(await isSo().catch(() => false)); ) {
    if (Date.now() > end) throw new Error(`not within ${seconds} seconds: ${what}`)
    await pause(25)
  }
}

/** Process ids of the servers' backends that are in this state. */
export const backends = async (
  { db }: Database,
  which: RawBuilder<unknown>,
  names: readonly string[] = SERVER_NAMES,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = any(${sql.val(names)}::text[]) and ${which}`.execute(
    db,
  )
  return rows.map(({ pid }) => pid)
}

export const WAITING = sql`wait_event_type = 'Lock'`
export const AT_COMMIT = sql`state = 'active' and query ilike 'commit%'`

export const endBackend = async ({ db }: Database, pid: number): Promise<void> => {
  await sql`select pg_terminate_backend(${pid}::integer)`.execute(db)
}

/** Holds the load's row while `work` runs. */
export const whileHeld = <A>({ db }: Database, loadId: string, work: () => Promise<A>): Promise<A> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    await sql`select 1 from loads where id = ${loadId}::bigint for update`.execute(transaction)
    return work()
  })
