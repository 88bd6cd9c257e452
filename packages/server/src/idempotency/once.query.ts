import * as E from 'fp-ts/Either'
import { sql, type Transaction } from 'kysely'
import { throughContention } from '../database/contention.ts'
import { databaseIn, type Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { KEPT_HOURS, type KeptAnswer, type KeyedCall, type Once } from './once.ts'

/** Not waited for: a repetition must not hold a connection while the first runs. Let go with the transaction. */
const isAlone = async (transaction: Transaction<Schema>, { issuer, subject, endpoint, key }: KeyedCall): Promise<boolean> => {
  const name = JSON.stringify(['idempotency', issuer, subject, endpoint, key])
  const { rows: [row] } = await sql<{ is_alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_alone`.execute(transaction)
  return row?.is_alone === true
}

interface KeptRow {
  readonly fingerprint: string
  readonly status: number
  readonly body: string | null
}

const keptAnswer = async (transaction: Transaction<Schema>, { issuer, subject, endpoint, key }: KeyedCall): Promise<KeptRow | undefined> => {
  const { rows: [row] } = await sql<KeptRow>`
    select fingerprint, status, body from idempotency_keys
    where issuer = ${issuer} and subject = ${subject} and endpoint = ${endpoint} and key = ${key}
      and expires_at > clock_timestamp()`.execute(transaction)
  return row
}

/** Takes the place of an expired row only: were the lock ever to fail, the effect is undone rather than doubled. */
const keepAnswer = async (transaction: Transaction<Schema>, call: KeyedCall, { status, body }: KeptAnswer): Promise<void> => {
  const { numAffectedRows } = await sql`
    insert into idempotency_keys as kept (issuer, subject, endpoint, key, fingerprint, status, body, expires_at)
    values (${call.issuer}, ${call.subject}, ${call.endpoint}, ${call.key}, ${call.fingerprint}, ${status}, ${body ?? null},
      clock_timestamp() + make_interval(hours => ${KEPT_HOURS}::int))
    on conflict (issuer, subject, endpoint, key) do update
    set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, expires_at = excluded.expires_at
    where kept.expires_at <= clock_timestamp()`.execute(transaction)
  if (numAffectedRows !== 1n) throw new Error('a call was run twice under one idempotency key: the second is undone')
}

/** `servicesOver` gives what `act` works through, over the transaction. */
export const makeOnce = <Inside>(database: Database, servicesOver: (database: Database) => Inside): Once<Inside> =>
  async (call, act, keep) =>
    (await throughContention(() => database.db.transaction().setIsolationLevel('read committed').execute(async (transaction) => {
      if (!(await isAlone(transaction, call))) return { _tag: 'InFlight' }
      const kept = await keptAnswer(transaction, call) // a statement of its own: it sees what the last holder of the lock wrote
      if (kept !== undefined) {
        const { fingerprint, status, body } = kept
        return fingerprint === call.fingerprint ? { _tag: 'Repeated', answer: { status, body: body ?? undefined } } : { _tag: 'Reused' }
      }
      await sql`savepoint before_effect`.execute(transaction)
      const result = await act(servicesOver(databaseIn(database, transaction)))
      if (E.isLeft(result)) await sql`rollback to savepoint before_effect`.execute(transaction)
      const answer = keep(result)
      if (answer !== undefined) await keepAnswer(transaction, call, answer)
      return { _tag: 'First', result }
    }))) ?? { _tag: 'Contended' }

/** Removes answers whose time is over; gives how many. Call it now and then. */
export const sweepKeptAnswers = async ({ db }: Database): Promise<number> => {
  const { numAffectedRows } = await sql`delete from idempotency_keys where expires_at <= clock_timestamp()`.execute(db)
  return Number(numAffectedRows ?? 0)
}
