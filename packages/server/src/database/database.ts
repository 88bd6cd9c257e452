import { existsSync } from 'node:fs'
import { Kysely, sql, type QueryExecutorProvider, type Transaction } from 'kysely'
import { instantOf, type Instant, type Logger } from '@trm/domain/kernel'
import { lockDirectory } from './directory-lock.ts'
import { startEmbedded } from './embedded-client.ts'
import { makeEmbeddedDialect } from './embedded-dialect.ts'
import { listenToPostgres } from './postgres-listener.ts'
import { logTo, openPool, sessionSettings, type PoolState, type RanStatement } from './postgres-pool.ts'
import { findPrimary } from './primary-host.ts'
import { openReplicas, type Moment, type ReadFrom, type ReplicaState } from './read-replicas.ts'
import type { Schema } from './schema.ts'
import type { ActsWatch } from './acts.ts'
import { makeTransact, type Transact } from './transact.ts'

/** Told what the database does, for those who run it. None may throw. */
export interface DatabaseWatch extends ActsWatch {
  /** A connection was there after so many seconds. */
  readonly connected: (seconds: number) => void
  /** What a replica may answer was answered there. */
  readonly readFrom: (where: ReadFrom) => void
}

/** The market's one store. Both kinds run the same SQL, written to PostgreSQL 15. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Kysely<Schema>
  readonly transact: Transact
  /**
   * For what is read alone: `work` runs on a replica that has all that was committed before this call, where there is one, else here; in a
   * transaction, in it. It may run a second time, after the replica failed it. `moment` is undefined where the clock and the snapshot of
   * what it reads count.
   */
  readonly reading: <A>(work: (from: Database, moment: Moment | undefined) => Promise<A>) => Promise<A>
  /** One for each replica that is named. */
  readonly replicas: () => readonly ReplicaState[]
  /** Undefined: it has no pool. */
  readonly pool: () => PoolState | undefined
  /** Resolves when the database answers and, as far as is known, takes writes. */
  readonly ping: () => Promise<void>
  /**
   * For migrations and seeds: a database whose statements may take as long as they take, there until the work is done, or until `cut` ends
   * its connections.
   */
  readonly unhurried: <A>(work: (database: Database) => Promise<A>, cut?: AbortSignal) => Promise<A>
  /**
   * `heard` at every notice on the channel, a lower-case name, whichever process gave it, and whenever some may have been
   * missed. A notice may be late or lost: whoever needs certainty also looks by itself. The answer ends it.
   */
  readonly listen: (channel: string, heard: () => void) => () => Promise<void>
  /** Waits for queries under way. */
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL server, or a list of them of which one takes writes; undefined takes the embedded database. */
  readonly url: string | undefined
  /** Of its standbys that are read; none of the embedded database. */
  readonly readUrls?: readonly string[] | undefined
  /** Of the embedded database: made when missing. 'memory' keeps nothing. */
  readonly directory: string | 'memory'
  /** Connections to a PostgreSQL server; the embedded database has one. */
  readonly poolSize: number
  readonly log: Pick<Logger, 'warn'>
  /** Of a PostgreSQL server; a connection that says nothing for longer is lost. */
  readonly longestSilenceMs?: number
  /** How long a call waits for a connection to a PostgreSQL server, 4 s where nothing is said. */
  readonly connectWithinMs?: number
  /** Ends its connections to a PostgreSQL server, and what they do. */
  readonly cut?: AbortSignal | undefined
  readonly watch?: DatabaseWatch
  /** Told each statement once it is over, where what called it is still current. */
  readonly ran?: ((statement: RanStatement) => void) | undefined
}

const statementTimeoutMs = 30_000
/** Also how long a call waits for a connection of a pool that is used up: then it is told to come back (F34). */
const connectionTimeoutMs = 4_000
/** The server ends a statement before that: one that is still silent is behind a lost connection. */
const longestSilenceMs = statementTimeoutMs + 5_000
/** The embedded database has no autovacuum. */
const vacuumEveryMs = 10 * 60_000

export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.url === undefined ? openEmbedded(options) : openPostgres(options.url, options)

const dataIn = (directory: string): string => `${directory}/data`

/** Whether an embedded database will be made, which takes some seconds. */
export const isEmbeddedNew = ({ url, directory }: Pick<DatabaseOptions, 'url' | 'directory'>): boolean =>
  url === undefined && (directory === 'memory' || !existsSync(dataIn(directory)))

