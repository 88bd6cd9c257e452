import { BrowserClient, defaultStackParser, makeFetchTransport, Scope, type ErrorEvent, type Exception } from '@sentry/browser'
import type { ErrorReporter } from '@trm/domain/kernel'

export interface SentryErrorReporterDependencies {
  readonly dsn: string
  readonly release: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** A text without anything that names the reader. */
  readonly cleaned: (text: string) => string
}

type Clean = SentryErrorReporterDependencies['cleaned']

const exceptionOf = ({ type, value, mechanism, stacktrace }: Exception, cleaned: Clean): Exception => ({
  ...(type === undefined ? {} : { type }),
  ...(value === undefined ? {} : { value: cleaned(value) }),
  ...(mechanism === undefined ? {} : { mechanism: { type: mechanism.type, handled: mechanism.handled ?? false } }),
  ...(stacktrace?.frames === undefined
    ? {}
    : {
        stacktrace: {
          frames: stacktrace.frames.map(({ filename, function: name, lineno, colno, in_app }) => ({
            ...(filename === undefined ? {} : { filename: cleaned(filename) }),
            ...(name === undefined ? {} : { function: name }),
            ...(lineno === undefined ? {} : { lineno }),
            ...(colno === undefined ? {} : { colno }),
            ...(in_app === undefined ? {} : { in_app }),
          })),
        },
      }),
})

/** An allow-list: what a later release of the SDK collects is left out until it is named here. No user, request, context or crumb. */
export const reportedOf = (event: ErrorEvent, cleaned: Clean): ErrorEvent => ({
  type: undefined,
  ...(event.event_id === undefined ? {} : { event_id: event.event_id }),
  ...(event.timestamp === undefined ? {} : { timestamp: event.timestamp }),
  ...(event.level === undefined ? {} : { level: event.level }),
  ...(event.release === undefined ? {} : { release: event.release }),
  ...(event.tags === undefined ? {} : { tags: event.tags }),
  ...(event.message === undefined ? {} : { message: cleaned(event.message) }),
  ...(event.sdk === undefined ? {} : { sdk: event.sdk }),
  platform: 'javascript',
  ...(event.exception?.values === undefined
    ? {}
    : { exception: { values: event.exception.values.map((value) => exceptionOf(value, cleaned)) } }),
})

/** Sends errors that nobody handled to a Sentry, and nothing else: no session, no trace, no replay. */
export const makeSentryErrorReporter = ({ dsn, release, fetch, cleaned }: SentryErrorReporterDependencies): ErrorReporter => {
  const client = new BrowserClient({
    dsn,
    release,
    stackParser: defaultStackParser,
    integrations: [],
    maxBreadcrumbs: 0,
    sendClientReports: false,
    transport: (options) =>
      makeFetchTransport({ ...options, fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } }, (address, init) =>
        fetch(String(address), init ?? {}),
      ),
    beforeSend: (event) => reportedOf(event, cleaned),
  })
  client.init()
  return {
    report:
      ({ source, error }) =>
      () => {
        const scope = new Scope()
        scope.setTag('source', source)
        client.captureException(error, { mechanism: { type: 'generic', handled: false } }, scope)
      },
  }
}
