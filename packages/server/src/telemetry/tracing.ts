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

/** What a process does by itself. */
type Job =
  | 'tell_news'
  | 'send_mail'
  | 'send_webhook'
  | 'send_push'
  | 'send_sms'
  | 'look_at_search'
  | 'expire_loads'
  | 'note_what_is_due'
  | 'expire_offers'
  | 'sweep'
  | 'look_up_carrier'
  | 'tell_tenant'

export interface JobBegun {
  readonly job: Job
  /** Which of several, in a word of the code's own. */
  readonly what?: string
  /** Whose it is, where it is one company's. */
  readonly brokerCompanyId?: string | undefined
  readonly carrierId?: string | undefined
}

export interface JobDone {
  readonly count: number
  /** A word of the code's own. */
  readonly outcome?: string
  readonly hasFailed?: boolean
}

/** The trace of one job. */
export interface JobTrace extends Pick<CallTrace, 'ran'> {
  /** Never called of one that had nothing to do: of that nothing is told. */
  readonly end: (done: JobDone) => void
}

/** Where traces go. */
export interface Tracing {
  readonly begin: (call: CallBegun) => CallTrace
  readonly beginJob: (job: JobBegun) => JobTrace
  /** Sends what is left, for a bounded time. */
  readonly close: () => Promise<void>
}

const current = new AsyncLocalStorage<Pick<CallTrace, 'ran'>>()

/** What `work` asks the database belongs to the trace. */
export const within = <A>(trace: Pick<CallTrace, 'ran'>, work: () => A): A => current.run(trace, work)

/** To the trace of the call or job that asked. */
export const noteStatement = (statement: RanStatement): void => current.getStore()?.ran(statement)
