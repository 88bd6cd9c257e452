import pg from 'pg'
import type { Logger } from '@trm/domain/kernel'
import { hostsOf } from './database-hosts.ts'

/** Milliseconds one server has to say what it is. */
const ASK_TIMEOUT_MS = 2_000
const PAUSE_MS = { first: 250, longest: 2_000 } as const
/** A server that was cut off refuses nothing: whether the primary still says something is asked so often. */
const ASK_EVERY_MS = 5_000

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
  readonly close: () => void
}

/** The timeline a server writes on; undefined: it is a standby, or says nothing. */
const timelineOf = async (url: string): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ASK_TIMEOUT_MS, query_timeout: ASK_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      'select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline',
    )
    return rows[0]?.timeline ?? undefined
  } catch {
    return undefined
  } finally {
    client.connection.stream.destroy() // a farewell to a server that was cut off is never answered
  }
}

/** Of two that take writes, one that was left behind and does not know it yet, the later timeline counts. */
const primaryAmong = async (urls: readonly string[]): Promise<string | undefined> => {
  const asked = await Promise.all(urls.map(async (url) => ({ url, timeline: await timelineOf(url) })))
  const [first] = asked
    .flatMap(({ url, timeline }) => (timeline === undefined ? [] : [{ url, timeline }]))
    .sort((a, b) => (a.timeline < b.timeline ? 1 : -1))
  return first?.url
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms).unref())

/** The connections there are, each to the server that was the primary as it was made. */
const makeClients = () => {
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
    /** Of a server that was cut off nothing would be heard for long. */
    cutAllBut: (url: string): void => {
      for (const [client, at] of open)
        if (at !== url)
          client.connection.stream.destroy(Object.assign(new Error('another server is the primary now'), { code: 'ECONNRESET' }))
    },
  }
}

const makePrimaryAmong = (urls: readonly string[], start: string, log: Pick<Logger, 'warn'>): PrimaryHost => {
  let url = start
  let isLooking = false
  let isOver = false
  const checked = new WeakSet<pg.PoolClient>()
  const clients = makeClients()
  const look = async (): Promise<void> => {
    for (let wait: number = PAUSE_MS.first; !isOver; wait = Math.min(PAUSE_MS.longest, wait * 2)) {
      const found = await primaryAmong(urls)
      if (found === undefined) {
        await pause(wait)
        continue
      }
      if (found !== url) log.warn('Another server is the primary now.', { host: new URL(found).host })
      url = found
      clients.cutAllBut(url)
      return pause(PAUSE_MS.longest) // one that is there and has no connection left is not asked at each call
    }
  }
  const lost = (): void => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => {
      isLooking = false
    })
  }
  const watch = setInterval(() => {
    const asked = url
    void timelineOf(asked).then((timeline) => {
      if (timeline === undefined && asked === url) lost()
    })
  }, ASK_EVERY_MS)
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
        lost()
        throw error
      }
    },
    close: () => {
      isOver = true
      clearInterval(watch)
    },
  }
}

/** Asks each server that `url` lists. Where none takes writes the first is taken until one does. */
export const findPrimary = async (url: string, log: Pick<Logger, 'warn'>): Promise<PrimaryHost> => {
  const urls = hostsOf(url)
  if (urls.length > 1) return makePrimaryAmong(urls, (await primaryAmong(urls)) ?? urls[0] ?? url, log)
  return { Client: makeClients().classAt(() => url), connect: (pool) => pool.connect(), close: () => undefined }
}
