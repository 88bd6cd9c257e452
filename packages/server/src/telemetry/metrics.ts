import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics'
import type { DatabaseOptions, DatabaseWatch } from '../database/database.ts'
import type { InBackground } from './background.ts'
import { MESSAGE_OUTCOMES, MESSAGE_WAYS, type MessageOutcome, type MessageWay } from './message-ways.ts'
import type { ReadFrom } from '../database/read-replicas.ts'
import { observeProcess } from './process-metrics.ts'
import { observeStanding, type Vitals } from './standing.ts'

/** Of lines that ask for a look. */
type LoudLevel = 'warn' | 'error' | 'fatal'

/**
 * What the process counts, for whoever runs it: Prometheus text, and OTLP where a collector is named. Labels come from the contract, the
 * code and its tables of words, never from a request: no id, name or address is ever one.
 */
export interface Metrics extends DatabaseWatch {
  /** `route`: the pattern, never the path. */
  readonly answered: (route: string, method: string, status: number, milliseconds: number) => void
  /** `code`: of the contract's table. */
  readonly refused: (code: string) => void
  /** News was handed to the streams so many seconds after it was written. */
  readonly told: (seconds: number) => void
  readonly tried: (way: MessageWay, outcome: MessageOutcome) => void
  readonly logged: (level: LoudLevel) => void
  /** What is looked up when somebody asks, from now on. */
  readonly observe: (vitals: Vitals) => void
  /** Prometheus text, version 0.0.4. */
  readonly text: () => Promise<string>
  /** Sends what a collector has not got yet; for at most two seconds. */
  readonly close: () => Promise<void>
}

/** Who is told of what the market does. */
export type MarketWatch = Pick<Metrics, 'acted' | 'connected' | 'readFrom' | 'told' | 'tried'> &
  Pick<DatabaseOptions, 'ran'> & { readonly inBackground?: InBackground }

/** Collects when it is asked. */
class AskedReader extends MetricReader {
  protected onForceFlush = (): Promise<void> => Promise.resolve()
  protected onShutdown = (): Promise<void> => Promise.resolve()
}

/** Seconds of an answer. */
const ANSWER_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Seconds until a connection is there; after four nobody waits. */
const CONNECTION_BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 4]
/** Seconds until news is told; a notice takes milliseconds, a poll two seconds. */
const NEWS_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30]

/** For a look, however many look: the database is asked no more often. */
const COLLECTED_WITHIN_MS = 3_000
const CLOSED_WITHIN_MS = 2_000

const READ_FROM: readonly ReadFrom[] = ['primary', 'replica']
const LOUD_LEVELS: readonly LoudLevel[] = ['warn', 'error', 'fatal']

/** `further`: readers beside the one that Prometheus asks. */
export const makeMetrics = (further: readonly MetricReader[] = []): Metrics => {
  const asked = new AskedReader()
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': 'trm-portal' }),
    readers: [asked, ...further],
  })
  const meter = provider.getMeter('trm-portal')
  const counter = (name: string, description: string) => meter.createCounter(name, { description })
  const seconds = (name: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries } })

  const answers = counter('trm_http_requests_total', 'Answers')
  const durations = seconds('trm_http_request_duration_seconds', 'From the head of a request to the end of its answer', ANSWER_BOUNDS)
  const refusals = counter('trm_refusals_total', 'Calls that were refused, by the code they were told')
  const acts = counter('trm_acts_total', 'What happened in the market, once it was committed')
  const connections = seconds('trm_database_connect_seconds', 'How long a connection was waited for', CONNECTION_BOUNDS)
  const reads = counter('trm_reads_total', 'Reads that a replica may answer, by where they were answered')
  const news = seconds('trm_news_lag_seconds', 'From the writing of news to its streams', NEWS_BOUNDS)
  const messages = counter('trm_messages_total', 'Mails, calls of webhooks, pushes and texts that were taken up, by what came of them')
  const lines = counter('trm_log_lines_total', 'Lines of the log that ask for a look')
  // A series that begins with its first event hides that event from rates.
  for (const where of READ_FROM) reads.add(0, { where })
  for (const way of MESSAGE_WAYS) for (const outcome of MESSAGE_OUTCOMES) messages.add(0, { way, outcome })
  for (const level of LOUD_LEVELS) lines.add(0, { level })
  for (const code of ['internal', 'unavailable', 'too_many_requests']) refusals.add(0, { code })
  observeProcess(meter)

  return {
    answered: (route, method, status, milliseconds) => {
      answers.add(1, { route, method, status })
      durations.record(milliseconds / 1000, { route, method })
    },
    refused: (code) => refusals.add(1, { code }),
    acted: (act, times) => acts.add(times, { act }),
    connected: (waited) => connections.record(waited),
    readFrom: (where) => reads.add(1, { where }),
    told: (lag) => news.record(Math.max(0, lag)),
    tried: (way, outcome) => messages.add(1, { way, outcome }),
    logged: (level) => lines.add(1, { level }),
    observe: (vitals) => observeStanding(meter, vitals),
    text: async () => {
      const { resourceMetrics } = await asked.collect({ timeoutMillis: COLLECTED_WITHIN_MS })
      return (await import('./prometheus-text.ts')).prometheusText(resourceMetrics)
    },
    close: () => provider.shutdown({ timeoutMillis: CLOSED_WITHIN_MS }).catch(() => undefined),
  }
}
