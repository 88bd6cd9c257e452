import { AsyncLocalStorage } from 'node:async_hooks'

/** A call, as far as those who hand out connections need to know it. */
export interface WorkFor {
  /** Nobody waits for the answer any more. */
  readonly isGone: () => boolean
  /** It may change something, and so may wait long in COMMIT. */
  readonly isWriting: boolean
}

const call = new AsyncLocalStorage<WorkFor>()

export const workFor = <A>(whom: WorkFor, work: () => A): A => call.run(whom, work)

/** What is shared, or outlives the call that began it, is done for nobody in particular. */
export const workForAll = <A>(work: () => A): A => call.exit(work)

/** Undefined: the process's own work. */
export const currentWork = (): WorkFor | undefined => call.getStore()

/** Told instead of a connection. Nothing was done, and nobody reads this. */
export class CallerGoneError extends Error {
  constructor() {
    super('the caller has gone before the work was begun')
  }
}
