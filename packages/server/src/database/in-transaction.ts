import type { QueryResult, RawBuilder } from 'kysely'
import { databaseIn, type Database } from './database.ts'

/** PostgreSQL's code of a conflict. */
export const CONFLICT = '40001'
const DEADLOCK = '40P01'
/** `lock_not_available`: a wait for a lock ran out of its time. */
const LOCK_TIMEOUT = '55P03'

/** A transaction that met another: the database undid it whole, and the same again may well pass. */
const CONTENTION: readonly string[] = [CONFLICT, DEADLOCK]

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

const isContention = (error: unknown): boolean => hasCode(error, CONTENTION)

/** Of a transaction that waits for locks only so long. */
export const isHeldUp = (error: unknown): boolean => hasCode(error, [LOCK_TIMEOUT, ...CONTENTION])

/** After the first. */
const MOST_REPEATS = 4
/** Milliseconds before the first repeat, doubled for each further one and spread, so that those who met do not meet again. */
const PAUSE_MS = 8

const pause = (repeats: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, PAUSE_MS * 2 ** repeats * (0.5 + Math.random()))
  })

/**
 * Runs a whole transaction, again for a bounded number of times where it met others. Undefined: it met others every time, and nothing was
 * done (F33).
 */
export const throughContention = async <A>(transact: () => Promise<A>): Promise<A | undefined> => {
  for (let repeats = 0; ; repeats++) {
    try {
      return await transact()
    } catch (error) {
      if (!isContention(error)) throw error
      if (repeats === MOST_REPEATS) return undefined
      await pause(repeats)
    }
  }
}

/** To those who met others every time: as the database itself says it. */
const contended = (): Error => Object.assign(new Error('a transaction met others every time it was tried'), { code: CONFLICT })

/** In the transaction that runs, or in one of its own. */
export const inTransaction = async <A>(database: Database, work: (inside: Database) => Promise<A>): Promise<A> => {
  if (database.db.isTransaction) return work(database)
  const done = await throughContention(() =>
    database.transact(async (transaction) => ({ result: await work(databaseIn(database, transaction)) })),
  )
  if (done === undefined) throw contended()
  return done.result
}

/** One statement that changes something, in the transaction that runs or in one of its own: its COMMIT is waited for only so long. */
export const changing = <R>(database: Database, statement: RawBuilder<R>): Promise<QueryResult<R>> =>
  inTransaction(database, ({ db }) => statement.execute(db))
