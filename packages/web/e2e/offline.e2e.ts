import * as assert from 'uvu/assert'
import type { Locator, Page } from 'playwright'
import { aBid, answers, BROKER, callers, CARRIER } from './harness/negotiation.ts'
import { aPostedLoad, edited } from './harness/posted-load.ts'
import { picture } from './harness/screens.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertFits } from './harness/standards.ts'
import { signedIn } from './harness/caller.ts'
import { arriveSignedIn, networkIdle, PATIENCE_MS, ROW, visit, type Visitor } from './harness/visitor.ts'
import { until } from './harness/within.ts'

const journey = journeys('a phone without a signal')

const arrive = async (email: string, path: string): Promise<Visitor> => {
  const visitor = await visit(browser, { serviceWorkers: 'allow', size: 'narrow' })
  await arriveSignedIn(visitor, portal, email, path)
  return visitor
}

/** Until `isMeant` holds of what the device keeps: nothing tells of it. */
const untilKept = (page: Page, isMeant: (paths: readonly string[]) => boolean): Promise<readonly string[]> => {
  let kept: readonly string[] = []
  const look = async (): Promise<readonly string[] | undefined> => {
    kept = await page.evaluate(async () => {
      const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)))
      return (await Promise.all(caches.map((one) => one.keys()))).flat().map(({ url }) => new URL(url).pathname)
    })
    return isMeant(kept) ? kept : undefined
  }
  return until(PATIENCE_MS, 'keeping what was read', look, () => kept.filter((path) => !path.includes('/assets/')).join(' '))
}

