import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible } from './harness/standards.ts'
import { arriveSignedIn, networkIdle, openBrowser, ROW, visit, type Visitor } from './harness/visitor.ts'

const journey = journeys('a live truck list')

const MEMPHIS =
  '?pickupLocation=Memphis%2C%20TN&pickupCity=Memphis&pickupState=TN&pickupLatitude=35.15&pickupLongitude=-90.05&pickupRadius=100&sort=age&equipmentTypes=van'

/** A carrier's dispatcher, and what they do to their trucks through the portal's own API. */
const aDispatcher = async (): Promise<{
  readonly post: () => Promise<string>
  readonly withdraw: (id: string) => Promise<void>
  readonly visitor: Visitor
}> => {
  const visitor = await visit(browser)
  await arriveSignedIn(visitor, portal, 'dispatcher@example.com')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor() // by then the server has given its anti-forgery cookie
  const call = (method: string, path: string, body?: unknown, key?: string): Promise<{ readonly id: string } | undefined> =>
    visitor.page.evaluate(
      async ([verb, url, sent, actionKey]) => {
        const cookie = (name: string): string =>
          decodeURIComponent(
            document.cookie
              .split('; ')
              .find((one) => one.startsWith(`${name}=`))
              ?.slice(name.length + 1) ?? '',
          )
        const answer = await fetch(url, {
          method: verb,
          headers: {
            authorization: `Bearer ${cookie('access_token')}`,
            'X-CSRFToken': cookie('csrftoken'),
            ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
            ...(actionKey === undefined ? {} : { 'idempotency-key': actionKey }),
          },
          ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
        })
        if (!answer.ok) throw new Error(`${verb} ${url}: ${answer.status} ${await answer.text()}`)
        return answer.status === 204 ? undefined : await answer.json()
      },
      [method, path, body, key] as const,
    )
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(new Date())
  return {
    visitor,
    post: async () =>
      (
        await call(
          'POST',
          '/api/truck-posts',
          {
            post_type: 'post_truck',
            equipment_type: ['van'],
            pickup_city: 'Memphis',
            pickup_state: 'TN',
            pickup_latitude: 35.15,
            pickup_longitude: -90.05,
            pickup_timezone: 'America/Chicago',
            available_from: today,
            post_anyway: true,
          },
          randomUUID(),
        )
      )?.id ?? '',
    withdraw: async (id) => {
      await call('DELETE', `/api/truck-posts/${id}`)
    },
  }
}

/** Where every row in sight is. */
const places = (page: Page): Promise<readonly (readonly [string, number])[]> =>
  page
    .locator(ROW)
    .evaluateAll((rows) =>
      rows.map((row) => [row.textContent.replace(/\d+ (second|minute|hour)s? ago/g, ''), row.getBoundingClientRect().top] as const),
    )

/** Windows from a tablet to a desk. */
const WIDTHS = [768, 1024, 1100, 1280, 1366, 1440, 1600, 1920]

/** Where the rows begin at each of `WIDTHS`. */
const listTops = async (page: Page): Promise<readonly (readonly [number, number | undefined])[]> => {
  const tops: [number, number | undefined][] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    tops.push([width, (await page.locator('.trm-list').boundingBox())?.y])
  }
  return tops
}

journey(
  '[TLS-80] a truck comes and one goes while a row has the focus: both are told, and nothing moves until it is asked for',
  async () => {
    const dispatcher = await aDispatcher()
    const doomed = await dispatcher.post()
    const visitor = await visit(browser)
    const { page } = visitor
    await page.clock.install()
    await arriveSignedIn(visitor, portal, 'broker@example.com', `/trm/broker/trucklist${MEMPHIS}`)
    await page.locator(ROW).first().waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    const total = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
    await page
      .locator(ROW)
      .first()
      .click({ position: { x: 5, y: 5 } })
    await page.locator('.trm-drawer').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.trm-drawer').waitFor({ state: 'detached' })
    await page.locator(ROW).nth(1).focus()
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    const before = await places(page)

    await dispatcher.withdraw(doomed)
    await dispatcher.post()
    await networkIdle(page) // a call under way would run out of the time that is hurried on
    await page.clock.runFor(20_000)
    const pill = page.getByRole('button', { name: /^1 new, 1 gone since \d\d:\d\d/ })
    await pill.waitFor()
    const after = await places(page)
    assert.equal(
      after.map(([, top]) => top),
      before.map(([, top]) => top),
      'no row moved',
    )
    assert.is(await page.evaluate(() => document.activeElement?.textContent), focused)
    const greyed = page.locator(ROW).first()
    assert.match(await greyed.innerText(), /Withdrawn/)
    assert.is(await greyed.locator('a[href^="tel:"]').count(), 0, 'nobody is called about a truck that is gone')
    await page.clock.runFor(2_000)
    await page
      .getByRole('status')
      .filter({ hasText: /1 new, 1 gone/ })
      .waitFor({ state: 'attached' })
    await assertAccessible(page, 'news behind the pill')
    const withNews = await listTops(page)

    await pill.press('Enter')
    await page.getByText('Withdrawn').waitFor({ state: 'detached' })
    await pill.waitFor({ state: 'detached' })
    assert.ok(await page.evaluate(() => document.activeElement?.closest('.trm-desk-body')), 'the focus goes on to the rows')
    assert.is(Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1, total)
    assert.equal(await listTops(page), withNews, 'what changed takes no room of the rows in any window')
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
    await dispatcher.visitor.leave()
  },
)

journey('[TLS-84 F60] a tab nobody looked at catches up when somebody comes back', async () => {
  const dispatcher = await aDispatcher()
  const visitor = await visit(browser)
  const { page } = visitor
  await page.clock.install()
  await arriveSignedIn(visitor, portal, 'broker@example.com', `/trm/broker/trucklist${MEMPHIS}`)
  await page.getByText('Live', { exact: true }).waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/trucks/changes')) asked.push(request.url())
  })
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await networkIdle(page)
  await page.clock.runFor(3_600_000)
  assert.equal(asked, [], 'nobody looks, nobody asks')
  await dispatcher.post()
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('button', { name: /^1 new since/ }).waitFor()
  assert.is(asked.length, 1)
  await visitor.leave()
  await dispatcher.visitor.leave()
})

journey('[TLS-84 F59] coming back with Back, whether the browser kept the page or not, no truck that is gone is offered', async () => {
  const dispatcher = await aDispatcher()
  const doomed = await dispatcher.post()
  const withCache = await openBrowser({ backForwardCache: true })
  const visitor = await visit(withCache)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', `/trm/broker/trucklist${MEMPHIS}`)
  await page.getByText('Live', { exact: true }).waitFor()
  const offered = page.locator(`[data-row="${doomed}"]:not([data-gone])`)
  await offered.waitFor()
  await page.goto(`${portal.origin}/trm/favicon.svg`)
  await dispatcher.withdraw(doomed)
  await page.goBack()
  await page.locator(ROW).first().waitFor()
  await offered.waitFor({ state: 'detached' })
  await withCache.close()
  await dispatcher.visitor.leave()
})

journey.run()
