import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { instantOf, type Instant, type Logger } from '@trm/domain/kernel'
import { openPool, type RanStatement } from './postgres-pool.ts'
import { preparedStatement } from './prepared-statements.ts'
import { isServersFault, makeClients } from './primary-host.ts'
import { ASKED_OF_REPLICA, placeOf, standingTowards, type ReplicaStanding, type Said } from './replica-standing.ts'
import type { Schema } from './schema.ts'
import { makeSharedRead } from './shared-read.ts'
import { CallerGoneError } from './work-for.ts'

// Standbys that answer what is read alone, each with all that the primary had committed before it was asked (docs/decisions/0052).

export type ReadFrom = 'primary' | 'replica'

/** The primary as a call found it. */
export interface Moment {
  readonly epoch: string
  /** All that was committed has been written to the log up to here. */
  readonly position: string
  /** As the primary prints it. A standby's own knows nothing of transactions under way, and takes what they will commit for seen. */
  readonly snapshot: string
  /** By the database's one clock (decision 24). */
  readonly now: Instant
}

/** How one replica stands. */
export interface ReplicaState {
  /** Its address and port. */
  readonly host: string
  /** The primary itself, as one of a list is: read as such, and no fault. */
  readonly isPrimary: boolean
  readonly isUsable: boolean
  /** Since the primary had something that this one has not: 0 where it has all. Undefined: it has never answered. */
  readonly lagSeconds: number | undefined
}

/** One that is further behind is not asked. */
export const LONGEST_LAG_MS = 2_000
const LOOK_EVERY_MS = 500
/** One that takes longer to say how it stands is not asked, and at the second time in a row cut off. */
const LOOK_LIMIT_MS = 1_000
/** Of a read on a replica; after it, and after any failure, the primary is asked. */
const READ_LIMIT_MS = 5_000
const CONNECT_LIMIT_MS = 1_000
/** `query_canceled`: a statement took longer than it may. */
const TOO_SLOW = '57014'
/** Where nobody looks, as while the primary is out of reach. */
const LONGEST_SILENCE_MS = 2 * READ_LIMIT_MS
const MOMENT_LIMIT_MS = 5_000
/** Milliseconds before each question whether it has the moment; after the last the primary is asked. */
const WAITS_MS = [0, 1, 2, 4, 8, 16] as const
/** Of reads that one replica fails one in so long is told. */
const TELL_EVERY_MS = 60_000
/** Positions of the primary that are remembered, which is a quarter of an hour of writing. */
const MOST_MARKS = 1_800

const PASSED_OVER: Readonly<Record<Exclude<ReplicaStanding, 'Standby' | 'Primary'>, string>> = {
  Promoted: 'no standby: was it promoted?',
  Stranger: 'it follows another primary, or the one from before a failover',
  Astray: 'it follows a server that was promoted beside the primary',
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Undefined while the epoch has no name, and where no place says what was committed: one address may come to lead to a standby, and commits
 * that do not wait for the log are visible before they are in it.
 */
export const readMoment = async (primary: Kysely<Schema>): Promise<Moment | undefined> => {
  const {
    rows: [row],
  } = await sql<Omit<Moment, 'now'> & { readonly at: Date }>`${preparedStatement}
    select epoch, pg_current_wal_flush_lsn()::text as position, pg_current_snapshot()::text as snapshot, clock_timestamp() as at
    from database_epoch() epoch
    where epoch is not null and not pg_is_in_recovery() and current_setting('synchronous_commit') <> 'off'`.execute(primary)
  return row && { epoch: row.epoch, position: row.position, snapshot: row.snapshot, now: instantOf(row.at.getTime()) }
}

/** Asked before what is read, on its own connection: one address may lead to several servers. */
const hasAll = async (connection: Kysely<Schema>, { epoch, position }: Moment): Promise<boolean> => {
  const { rows } = await sql<{ readonly has_all: boolean | null }>`${preparedStatement}
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn and (select database_epoch()) = ${epoch} as has_all`.execute(
    connection,
  )
  return rows[0]?.has_all === true
}

/** How it stands, by a connection of its own that is kept. Rejects when that is late. */
const makeAsk = (url: string) => {
  let client: pg.Client | undefined
  const drop = (): void => {
    client?.connection.stream.destroy() // a farewell to a server that was cut off is never answered
    client = undefined
  }
  const ask = async (): Promise<Said | undefined> => {
    if (client === undefined) {
      client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LOOK_LIMIT_MS, query_timeout: LOOK_LIMIT_MS })
      client.on('error', () => undefined) // the next question tells it
      await client.connect()
    }
    return (await client.query<Said>(ASKED_OF_REPLICA)).rows[0]
  }
  return {
    ask: () =>
      ask().catch((error: unknown) => {
        drop()
        throw error
      }),
    drop,
  }
}

