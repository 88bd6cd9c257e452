import * as assert from 'uvu/assert'
import { aBid, answers, at, BROKER, brokerOn, callers, CARRIER } from './harness/negotiation.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { journeys } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'

const journey = journeys('a booking one can drive by')

const STREET = '4711 Quillback Way'

journey(
  '[PLS-41 OFS-32 OFF-69] a broker says where to go, the carrier reads it once it is booked and names who drives, and the broker sees that without reload; after a cancellation both still read it',
  async () => {
    const all = await callers()
    const loadId = await aPostedLoad(all.broker)
    const broker = await at(BROKER, `/broker/posted-loads?load=${loadId}`)
    const drawer = broker.page.getByRole('complementary')
    await drawer.getByRole('link', { name: 'Edit' }).click()
    await broker.page.getByRole('heading', { level: 1, name: 'Edit the load' }).waitFor()
    await broker.page.getByText('Where to go, shown to the carrier after booking').click()
    await broker.page.getByLabel('Pickup facility').fill('Zephyrine Cold Store')
    await broker.page.getByLabel('Pickup street address').fill(STREET)
    await broker.page.getByLabel('Phone at the pickup').fill('12')
    await broker.page.getByRole('button', { name: 'Save the changes' }).click()
    await broker.page.getByRole('link', { name: /Phone at the pickup: enter ten digits/ }).click()
    assert.is(await broker.page.evaluate(() => document.activeElement?.id), 'load-pickup_contact_phone')
    await broker.page.getByLabel('Phone at the pickup').fill('(214) 555-0177')
    await assertAccessible(broker.page, 'where to go in the form')
    await broker.page.getByRole('button', { name: 'Save the changes' }).click()
    await broker.page.getByText(STREET).waitFor()
    await broker.leave()

    const { offerId } = await aBid(all, all.carrier, loadId)
    const driver = await at(CARRIER, `/load-offers?offer=${offerId}`, 'narrow')
    await driver.page.getByRole('heading', { name: 'Timeline' }).waitFor()
    assert.is(await driver.page.getByText(STREET).count(), 0)
    const booker = await brokerOn(offerId)
    await booker.page.getByRole('heading', { name: 'Timeline' }).waitFor()
    await answers(all.broker, offerId, 'broker_accepted_offer', 2_000)
    await driver.page.getByText(STREET).waitFor()
    await booker.page.getByText('The carrier has not named a driver yet.').waitFor()

    await driver.page.getByRole('button', { name: 'Name driver and truck' }).click()
    await driver.page.getByLabel('Driver', { exact: true }).and(driver.page.locator(':focus')).waitFor()
    await driver.page.getByLabel('Driver', { exact: true }).fill('Dana Driver')
    await driver.page.getByLabel('Truck number').fill('T-12')
    await assertFits(driver.page, 'naming a driver')
    await assertAccessible(driver.page, 'naming a driver')
    await driver.page.getByRole('button', { name: 'Save', exact: true }).click()
    await driver.page.getByText('Saved. The broker sees it.').waitFor()
    await driver.page.getByRole('button', { name: 'Change driver or truck' }).and(driver.page.locator(':focus')).waitFor()
    await booker.page.getByText('Dana Driver').waitFor()
    await assertAccessible(booker.page, 'a booked offer')

    await answers(all.broker, offerId, 'broker_cancelled_load', 2_000)
    for (const { page } of [driver, booker]) {
      await page.getByText('The booking was canceled: nobody drives by this.').waitFor()
      for (const text of [STREET, 'Dana Driver']) await page.getByText(text).waitFor()
      await page.getByRole('button', { name: 'Rate confirmation (PDF)' }).waitFor()
    }
    assert.is(await driver.page.getByRole('button', { name: 'Change driver or truck' }).count(), 0)
    await assertAccessible(driver.page, 'a canceled booking')
    assert.equal([booker.takeProblems(), driver.takeProblems()], [[], []])
    await Promise.all([booker.leave(), driver.leave()])
  },
)

journey.run()
