import { none, some } from 'fp-ts/Option'
import { instantOf, type CallFailure, type Clock, type Instant, type Logger, type ParsedUrl, type UrlParser } from '../kernel/index.ts'

/** Node's own WHATWG parser; the domain's compiler does not know of it, so it is declared here and nowhere else. */
declare const URL: new (reference: string, base?: string) => ParsedUrl & { readonly href: string }

export const nodeUrlParser: UrlParser = {
  parse: (reference, base) => {
    try {
      return some(new URL(reference, base))
    } catch {
      return none
    }
  },
}

/** Where a navigation to `reference` from a page of `origin` ends. */
export const navigated = (reference: string, origin: string): ParsedUrl => new URL(reference, `${origin}/trm/sign-in?returnTo=x`)

/** A second press while the first of its key is still at work. */
export const inFlight: CallFailure = { _tag: 'Refused', status: 409, code: 'idempotency_key_in_flight', faults: [] }

export interface FakeClock extends Clock {
  readonly set: (now: Instant) => void
}

export const aClock = (iso = '2026-03-10T15:00:00Z', zone = 'America/Chicago'): FakeClock => {
  let now = instantOf(Date.parse(iso))
  return {
    now: () => now,
    zone: () => zone,
    set: (next) => {
      now = next
    },
  }
}

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly data: Readonly<Record<string, unknown>> | undefined
}

export interface MemoryLogger extends Logger {
  readonly lines: readonly LogLine[]
}

export const aLogger = (): MemoryLogger => {
  const lines: LogLine[] = []
  const line =
    (level: LogLine['level']): Logger['info'] =>
    (message, data) => {
      lines.push({ level, message, data })
    }
  return { lines, info: line('info'), warn: line('warn'), error: line('error') }
}

/** Lets every promise that is ready run on; a fixed number of turns, so that no clock is involved. */
export const settled = async (turns = 25): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}

/** A task that is answered by hand, to play answers in any order. */
export interface Later<A> {
  readonly task: () => Promise<A>
  readonly answer: (value: A) => void
  readonly calls: () => number
}

export const later = <A>(): Later<A> => {
  const waiting: ((value: A) => void)[] = []
  let calls = 0
  return {
    task: () =>
      new Promise((resolve) => {
        calls += 1
        waiting.push(resolve)
      }),
    answer: (value) => waiting.shift()?.(value),
    calls: () => calls,
  }
}
