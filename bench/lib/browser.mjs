// Pages under the profiles of the targets, and what a page saw of itself.
import { chromium } from 'playwright'
import { BROWSER_FLAGS, findBrowser } from '../../tools/browser.mjs'

/** D is a desktop, P75 three of four phones sold; both on the same line: 9/3 Mbps, 100 ms there and back. */
export const PROFILES = { D: { name: 'D', cpu: 1 }, P75: { name: 'P75', cpu: 4 } }
export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

const LINE = { offline: false, latency: 100, downloadThroughput: 9_000_000 / 8, uploadThroughput: 3_000_000 / 8 }

export const openBrowser = async () => chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })

/** Runs in every page before its own code. Times are milliseconds since the page began. */
const observe = () => {
  const seen = { lcp: 0, tasks: [], shifts: [], events: [] }
  window.bench = seen
  const nameOf = (node) => (node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}` : 'text')
  const watch = (type, take, rest = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...rest })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
  watch('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (!hadRecentInput) seen.shifts.push({ value, startTime, moved: sources.map(({ node }) => nameOf(node)) })
  })
  watch(
    'event',
    ({ interactionId, startTime, duration, processingStart, processingEnd, name }) => {
      if (interactionId > 0)
        seen.events.push({
          at: performance.timeOrigin + startTime,
          duration,
          delay: processingStart - startTime,
          work: processingEnd - processingStart,
          name,
        })
    },
    { durationThreshold: 16 },
  )
}

/** A tab of a fresh context, signed in when there is a token; `context` gives another tab of an older one. */
export const openTab = async (browser, { origin, token, profile = PROFILES.D, size = WIDE, context }) => {
  const own =
    context ??
    (await browser.newContext({
      viewport: size,
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      ...(size === NARROW ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
    }))
  if (token !== undefined) await own.addCookies([{ name: 'access_token', value: token, url: origin }])
  const page = await own.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(observe)
  const session = await own.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu })
  return { context: own, page, session, close: () => own.close() }
}

export const seenBy = (page) =>
  page.evaluate(() => ({
    ...window.bench,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))

/** The sum of what long tasks took beyond 50 ms each, and the longest. */
export const blocking = ({ fcp, tasks }, until) => {
  const counted = tasks.filter(({ startTime }) => startTime >= fcp && startTime < until)
  return {
    total: counted.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    longest: Math.max(0, ...tasks.filter(({ startTime }) => startTime < until).map(({ duration }) => duration)),
  }
}

/** Milliseconds of a page's script so far. */
export const scriptMs = async (session) => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000
}

/** Bytes in use after two collections: the first may leave what its finalizers still held. */
export const heapBytes = async (session) => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

const isMainThread = ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain'

/**
 * Milliseconds of processor time of each main-thread task while `run` ran: what other programs take from the machine is not in
 * it; what a throttled processor is slower is, since the browser spins it away. One trace at a time in a browser.
 */
export const taskTimes = async (browser, page, run) => {
  await browser.startTracing(page, { categories: ['-*', 'toplevel', '__metadata'] })
  const result = await run()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const threads = new Set(traceEvents.filter(isMainThread).map(({ pid, tid }) => `${pid}:${tid}`))
  const times = traceEvents
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid}:${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
  return { result, times }
}
