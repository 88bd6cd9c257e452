import type pg from 'pg'
import { coded, NOT_WRITABLE } from './transact.ts'

/** A pool of each host that may be the primary. */
export interface HostPools {
  /** A connection to the one that takes writes: that of the last time first, then each other one. Rejects when none does. */
  readonly connect: () => Promise<pg.PoolClient>
  /** The place in the list of the one that was connected to last. */
  readonly current: () => number
  readonly end: () => Promise<void>
}

const isReadOnly = async (client: pg.PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ is_read_only: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only`,
  )
  return rows[0]?.is_read_only !== false
}

/** A pool that is used up says nothing of its host. */
const isUsedUp = ({ totalCount, options }: pg.Pool): boolean => totalCount >= options.max

/** One host is taken as it is, also for reading alone. */
export const overHosts = (pools: readonly pg.Pool[]): HostPools => {
  const known = new WeakSet<pg.PoolClient>()
  let current = 0
  const writable = async (pool: pg.Pool): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    if (pools.length === 1 || known.has(client)) return client
    const isStandby = await isReadOnly(client).catch((error: unknown) => {
      client.release(true)
      throw error
    })
    if (isStandby) {
      client.release(true)
      throw coded('none of the servers takes writes', NOT_WRITABLE)
    }
    known.add(client)
    return client
  }
  return {
    connect: async () => {
      let failure: unknown
      const from = current
      for (const pool of [...pools.slice(from), ...pools.slice(0, from)]) {
        try {
          const client = await writable(pool)
          current = pools.indexOf(pool)
          return client
        } catch (error) {
          if (isUsedUp(pool)) throw error
          failure ??= error
        }
      }
      throw failure
    },
    current: () => current,
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}
