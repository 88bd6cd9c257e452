import * as assert from 'uvu/assert'
import {
  aBid,
  answers,
  at,
  BROKER,
  brokerOn,
  button,
  callers,
  carrierOn,
  holdingNext,
  live,
  panel,
  standing,
  type Callers,
} from './harness/negotiation.ts'
import { edited } from './harness/posted-load.ts'
import { journeys, portal } from './harness/stage.ts'
import { assertAccessible } from './harness/standards.ts'
import { openBrowser } from './harness/visitor.ts'

const journey = journeys('offers that are not what the page last saw')

let all: Callers

journey.before(async () => {
  all = await callers()
})

journey(
  '[OFS-16] [F17] the broker edits the load while the carrier has the offer open: the carrier sees what changed, and accepts the new terms or nothing',
  async () => {
    const { loadId, offerId } = await aBid(all, all.carrier)
    await answers(all.broker, offerId, 'broker_countered_offer', 1_900)
    const { page, leave, takeProblems } = await carrierOn(offerId)
    await button(page, 'Accept counter-offer').waitFor()
    await live(page)
    await edited(all.broker, loadId, { weight_pounds: 44_000 })
    await panel(page).getByText('Weight: 30,000 lb, now 44,000 lb').waitFor()
    assert.is(await button(page, 'Accept counter-offer').getAttribute('aria-disabled'), 'true')
    await button(page, 'Accept counter-offer').click({ force: true })
    await button(page, 'I have seen it').click()
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(`/api/offers/${offerId}/events`)),
      button(page, 'Accept counter-offer').click(),
    ])
    assert.is((sent.postDataJSON() as { readonly terms_seen: number }).terms_seen, 2) // the contract's shape
    await panel(page).getByText('Accepted. The broker confirms the booking.').waitFor()
    assert.equal(takeProblems(), [])
    await leave()
  },
)

journey('[OFS-16] [F17] terms that changed after the carrier agreed are not booked until the carrier has agreed to them', async () => {
  const { loadId, offerId } = await aBid(all, all.carrier)
  await edited(all.broker, loadId, { weight_pounds: 44_000 })
  const { page, leave } = await brokerOn(offerId)
  await panel(page).getByText('The load has changed since it was agreed to.', { exact: false }).waitFor()
  assert.is(await button(page, 'Accept and book').getAttribute('aria-disabled'), 'true')
  await button(page, 'Accept and book').click({ force: true })
  const { status } = (await all.carrier.get(`/api/offers/${offerId}`)) as { readonly status: string } // the contract's shape
  assert.is(status, 'needs_confirmation')
  await leave()
})

journey(
  '[OFS-3] [F18] an offer in a state of a newer release: its row is unavailable, the others are there, and it is logged without what was in it',
  async () => {
    const [known, unknown] = [await aBid(all, all.carrier), await aBid(all, all.carrier)]
    const visitor = await at(BROKER, '/account/profile')
    const { page, leave, takeProblems } = visitor
    await page.route('**/api/offers?*', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { readonly items: readonly { readonly id: string }[] } // the contract's shape
      await route.fulfill({
        response,
        json: { ...body, items: body.items.map((item) => (item.id === unknown.offerId ? { ...item, status: 'held_in_escrow' } : item)) },
      })
    })
    await page.goto(`${portal.origin}/trm/broker/load-offers`)
    await page.locator(`[data-row="${known.offerId}"]`).waitFor()
    await page
      .locator('[data-unavailable]', { hasText: `Offer ${unknown.offerId} is in a state this version of the app does not know` })
      .waitFor()
    assert.is(await page.locator(`[data-row="${unknown.offerId}"]`).count(), 0)
    await assertAccessible(page, 'a list with an unavailable offer')
    const problems = takeProblems()
    assert.ok(
      problems.some((one) => /^error: .*Items of a list could not be read/.test(one)),
      problems.join('\n'),
    )
    assert.not.ok(problems.some((one) => one.includes('held_in_escrow')))
    await leave()
  },
)

journey('[OFS-22] [F59] coming back with Back after the offer changed: nothing can be answered before it was read again', async () => {
  const { offerId } = await aBid(all, all.carrier)
  const keeping = await openBrowser({ backForwardCache: true })
  const { page } = await at(BROKER, `/broker/load-offers?offer=${offerId}`, 'wide', keeping)
  await button(page, 'Accept and book').waitFor()
  await page.evaluate(() => {
    document.documentElement.dataset['kept'] = 'yes'
  })
  await page.goto(`${portal.origin}/trm/favicon.svg`)
  await answers(all.broker, offerId, 'broker_countered_offer', 1_900)
  const { asked, release } = await holdingNext(page, offerId)
  await page.goBack()
  await asked
  // Short of memory the browser loads the page anew instead, and its list tells what can be answered now.
  const isSamePage = await page.evaluate(() => document.documentElement.dataset['kept'] === 'yes')
  const enabled = panel(page).locator('button:not([aria-disabled=true])')
  assert.is(await (isSamePage ? enabled : enabled.filter({ hasText: 'Accept and book' })).count(), 0)
  await release()
  await standing(page, 'Broker countered').waitFor()
  assert.is(await button(page, 'Accept and book').count(), 0)
  await keeping.close()
})

journey.run()
