import * as assert from 'uvu/assert'
import { aBid, answers, at, BROKER, brokerOn, callers, carrierOn, standing } from './harness/negotiation.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { journeys } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { networkIdle } from './harness/visitor.ts'

const journey = journeys('how a booking ends')

journey(
  '[OFF-110 OFF-111 OFF-112 OFS-70] a broker cancels because the shipper did: the load is closed, and both sides read why without reload',
  async () => {
    const all = await callers()
    const loadId = await aPostedLoad(all.broker)
    const { offerId } = await aBid(all, all.carrier, loadId)
    await answers(all.broker, offerId, 'broker_accepted_offer', 2_000)
    const [broker, carrier] = [await brokerOn(offerId), await carrierOn(offerId)]
    await networkIdle(carrier.page) // where to go is asked of a booking alone
    await broker.page.getByRole('button', { name: 'Cancel booking' }).click()
    const form = broker.page.getByRole('form', { name: 'Cancel this booking?' })
    await form.getByRole('button', { name: 'Cancel the booking' }).click()
    await form.getByText('Choose why the booking is canceled.').waitFor()
    await form.getByText('Shipper canceled').click()
    await form.getByText('The load is closed').waitFor()
    await assertAccessible(broker.page, 'cancelling a booking')
    await form.getByRole('button', { name: 'Cancel the booking' }).click()
    await broker.page.getByText('Booking canceled. The load is closed.').first().waitFor()
    await broker.page.getByRole('listitem').getByText('Booking canceled: the shipper canceled').waitFor()
    await carrier.page.getByRole('listitem').getByText('Broker canceled the booking: the shipper canceled').waitFor()
    const load = await at(BROKER, `/broker/posted-loads?state=closed&load=${loadId}`, 'narrow')
    await load.page.getByText('The shipper canceled after it was booked').waitFor()
    await assertFits(load.page, 'a closed load')
    assert.equal([broker.takeProblems(), carrier.takeProblems(), load.takeProblems()], [[], [], []])
    await Promise.all([broker.leave(), carrier.leave(), load.leave()])
  },
)

journey(
  '[LOA-80 LOA-81 PLS-70] a load covered by phone is closed with whom, and its bidder reads that it was covered elsewhere',
  async () => {
    const all = await callers()
    const loadId = await aPostedLoad(all.broker)
    const { offerId } = await aBid(all, all.carrier, loadId)
    const carrier = await carrierOn(offerId)
    const broker = await at(BROKER, `/broker/posted-loads?load=${loadId}`, 'narrow')
    await broker.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await broker.page.getByText('Covered elsewhere').click()
    await broker.page.getByRole('button', { name: 'Close the load' }).click()
    await broker.page.getByText('Enter the name of the carrier that covers it.').waitFor()
    await broker.page.getByLabel('Covered by').fill('Blue Ridge Haulers')
    await broker.page.getByLabel('MC number (optional)').fill('MC-123456')
    await assertAccessible(broker.page, 'closing a load')
    await assertFits(broker.page, 'closing a load')
    await broker.page.getByRole('button', { name: 'Close the load' }).click()
    await broker.page.getByText('Blue Ridge Haulers, MC 123456').waitFor()
    await standing(carrier.page, 'The broker covered the load elsewhere').waitFor()
    assert.is(await carrier.page.getByText('Blue Ridge').count(), 0)
    assert.equal([broker.takeProblems(), carrier.takeProblems()], [[], []])
    await Promise.all([broker.leave(), carrier.leave()])
  },
)

journey.run()
