// W4 to W7: paints, blocking and repeat visits of the truck list, beside a page of React alone in the same minutes; and what
// moves during a whole journey.
import { blocking, NARROW, openTab, PROFILES, seenBy, taskTimes, WIDE } from './lib/browser.mjs'
import { ROWS, travel, TRUCK_LIST, withTools } from './lib/broker.mjs'
import { kilobytes, median, row, told } from './lib/table.mjs'
import { waterfalls } from './lib/waterfall.mjs'

const TARGETS = {
  D: { fcp: 450, lcp: 1200, blocking: 80, repeat: 500 },
  P75: { fcp: 600, lcp: 2000, blocking: 700, repeat: 1200 },
}
const SETTLED_MS = 2_000
const LONGEST_TASK = 200

/** One load until `ready` and two seconds more. */
const load = async (tab, url, ready) => {
  const scripts = new Map()
  let network = 0
  tab.session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.fromDiskCache || response.fromServiceWorker)
  })
  tab.session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.get(requestId) === false) network += encodedDataLength
  })
  await tab.page.goto(url)
  await ready(tab.page)
  const readyAt = await tab.page.evaluate(() => performance.now())
  await tab.page.waitForTimeout(SETTLED_MS)
  const seen = await seenBy(tab.page)
  return { fcp: seen.fcp, lcp: seen.lcp, readyAt, scriptBytes: network, ...blocking(seen, readyAt + SETTLED_MS) }
}

/** All tasks, also those before the first paint. */
const processorTime = (times) => ({
  ownTotal: times.reduce((sum, time) => sum + Math.max(0, time - 50), 0),
  ownLongest: Math.max(0, ...times),
})

/** The worker keeps the shell some seconds after the first rows; React alone has none. */
const shellKept = (page) =>
  page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.active?.state === 'activated' && (await caches.match('/trm/confirmed')) !== undefined
  })

/** First and second visit in one fresh context; the second is one of somebody who stayed until `settled`. */
const visits = async (browser, options, url, ready, settled = async () => undefined) => {
  const first = await openTab(browser, options)
  const { result, times } = await taskTimes(browser, first.page, () => load(first, url, ready))
  const cold = { ...result, ...processorTime(times) }
  await settled(first.page)
  await first.page.close()
  const second = await openTab(browser, { ...options, context: first.context })
  const repeat = await load(second, url, ready)
  await first.close()
  return { cold, repeat }
}

const rowsReady = (page) => page.locator(ROWS).first().waitFor()
const controlReady = (page) => page.locator('tr').first().waitFor()

const ms = (value) => `${Math.round(value)} ms`
const mid = (runs, kind, key) => median(runs.map((run) => run[kind][key]))

/** Value, the control's in the same run and the ratio. */
const beside = (ours, control) => `${ms(ours)} (React alone ${ms(control)}, ${(ours / Math.max(control, 1)).toFixed(1)}x)`

