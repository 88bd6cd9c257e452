import * as assert from 'uvu/assert'
import type { Page, Request } from 'playwright'
import { chunkOf } from './harness/built-chunk.ts'
import { startCollector } from './harness/collector.ts'
import { aBid, BROKER, button, callers, CARRIER, live } from './harness/negotiation.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { signInOnTheWay, ROW, visit } from './harness/visitor.ts'

const collector = await startCollector()
const journey = journeys('what is told of the page, and to whom', {
  SENTRY_DSN: `${collector.origin.replace('http://', 'http://publickey@')}/7`,
  OTLP_ENDPOINT: collector.origin,
  SUPPORT_EMAIL: 'help@example.com',
})
journey.after(() => collector.stop())

const LIST = '/trm/broker/trucklist'
const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln'
const PERSONAL = /broker@example|demo\|broker|eyJ|returnTo|Dallas|Bo Brandt/

const TELEMETRY = chunkOf('packages/web/src/composition/telemetry.ts')

/** Asked for before the sign-in, which has limits of its own. */
const told = (page: Page): Promise<Request> => page.waitForRequest((request) => request.url().endsWith(TELEMETRY), { timeout: 0 })

/** As a script of the page would, outside every screen. */
const fail = (page: Page, message: string): Promise<void> =>
  page.evaluate((words) => {
    setTimeout(() => {
      throw new RangeError(words)
    })
  }, message)

/** What measures the page runs: a part that is fetched once the first screen stands. */
const measures = async (page: Page): Promise<void> => {
  const address = (file: string) => performance.getEntriesByType('resource').find(({ name }) => name.endsWith(file))?.name
  const chunk = await page.waitForFunction(address, TELEMETRY)
  await chunk.evaluate(async (telemetry) => {
    await import(String(telemetry))
    await new Promise((done) => {
      setTimeout(done)
    })
  })
}

/**
 * The browser tells of a press after it is drawn, and the library counts what it was told at the next idle moment; a page
 * hidden between the two has no INP. What is asked for here comes behind what the library asked for before. False when the browser tells
 * nothing for `limit` milliseconds.
 */
const interactionIsCounted = (page: Page, limit: number): Promise<boolean> =>
  page.evaluate(
    (ms) =>
      new Promise<boolean>((end) => {
        setTimeout(() => end(false), ms)
        new PerformanceObserver((_, observer) => {
          observer.disconnect()
          requestIdleCallback(() => end(true))
        }).observe({ type: 'first-input', buffered: true })
      }),
    limit,
  )

/** The browser owes nobody the timing of one press, least of all on a busy machine: it is pressed until one is told of. */
const interact = async (page: Page): Promise<void> => {
  for (let presses = 0; presses < 10; presses++) {
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.keyboard.press('Escape')
    if (await interactionIsCounted(page, 5_000)) return
  }
  throw new Error('the browser tells of no press')
}

const onList = async () => {
  const visitor = await visit(browser)
  await signInOnTheWay(visitor, portal, BROKER, `${LIST}?pickupCity=Dallas&pickupState=TX`)
  await visitor.page.locator(ROW).first().waitFor()
  return visitor
}

const metricsIn = (body: string): readonly string[] =>
  [...body.matchAll(/"name":"((?:web_vital|unhandled_error)[\w.]*)"/g)].map(([, name = '']) => name)

journey('[ERR-21] [ERR-20] an error nobody handled is reported once and counted, without anything that names the reader', async () => {
  const { page, leave } = await onList()
  await fail(page, `planted for broker@example.com with ${TOKEN} at /trm/sign-in?returnTo=%2Ftrm`)
  const report = await collector.awaited(
    ({ path: to, body }) => to.startsWith('/api/7/envelope/') && body.includes('planted'),
    'a report to Sentry',
  )
  assert.match(report.body, /"type":"RangeError"/)
  assert.match(report.body, /planted for \[hidden\] with \[hidden\] at \/trm\/sign-in\?\[hidden\]/)
  assert.not.match(report.body, PERSONAL)
  for (const absent of ['"user"', '"request"', '"breadcrumbs"', '"contexts"']) assert.not.ok(report.body.includes(absent), absent)
  const count = await collector.awaited(({ path: to, body }) => to === '/v1/metrics' && body.includes('unhandled_error'), 'a count')
  assert.match(count.body, /RangeError/)
  assert.match(count.body, /brokerTruckList|truckList/, count.body)
  assert.not.match(count.body, PERSONAL)
  assert.is(collector.received.filter(({ body }) => body.includes('planted')).length, 1)
  await leave()
})

const VITALS = ['cls', 'fcp', 'fid', 'inp', 'lcp', 'ttfb'].map((vital) => `web_vital.${vital}`)

