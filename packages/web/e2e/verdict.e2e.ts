import * as assert from 'uvu/assert'
import { aPostedLoad } from './harness/posted-load.ts'
import {
  aBid,
  ADMIN,
  at,
  BROKER,
  brokerOn,
  button,
  callers,
  CARRIER,
  carrierOn,
  panel,
  standing,
  type Callers,
} from './harness/negotiation.ts'
import { journeys } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'

const journey = journeys('verdicts on carriers')

let all: Callers

journey.before(async () => {
  all = await callers()
})

journey(
  "[VRD-8] [VRD-12] [VRD-20] [VRD-15] [VRD-21] a brokerage asks for more insurance: the carrier's Book Now is refused with words, its bid is booked with a reason alone, and only the brokerage reads that",
  async () => {
    const admin = await at(ADMIN, '/broker/loadboard-control-center')
    await admin.page.getByLabel('Insurance you ask ($)').fill('lots')
    await admin.page.getByRole('button', { name: 'Save the rules' }).click()
    await admin.page.getByRole('alert').getByRole('link', { name: 'Enter a whole number' }).waitFor()
    await admin.page.getByLabel('Insurance you ask ($)').fill('9000000')
    await admin.page.getByRole('button', { name: 'Save the rules' }).click()
    await admin.page.getByText('The rules are saved.').waitFor()
    await assertAccessible(admin.page, 'rules of trust')
    await admin.leave()

    const loadId = await aPostedLoad(all.broker, { book_now: true })
    const carrier = await at(CARRIER, `/carrier/loadcentral/${loadId}`)
    await carrier.page.getByRole('button', { name: 'Bid or book now' }).click()
    await carrier.page
      .getByRole('button', { name: /^Book now/i })
      .first()
      .click()
    await carrier.page.getByRole('button', { name: /^Yes, book/i }).click()
    await carrier.page
      .getByText(/has to look at your record before it books you/)
      .first()
      .waitFor()
    await carrier.leave()

    const { offerId } = await aBid(all, all.carrier)
    const broker = await brokerOn(offerId)
    await broker.page.getByText('Verdict: Stop').waitFor()
    await button(broker.page, 'Accept and book').click()
    await panel(broker.page).getByText('Insurance on file is below what your company asks').waitFor()
    await assertFits(broker.page, 'the second press')
    await broker.page.getByLabel('Why book it anyway?').fill('Their broker sent the certificate')
    await button(broker.page, 'Book anyway').click()
    await standing(broker.page, 'Booked').waitFor()
    await broker.page.getByText(/^Booked by \S.* against the verdict Stop: Their broker sent the certificate$/).waitFor()
    assert.equal(broker.takeProblems(), [])
    await broker.leave()

    const dispatcher = await carrierOn(offerId)
    await dispatcher.page.locator('.trm-timeline li', { hasText: 'accepted' }).first().waitFor()
    assert.is(await dispatcher.page.getByText(/certificate|verdict/i).count(), 0)
    await dispatcher.leave()
  },
)

journey('[VRD-18] [VRD-19] a broker blocks a carrier: its open bid is offered for declining and declined with the block', async () => {
  const { offerId } = await aBid(all, all.rival)
  const offer = (await all.broker.get(`/api/offers/${offerId}`)) as { readonly trucker: { readonly carrier: { readonly id: string } } } // the contract's shape
  const visitor = await at(BROKER, `/broker/carrier-profile/${offer.trucker.carrier.id}`)
  const { page } = visitor
  await page.getByRole('heading', { name: /^Verdict/ }).waitFor()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Decline its 1 open offer, too' }).waitFor()
  await dialog.getByRole('checkbox', { name: 'Dallas, TX to Atlanta, GA, $2,000.00' }).waitFor()
  await assertAccessible(page, 'a block with open bids')
  await dialog.getByLabel('Reason').fill('Double brokered')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText('Dallas, TX to Atlanta, GA, $2,000.00: declined').waitFor()
  const { status } = (await all.rival.get(`/api/offers/${offerId}`)) as { readonly status: string } // likewise
  assert.is(status, 'declined_load')
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
