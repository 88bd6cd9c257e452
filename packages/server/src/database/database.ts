import { existsSync } from 'node:fs'
import net from 'node:net'
import { CompiledQuery, Kysely, PostgresDialect, sql, type DatabaseConnection, type QueryExecutorProvider, type Transaction } from 'kysely'
import pg from 'pg'
import { instantOf, type Instant, type Logger } from '@trm/domain/kernel'
import { lockDirectory } from './directory-lock.ts'
import { startEmbedded } from './embedded-client.ts'
import { makeEmbeddedDialect } from './embedded-dialect.ts'
import { withPreparedStatements, makePlaces } from './prepared-statements.ts'
import { listenToPostgres } from './postgres-listener.ts'
import { findPrimary } from './primary-host.ts'
import type { Schema } from './schema.ts'
import { makeTransact, type Transact } from './transact.ts'
import { parsers } from './value-parsers.ts'

/** The market's one store. Both kinds run the same SQL, written to PostgreSQL 15. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Kysely<Schema>
  readonly transact: Transact
  /** Resolves when the database answers and, as far as is known, takes writes. */
  readonly ping: () => Promise<void>
  /** For migrations and seeds: a database whose statements may take as long as they take, there until the work is done. */
  readonly unhurried: <A>(work: (database: Database) => Promise<A>) => Promise<A>
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
  /** Of the embedded database: made when missing. 'memory' keeps nothing. */
  readonly directory: string | 'memory'
  /** Connections to a PostgreSQL server; the embedded database has one. */
  readonly poolSize: number
  readonly log: Pick<Logger, 'warn'>
  /** Of a PostgreSQL server; a connection that says nothing for longer is lost. */
  readonly longestSilenceMs?: number
}

/** A search reads an index that fits in memory, and no query is long enough to be worth compiling. */
const settings = ['random_page_cost = 1.1', 'jit = off'] as const

const statementTimeoutMs = 30_000
/** Also how long a call waits for a connection of a pool that is used up: then it is told to come back (F34). */
const connectionTimeoutMs = 4_000
/**
 * A transaction whose process says nothing for so long, frozen or cut off, is undone by the server, so that its locks are let go
 * (F36). No transaction of the market does anything else between two statements.
 */
const longestStillnessMs = 10_000
/** The server ends a statement before that: one that is still silent is behind a lost connection. */
const longestSilenceMs = statementTimeoutMs + 5_000
/** The embedded database has no autovacuum. */
const vacuumEveryMs = 10 * 60_000

/** Calls that write leave four of ten connections to those that read: waiting in COMMIT for a standby they could hold all of them. */
const writersOf = (poolSize: number): number => Math.ceil(poolSize * 0.6)

export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.url === undefined ? openEmbedded(options) : openPostgres(options.url, options)

const dataIn = (directory: string): string => `${directory}/data`

/** Whether an embedded database will be made, which takes some seconds. */
export const isEmbeddedNew = ({ url, directory }: Pick<DatabaseOptions, 'url' | 'directory'>): boolean =>
  url === undefined && (directory === 'memory' || !existsSync(dataIn(directory)))

const openEmbedded = async ({ directory, log }: DatabaseOptions): Promise<Database> => {
  const lock = directory === 'memory' ? undefined : lockDirectory(directory)
  try {
    const client = await startEmbedded(directory === 'memory' ? directory : dataIn(directory))
    for (const setting of settings) await client.query(`set ${setting}`, [])
    const db = new Kysely<Schema>({ dialect: makeEmbeddedDialect(client) })
    const { transact, room } = makeTransact(db)
    const vacuum = setInterval(() => {
      vacuumAnalyze(db).catch((error: unknown) => log.warn('The embedded database could not be vacuumed.', { error: String(error) }))
    }, vacuumEveryMs)
    vacuum.unref()
    const database: Database = {
      kind: 'embedded',
      db,
      transact,
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

/** Ends itself when nothing is heard for long: its pool then opens another, and whoever waits learns it. */
const impatientSocket = (milliseconds: number) => (): net.Socket => {
  const socket = new net.Socket()
  socket.setTimeout(milliseconds, () =>
    socket.destroy(Object.assign(new Error('PostgreSQL has said nothing for long'), { code: 'ETIMEDOUT' })),
  )
  return socket
}

const openPostgres = async (url: string, options: DatabaseOptions): Promise<Database> => {
  const { poolSize, log } = options
  const silence = options.longestSilenceMs ?? longestSilenceMs
  const primary = await findPrimary(url, log)
  const pool = new pg.Pool({
    Client: primary.Client,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    ...(silence === Infinity ? {} : { stream: impatientSocket(silence) }),
    types: { getTypeParser: (id, format) => (format === 'binary' ? undefined : parsers[id]) ?? pg.types.getTypeParser(id, format) },
  })
  pool.on('error', (error) => log.warn('An idle connection to PostgreSQL was lost.', { error: error.message }))
  // A connection lost between two statements of a transaction is told by the next statement; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const limits = [
    `statement_timeout = ${statementTimeoutMs}`,
    ...(silence === Infinity ? [] : [`idle_in_transaction_session_timeout = ${longestStillnessMs}`]),
  ]
  const onCreateConnection = async (connection: DatabaseConnection): Promise<void> => {
    for (const setting of [...settings, ...limits]) await connection.executeQuery(CompiledQuery.raw(`set ${setting}`))
  }
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        connect: withPreparedStatements(() => primary.connect(pool), makePlaces(writersOf(poolSize), connectionTimeoutMs)),
        end: () => pool.end(),
      },
      onCreateConnection,
    }),
  })
  const unhurried: Database['unhurried'] = async (work) => {
    const slow = await openPostgres(url, { ...options, poolSize: 1, longestSilenceMs: Infinity })
    return work(slow).finally(slow.close)
  }
  const listen: Database['listen'] = (channel, heard) => listenToPostgres(primary.Client, channel, heard, log)
  const { transact, room } = makeTransact(db)
  const close = (): Promise<void> => {
    primary.close()
    return db.destroy()
  }
  return { kind: 'postgres', db, transact, ping: () => room().then(() => ping(db)), unhurried, listen, close }
}

const ping = async (db: Kysely<Schema>): Promise<void> => {
  await sql`select 1`.execute(db)
}

/**
 * The database as seen inside one of its transactions. A query of `database` itself would wait for the transaction for ever where there is
 * one connection.
 */
export const databaseIn = (database: Database, transaction: Transaction<Schema>): Database => ({
  kind: database.kind,
  db: transaction,
  transact: () => Promise.reject(new Error('a transaction cannot begin another')),
  ping: () => ping(transaction),
  unhurried: () => Promise.reject(new Error('a transaction cannot open another connection')),
  listen: () => {
    throw new Error('a transaction hears nothing: listen on the database itself')
  },
  close: () => Promise.reject(new Error('a transaction cannot close the database it runs in')),
})

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

/** The database is the server's clock (decision 24): every process and every expiry agrees on it. */
export const databaseNow = async (db: Kysely<Schema>): Promise<Instant> => {
  const row = await firstRow(db)<{ at: Date }>`select clock_timestamp() as at`
  if (row === undefined) throw new Error('the database gave no time: it answered without a row')
  return instantOf(row.at.getTime())
}
