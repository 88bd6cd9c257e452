import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

/** Specification section 7, and INP, which took the place of FID. All are milliseconds but CLS, which is a number. */
const WEB_VITALS = ['CLS', 'FID', 'FCP', 'LCP', 'TTFB', 'INP'] as const
type WebVitalName = (typeof WEB_VITALS)[number]

export interface WebVital {
  readonly name: WebVitalName
  readonly value: number
  readonly rating: Metric['rating']
}

/** Milliseconds (web.dev, "First Input Delay"). */
const FID_LIMITS = { good: 100, poor: 300 } as const

const fidOf = ({ processingStart, startTime }: Pick<PerformanceEventTiming, 'processingStart' | 'startTime'>): WebVital => {
  const value = processingStart - startTime
  return { name: 'FID', value, rating: value <= FID_LIMITS.good ? 'good' : value <= FID_LIMITS.poor ? 'needs-improvement' : 'poor' }
}

/** The library has no FID any more; the browser keeps the first input for whoever asks late. */
const onFID = (tell: (vital: WebVital) => void): void => {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes('first-input')) return
  const observer = new PerformanceObserver((list) => {
    const first = list.getEntries().find((entry): entry is PerformanceEventTiming => 'processingStart' in entry)
    if (first === undefined) return
    observer.disconnect()
    tell(fidOf(first))
  })
  observer.observe({ type: 'first-input', buffered: true })
}

/** Each at most once for a visit, when it is final: some not before the page is hidden. */
export const watchWebVitals = (tell: (vital: WebVital) => void): void => {
  const told = ({ name, value, rating }: Metric): void => tell({ name, value, rating })
  onFID(tell)
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(told)
}