type Log = Pick<Logger, 'warn'>
type Work<A> = (replica: Kysely<Schema>, moment: Moment) => Promise<A>

interface ReplicaGiven {
  readonly size: number
  readonly log: Log
  readonly ran: ((statement: RanStatement) => void) | undefined
  /** Milliseconds since the primary had what comes after that place; 0 where nothing does. */
  readonly lagAfter: (place: bigint) => number
}

const makeReplica = (url: string, { size, log, ran, lagAfter }: ReplicaGiven) => {
  const { host } = new URL(url)
  const clients = makeClients()
  const { db } = openPool({
    Client: clients.classAt(() => url),
    connect: (pool) => pool.connect(),
    size,
    connectWithinMs: CONNECT_LIMIT_MS,
    statementTimeoutMs: READ_LIMIT_MS,
    longestSilenceMs: LONGEST_SILENCE_MS,
    lost: () => undefined, // the next look tells it
    ran,
    isOfReplica: true,
  })
  const asking = makeAsk(url)
  let [isPrimary, isUsable] = [false, false]
  let replayed: bigint | undefined
  let lagSeconds: number | undefined
  /** As it was told last; undefined: it is read. */
  let fault: string | undefined
  /** Looks in a row that it left without an answer. */
  let silences = 0
  let toldAt = -Infinity
  /** Undefined: none. */
  const faultOf = async (moment: Moment | undefined): Promise<string | undefined> => {
    if (moment === undefined) return 'its primary names no place: it is a standby itself, has no epoch yet, or synchronous_commit is off'
    const { epoch } = moment
    try {
      const said = await asking.ask()
      silences = 0
      const standing = standingTowards(epoch, said)
      isPrimary = standing === 'Primary'
      if (standing === 'Primary') return undefined
      if (standing !== 'Standby') return PASSED_OVER[standing]
      replayed = placeOf(said?.replayed ?? '')
      return lagAfter(replayed) > LONGEST_LAG_MS ? 'behind' : undefined
    } catch (error) {
      isPrimary = false
      silences = error instanceof pg.DatabaseError ? 0 : silences + 1
      if (silences > 1) clients.cutAllBut(undefined, 'the replica does not answer')
      return wordsOf(error)
    }
  }
  const lookNow = async (moment: Moment | undefined): Promise<void> => {
    const found = await faultOf(moment)
    isUsable = found === undefined && !isPrimary
    lagSeconds = replayed === undefined ? undefined : lagAfter(replayed) / 1000
    if (found !== undefined && fault === undefined) log.warn('A replica is passed over.', { host, reason: found })
    if (isUsable && fault !== undefined) log.warn('A replica is read again.', { host })
    fault = found
  }
  let looking: Promise<void> | undefined
  /** Its fault, or the search's: one that is too slow, or found no connection free, says nothing of the server. */
  const failed = (error: unknown): void => {
    if (isServersFault(error) && error.code !== TOO_SLOW) isUsable = false
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    log.warn('A replica failed a read: the primary was asked.', { host, reason: wordsOf(error) })
  }
  return {
    /** One at a time, so that none waits for another replica's. */
    look: (moment: Moment | undefined): void => {
      looking ??= lookNow(moment).finally(() => {
        looking = undefined
      })
    },
    isUsable: () => isUsable,
    /** Undefined: it failed or is behind; where that is the server's fault it is not asked until the next look. */
    read: async <A>(moment: Moment, work: Work<A>): Promise<Answered<A> | undefined> => {
      try {
        return await db.connection().execute(async (connection) => {
          for (const wait of WAITS_MS) {
            if (wait > 0) await pause(wait)
            if (await hasAll(connection, moment)) return { answer: await work(connection, moment) }
          }
          isUsable = false
          return undefined
        })
      } catch (error) {
        if (error instanceof CallerGoneError) throw error
        failed(error)
        return undefined
      }
    },
    state: (): ReplicaState => ({ host, isPrimary, isUsable, lagSeconds }),
    close: async (): Promise<void> => {
      await looking
      asking.drop()
      const cut = (): void => clients.cutAllBut(undefined, 'the database was closed')
      const limit = setTimeout(cut, READ_LIMIT_MS)
      await db.destroy()
      clearTimeout(limit)
      cut()
    },
  }
}

