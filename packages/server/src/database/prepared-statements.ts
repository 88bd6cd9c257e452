import { createHash } from 'node:crypto'
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { CallerGoneError, currentWork } from './work-for.ts'

/** So many at a time; the others wait in their order. */
export interface Places {
  /** Gives how to leave. Rejects as an outage when no place is free in time. */
  readonly take: () => Promise<() => void>
}

/** `too_many_connections`: whoever waited comes back later. */
const none = (): Error => Object.assign(new Error('no place is free for another write'), { code: '53300' })

export const makePlaces = (most: number, longestWaitMs: number): Places => {
  const waiting = new Set<() => void>()
  let taken = 0
  const leave = (): void => {
    const [next] = waiting
    if (next === undefined) taken -= 1
    else next()
  }
  /** Once each, however often it is called. */
  const aPlace = (): (() => void) => {
    let isLeft = false
    return () => {
      if (!isLeft) leave()
      isLeft = true
    }
  }
  return {
    take: () => {
      if (taken < most) {
        taken += 1
        return Promise.resolve(aPlace())
      }
      return new Promise((got, refused) => {
        const enter = (): void => {
          clearTimeout(timer)
          waiting.delete(enter)
          got(aPlace())
        }
        const timer = setTimeout(() => {
          waiting.delete(enter)
          refused(none())
        }, longestWaitMs)
        waiting.add(enter)
      })
    },
  }
}

const MARK = '/* prepared */'

/**
 * Begins a statement that every connection prepares once and then runs by name: for those of the busiest calls, whose text is
 * always the same. Such a statement names its columns: with `*` a new column would fail it in a process that runs on.
 */
export const preparedStatement = sql.raw(MARK)

const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

type Through = <A>(run: () => Promise<A>) => Promise<A>

interface ConnectionsGiven {
  readonly connect: () => Promise<pg.PoolClient>
  /** Calls that write take one of these first. */
  readonly writers: Places
  readonly connectedAfter: ((seconds: number) => void) | undefined
  /** Runs a statement that is by itself. */
  readonly through: Through
}

/** `place`: what a writing call holds beside its connection. */
interface Lent {
  readonly client: PostgresPoolClient
  place: () => void
}

const lend = (client: pg.PoolClient, through: Through): Lent => {
  const query = (text: string, values: readonly unknown[]) => {
    const run = () => client.query({ text, values: [...values], ...(text.startsWith(MARK) ? { name: nameOf(text) } : {}) })
    // A statement by itself is undone whole where it meets another, as a read does that joins tables a migration is changing.
    return client.getTransactionStatus() === 'I' ? through(run) : run()
  }
  // pg leaves rows to its caller; its other way to query is with a cursor, which the dialect is given none of
  const release = (): void => {
    client.release()
    lent.place()
  }
  const lent: Lent = { client: { query: query as unknown as PostgresPoolClient['query'], release }, place: () => undefined }
  return lent
}

/**
 * `connect` of a pool, with statements marked by `preparedStatement` prepared. One and the same client for a connection, as the dialect
 * expects. A call whose caller has gone while it waited gets no connection.
 */
export const withPreparedStatements = ({ connect, writers, connectedAfter, through }: ConnectionsGiven): PostgresPool['connect'] => {
  const clients = new WeakMap<pg.PoolClient, Lent>()
  const isGone = (): boolean => currentWork()?.isGone() === true
  const connected = async (): Promise<Lent> => {
    if (isGone()) throw new CallerGoneError()
    const client = await connect()
    const known = clients.get(client) ?? lend(client, through)
    clients.set(client, known)
    if (isGone()) {
      client.release()
      throw new CallerGoneError()
    }
    return known
  }
  return async () => {
    const since = performance.now()
    const place = currentWork()?.isWriting === true ? await writers.take() : (): void => undefined
    try {
      const lent = await connected()
      lent.place = place
      connectedAfter?.((performance.now() - since) / 1000)
      return lent.client
    } catch (error) {
      place()
      throw error
    }
  }
}