journey('[VIT-1] [VIT-3] each web vital is measured once and goes out when the page is hidden', async () => {
  const before = collector.received.length
  const { page, leave } = await onList()
  await measures(page)
  await interact(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  for (const vital of VITALS) await collector.awaited(({ body }) => body.includes(vital), vital, before)
  await leave()
  const mine = collector.received.slice(before).filter(({ path: to }) => to === '/v1/metrics')
  const names = mine.flatMap(({ body }) => metricsIn(body)).sort()
  assert.equal(names, VITALS)
  assert.ok(mine.every(({ body }) => !PERSONAL.test(body)))
})

journey(
  '[ERR-22] [VIT-2] without a configuration nothing is sent and no code of a service is loaded; measurements are at debug',
  async () => {
    const before = collector.received.length
    const { page, context, leave } = await visit(browser)
    await context.route('**/api/environment*', async (route) => {
      const answer = await route.fetch()
      // an object of the contract
      const { SENTRY_DSN: _dsn, OTLP_ENDPOINT: _endpoint, ...rest } = (await answer.json()) as Readonly<Record<string, unknown>>
      await route.fulfill({ response: answer, json: rest })
    })
    const [measured, asked]: [string[], string[]] = [[], []]
    page.on('console', (message) => {
      if (message.type() === 'debug') measured.push(message.text())
    })
    page.on('request', (request) => asked.push(request.url()))
    const arrives = told(page)
    await signInOnTheWay({ page, context, leave, takeProblems: () => [] }, portal, BROKER, LIST)
    await page.locator(ROW).first().waitFor()
    await arrives
    const heard = page.waitForEvent('console', (message) => message.text().includes('unhandled_error'))
    await fail(page, 'planted without a service')
    await heard
    const measuring = measured.some((line) => line.includes('web_vital.'))
      ? undefined
      : page.waitForEvent('console', (message) => message.text().includes('web_vital.'))
    await measuring
    const services = ['packages/adapters/src/otel/index.ts', 'packages/adapters/src/sentry/index.ts'].map(chunkOf)
    assert.equal(
      asked.filter((url) => services.some((file) => url.endsWith(file)) || url.startsWith(collector.origin)),
      [],
    )
    assert.equal(
      collector.received.slice(before).filter(({ body }) => body.includes('planted without')),
      [],
    )
    await leave()
  },
)

const eventsOf = (page: Page): (() => readonly { readonly eventType: string; readonly text: string }[]) => {
  const events: { readonly eventType: string; readonly text: string }[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname !== '/events') return
    const text = request.postData() ?? ''
    const { eventType } = JSON.parse(text) as { readonly eventType: string } // the body of section 7
    events.push({ eventType, text })
  })
  return () => events
}

journey('[EVT-5] [R54] what a broker does is told in our own words: no subject, no email address, no amount', async () => {
  const all = await callers()
  const { offerId } = await aBid(all, all.carrier)
  const visitor = await visit(browser)
  const { page } = visitor
  const [events, arrives] = [eventsOf(page), told(page)]
  await signInOnTheWay(visitor, portal, BROKER, `/trm/broker/load-offers?offer=${offerId}`)
  await live(page)
  await arrives
  await button(page, 'Counter').click()
  await page.getByLabel('Your price').fill('1987')
  const [answered] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/events') && (request.postData() ?? '').includes('offer_answered')),
    button(page, 'Send counter-offer').click(),
  ])
  assert.equal(JSON.parse(answered.postData() ?? '{}').eventData.event, 'broker_countered_offer')
  assert.match(answered.postData() ?? '', /"user":\{"userType":"broker","userRelationship":"broker"\}/)
  await page.getByRole('button', { name: 'Your menu' }).click()
  const leaves = page.waitForRequest((request) => request.url().endsWith('/events') && (request.postData() ?? '').includes('signed_out'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await leaves
  const types = events().map(({ eventType }) => eventType)
  assert.equal(
    [...new Set(types)].sort().filter((type) => ['offer_answered', 'screen_viewed', 'signed_in', 'signed_out'].includes(type)),
    ['offer_answered', 'screen_viewed', 'signed_in', 'signed_out'],
  )
  assert.is(types.filter((type) => type === 'offer_answered').length, 1)
  for (const { text } of events()) assert.not.match(text, /broker@example|demo\|broker|1987|Bo Brandt|eyJ/)
  await visitor.leave()
})

journey('[F70] events, monitoring and error reports that hang or are refused delay nothing', async () => {
  const visitor = await visit(browser)
  const { page, context } = visitor
  await context.route(/\/events$|\/v1\/metrics$|\/envelope\//, () => undefined)
  await signInOnTheWay(visitor, portal, CARRIER, '/trm/carrier/loadcentral')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await fail(page, 'planted while nothing answers')
  await page.getByRole('link', { name: 'My trucks' }).first().click()
  await page.waitForURL(/post-truck/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.leave()
})

journey.run()