interface Answered<A> {
  readonly answer: A
}

export interface ReadReplicas {
  /** Undefined: none could answer, and the primary is to be asked. */
  readonly read: <A>(work: Work<A>) => Promise<Answered<A> | undefined>
  readonly states: () => readonly ReplicaState[]
  readonly close: () => Promise<void>
}

interface ReplicasGiven extends Pick<ReplicaGiven, 'size' | 'log' | 'ran'> {
  readonly urls: readonly string[]
  /** A connection for moments alone: reads that a replica answers wait for none of those that write. */
  readonly primary: Kysely<Schema>
}

/** One look at each every half a second; those that are well are read in turns. */
export const openReplicas = ({ urls, primary, ...given }: ReplicasGiven): ReadReplicas => {
  if (urls.length === 0) return { read: async () => undefined, states: () => [], close: async () => undefined }
  /** Where the primary's log stood at which time of this process, oldest first. */
  const marks: { readonly at: number; readonly place: bigint }[] = []
  /** What a failover lost no replica lacks. */
  const mark = (place: bigint): void => {
    while ((marks.at(-1)?.place ?? place) > place) marks.pop()
    if (marks.at(-1)?.place !== place) marks.push({ at: performance.now(), place })
    if (marks.length > MOST_MARKS) marks.shift()
  }
  const lagAfter = (place: bigint): number => {
    const missing = marks.find((mark) => mark.place > place)
    return missing === undefined ? 0 : performance.now() - missing.at
  }
  const moments = makeSharedRead(() => readMoment(primary), MOMENT_LIMIT_MS)
  const replicas = urls.map((url) => makeReplica(url, { ...given, lagAfter }))
  let turn = 0
  /** Of what a primary that is out of reach does not say nothing is known of a replica. */
  const lookAtAll = async (): Promise<void> => {
    const moment = await moments()
    if (moment !== undefined) mark(placeOf(moment.position))
    for (const replica of replicas) replica.look(moment)
  }
  let looking: Promise<void> | undefined
  const look = (): void => {
    looking ??= lookAtAll()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined
      })
  }
  look()
  const watch = setInterval(look, LOOK_EVERY_MS)
  watch.unref()
  return {
    read: async (work) => {
      const usable = replicas.filter((replica) => replica.isUsable())
      const replica = usable[turn++ % usable.length]
      if (replica === undefined) return undefined
      const moment = await moments()
      return moment && replica.read(moment, work)
    },
    states: () => replicas.map((replica) => replica.state()),
    close: async () => {
      clearInterval(watch)
      await looking
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}
