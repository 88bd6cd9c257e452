import { diag, DiagLogLevel } from '@opentelemetry/api'
import { AggregationTemporalityPreference, OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { IO } from 'fp-ts/IO'
import type { Measurement, Monitor } from '@trm/domain/kernel'

export interface OtlpMonitorDependencies {
  /** The collector, with or without `/v1/metrics`. */
  readonly endpoint: string
  readonly release: string
  readonly page: Pick<Document, 'visibilityState'>
  /** Something could not be sent. */
  readonly onLost: IO<void>
}

const EVERY_MS = 60_000
const SENT_WITHIN_MS = 10_000
/** Bounds that tell a good shift of the layout from a bad one; the SDK's own are for milliseconds. */
const SMALL_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

/** As `OTEL_EXPORTER_OTLP_ENDPOINT` is read: a base, to which the signal's path is added. */
export const metricsAddress = (endpoint: string): string => `${endpoint.replace(/\/(v1\/(metrics|traces|logs)\/?)?$/, '')}/v1/metrics`

/** Sums and distributions since the last sending, so that a page that is closed leaves nothing behind to be reset. */
export const makeOtlpMonitor = ({ endpoint, release, page, onLost }: OtlpMonitorDependencies): Monitor => {
  const quiet = (): void => undefined
  diag.setLogger({ error: onLost, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR)
  const exporter = new OTLPMetricExporter({
    url: metricsAddress(endpoint),
    temporalityPreference: AggregationTemporalityPreference.DELTA,
    timeoutMillis: SENT_WITHIN_MS,
  })
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': 'trm-portal', 'service.version': release }),
    readers: [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: EVERY_MS, exportTimeoutMillis: SENT_WITHIN_MS })],
  })
  const meter = provider.getMeter('trm-portal', release)
  let isFlushing = false

  const add = ({ name, value, unit, kind, labels }: Measurement): void => {
    if (kind === 'count') meter.createCounter(name, { unit }).add(value, labels)
    else
      meter
        .createHistogram(name, { unit, ...(unit === '1' ? { advice: { explicitBucketBoundaries: SMALL_BOUNDS } } : {}) })
        .record(value, labels)
  }
  /** A page that is hidden has no later. What is measured in one go is sent in one go. */
  const flush = (): void => {
    if (isFlushing) return
    isFlushing = true
    queueMicrotask(() => {
      isFlushing = false
      provider.forceFlush().catch(onLost)
    })
  }
  return {
    measure: (measurement) => () => {
      add(measurement)
      if (measurement.kind === 'count' || page.visibilityState === 'hidden') flush()
    },
  }
}
