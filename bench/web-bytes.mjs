// W1, W2, W3: what a browser really fetches, cold, on the production build; and the size of every lazy chunk.
import { chromium } from 'playwright'
import { budgetedBytes } from '../tools/check-budgets.mjs'
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs'
import { kilobytes, row } from './lib/table.mjs'

/** Script bytes as they travel (compressed, without headers), all bytes with headers, and requests, until `usable` resolves. */
const measureVisit = async (browser, url, usable, cookies = []) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map()
  const seen = { script: 0, all: 0, data: 0, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') seen.script += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    seen.all += encodedDataLength
    seen.requests += 1
    if (kind === 'Fetch' || kind === 'XHR') seen.data += encodedDataLength
  })
  await page.goto(url)
  await usable(page)
  const result = { ...seen }
  await context.close()
  return result
}

export const measureWebBytes = async (origin, token) => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
  const cookie = { name: 'access_token', value: token, url: `${origin}/trm/` }
  const signIn = await measureVisit(browser, `${origin}/trm/sign-in`, (page) => page.waitForURL(/\/u\/login/))
  const trucks = await measureVisit(browser, `${origin}/trm/broker/trucklist`, (page) => page.locator('.trm-list-body [role=row]').first().waitFor(), [{ ...cookie, url: origin }])
  await browser.close()
  const chunks = Object.entries(budgetedBytes()).filter(([name]) => name.startsWith('lazy chunk'))
  const [largest, bytes] = chunks.sort(([, a], [, b]) => b - a)[0]
  return [
    row('W1', 'JS before the sign-in page is usable, SDK included', `${kilobytes(signIn.script)}, ${signIn.requests} requests`, '<= 150 KB, <= 12 requests',
      signIn.script <= 150_000 && signIn.requests <= 12, 'LoadPartner 96, open_tms 404, Trenova 807, Saleor 1,293'),
    row('W2', 'JS before the truck list shows rows, cold, signed in', kilobytes(trucks.script), '<= 150 KB', trucks.script <= 150_000, 'LoadPartner 182 gz, Trenova 1,098, Saleor 1,920'),
    row('W2', 'all bytes besides data, the same', kilobytes(trucks.all - trucks.data), '<= 190 KB', trucks.all - trucks.data <= 190_000),
    row('W3', `largest of ${chunks.length} lazy chunks (${largest.replace('lazy chunk ', '')})`, kilobytes(bytes), '<= 35 KB', bytes <= 35_000),
  ]
}
