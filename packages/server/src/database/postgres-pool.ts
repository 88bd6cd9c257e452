import net from 'node:net'
import { CompiledQuery, Kysely, PostgresDialect, type DatabaseConnection, type KyselyConfig } from 'kysely'
import pg from 'pg'
import { throughContention } from './contention.ts'
import { makePlaces, withPreparedStatements } from './prepared-statements.ts'
import type { Schema } from './schema.ts'
import { parsers } from './value-parsers.ts'

/** Connections for calls. */
export interface PoolState {
  readonly used: number
  readonly idle: number
  /** Calls that wait for one. */
  readonly waiting: number
  readonly most: number
}

/** A statement that was run: its text, with places for its values, and never a value. */
export interface RanStatement {
  readonly text: string
  readonly milliseconds: number
  readonly hasFailed: boolean
}

/** What Kysely measures only where somebody asks. */
export const logTo = (ran: ((statement: RanStatement) => void) | undefined): { readonly log?: KyselyConfig['log'] & object } =>
  ran === undefined
    ? {}
    : {
        log: ({ level, query, queryDurationMillis }) =>
          ran({ text: query.sql, milliseconds: queryDurationMillis, hasFailed: level === 'error' }),
      }

/** A search reads an index that fits in memory, and no query is long enough to be worth compiling. */
export const sessionSettings = ['random_page_cost = 1.1', 'jit = off'] as const

/**
 * A transaction whose process says nothing for so long, frozen or cut off, is undone by the server, so that its locks are let go
 * (F36). No transaction of the market does anything else between two statements.
 */
const longestStillnessMs = 10_000

/** Calls that write leave four of ten connections to those that read: waiting in COMMIT for a standby they could hold all of them. */
const writersOf = (poolSize: number): number => Math.ceil(poolSize * 0.6)

/** Ends itself when nothing is heard for long: its pool then opens another, and whoever waits learns it. */
const impatientSocket = (milliseconds: number) => (): net.Socket => {
  const socket = new net.Socket()
  socket.setTimeout(milliseconds, () =>
    socket.destroy(Object.assign(new Error('PostgreSQL has said nothing for long'), { code: 'ETIMEDOUT' })),
  )
  return socket
}

export interface PoolGiven {
  readonly Client: new (config?: pg.ClientConfig) => pg.Client
  /** Lends a connection of the pool. */
  readonly connect: (pool: pg.Pool) => Promise<pg.PoolClient>
  readonly size: number
  /** How long a call waits for a connection of a pool that is used up: then it is told to come back (F34). */
  readonly connectWithinMs: number
  readonly statementTimeoutMs: number
  /** A connection that says nothing for longer is lost. Infinity: none is. */
  readonly longestSilenceMs: number
  /** Of an idle connection. */
  readonly lost: (reason: string) => void
  /** A connection was there after so many seconds. */
  readonly connected?: ((seconds: number) => void) | undefined
  readonly ran?: ((statement: RanStatement) => void) | undefined
  /** Its recovery undoes statements, and may undo them again there: they are asked of the primary. */
  readonly isOfReplica?: boolean
}

/** Connections to one PostgreSQL server at a time; the end of `db` is theirs. */
export const openPool = (given: PoolGiven): { readonly db: Kysely<Schema>; readonly state: () => PoolState } => {
  const { size, connectWithinMs, longestSilenceMs: silence } = given
  const pool = new pg.Pool({
    Client: given.Client,
    max: size,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    ...(silence === Infinity ? {} : { stream: impatientSocket(silence) }),
    types: { getTypeParser: (id, format) => (format === 'binary' ? undefined : parsers[id]) ?? pg.types.getTypeParser(id, format) },
  })
  pool.on('error', (error) => given.lost(error.message))
  // A connection lost between two statements of a transaction is told by the next statement; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const limits = [
    `statement_timeout = ${given.statementTimeoutMs}`,
    ...(silence === Infinity ? [] : [`idle_in_transaction_session_timeout = ${longestStillnessMs}`]),
  ]
  const onCreateConnection = async (connection: DatabaseConnection): Promise<void> => {
    for (const setting of [...sessionSettings, ...limits]) await connection.executeQuery(CompiledQuery.raw(`set ${setting}`))
  }
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        connect: withPreparedStatements({
          connect: () => given.connect(pool),
          writers: makePlaces(writersOf(size), connectWithinMs),
          connectedAfter: given.connected,
          through: given.isOfReplica === true ? (run) => run() : throughContention,
        }),
        end: () => pool.end(),
      },
      onCreateConnection,
    }),
    ...logTo(given.ran),
  })
  const state = (): PoolState => {
    const { totalCount, idleCount, waitingCount } = pool
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: size }
  }
  return { db, state }
}
