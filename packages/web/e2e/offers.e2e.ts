import fs from 'node:fs'
import * as assert from 'uvu/assert'
import {
  aBid,
  at,
  BROKER,
  brokerOn,
  button,
  callers,
  carrierOn,
  counter,
  live,
  panel,
  standing,
  type Callers,
} from './harness/negotiation.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { visit } from './harness/visitor.ts'

const journey = journeys('offers of both sides')

let all: Callers

journey.before(async () => {
  all = await callers()
})

journey(
  '[OFS-10 OFS-20] bid, counter, counter, accept, confirm: each move reaches the other side without reload, both see booked, the PDF opens, and the shared load says covered',
  async () => {
    const { loadId, offerId } = await aBid(all, all.carrier)
    const { token } = (await all.broker.post('/api/previews', { load_ids: [loadId] })) as { readonly token: string } // the contract's shape
    const stranger = await visit(browser)
    await stranger.page.goto(`${portal.origin}/trm/preview/${token}`)
    await stranger.page.getByText('Available', { exact: true }).waitFor()
    const [booker, dispatcher] = [await brokerOn(offerId), await carrierOn(offerId)]
    await dispatcher.page.locator('.trm-nav .trm-nav-count').waitFor({ state: 'attached' }) // from now on moves are said aloud
    await live(dispatcher.page)
    await counter(booker.page, '1900')
    await button(dispatcher.page, 'Counter').waitFor()
    await dispatcher.page.getByText('Broker countered: ', { exact: false }).first().waitFor({ state: 'attached' })
    await counter(dispatcher.page, '1950.50')
    await booker.page.locator('.trm-standing-price', { hasText: '$1,950.50' }).waitFor()
    await counter(booker.page, '1925')
    await button(dispatcher.page, 'Accept counter-offer').click()
    await button(booker.page, 'Confirm booking').click()
    await panel(booker.page).getByText('Booked', { exact: true }).waitFor()
    await standing(dispatcher.page, 'Broker confirmed the booking').waitFor()
    const stories = await Promise.all(
      [booker.page, dispatcher.page].map(async (page) => {
        await page.locator('.trm-timeline__item', { hasText: 'Broker confirmed the booking' }).waitFor()
        return page.locator('.trm-timeline__item').count()
      }),
    )
    assert.equal(stories, [6, 6])
    for (const { page } of [booker, dispatcher]) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Rate confirmation (PDF)' }).click(),
      ])
      assert.match(fs.readFileSync(await download.path(), 'latin1'), /^%PDF-1\.\d[\s\S]*%%EOF\s*$/)
    }
    await stranger.page.getByRole('button', { name: 'Refresh' }).click()
    await stranger.page.getByText('Covered', { exact: true }).waitFor()
    const people = [booker, dispatcher, stranger]
    assert.equal(
      people.map(({ takeProblems }) => takeProblems()),
      [[], [], []],
    )
    await Promise.all(people.map(({ leave }) => leave()))
  },
)

journey(
  '[OFS-20 OFS-30] a new bid arrives while the rows are read: it is counted and said, and nothing moves until it is asked for',
  async () => {
    const { page, leave } = await at(BROKER, '/broker/load-offers')
    await live(page)
    await page.locator('.trm-nav .trm-nav-count').waitFor()
    await page.locator('.trm-offer').nth(1).hover()
    const before = await page
      .locator('.trm-offer')
      .evaluateAll((rows) => rows.map((row) => [row.getAttribute('data-row'), Math.round(row.getBoundingClientRect().top)]))
    const { offerId } = await aBid(all, all.carrier)
    await page.getByRole('button', { name: '1 new offer' }).waitFor()
    await page.getByText(/^New bid on .*, \$2,000\.00$/).waitFor({ state: 'attached' })
    assert.equal(
      await page
        .locator('.trm-offer')
        .evaluateAll((rows) => rows.map((row) => [row.getAttribute('data-row'), Math.round(row.getBoundingClientRect().top)])),
      before,
    )
    await page.getByRole('button', { name: '1 new offer' }).click()
    await page.locator(`[data-row="${offerId}"]`).waitFor({ state: 'attached' })
    await leave()
  },
)

journey('[OFS-18] by keyboard alone: an offer is opened, countered and closed, and the focus comes back to its row', async () => {
  const { offerId } = await aBid(all, all.carrier)
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
  const { offerId } = await aBid(all, all.carrier)
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

journey('[OFS-45] [VRD-20] on a phone, too, a blocked carrier says so in row and panel, and is booked only with a reason', async () => {
  const { offerId } = await aBid(all, all.carrier)
  const offer = (await all.broker.get(`/api/offers/${offerId}`)) as { readonly trucker: { readonly carrier: { readonly id: string } } } // the contract's shape
  const carrier = `/api/carriers/${offer.trucker.carrier.id}`
  const { version } = (await all.broker.get(carrier)) as { readonly version: number } // likewise
  const block = { reason: 'Double brokered', review_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) }
  await all.broker.put(`${carrier}/relationship`, { is_favorite: false, is_set_up: false, block }, version)
  const visitor = await at(BROKER, '/broker/load-offers', 'narrow')
  const { page } = visitor
  const row = page.locator(`[data-row="${offerId}"]`)
  await row.getByText('Blocked by your company', { exact: true }).waitFor()
  await assertFits(page, 'a row of a blocked carrier')
  await row.getByRole('link').click()
  await page.getByText('Double brokered. Booking asks again.').waitFor()
  await button(page, 'Accept and book').press('Enter')
  await panel(page)
    .getByText(/is Stop for your company/)
    .waitFor()
  await button(page, 'Book anyway').click()
  await panel(page).getByText('Say why: it is kept with the booking').waitFor()
  await assertFits(page, 'the question about a blocked carrier')
  await assertAccessible(page, 'the question about a blocked carrier')
  await page.keyboard.type('Known to us for years') // the field has the focus
  await button(page, 'Book anyway').click()
  await standing(page, 'Booked').waitFor()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
