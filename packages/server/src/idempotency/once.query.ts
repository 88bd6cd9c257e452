import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Either } from 'fp-ts/Either'
import { CONFLICT, ContendedError, throughContention } from '../database/contention.ts'
import { countChanged, databaseIn, firstRow, type Database } from '../database/database.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import type { Schema } from '../database/schema.ts'
import { timeOfSweep } from '../database/upkeep.ts'

/** One action of one person, by the name they gave it. */
export interface KeyedCall {
  readonly issuer: string
  readonly subject: string
  /** The contract's id of the call. */
  readonly endpoint: string
  readonly key: string
  /** Of everything the call says: another one under the same key is another call. */
  readonly fingerprint: string
}

/** An answer as it is given again. */
export interface SavedAnswer {
  readonly status: number
  /** JSON; absent for an answer without a body. */
  readonly body: string | undefined
  /** Of a refusal whose writes stay; those of any other are undone. */
  readonly keepsWrites?: boolean | undefined
}

type Outcome<R> =
  | { readonly _tag: 'First'; readonly result: R }
  | { readonly _tag: 'Repeated'; readonly answer: SavedAnswer }
  /** The first is still running, here or in another process. */
  | { readonly _tag: 'InFlight' }
  /** Given up after some tries: each met others that changed the same. Nothing was done. */
  | { readonly _tag: 'Contended' }
  /** The key belongs to a call with another fingerprint. */
  | { readonly _tag: 'Reused' }

/**
 * Runs `act` when the call was not answered within the last `KEPT_HOURS`. `act` works through `inside`, whose writes and the
 * kept answer are one transaction: a crash leaves both or neither. A Left undoes the writes, unless what is kept of it says that
 * they stay. `keep` says what is answered
 * to a repetition; undefined keeps nothing, so that a repetition runs again. So does a rejection.
 */
export type Once<Inside> = <F, A>(
  call: KeyedCall,
  act: (inside: Inside) => Promise<Either<F, A>>,
  keep: (result: Either<F, A>) => SavedAnswer | undefined,
) => Promise<Outcome<Either<F, A>>>

/** From the first answer on. */
const KEPT_HOURS = 24

interface ClaimRow {
  readonly is_alone: boolean
  readonly fingerprint: string | null
  readonly status: number | null
  readonly body: string | null
}

type AnsweredElsewhere = Extract<Outcome<never>, { readonly _tag: 'InFlight' | 'Repeated' | 'Reused' }>

/**
 * The key, not waited for: a repetition must not hold a connection while the first runs. Let go with the transaction. One
 * statement looks and takes, so the last holder's answer may be missed where it came in between: `keepAnswer` then finds it.
 */
const claim = async (
  transaction: Transaction<Schema>,
  { issuer, subject, endpoint, key, fingerprint }: KeyedCall,
): Promise<AnsweredElsewhere | undefined> => {
  const name = JSON.stringify(['idempotency', issuer, subject, endpoint, key])
  const row = await firstRow(transaction)<ClaimRow>`${preparedStatement}
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_alone, kept.fingerprint, kept.status, kept.body
    from (values (1)) as one
    left join idempotency_keys kept on kept.issuer = ${issuer} and kept.subject = ${subject} and kept.endpoint = ${endpoint} and kept.key = ${key}
      and kept.expires_at > clock_timestamp()`
  if (row?.is_alone !== true) return { _tag: 'InFlight' }
  if (row.status === null) return undefined
  return row.fingerprint === fingerprint
    ? { _tag: 'Repeated', answer: { status: row.status, body: row.body ?? undefined } }
    : { _tag: 'Reused' }
}

/** Told as the conflict it is: the whole call is undone and runs again, and finds the other's answer. */
const answeredBeside = (): Error =>
  Object.assign(new Error('a call was run twice under one idempotency key: the second is undone'), { code: CONFLICT })

/** Takes the place of an expired row only: where another answered the same key meanwhile, the effect is undone rather than doubled. */
const keepAnswer = async (db: Kysely<Schema>, call: KeyedCall, { status, body }: SavedAnswer): Promise<void> => {
  const { numAffectedRows } = await sql`${preparedStatement}
    insert into idempotency_keys as kept (issuer, subject, endpoint, key, fingerprint, status, body, expires_at)
    values (${call.issuer}, ${call.subject}, ${call.endpoint}, ${call.key}, ${call.fingerprint}, ${status}, ${body ?? null},
      clock_timestamp() + make_interval(hours => ${KEPT_HOURS}::int))
    on conflict (issuer, subject, endpoint, key) do update
    set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, expires_at = excluded.expires_at
    where kept.expires_at <= clock_timestamp()`.execute(db)
  if (numAffectedRows !== 1n) throw answeredBeside()
}

/** Leaves a transaction whose writes are not wanted. */
const refusal = new Error('a refusal undoes what was written')

/** `servicesOver` gives what `act` works through, over the transaction. */
export const makeOnce =
  <Inside>(database: Database, servicesOver: (database: Database) => Inside): Once<Inside> =>
  async <F, A>(
    call: KeyedCall,
    act: (inside: Inside) => Promise<E.Either<F, A>>,
    keep: (result: E.Either<F, A>) => SavedAnswer | undefined,
  ) => {
    const keepIn = async (db: Kysely<Schema>, result: E.Either<F, A>): Promise<Outcome<E.Either<F, A>>> => {
      const answer = keep(result)
      if (answer !== undefined) await keepAnswer(db, call, answer)
      return { _tag: 'First', result }
    }
    const run = async (): Promise<Outcome<E.Either<F, A>>> => {
      let refused: E.Left<F> | undefined
      const inside = async (transaction: Transaction<Schema>): Promise<Outcome<E.Either<F, A>>> => {
        const answered = await claim(transaction, call)
        if (answered !== undefined) return answered
        const result = await act(servicesOver(databaseIn(database, transaction)))
        if (E.isRight(result) || keep(result)?.keepsWrites === true) return keepIn(transaction, result)
        refused = result
        throw refusal
      }
      try {
        return await database.transact(inside)
      } catch (error) {
        if (refused === undefined) throw error
        const result = refused // undone, and the key let go: were it answered beside, that answer counts
        return await database.transact((transaction) => keepIn(transaction, result))
      }
    }
    return throughContention(run).catch((error: unknown) => {
      if (error instanceof ContendedError) return { _tag: 'Contended' }
      throw error
    })
  }

/** Removes answers whose time is over; gives how many. Call it now and then. */
export const sweepSavedAnswers = ({ db }: Database): Promise<number> =>
  countChanged(db)`delete from idempotency_keys where expires_at <= ${timeOfSweep}`
