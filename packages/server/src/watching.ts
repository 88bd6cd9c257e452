import { collectorOf, type Configuration } from './configuration/configuration.codec.ts'
import type { LoudLine } from './http/server-log.ts'
import { tracedBy } from './telemetry/background.ts'
import { makeMetrics, type MarketWatch, type Metrics } from './telemetry/metrics.ts'
import { noteStatement, type Tracing } from './telemetry/tracing.ts'

/** What tells those who run the server how it does. */
export interface Watching {
  readonly metrics: Metrics
  /** Undefined: no collector is named. */
  readonly tracing: Tracing | undefined
  readonly watch: MarketWatch
  /** Each line of the log that asks for a look. */
  readonly heard: (line: LoudLine) => void
  /** Sends what is left, for some seconds at most. */
  readonly close: () => Promise<void>
}

/** A collector that is away fails each sending; it is told so often. */
const TOLD_EVERY_MS = 10 * 60_000

/** What sends is loaded only where it is configured. `lost`: the collector takes nothing. */
export const startWatching = async (configuration: Configuration, lost: () => void): Promise<Watching> => {
  const { SENTRY_DSN: dsn } = configuration
  const collector = collectorOf(configuration)
  let lostAt = -Infinity
  const onLost = (): void => {
    if (performance.now() - lostAt < TOLD_EVERY_MS) return
    lostAt = performance.now()
    lost()
  }
  const otlp = collector === undefined ? undefined : (await import('./telemetry/otlp.ts')).makeOtlp({ ...collector, onLost })
  const reports = dsn === undefined ? undefined : (await import('./http/error-reports.ts')).makeErrorReports({ dsn, fetch })
  const metrics = makeMetrics(otlp === undefined ? [] : [otlp.metrics])
  return {
    metrics,
    tracing: otlp?.tracing,
    watch: otlp === undefined ? metrics : { ...metrics, ran: noteStatement, inBackground: tracedBy(otlp.tracing) },
    heard: (line) => {
      metrics.logged(line.level)
      reports?.report(line)
    },
    close: async () => {
      await Promise.all([metrics.close(), otlp?.tracing.close(), reports?.close()])
    },
  }
}
