import { randomUUID } from 'node:crypto'
import { openDatabase, type Database, type DatabaseOptions } from '../database/database.ts'
import { makeMetrics, type Metrics } from '../telemetry/metrics.ts'
import type { TestEngine } from './databases.ts'
import { onlyOne, openFreightMarket, postLoads } from './freight-market.ts'
import { offerPortal } from './offer-portal.ts'
import type { PortalDependencies } from '../portal-app.ts'

/** One line of a scrape. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Of Prometheus text. */
export const samplesIn = (text: string): readonly Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      return {
        name,
        labels: Object.fromEntries([...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', word = '']) => [label, word])),
        value: Number(value),
      }
    })

/** The value of the one series with these labels; undefined: there is none. */
export const valueOf = (samples: readonly Sample[], name: string, labels: Readonly<Record<string, string>> = {}): number | undefined =>
  samples.find((one) => one.name === name && Object.entries(labels).every(([label, word]) => one.labels[label] === word))?.value

/** A market of one broker and two carriers that somebody watches. */
export interface WatchedMarket {
  readonly database: Database
  readonly metrics: Metrics
  readonly portal: ReturnType<typeof offerPortal>
  readonly samples: () => Promise<readonly Sample[]>
  /** A carrier's bid on a load of its own. */
  readonly bid: (who: string, key?: string, note?: string) => ReturnType<ReturnType<typeof offerPortal>['post']>
  readonly close: () => Promise<void>
}

export const openWatchedMarket = async (
  engine: TestEngine,
  options: Partial<DatabaseOptions> = {},
  rest: Partial<PortalDependencies> = {},
): Promise<WatchedMarket> => {
  const own = await engine.url?.()
  const metrics = makeMetrics()
  const database = await openDatabase({
    url: own?.url,
    directory: 'memory',
    poolSize: 4,
    log: { warn: () => undefined },
    watch: metrics,
    ...options,
  })
  await openFreightMarket(database, 1, 2)
  const portal = offerPortal(database, { metrics, ...rest })
  return {
    database,
    metrics,
    portal,
    samples: async () => samplesIn(await metrics.text()),
    bid: async (who, key = randomUUID(), note) => {
      const load_id = onlyOne(await postLoads(database, 1))
      return portal.post(who, '/api/offers', { load_id, amount: 2_000, terms_seen: 1, ...(note === undefined ? {} : { note }) }, { key })
    },
    close: async () => {
      await metrics.close()
      await database.close()
      await own?.drop()
    },
  }
}
