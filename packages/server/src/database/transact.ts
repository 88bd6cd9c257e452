import type { Kysely, Transaction } from 'kysely'
import { actsOf, type ActsWatch } from './acts.ts'
import type { Schema } from './schema.ts'

/** A transaction of the market. Read committed: what is waited for is seen once its lock is held. */
export type Transact = <A>(work: (transaction: Transaction<Schema>) => Promise<A>) => Promise<A>

/** `transaction_resolution_unknown`: COMMIT was sent, and nothing came back. */
export const UNCONFIRMED = '08007'
/** `read_only_sql_transaction`, as PostgreSQL itself says that nothing can be changed. */
export const NOT_WRITABLE = '25006'
/** `disk_full`. */
export const DISK_FULL = '53100'

/** In COMMIT. Where it waits for a standby that is away, it waits for ever: its caller is told after this. */
const LONGEST_COMMIT_MS = 5_000
/** Commits that were given up and have not ended. With more, another would wait likewise, and hold one more connection. */
const MOST_UNCONFIRMED = 2

/** After the last write that found the disk full, unless another has passed since: then it is tried again. */
const FULL_FOR_MS = 30_000

const coded = (words: string, code: string): Error => Object.assign(new Error(words), { code })

export interface Transactions {
  readonly transact: Transact
  /** Rejects while writes are known to fail for want of room. */
  readonly room: () => Promise<void>
}

/** A caller whose COMMIT takes long is told so; the transaction goes on, and keeps its connection, until the database answers. */
export const makeTransact = (db: Kysely<Schema>, watch?: ActsWatch): Transactions => {
  let unconfirmed = 0
  let fullUntil = 0
  const transact: Transact = async (work) => {
    if (unconfirmed >= MOST_UNCONFIRMED) throw coded('commits are not confirmed: is a synchronous standby away?', NOT_WRITABLE)
    let timer: NodeJS.Timeout | undefined
    let giveUp: (error: Error) => void = () => undefined
    const givenUp = new Promise<never>((_, reject) => {
      giveUp = reject
    })
    let isGivenUp = false
    const watchCommit = (): void => {
      timer = setTimeout(() => {
        isGivenUp = true
        unconfirmed += 1
        giveUp(coded('a commit was not confirmed in time', UNCONFIRMED))
      }, LONGEST_COMMIT_MS)
    }
    let acts: ReadonlyMap<string, number> = new Map()
    const running = db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        const result = await work(transaction)
        acts = actsOf(transaction)
        watchCommit()
        return result
      })
      .then(
        (result) => {
          fullUntil = 0
          for (const [act, times] of acts) watch?.acted(act, times)
          return result
        },
        (error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === DISK_FULL) fullUntil = Date.now() + FULL_FOR_MS
          throw error
        },
      )
      .finally(() => {
        clearTimeout(timer)
        if (isGivenUp) unconfirmed -= 1
      })
    return Promise.race([running, givenUp])
  }
  const room = async (): Promise<void> => {
    if (Date.now() < fullUntil) throw coded('the disk of the database is full', DISK_FULL)
  }
  return { transact, room }
}