const loadRows = (name, ours, control) => {
  const at = (kind, key) => mid(ours, kind, key)
  const by = (kind, key) => mid(control, kind, key)
  const target = TARGETS[name]
  const longest = Math.max(...ours.map(({ cold }) => cold.longest))
  return [
    row(
      'W4',
      `first paint of the truck list, cold (${name})`,
      beside(at('cold', 'fcp'), by('cold', 'fcp')),
      `<= ${target.fcp} ms`,
      at('cold', 'fcp') <= target.fcp,
      'web 1,800',
    ),
    row(
      'W4',
      `largest paint, rows shown (${name})`,
      beside(at('cold', 'lcp'), by('cold', 'lcp')),
      `<= ${target.lcp} ms`,
      at('cold', 'lcp') <= target.lcp,
      'web 2,500',
    ),
    row(
      'W5',
      `blocked until rows + 2 s (${name})`,
      `${ms(at('cold', 'total'))} (React alone ${ms(by('cold', 'total'))})`,
      `<= ${target.blocking} ms`,
      at('cold', 'total') <= target.blocking,
      'web median 92 / 1,916',
    ),
    row(
      'W5',
      `longest task of all runs (${name})`,
      `${ms(longest)} (React alone ${ms(Math.max(...control.map(({ cold }) => cold.longest)))})`,
      `<= ${LONGEST_TASK} ms`,
      longest <= LONGEST_TASK,
    ),
    row(
      'W5',
      `the same in processor time, which other programs do not lengthen (${name})`,
      `${ms(at('cold', 'ownTotal'))}, longest ${ms(at('cold', 'ownLongest'))} (React alone ${ms(by('cold', 'ownTotal'))}, ${ms(by('cold', 'ownLongest'))})`,
      `<= ${target.blocking}, ${LONGEST_TASK} ms`,
      at('cold', 'ownTotal') <= target.blocking && at('cold', 'ownLongest') <= LONGEST_TASK,
    ),
    row(
      'W6',
      `JS from the network, second visit (${name})`,
      kilobytes(Math.max(...ours.map(({ repeat }) => repeat.scriptBytes))),
      '0',
      ours.every(({ repeat }) => repeat.scriptBytes === 0),
    ),
    row(
      'W6',
      `largest paint, second visit (${name})`,
      beside(at('repeat', 'lcp'), by('repeat', 'lcp')),
      `<= ${target.repeat} ms`,
      at('repeat', 'lcp') <= target.repeat,
    ),
  ]
}

/** What moved, by the element, worst first. */
const movedBy = (shifts) => {
  const sums = new Map()
  for (const { value, moved } of shifts) for (const name of new Set(moved)) sums.set(name, (sums.get(name) ?? 0) + value)
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name, value]) => `${name} ${value.toFixed(4)}`)
}

const measureShift = async (browser, portal, size, label) => {
  const tab = await openTab(browser, { ...portal, size, profile: PROFILES.P75 })
  await tab.page.goto(portal.origin + TRUCK_LIST)
  await rowsReady(tab.page)
  await withTools(tab.page)
  await travel(tab.page, { isNarrow: size === NARROW })
  await tab.page.waitForTimeout(500)
  const { shifts } = await seenBy(tab.page)
  await tab.close()
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const moved = movedBy(shifts)
  return row(
    'W7',
    `layout shift of a whole journey, all of it added (${label})`,
    `${sum.toFixed(4)}${moved.length === 0 ? '' : `: ${moved.join(', ')}`}`,
    '<= 0.01',
    sum <= 0.01,
    'web 0.1',
  )
}

/** `portal` has the `origin` and a broker's `token`; `controlUrl` is the page of React alone; `wants` as in web-use. */
export const measureWebLoad = async (browser, portal, controlUrl, { runs, wants }) => {
  const rows = []
  for (const profile of wants('W4', 'W5', 'W6') ? Object.values(PROFILES) : []) {
    const [ours, control] = [[], []]
    for (let i = 0; i < runs; i++) {
      ours.push(await visits(browser, { ...portal, profile }, portal.origin + TRUCK_LIST, rowsReady, shellKept))
      control.push(await visits(browser, { profile }, controlUrl, controlReady))
    }
    rows.push(...told(...loadRows(profile.name, ours, control)))
  }
  if (!wants('W7')) return rows
  return [...rows, await measureShift(browser, portal, WIDE, '1440 px'), await measureShift(browser, portal, NARROW, '390 px')]
}

/** What each profile's first and second visit waits for, as text by its title. */
export const drawWebLoad = async (browser, portal) => {
  const drawn = {}
  for (const profile of Object.values(PROFILES)) {
    const [cold, repeat] = await waterfalls(browser, { ...portal, profile }, TRUCK_LIST, rowsReady)
    drawn[`${profile.name}, first visit`] = cold
    drawn[`${profile.name}, second visit`] = repeat
  }
  return drawn
}
