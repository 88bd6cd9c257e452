/** What the process counted since it started, as Prometheus text. Labels come from the contract, never from a request. */
export interface Metrics {
  readonly answered: (route: string, method: string, status: number, milliseconds: number) => void
  readonly text: () => string
}

const BUCKETS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000]

interface Series {
  readonly counts: number[]
  sum: number
  total: number
}

const processLines = (): readonly string[] => {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${heapUsed}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${Math.round(process.uptime())}`,
  ]
}

export const makeMetrics = (): Metrics => {
  const answers = new Map<string, number>()
  const durations = new Map<string, Series>()
  return {
    answered: (route, method, status, milliseconds) => {
      const labels = `route="${route}",method="${method}"`
      const counter = `trm_http_requests_total{${labels},status="${status}"}`
      answers.set(counter, (answers.get(counter) ?? 0) + 1)
      const series = durations.get(labels) ?? { counts: BUCKETS_MS.map(() => 0), sum: 0, total: 0 }
      BUCKETS_MS.forEach((bound, i) => {
        if (milliseconds <= bound) series.counts[i] = (series.counts[i] ?? 0) + 1
      })
      series.sum += milliseconds / 1000
      series.total += 1
      durations.set(labels, series)
    },
    text: () =>
      [
        ...processLines(),
        '# TYPE trm_http_requests_total counter',
        ...[...answers].map(([counter, count]) => `${counter} ${count}`),
        '# TYPE trm_http_request_duration_seconds histogram',
        ...[...durations].flatMap(([labels, { counts, sum, total }]) => [
          ...BUCKETS_MS.map((bound, i) => `trm_http_request_duration_seconds_bucket{${labels},le="${bound / 1000}"} ${counts[i] ?? 0}`),
          `trm_http_request_duration_seconds_bucket{${labels},le="+Inf"} ${total}`,
          `trm_http_request_duration_seconds_sum{${labels}} ${sum.toFixed(6)}`,
          `trm_http_request_duration_seconds_count{${labels}} ${total}`,
        ]),
        '',
      ].join('\n'),
  }
}
