import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { keysHeard, tick, untick } from './harness/hands.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { ADMIN, at, BROKER, CARRIER, callers, carrierOn, type Callers } from './harness/negotiation.ts'
import { journeys } from './harness/stage.ts'

const journey = journeys('the rules of a board')

const CENTER = '/broker/loadboard-control-center'

let all: Callers

journey.before(async () => {
  all = await callers()
})

const saved = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await page.getByText('The rules are saved.').waitFor()
}

journey(
  "[CTL-3] [CTL-7] [CTL-13] an administrator sets a floor and turns Book Now off: a carrier cannot book at once, and a bid too low is declined with the company's words",
  async () => {
    const { page, leave } = await at(ADMIN, CENTER)
    await page.getByLabel('Decline bids under (%)').fill('800')
    await page.getByRole('button', { name: 'Save the rules' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Decline bids under (%): Enter 1 to 100 percent, or leave it empty' }).waitFor()
    await page.getByLabel('Decline bids under (%)').fill('80')
    await page.getByLabel('Note to the carrier').fill('We pay near the posted rate. Bid again.')
    await untick(page.getByRole('checkbox', { name: /^Carriers may book at once/ }))
    await page.getByText('Bids under $1,600.00 are declined at once.').waitFor()
    await saved(page)
    await leave()

    const loadId = await aPostedLoad(all.broker, { book_now: true })
    const carrier = await at(CARRIER, `/carrier/loadcentral/${loadId}`)
    await carrier.page.getByRole('button', { name: 'Bid on this load' }).waitFor() // not "Bid or book now"
    await carrier.leave()
    const { id, status } = (await all.carrier.post('/api/offers', { load_id: loadId, amount: 1_500, terms_seen: 1 })) as {
      readonly id: string
      readonly status: string
    } // the contract's shape
    assert.is(status, 'declined_load')
    const offer = await carrierOn(id)
    await offer.page.getByText('We pay near the posted rate. Bid again.').first().waitFor()
    await offer.leave()
  },
)

journey(
  '[CTL-1] [CTL-2] [CTL-12] a board for favorites alone is gone for a carrier who is none, also by a link; a broker reads the rules and changes none',
  async () => {
    const loadId = await aPostedLoad(all.broker)
    const isThere = (by: Callers['carrier']): Promise<boolean> =>
      by.get(`/api/loadboard/${loadId}`).then(
        () => true,
        () => false,
      )
    assert.is(await isThere(all.rival), true)
    const { page, leave } = await at(ADMIN, CENTER)
    await tick(page.getByRole('radio', { name: 'Favorites only' }))
    await saved(page)
    assert.is(await isThere(all.rival), false)

    const broker = await at(BROKER, CENTER)
    await broker.page.getByText('Only an administrator of the brokerage changes these rules.').waitFor()
    assert.is(await broker.page.getByRole('radio', { name: 'Favorites only' }).isChecked(), true)
    assert.is(await broker.page.getByRole('button', { name: 'Save the rules' }).count(), 0)
    await broker.leave()

    await tick(page.getByRole('radio', { name: 'All carriers' }))
    await saved(page)
    assert.is(await isThere(all.rival), true)
    await leave()
  },
)

journey('[DSK-1] [DSK-2] the desk has a bid that waits, and a load that picks up soon is confirmed with one key', async () => {
  const { page, leave } = await at(BROKER, '/broker')
  await page.getByRole('heading', { name: /^Offers to answer/ }).waitFor()
  await keysHeard(page)
  const soon = page
    .getByRole('region', { name: /^Pickup within a day, not covered/ })
    .locator('.trm-desk-rows > li')
    .first()
  await soon.getByRole('button', { name: /^Still available/ }).focus()
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/confirm') && response.ok())
  await page.keyboard.press('c')
  await confirmed
  await page
    .getByText(/^Confirmed just now: /)
    .first()
    .waitFor()
  await leave()
})

journey.run()