const openEmbedded = async ({ directory, log, watch, ran }: DatabaseOptions): Promise<Database> => {
  const lock = directory === 'memory' ? undefined : lockDirectory(directory)
  try {
    const client = await startEmbedded(directory === 'memory' ? directory : dataIn(directory))
    for (const setting of sessionSettings) await client.query(`set ${setting}`, [])
    const db = new Kysely<Schema>({ dialect: makeEmbeddedDialect(client), ...logTo(ran) })
    const { transact, room } = makeTransact(db, watch)
    const vacuum = setInterval(() => {
      vacuumAnalyze(db).catch((error: unknown) => log.warn('The embedded database could not be vacuumed.', { error: String(error) }))
    }, vacuumEveryMs)
    vacuum.unref()
    const database: Database = {
      kind: 'embedded',
      db,
      transact,
      reading: (work) => work(database, undefined),
      replicas: () => [],
      pool: () => undefined,
      ping: () => room().then(() => ping(db)),
      unhurried: (work) => work(database),
      listen: (channel, heard) => {
        const leave = client.listen(channel, heard)
        return async () => leave()
      },
      close: async () => {
        clearInterval(vacuum)
        await db.destroy()
        await client.close().finally(() => lock?.release())
      },
    }
    return database
  } catch (error) {
    lock?.release()
    throw error
  }
}

const openPostgres = async (url: string, options: DatabaseOptions): Promise<Database> => {
  const { poolSize, log, watch, ran } = options
  const silence = options.longestSilenceMs ?? longestSilenceMs
  const primary = await findPrimary(url, log)
  const cut = (): void => primary.cut('it was cut off')
  options.cut?.addEventListener('abort', cut)
  const connections = (size: number, connected?: DatabaseWatch['connected']) =>
    openPool({
      Client: primary.Client,
      connect: primary.connect,
      size,
      connectWithinMs: options.connectWithinMs ?? connectionTimeoutMs,
      statementTimeoutMs,
      longestSilenceMs: silence,
      lost: (error) => log.warn('An idle connection to PostgreSQL was lost.', { error }),
      connected,
      ran,
    })
  const { db, state } = connections(poolSize, watch?.connected)
  const { db: ofMoments } = connections(1)
  const replicas = openReplicas({ urls: options.readUrls ?? [], primary: ofMoments, size: poolSize, log, ran })
  const { transact, room } = makeTransact(db, watch)
  const database: Database = {
    kind: 'postgres',
    db,
    transact,
    reading: async (work) => {
      const answered = await replicas.read((replica, moment) => work(replicaOf(database, replica, moment), moment))
      watch?.readFrom(answered === undefined ? 'primary' : 'replica')
      return answered === undefined ? work(database, undefined) : answered.answer
    },
    replicas: replicas.states,
    pool: state,
    ping: () => room().then(() => ping(db)),
    unhurried: async (work, until) => {
      const slow = await openPostgres(url, { directory: options.directory, url, log, poolSize: 1, longestSilenceMs: Infinity, cut: until })
      return work(slow).finally(slow.close)
    },
    listen: (channel, heard) => listenToPostgres(primary.Client, channel, heard, log),
    close: async () => {
      options.cut?.removeEventListener('abort', cut)
      primary.close()
      await replicas.close()
      await ofMoments.destroy()
      await db.destroy()
    },
  }
  return database
}

const ping = async (db: Kysely<Schema>): Promise<void> => {
  await sql`select 1`.execute(db)
}

/** `where`: what it is, in the words of whoever asks it for more than it can. */
const boundTo = (database: Database, db: Kysely<Schema>, where: string, moment?: Moment): Database => {
  const bound: Database = {
    kind: database.kind,
    db,
    transact: () => Promise.reject(new Error(`${where} cannot begin another transaction`)),
    reading: (work) => work(bound, moment),
    replicas: database.replicas,
    pool: database.pool,
    ping: () => ping(db),
    unhurried: () => Promise.reject(new Error(`${where} cannot open another connection`)),
    listen: () => {
      throw new Error(`${where} hears nothing: listen on the database itself`)
    },
    close: () => Promise.reject(new Error(`${where} cannot close the database it runs in`)),
  }
  return bound
}

/**
 * The database as seen inside one of its transactions. A query of `database` itself would wait for the transaction for ever where there is
 * one connection.
 */
export const databaseIn = (database: Database, transaction: Transaction<Schema>): Database =>
  boundTo(database, transaction, 'a transaction')

/** The database as a connection to one of its replicas shows it. */
const replicaOf = (database: Database, connection: Kysely<Schema>, moment: Moment): Database =>
  boundTo(database, connection, 'a read on a replica', moment)

/**
 * Refreshes what the planner knows and lets index-only scans skip the table. Not inside a transaction. Table by table: where there is one
 * connection, others get in between.
 */
export const vacuumAnalyze = async (db: Kysely<Schema>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
}

/** The first row of what is asked, written as with `sql`; undefined where there is none. */
export const firstRow =
  (db: QueryExecutorProvider) =>
  async <R>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<R | undefined> =>
    (await sql<R>(text, ...values).execute(db)).rows[0]

/** How many rows a statement changed, written as with `sql`. */
export const countChanged =
  (db: QueryExecutorProvider) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<number> =>
    Number((await sql(text, ...values).execute(db)).numAffectedRows ?? 0)

/** The database is the server's clock (decision 24): every process and every expiry agrees on it. */
export const databaseNow = async (db: Kysely<Schema>): Promise<Instant> => {
  const row = await firstRow(db)<{ at: Date }>`select clock_timestamp() as at`
  if (row === undefined) throw new Error('the database gave no time: it answered without a row')
  return instantOf(row.at.getTime())
}
