import pg from 'pg'
import type { Logger } from '@trm/domain/kernel'
import { hostsOf } from './database-hosts.ts'

/** Milliseconds one server has to say what it is. */
const ASK_TIMEOUT_MS = 2_000
const PAUSE_MS = { first: 250, longest: 2_000 } as const
/** A server that was cut off or left behind refuses nothing: which is the primary is asked so often, whatever happens. */
const ASK_EVERY_MS = 5_000
/** Of a start amid a failover. */
const START_LIMIT_MS = 30_000

/** As a connection that a server on its way up refuses: whoever asked comes back later. */
const STARTING = '57P03'

type ClientOf = new (config?: pg.ClientConfig) => pg.Client

/** Which of several servers takes writes. */
export interface PrimaryHost {
  /** Connects to the one that did when it was looked for last; cut off when that is another. */
  readonly Client: ClientOf
  /**
   * A connection of the pool, to the primary alone where there is a choice. After one that could not be made, or was to a standby, the
   * primary is looked for until there is one.
   */
  readonly connect: (pool: pg.Pool) => Promise<pg.PoolClient>
  /** Ends every connection there is; whoever waits at one is told `why`. */
  readonly cut: (why: string) => void
  readonly close: () => void
}

/** What a server says of itself: the timeline it writes on, or why it is no primary. */
interface Said {
  readonly url: string
  readonly timeline: string | undefined
  readonly reason: string
}

const ask = async (url: string): Promise<Said> => {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ASK_TIMEOUT_MS, query_timeout: ASK_TIMEOUT_MS })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      'select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline',
    )
    return { url, timeline: rows[0]?.timeline ?? undefined, reason: 'a standby' }
  } catch (error) {
    return { url, timeline: undefined, reason: error instanceof Error ? error.message : String(error) }
  } finally {
    client?.connection.stream.destroy() // a farewell to a server that was cut off is never answered
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms).unref())

/** The connections there are, each to the server that was named as it was made. */
export const makeClients = () => {
  const open = new Map<pg.Client, string>()
  return {
    classAt: (url: () => string): ClientOf =>
      class extends pg.Client {
        constructor(config?: pg.ClientConfig) {
          const at = url()
          super({ ...config, connectionString: at })
          open.set(this, at)
          this.once('end', () => open.delete(this))
        }
      },
    /** Of a server that was cut off nothing would be heard for long: whoever waits there is told `why`. */
    cutAllBut: (url: string | undefined, why: string): void => {
      for (const [client, at] of open)
        if (at !== url) client.connection.stream.destroy(Object.assign(new Error(why), { code: 'ECONNRESET' }))
    },
  }
}

/** A pool that is used up says so in words alone: that is no server's fault. */
export const isServersFault = (error: unknown): error is Error & { readonly code: unknown } => error instanceof Error && 'code' in error

type Log = Pick<Logger, 'warn'>

const makePrimaryAmong = async (urls: readonly string[], log: Log): Promise<PrimaryHost> => {
  let [url = ''] = urls
  let latest = ''
  let isTold = false
  let isOver = false
  let looking: Promise<void> | undefined
  const checked = new WeakSet<pg.PoolClient>()
  const clients = makeClients()

  const tellNone = (said: readonly Said[]): void => {
    if (!isTold)
      log.warn('No server of DATABASE_URL is the primary.', {
        servers: said.map(({ url: at, timeline, reason }) => `${new URL(at).host}: ${timeline === undefined ? reason : 'left behind'}`),
      })
    isTold = true
  }
  /**
   * Of two that take writes, one of which was left behind and does not know it, the later timeline counts, and none before one that was
   * seen: what was acknowledged since is not there.
   */
  const settle = async (): Promise<boolean> => {
    const said = await Promise.all(urls.map(ask))
    const isFirst = latest === ''
    const timelines = said.flatMap(({ timeline }) => timeline ?? [])
    latest = [latest, ...timelines].reduce((a, b) => (a < b ? b : a))
    const primaries = said.filter(({ timeline }) => timeline === latest)
    const found = primaries.find((one) => one.url === url) ?? primaries[0]
    if (found === undefined) {
      tellNone(said)
      return false
    }
    isTold = false
    if (found.url === url) return true
    if (!isFirst) log.warn('Another server is the primary now.', { host: new URL(found.url).host })
    url = found.url
    clients.cutAllBut(url, 'another server is the primary now')
    return true
  }
  const lookUntil = async (end: number): Promise<void> => {
    for (let wait: number = PAUSE_MS.first; !isOver && !(await settle()) && Date.now() < end; wait = Math.min(PAUSE_MS.longest, wait * 2))
      await pause(wait)
  }
  /** One look at a time; a primary that is lost is looked for until there is one. */
  const look = (end: number): Promise<void> =>
    (looking ??= lookUntil(end).finally(() => {
      looking = undefined
    }))
  await look(Date.now() + START_LIMIT_MS)
  const watch = setInterval(() => void look(0), ASK_EVERY_MS)
  watch.unref()
  /** A standby answers what it knows, which is not all, and takes no write. */
  const refuseStandby = async (client: pg.PoolClient): Promise<void> => {
    const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    if (rows[0]?.is_standby !== false) throw Object.assign(new Error('that server is a standby'), { code: STARTING })
    checked.add(client)
  }
  return {
    Client: clients.classAt(() => url),
    connect: async (pool) => {
      try {
        const client = await pool.connect()
        if (!checked.has(client))
          await refuseStandby(client).catch((error: Error) => {
            client.release(error)
            throw error
          })
        return client
      } catch (error) {
        if (isServersFault(error)) void look(Infinity)
        throw error
      }
    },
    cut: (why) => clients.cutAllBut(undefined, why),
    close: () => {
      isOver = true
      clearInterval(watch)
    },
  }
}

/** Where none of several takes writes within half a minute the first is taken until one does. */
export const findPrimary = async (url: string, log: Log): Promise<PrimaryHost> => {
  const urls = hostsOf(url)
  if (urls.length > 1) return makePrimaryAmong(urls, log)
  const clients = makeClients()
  return {
    Client: clients.classAt(() => url),
    connect: (pool) => pool.connect(),
    cut: (why) => clients.cutAllBut(undefined, why),
    close: () => undefined,
  }
}
