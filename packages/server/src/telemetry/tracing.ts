import { AsyncLocalStorage } from 'node:async_hooks'
import type { RanStatement } from '../database/postgres-pool.ts'

/** What is known of a call when it comes in. */
export interface CallBegun {
  readonly method: string
  /** The pattern, never the path. */
  readonly route: string
  readonly requestId: string
  /** W3C `traceparent`, as it came. */
  readonly traceparent: string | undefined
  /** `Idempotency-Key`, as it came: one press has one key, and all tries of it are one trace. */
  readonly key: string | undefined
}

/** The trace of one call. */
export interface CallTrace {
  /** 32 hexadecimal digits. */
  readonly id: string
  readonly ran: (statement: RanStatement) => void
  /** `code`: what it was refused with. */
  readonly end: (status: number, code: string | undefined) => void
}

/** Where traces go. */
export interface Tracing {
  readonly begin: (call: CallBegun) => CallTrace
  /** Sends what is left, for a bounded time. */
  readonly close: () => Promise<void>
}

const current = new AsyncLocalStorage<CallTrace>()

/** What `work` asks the database belongs to the trace. */
export const within = (trace: CallTrace, work: () => void): void => current.run(trace, work)

/** To the trace of the call that asked; what the process asks by itself belongs to none. */
export const noteStatement = (statement: RanStatement): void => current.getStore()?.ran(statement)
