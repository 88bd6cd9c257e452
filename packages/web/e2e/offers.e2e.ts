import fs from 'node:fs'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { signedIn, type Caller } from './harness/caller.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { arriveSignedIn, visit, type Size, type Visitor } from './harness/visitor.ts'

const journey = journeys('offers of both sides')

const BROKER = 'broker@example.com'
const ADMIN = 'broker-admin@example.com'
const CARRIER = 'dispatcher@example.com'
const RIVAL = 'rival-dispatcher@example.com'

let broker: Caller
let carrier: Caller
let rival: Caller

journey.before(async () => {
  broker = await signedIn(portal, BROKER)
  carrier = await signedIn(portal, CARRIER)
  rival = await signedIn(portal, RIVAL)
})

interface Made {
  readonly loadId: string
  readonly offerId: string
}

/** A bid of $2,000, on a load of its own unless one is given. */
const aBid = async (by: Caller = carrier, on?: string): Promise<Made> => {
  const loadId = on ?? await aPostedLoad(broker)
  const { id } = await by.post('/api/offers', { load_id: loadId, amount: 2_000, terms_seen: 1 }) as { readonly id: string } // the contract's shape
  return { loadId, offerId: id }
}

const at = async (email: string, path: string, size: Size = 'wide'): Promise<Visitor> => {
  const visitor = await visit(browser, { size })
  await arriveSignedIn(visitor, portal, email, `/trm${path}`)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}
const brokerOn = (offerId: string, email = BROKER): Promise<Visitor> => at(email, `/broker/load-offers?offer=${offerId}`)
const carrierOn = (offerId: string): Promise<Visitor> => at(CARRIER, `/load-offers?offer=${offerId}`)

const panel = (page: Page) => page.getByRole('region', { name: 'Answer the offer' })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const counter = async (page: Page, amount: string): Promise<void> => {
  await button(page, 'Counter').click()
  await page.getByLabel('Your price').fill(amount)
  await button(page, 'Send counter-offer').click()
  await panel(page).getByText('Counter-offer sent').waitFor()
}
const answered = (page: Page): Promise<unknown> => page.waitForRequest((request) => request.method() === 'POST' && /\/api\/offers\/\w+\/events/.test(request.url()))

journey('[OFS-10 OFS-20] bid, counter, counter, accept, confirm: each move reaches the other side without reload, both see booked, and the PDF opens', async () => {
  const { loadId, offerId } = await aBid()
  const [booker, dispatcher] = [await brokerOn(offerId), await carrierOn(offerId)]
  await dispatcher.page.locator('.trm-nav-count').waitFor({ state: 'attached' }) // from now on moves are said aloud
  await dispatcher.page.getByText('Live', { exact: true }).waitFor()
  await counter(booker.page, '1900')
  await button(dispatcher.page, 'Counter').waitFor()
  await dispatcher.page.getByText('Broker countered: ', { exact: false }).first().waitFor({ state: 'attached' })
  await counter(dispatcher.page, '1950.50')
  await booker.page.locator('.trm-standing-price', { hasText: '$1,950.50' }).waitFor()
  await counter(booker.page, '1925')
  await button(dispatcher.page, 'Accept counter-offer').click()
  await button(booker.page, 'Confirm booking').click()
  await panel(booker.page).getByText('Booked', { exact: true }).waitFor()
  await dispatcher.page.locator('.trm-standing', { hasText: 'Broker confirmed the booking' }).waitFor()
  const stories = await Promise.all([booker.page, dispatcher.page].map((page) => page.locator('.trm-timeline li').count()))
  assert.equal(stories, [6, 6])
  for (const { page } of [booker, dispatcher]) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Rate confirmation (PDF)' }).click()])
    assert.match(fs.readFileSync(await download.path(), 'latin1'), /^%PDF-1\.\d[\s\S]*%%EOF\s*$/)
  }
  const load = await broker.get(`/api/loads/${loadId}`) as { readonly state: string } // the contract's shape
  assert.is(load.state, 'covered')
  assert.equal([booker.takeProblems(), dispatcher.takeProblems()], [[], []])
  await booker.leave()
  await dispatcher.leave()
})

