import { createStackParser, createTransport, Scope, type ErrorEvent } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { withoutSecrets, type LoudLine } from './server-log.ts'

export interface ErrorReportsDependencies {
  readonly dsn: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Errors the server did not expect, told to Sentry. */
export interface ErrorReports {
  readonly report: (line: LoudLine) => void
  /** Waits at most two seconds for what is on its way. */
  readonly close: () => Promise<void>
}

const FLUSHED_WITHIN_MS = 2_000
/** Of a minute: an outage says the same with each call. */
const MOST_A_MINUTE = 30

/** PostgreSQL and the runtime quote what they were given, and an address may stand bare. */
const cleaned = (text: string): string =>
  withoutSecrets(text)
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|\([^()]*\)=\([^()]*\)/g, '[removed]')
    .replace(/[^\s@<>]+@[^\s@<>]+/g, '[address]')

type Exceptions = NonNullable<ErrorEvent['exception']>

const withoutValues = (exception: Exceptions): Exceptions => ({
  values: (exception.values ?? []).map(({ type, value, stacktrace }) => ({
    ...(type === undefined ? {} : { type }),
    ...(value === undefined ? {} : { value: cleaned(value) }),
    ...(stacktrace?.frames === undefined
      ? {}
      : {
          stacktrace: {
            frames: stacktrace.frames.map(({ filename, function: name, lineno, colno, in_app }) => ({
              ...(filename === undefined ? {} : { filename }),
              ...(name === undefined ? {} : { function: name }),
              ...(lineno === undefined ? {} : { lineno }),
              ...(colno === undefined ? {} : { colno }),
              ...(in_app === undefined ? {} : { in_app }),
            })),
          },
        }),
  })),
})

/** An allow-list, as the page has one (packages/adapters/src/sentry): what the SDK collects besides stays here. */
const reported = (event: ErrorEvent): ErrorEvent => ({
  type: undefined,
  platform: 'node',
  ...(event.event_id === undefined ? {} : { event_id: event.event_id }),
  ...(event.timestamp === undefined ? {} : { timestamp: event.timestamp }),
  ...(event.level === undefined ? {} : { level: event.level }),
  ...(event.tags === undefined ? {} : { tags: event.tags }),
  ...(event.message === undefined ? {} : { message: cleaned(event.message) }),
  ...(event.exception === undefined ? {} : { exception: withoutValues(event.exception) }),
})

/** Names of what happened, made by the code. */
const TAGS = ['event', 'code', 'request_id', 'trace_id'] as const

const scopeOf = ({ data }: LoudLine): Scope => {
  const scope = new Scope()
  scope.setTag('source', 'server')
  for (const tag of TAGS) {
    const value = data[tag]
    if (typeof value === 'string') scope.setTag(tag, value)
  }
  return scope
}

const perMinute = (most: number) => {
  let minute = 0
  let count = 0
  return (): boolean => {
    const now = Math.floor(Date.now() / 60_000)
    count = now === minute ? count + 1 : 1
    minute = now
    return count <= most
  }
}

/** Loaded only where SENTRY_DSN is set. */
export const makeErrorReports = ({ dsn, fetch }: ErrorReportsDependencies): ErrorReports => {
  const client = new ServerRuntimeClient({
    dsn,
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await fetch(options.url, { method: 'POST', body: typeof body === 'string' ? body : Buffer.from(body) })
        return { statusCode: status, headers: { 'retry-after': headers.get('retry-after'), 'x-sentry-rate-limits': null } }
      }),
    beforeSend: reported,
  })
  client.init()
  const isWorthSending = perMinute(MOST_A_MINUTE)
  return {
    report: (line) => {
      if (line.level === 'warn' || !isWorthSending()) return
      const { err } = line.data
      if (err instanceof Error) client.captureException(err, undefined, scopeOf(line))
      else client.captureMessage(line.words, line.level, undefined, scopeOf(line))
    },
    close: async () => {
      await client.close(FLUSHED_WITHIN_MS)
    },
  }
}
