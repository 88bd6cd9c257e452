import * as assert from 'uvu/assert'
import { aBid, ADMIN, answers, brokerOn, button, callers, carrierOn, live, panel, standing, type Callers } from './harness/negotiation.ts'
import { journeys } from './harness/stage.ts'
import type { Visitor } from './harness/visitor.ts'

const journey = journeys('offers that others move at the same time')

let all: Callers

journey.before(async () => {
  all = await callers()
})

journey(
  '[OFS-12] [F10] two of the same brokerage book at once: one books, the other is told so, and the carrier has one booking',
  async () => {
    const { offerId } = await aBid(all, all.carrier)
    const [first, second] = [await brokerOn(offerId), await brokerOn(offerId, ADMIN)]
    for (const { page } of [first, second]) await button(page, 'Accept and book').waitFor()
    const answered = ({ page }: Visitor) => page.waitForResponse((response) => response.url().endsWith(`/api/offers/${offerId}/events`))
    await Promise.all([first, second].flatMap((one) => [answered(one), button(one.page, 'Accept and book').click({ noWaitAfter: true })]))
    await Promise.all([first, second].map(({ page }) => standing(page, 'Broker accepted the bid').waitFor()))
    const offer = (await all.carrier.get(`/api/offers/${offerId}`)) as { readonly version: number; readonly status: string } // the contract's shape
    assert.equal([offer.status, offer.version], ['booked_load', 2])
    await first.leave()
    await second.leave()
  },
)

journey('[OFS-2 OFS-30] a carrier that loses a race is told who won, where it stands, and in the list', async () => {
  const { loadId, offerId } = await aBid(all, all.carrier)
  const other = await aBid(all, all.rival, loadId)
  const [booker, dispatcher] = [await brokerOn(other.offerId), await carrierOn(offerId)]
  await standing(dispatcher.page, 'You bid').waitFor()
  await live(dispatcher.page)
  await button(booker.page, 'Accept and book').click()
  await standing(dispatcher.page, 'The broker booked another carrier').waitFor()
  await dispatcher.page.locator(`[data-row="${offerId}"]`, { hasText: 'The broker booked another carrier' }).waitFor()
  await panel(dispatcher.page).locator('.trm-answer-options').waitFor({ state: 'detached' })
  await booker.leave()
  await dispatcher.leave()
})

journey(
  '[OFS-12] [F10] a carrier that accepts after another was booked is told at once that it was not taken, why, and where it stands',
  async () => {
    const { loadId, offerId } = await aBid(all, all.carrier)
    const other = await aBid(all, all.rival, loadId)
    await answers(all.broker, offerId, 'broker_countered_offer', 1_900)
    const { page, leave } = await carrierOn(offerId)
    await button(page, 'Accept counter-offer').waitFor()
    await page.route(`**/api/offers/${offerId}`, (route) => route.abort('connectionreset')) // what moves is not read, as on a bad line
    const missed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/api/offers/${offerId}`))
    await answers(all.broker, other.offerId, 'broker_accepted_offer', 2_000)
    await missed
    let read = (): void => undefined
    const held = new Promise<void>((resolve) => {
      read = resolve
    })
    await page.route(`**/api/offers/${offerId}`, async (route) => {
      await held
      await route.continue()
    })
    await button(page, 'Accept counter-offer').click()
    const refusal = panel(page).locator('.trm-notice').filter({ hasText: 'That did not happen' })
    await refusal.waitFor() // before the offer was read again
    read()
    await refusal.filter({ hasText: 'The broker booked another carrier' }).waitFor()
    await standing(page, 'The broker booked another carrier').waitFor()
    await leave()
  },
)

journey.run()
