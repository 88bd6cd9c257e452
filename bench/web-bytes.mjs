// W1, W2, W3: what a browser really fetches, cold, on the production build; and the size of every lazy chunk.
import { chromium } from 'playwright'
import { budgetedBytes } from '../tools/check-budgets.mjs'
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs'
import { kilobytes, row } from './lib/table.mjs'

/** Remembers when the first row was there: whoever looks from outside sees it late, and the tools' own code by then. */
const watchFirstRow = () => {
  new MutationObserver((_, watcher) => {
    if (document.querySelector('.trm-list-body [role=row]') === null) return
    watcher.disconnect()
    window.trmFirstRow = performance.now()
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Script bytes as they travel (compressed, without headers), all bytes with headers, and requests, until `usable` says: seconds on the
 * browser's own clock.
 */
const measureVisit = async (browser, url, usable, cookies = []) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies)
  await context.addInitScript(watchFirstRow)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  const kinds = new Map()
  const script = []
  const finished = []
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    if (kinds.get(requestId) === 'Script') script.push({ bytes: encodedDataLength, timestamp })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const kind = kinds.get(requestId)
    finished.push({ bytes: encodedDataLength, timestamp, isData: kind === 'Fetch' || kind === 'XHR' })
  })
  await page.goto(url)
  const until = await usable(page, session)
  const before = (list) => list.filter(({ timestamp }) => timestamp <= until)
  const sum = (list) => before(list).reduce((total, { bytes }) => total + bytes, 0)
  const result = {
    script: sum(script),
    all: sum(finished),
    data: sum(finished.filter(({ isData }) => isData)),
    requests: before(finished).length,
  }
  await context.close()
  return result
}

const signInIsThere = async (page) => {
  await page.waitForURL(/\/u\/login/)
  return Infinity
}

const rowsWereThere = async (page, session) => {
  await page.waitForFunction(() => window.trmFirstRow !== undefined)
  const { metrics } = await session.send('Performance.getMetrics')
  const started = metrics.find(({ name }) => name === 'NavigationStart').value
  return started + (await page.evaluate(() => window.trmFirstRow)) / 1000
}

export const measureWebBytes = async (origin, token) => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
  const cookie = { name: 'access_token', value: token, url: `${origin}/trm/` }
  const signIn = await measureVisit(browser, `${origin}/trm/sign-in`, signInIsThere)
  const trucks = await measureVisit(browser, `${origin}/trm/broker/trucklist`, rowsWereThere, [{ ...cookie, url: origin }])
  await browser.close()
  const chunks = Object.entries(budgetedBytes()).filter(([name]) => name.startsWith('lazy chunk'))
  const [largest, bytes] = chunks.sort(([, a], [, b]) => b - a)[0]
  return [
    row(
      'W1',
      'JS before the sign-in page is usable, SDK included',
      `${kilobytes(signIn.script)}, ${signIn.requests} requests`,
      '<= 150 KB, <= 12 requests',
      signIn.script <= 150_000 && signIn.requests <= 12,
      'LoadPartner 96, open_tms 404, Trenova 807, Saleor 1,293',
    ),
    row(
      'W2',
      'JS before the truck list shows rows, cold, signed in',
      kilobytes(trucks.script),
      '<= 150 KB',
      trucks.script <= 150_000,
      'LoadPartner 182 gz, Trenova 1,098, Saleor 1,920',
    ),
    row('W2', 'all bytes besides data, the same', kilobytes(trucks.all - trucks.data), '<= 190 KB', trucks.all - trucks.data <= 190_000),
    row(
      'W3',
      `largest of ${chunks.length} lazy chunks (${largest.replace('lazy chunk ', '')})`,
      kilobytes(bytes),
      '<= 35 KB',
      bytes <= 35_000,
    ),
  ]
}