journey('[OFS-12] [F10] two of the same brokerage book at once: one books, the other is told so, and the carrier has one booking', async () => {
  const { offerId } = await aBid()
  const [first, second] = [await brokerOn(offerId), await brokerOn(offerId, ADMIN)]
  for (const { page } of [first, second]) await button(page, 'Accept and book').waitFor()
  await Promise.all([first, second].map(({ page }) => button(page, 'Accept and book').click({ noWaitAfter: true })))
  await Promise.all([first, second].map(({ page }) => page.locator('.trm-standing', { hasText: 'Broker accepted the bid' }).waitFor()))
  const offer = await carrier.get(`/api/offers/${offerId}`) as { readonly version: number; readonly status: string } // the contract's shape
  assert.equal([offer.status, offer.version], ['booked_load', 2])
  await first.leave()
  await second.leave()
})

journey('[OFS-2 OFS-30] a carrier that loses a race is told who won, where it stands, and in the list', async () => {
  const { loadId, offerId } = await aBid()
  const other = await aBid(rival, loadId)
  const [booker, dispatcher] = [await brokerOn(other.offerId), await carrierOn(offerId)]
  await dispatcher.page.locator('.trm-standing', { hasText: 'Carrier bid' }).waitFor()
  await dispatcher.page.getByText('Live', { exact: true }).waitFor()
  await button(booker.page, 'Accept and book').click()
  await dispatcher.page.locator('.trm-standing', { hasText: 'The broker booked another carrier' }).waitFor()
  await dispatcher.page.locator(`[data-row="${offerId}"]`, { hasText: 'The broker booked another carrier' }).waitFor()
  await panel(dispatcher.page).getByText('There is nothing for you to do now.').waitFor()
  await booker.leave()
  await dispatcher.leave()
})

journey('[OFS-11] [F3] a double click sends one answer', async () => {
  const { offerId } = await aBid()
  const { page, leave } = await brokerOn(offerId)
  let sent = 0
  page.on('request', (request) => { if (request.method() === 'POST' && request.url().includes(`/api/offers/${offerId}/`)) sent += 1 })
  await button(page, 'Accept and book').dblclick()
  await panel(page).getByText('Booked', { exact: true }).waitFor()
  assert.is(sent, 1)
  await leave()
})

journey('[OFS-14] [F20] the answer was taken and its reply lost: the page finds out by itself, and books once', async () => {
  const { offerId } = await aBid()
  const { page, leave } = await brokerOn(offerId)
  await page.route(`**/api/offers/${offerId}/events`, async (route) => {
    await route.fetch().catch(() => undefined)
    await route.abort('connectionreset')
  })
  await button(page, 'Accept and book').click()
  await page.locator('.trm-standing', { hasText: 'Broker accepted the bid' }).waitFor()
  await panel(page).getByText('Booked', { exact: true }).waitFor()
  const offer = await carrier.get(`/api/offers/${offerId}`) as { readonly version: number } // the contract's shape
  assert.is(offer.version, 2)
  await leave()
})

journey('[OFS-13] [F19] [F24] an answer that never arrives is said to be uncertain, and goes again with the same key', async () => {
  const { offerId } = await aBid()
  const { page, leave } = await brokerOn(offerId)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => { if (request.method() === 'POST' && request.url().includes(`/api/offers/${offerId}/`)) keys.push(request.headers()['idempotency-key']) })
  await page.route(`**/api/offers/${offerId}/events`, (route) => route.abort('connectionreset'))
  await button(page, 'Accept and book').click()
  await panel(page).getByText('We could not tell whether your answer arrived').waitFor()
  await page.unroute(`**/api/offers/${offerId}/events`)
  await button(page, 'Send again').click()
  await panel(page).getByText('Booked', { exact: true }).waitFor()
  assert.is(new Set(keys).size, 1)
  await leave()
})

