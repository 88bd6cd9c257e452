import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { PeriodicExportingMetricReader, type MetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, RandomIdGenerator, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { statementText } from './statement-text.ts'
import type { RanStatement } from '../database/postgres-pool.ts'
import type { CallBegun, CallTrace, JobBegun, JobTrace, Tracing } from './tracing.ts'

export interface OtlpSettings {
  /** As `OTEL_EXPORTER_OTLP_ENDPOINT` is read: a base, to which the signal's path is added. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** Of traces, from 0 to 1. */
  readonly sampled: number
  /** Something could not be sent. */
  readonly onLost: () => void
  readonly everyMs?: number
}

export interface Otlp {
  readonly metrics: MetricReader
  readonly tracing: Tracing
}

const EVERY_MS = 60_000
const SPANS_EVERY_MS = 5_000
/** Of one job; those after them are left out. */
const MOST_STATEMENTS = 200
/** As long a stop waits for a collector that hangs. */
const CLOSE_LIMIT_MS = 2_000
const SENT_WITHIN_MS = 10_000

/** 128 bits, of which one at least is set. */
const ID = /^(?!0+$)[0-9a-f]{32}$/

/** The page names each press by 128 random bits, which are as long as the id of a trace; others by a UUID, which is as many. */
const traceIdOf = (key: string | undefined): string | undefined => {
  const bits = key?.replaceAll('-', '').toLowerCase() ?? ''
  return ID.test(bits) ? bits : undefined
}

/** The trace that the call goes on with; `traceparent` counts first. */
const parentOf = ({ traceparent }: CallBegun): Context => {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
}

/** Whether a trace is kept depends on its id and on nothing that a caller says. */
const makeTracing = ({ endpoint, headers, sampled, everyMs = SPANS_EVERY_MS }: OtlpSettings): Tracing => {
  const random = new RandomIdGenerator()
  let wanted: string | undefined
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'trm-portal' }),
    sampler: new TraceIdRatioBasedSampler(sampled),
    idGenerator: { generateTraceId: () => wanted ?? random.generateTraceId(), generateSpanId: random.generateSpanId },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers }, timeoutMillis: SENT_WITHIN_MS }),
        scheduledDelayMillis: everyMs,
      }),
    ],
  })
  const tracer = provider.getTracer('trm-portal')

  const isKept = (span: Span): boolean => (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0

  const tellStatement = (context: Context, { text: sql, milliseconds, hasFailed }: RanStatement, endedAt: number): void => {
    const { name, text } = statementText(sql)
    const statement = tracer.startSpan(
      name,
      {
        kind: SpanKind.CLIENT,
        startTime: endedAt - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name, 'db.query.text': text },
      },
      context,
    )
    if (hasFailed) statement.setStatus({ code: SpanStatusCode.ERROR })
    statement.end(endedAt)
  }

  const begin = (call: CallBegun): CallTrace => {
    const { method, route, requestId } = call
    const attributes = { 'http.request.method': method, 'http.route': route, 'trm.request_id': requestId }
    wanted = traceIdOf(call.key)
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parentOf(call))
    wanted = undefined
    const context = trace.setSpan(ROOT_CONTEXT, span)
    return {
      id: span.spanContext().traceId,
      ran: (statement) => {
        if (isKept(span)) tellStatement(context, statement, performance.now())
      },
      end: (status, code) => {
        span.setAttribute('http.response.status_code', status)
        if (code !== undefined) span.setAttribute('error.type', code)
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  /** Turns that find nothing to do are most of them: until its end nothing of a job is told. */
  const beginJob = ({ job, what, brokerCompanyId, carrierId }: JobBegun): JobTrace => {
    const span = tracer.startSpan(
      job,
      {
        kind: SpanKind.INTERNAL,
        attributes: {
          ...(what === undefined ? {} : { 'trm.job.what': what }),
          ...(brokerCompanyId === undefined ? {} : { 'trm.broker_company_id': brokerCompanyId }),
          ...(carrierId === undefined ? {} : { 'trm.carrier_id': carrierId }),
        },
      },
      ROOT_CONTEXT,
    )
    const ran: { readonly statement: RanStatement; readonly endedAt: number }[] = []
    return {
      ran: (statement) => {
        if (isKept(span) && ran.length < MOST_STATEMENTS) ran.push({ statement, endedAt: performance.now() })
      },
      end: ({ count, outcome = 'done', hasFailed = false }) => {
        const context = trace.setSpan(ROOT_CONTEXT, span)
        for (const { statement, endedAt } of ran) tellStatement(context, statement, endedAt)
        span.setAttributes({ 'trm.job.count': count, 'trm.job.outcome': outcome })
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  return {
    begin,
    beginJob,
    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), new Promise<void>((over) => setTimeout(over, CLOSE_LIMIT_MS).unref())]),
  }
}

/** Loaded only where a collector is named. */
export const makeOtlp = (settings: OtlpSettings): Otlp => {
  const { headers, onLost, everyMs = EVERY_MS } = settings
  const endpoint = settings.endpoint.replace(/\/+$/, '')
  const quiet = (): void => undefined
  diag.setLogger({ error: onLost, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR)
  return {
    metrics: new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers: { ...headers }, timeoutMillis: SENT_WITHIN_MS }),
      exportIntervalMillis: everyMs,
      exportTimeoutMillis: Math.min(everyMs, SENT_WITHIN_MS),
    }),
    tracing: makeTracing({ ...settings, endpoint }),
  }
}
