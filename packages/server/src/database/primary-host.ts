import pg from 'pg'
import type { Logger } from '@trm/domain/kernel'
import { hostsOf } from './database-hosts.ts'

/** Milliseconds one server has to say what it is. */
const ASK_TIMEOUT_MS = 2_000
const PAUSE_MS = { first: 250, longest: 2_000 } as const

/** As a connection that a server on its way up refuses: whoever asked comes back later. */
const STARTING = '57P03'

/** Which of several servers takes writes. */
export interface PrimaryHost {
  /** That of the one that did when it was looked for last. */
  readonly url: () => string
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
    await client.end().catch(() => undefined)
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

const makePrimaryAmong = (urls: readonly string[], start: string, log: Pick<Logger, 'warn'>): PrimaryHost => {
  let url = start
  let isLooking = false
  let isOver = false
  const checked = new WeakSet<pg.PoolClient>()
  const look = async (): Promise<void> => {
    for (let wait: number = PAUSE_MS.first; !isOver; wait = Math.min(PAUSE_MS.longest, wait * 2)) {
      const found = await primaryAmong(urls)
      if (found === undefined) {
        await pause(wait)
        continue
      }
      if (found !== url) log.warn('Another server is the primary now.', { host: new URL(found).host })
      url = found
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
  /** A standby answers what it knows, which is not all, and takes no write. */
  const refuseStandby = async (client: pg.PoolClient): Promise<void> => {
    const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    if (rows[0]?.is_standby !== false) throw Object.assign(new Error('that server is a standby'), { code: STARTING })
    checked.add(client)
  }
  return {
    url: () => url,
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
    },
  }
}

/** The connections of a pool go to whichever server is the primary as each is made. */
export const clientOf = (primary: PrimaryHost): (new (config?: pg.ClientConfig) => pg.Client) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: primary.url() })
    }
  }

/** Asks each server that `url` lists. Where none takes writes the first is taken until one does. */
export const findPrimary = async (url: string, log: Pick<Logger, 'warn'>): Promise<PrimaryHost> => {
  const urls = hostsOf(url)
  if (urls.length > 1) return makePrimaryAmong(urls, (await primaryAmong(urls)) ?? urls[0] ?? url, log)
  return { url: () => url, connect: (pool) => pool.connect(), close: () => undefined }
}
