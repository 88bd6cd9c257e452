import type { Test } from 'uvu'
import type { Database } from '../database/database.ts'
import type { TestEngine } from './databases.ts'

export interface Opened {
  readonly close: () => Promise<unknown>
}

const keeping = <M extends Opened>(open: () => Promise<M>) => {
  let opened: M | undefined
  return {
    open: async (): Promise<void> => {
      opened = await open()
    },
    get: (): M => {
      if (opened === undefined) throw new Error('nothing was opened: its before hook failed')
      return opened
    },
    close: async (): Promise<void> => {
      await opened?.close()
      opened = undefined
    },
  }
}

/** What each test of a suite finds newly opened; closed after it. Hooks that need it are given to the suite after this. */
export const openedForEach = <M extends Opened>(suite: Pick<Test, 'before' | 'after'>, open: () => Promise<M>): (() => M) => {
  const kept = keeping(open)
  suite.before.each(kept.open)
  suite.after.each(kept.close)
  return kept.get
}

/** What all tests of a suite share. */
export const openedForAll = <M extends Opened>(suite: Pick<Test, 'before' | 'after'>, open: () => Promise<M>): (() => M) => {
  const kept = keeping(open)
  suite.before(kept.open)
  suite.after(kept.close)
  return kept.get
}

/** A database of its own with what is made over it, which is closed first. */
export const openedOver = async <M extends object>(engine: TestEngine, make: (database: Database) => Promise<M>): Promise<M & Opened> => {
  const { database, close } = await engine.open()
  try {
    const made = await make(database)
    const closeMade = 'close' in made && typeof made.close === 'function' ? made.close : undefined
    return Object.assign(made, {
      close: async () => {
        await closeMade?.call(made)
        await close()
      },
    })
  } catch (error) {
    await close()
    throw error
  }
}