/** The shell is whole and the worker answers this page; then each path is opened once, with a signal. */
const readThrough = async ({ page }: Visitor, paths: readonly (readonly [string, string])[]): Promise<void> => {
  await untilKept(page, (kept) => kept.includes('/trm/confirmed'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const [path, call] of paths) {
    await page.goto(portal.origin + path)
    await networkIdle(page)
    await untilKept(page, (kept) => kept.includes(call))
  }
}

/** No act that the server would have to hear of is offered. */
const assertActsLeftOut = async (page: Page): Promise<void> => assert.is(await page.locator('[data-needs-server]:visible').count(), 0)
const notice = (page: Page) => page.getByText(/^Offline: as of \d\d:\d\d, \d+ minutes? ago$/)
const rows = (page: Page) => page.locator(ROW).first()
/** Whether nothing covers its middle. */
const isInSight = (shown: Locator): Promise<boolean> =>
  shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Where nothing answers. Over a navigation Chromium 150 forgets that its page has no signal (`navigator.onLine`), so that is said anew. */
const openWithoutSignal = async ({ page, context }: Visitor, path: string): Promise<void> => {
  await page.goto(portal.origin + path)
  await notice(page).waitFor()
  await context.setOffline(false)
  await context.setOffline(true)
}

journey(
  '[APP-11] [APP-13] without a signal a carrier’s load board and offers open from a cold start and say how old they are, and turn current by themselves',
  async () => {
    const broker = await signedIn(portal, BROKER)
    const carrier = await signedIn(portal, CARRIER)
    const loadId = await aPostedLoad(broker)
    await carrier.post('/api/offers', { load_id: loadId, amount: 2_000, terms_seen: 1 })
    const visitor = await arrive(CARRIER, '/trm/load-offers')
    const { page, context } = visitor
    const offer = page.getByText('Dallas, TX').first()
    await offer.waitFor()
    await readThrough(visitor, [
      ['/trm/carrier/loadcentral', '/api/loadboard'],
      ['/trm/load-offers', '/api/offers'],
    ])
    await context.setOffline(true)
    await page.goto('about:blank')
    await page.goto(`${portal.origin}/trm/load-offers`)
    await offer.waitFor()
    await notice(page).waitFor()
    await assertActsLeftOut(page)
    await page.goto(`${portal.origin}/trm/carrier/loadcentral`)
    await rows(page).waitFor()
    await notice(page).waitFor()
    await assertActsLeftOut(page)
    await context.setOffline(false)
    await notice(page).waitFor({ state: 'detached' })
    await rows(page).waitFor()
    visitor.takeProblems() // calls that were not answered are told in the console
    await visitor.leave()
  },
)

journey('[APP-11] [APP-13] a broker’s posted loads and truck list open without a signal, and say how old they are', async () => {
  const visitor = await arrive(BROKER, '/trm/broker/trucklist')
  const { page, context } = visitor
  await rows(page).waitFor()
  await readThrough(visitor, [
    ['/trm/broker/posted-loads', '/api/loads'],
    ['/trm/broker/trucklist', '/api/trucks'],
  ])
  await context.setOffline(true)
  for (const path of ['/trm/broker/posted-loads', '/trm/broker/trucklist']) {
    await page.goto(portal.origin + path)
    await rows(page).waitFor()
    await notice(page).waitFor()
    await assertActsLeftOut(page)
  }
  await context.setOffline(false)
  await notice(page).waitFor({ state: 'detached' })
  visitor.takeProblems()
  await visitor.leave()
})

journey(
  '[APP-10] [APP-11] [APP-13] on a phone without a signal a booked offer opens from a cold start, with its age, whom to call and where to go',
  async () => {
    const all = await callers()
    const loadId = await aPostedLoad(all.broker, { pickup_facility: 'Zephyrine Cold Store', pickup_street: '4711 Quillback Way' })
    const { offerId } = await aBid(all, all.carrier, loadId)
    await answers(all.broker, offerId, 'broker_accepted_offer', 2_000)
    const visitor = await arrive(CARRIER, '/trm/load-offers')
    const { page, context } = visitor
    const path = `/trm/load-offers?offer=${offerId}`
    await readThrough(visitor, [
      [path, `/api/offers/${offerId}/contacts`],
      [path, `/api/offers/${offerId}/trip`],
    ])
    await context.setOffline(true)
    await page.goto('about:blank')
    await openWithoutSignal(visitor, path)
    const caller = page.getByRole('region', { name: 'Call the broker' })
    await caller.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ }).waitFor()
    for (const text of ['Zephyrine Cold Store', '4711 Quillback Way']) await page.getByText(text).waitFor()
    assert.ok(await isInSight(notice(page)), 'the sheet does not cover its age')
    await assertActsLeftOut(page)
    await assertFits(page, 'a booked offer without a signal')
    await picture(page, 'booked-offline')
    await page.getByRole('button', { name: 'Close the offer' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await notice(page).scrollIntoViewIfNeeded()
    assert.ok(await isInSight(notice(page)), 'and it stands above the list again')
    await context.setOffline(false)
    await notice(page).waitFor({ state: 'detached' })
    visitor.takeProblems()
    await visitor.leave()
  },
)

journey(
  '[OFF-122] [OFF-123] a bid pressed without a signal is kept, asked about with the rate as it is now, and sent once, also with a second tab',
  async () => {
    const broker = await signedIn(portal, BROKER)
    const carrier = await signedIn(portal, CARRIER)
    const loadId = await aPostedLoad(broker)
    const path = `/trm/carrier/loadcentral/${loadId}`
    const visitor = await arrive(CARRIER, path)
    const { page, context } = visitor
    await page.getByRole('button', { name: 'Bid on this load' }).waitFor()
    await readThrough(visitor, [
      ['/trm/load-offers', '/api/offers'],
      [path, `/api/loadboard/${loadId}`],
    ])
    let sent = 0
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/offers')) sent += 1
    })
    await context.setOffline(true)
    await openWithoutSignal(visitor, path)
    await assertActsLeftOut(page)
    await page.getByRole('button', { name: 'Bid on this load' }).click()
    await page.getByRole('textbox', { name: 'Your bid' }).fill('2050')
    await page.getByRole('button', { name: 'Send bid', exact: true }).click()
    await page.getByText('Not sent: your bid of $2,050.00').first().waitFor()
    await openWithoutSignal(visitor, '/trm/load-offers') // kept beyond the page
    await page.getByText('Not sent: your bid of $2,050.00').waitFor()
    await edited(broker, loadId, { rate_total_value: 2_150 })
    const second = await context.newPage()
    await context.setOffline(false)
    await second.goto(portal.origin + path)
    for (const tab of [page, second]) await tab.getByText('posted at $2,150.00 now; it was $2,200.00 when you typed').waitFor()
    assert.is(sent, 0)
    await page.getByRole('button', { name: 'Send bid of $2,050.00' }).click()
    for (const tab of [page, second]) await tab.getByRole('region', { name: 'Bids not sent' }).waitFor({ state: 'detached' })
    assert.is(sent, 1)
    const { items } = (await carrier.get(`/api/offers?load_id=${loadId}`)) as { readonly items: readonly { readonly amount: number }[] }
    assert.equal(
      items.map(({ amount }) => amount),
      [2_050],
    )
    visitor.takeProblems()
    await visitor.leave()
  },
)

journey('[APP-12] [APP-14] [R22] signing out leaves nothing on the device', async () => {
  const visitor = await arrive(CARRIER, '/trm/load-offers')
  const { page, context } = visitor
  await readThrough(visitor, [['/trm/load-offers', '/api/offers']])
  await page.evaluate(() => localStorage.setItem('trmKeptBids', '{"person":"x","bids":[]}'))
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { level: 1, name: /signed out/i }).waitFor()
  await untilKept(page, (kept) => kept.length === 0)
  assert.is(await page.evaluate(() => localStorage.getItem('trmKeptBids')), null)
  await context.setOffline(true)
  assert.not(await page.goto(`${portal.origin}/trm/load-offers`).then(Boolean, () => false))
  visitor.takeProblems()
  await visitor.leave()
})

journey.run()