journey('[OFS-10] [F22] while an answer takes long it is shown as sent, and nothing more can be pressed', async () => {
  const { offerId } = await aBid()
  const { page, leave } = await brokerOn(offerId)
  let go = (): void => undefined
  const held = new Promise<void>((resolve) => { go = resolve })
  await page.route(`**/api/offers/${offerId}/events`, async (route) => { await held; await route.continue() })
  await Promise.all([answered(page), button(page, 'Accept and book').click()])
  await panel(page).getByText('Sending…').waitFor()
  assert.is(await panel(page).getByRole('button').count(), 0)
  go()
  await panel(page).getByText('Booked', { exact: true }).waitFor()
  await leave()
})

journey('[OFS-15] [F25] offline nothing is sent, also not by itself later; what was typed is kept', async () => {
  const { offerId } = await aBid()
  const { page, context, leave } = await brokerOn(offerId)
  await button(page, 'Counter').click()
  await page.getByLabel('Your price').fill('1875')
  let sent = 0
  page.on('request', (request) => { if (request.method() === 'POST' && request.url().includes('/api/offers/')) sent += 1 })
  await context.setOffline(true)
  await button(page, 'Send counter-offer').click()
  await panel(page).getByText('Nothing was sent.').waitFor()
  await context.setOffline(false)
  await page.getByText('Live', { exact: true }).waitFor()
  assert.equal([sent, await page.getByLabel('Your price').inputValue()], [0, '1875'])
  await button(page, 'Send counter-offer').click()
  await panel(page).getByText('Counter-offer sent').waitFor()
  await leave()
})

journey('[OFS-20 OFS-30] a new bid arrives while the rows are read: it is counted and said, and nothing moves until it is asked for', async () => {
  const { page, leave } = await at(BROKER, '/broker/load-offers')
  await page.getByText('Live', { exact: true }).waitFor()
  await page.locator('.trm-nav-count').waitFor()
  await page.locator('.trm-offer').nth(1).hover()
  const before = await page.locator('.trm-offer').evaluateAll((rows) => rows.map((row) => [row.getAttribute('data-row'), Math.round(row.getBoundingClientRect().top)]))
  const { offerId } = await aBid()
  await page.getByRole('button', { name: '1 new offer' }).waitFor()
  await page.getByText(/^New bid on .*, \$2,000\.00$/).waitFor({ state: 'attached' })
  assert.equal(await page.locator('.trm-offer').evaluateAll((rows) => rows.map((row) => [row.getAttribute('data-row'), Math.round(row.getBoundingClientRect().top)])), before)
  await page.getByRole('button', { name: '1 new offer' }).click()
  await page.locator(`[data-row="${offerId}"]`).waitFor({ state: 'attached' })
  await leave()
})

journey('[OFS-18] by keyboard alone: an offer is opened, countered and closed, and the focus comes back to its row', async () => {
  const { offerId } = await aBid()
  const { page, leave } = await at(BROKER, '/broker/load-offers')
  const link = page.locator(`[data-row="${offerId}"] a`)
  await link.focus()
  await page.keyboard.press('Enter')
  await button(page, 'Counter').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('1850')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Counter-offer sent').waitFor()
  assert.ok(await page.evaluate(() => document.activeElement !== document.body))
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  assert.is(await page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')), offerId)
  await leave()
})

journey('[OFS-1] on a phone an offer opens as a page of its own that fits, and is answered there', async () => {
  const { offerId } = await aBid()
  const visitor = await at(BROKER, '/broker/load-offers', 'narrow')
  const { page } = visitor
  await page.locator(`[data-row="${offerId}"] a`).click()
  await button(page, 'Counter').click()
  await page.getByRole('button', { name: '$1,900.00' }).click()
  assert.is(await page.getByLabel('Your price').inputValue(), '1900')
  await assertFits(page, 'an open offer on a phone')
  await assertAccessible(page, 'an open offer on a phone')
  await button(page, 'Send counter-offer').click()
  await panel(page).getByText('Counter-offer sent').waitFor()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
