import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { Page } from 'playwright'
import * as assert from 'uvu/assert'
import { aBid, answers, at, brokerOn, callers, CARRIER } from './harness/negotiation.ts'
import { journeys } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'

const journey = journeys('a rate confirmation both sides accept')

const part = (page: Page) => page.getByRole('region', { name: 'Acceptance of the rate confirmation' })

const hashOfDownload = async (page: Page, name: string): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), part(page).getByRole('button', { name }).first().click()])
  return createHash('sha256')
    .update(fs.readFileSync(await download.path()))
    .digest('hex')
}

/** Of the file that stands first. */
const hashShown = (page: Page): Promise<string> => part(page).locator('code').first().innerText()

journey(
  '[RCA-13] both sides read and accept the one file, each hears of the other without reload, a driver named later makes a new one, and after a cancellation the accepted file is still there',
  async () => {
    const all = await callers()
    const { offerId } = await aBid(all, all.carrier)
    await answers(all.broker, offerId, 'broker_accepted_offer', 2_000)
    const booker = await brokerOn(offerId)
    const driver = await at(CARRIER, `/load-offers?offer=${offerId}`, 'narrow')
    const hash = await hashShown(booker.page)
    assert.is(await hashOfDownload(booker.page, 'Read it first (PDF)'), hash)

    await part(booker.page).getByRole('button', { name: 'Accept', exact: true }).click()
    await part(booker.page).getByRole('link', { name: 'Type your full name' }).click()
    assert.is(await booker.page.evaluate(() => document.activeElement?.id), 'acceptance-name')
    await booker.page.keyboard.type('Bea Broker')
    await booker.page.keyboard.press('Enter')
    await part(booker.page).getByText('Accepted. The carrier sees it.').waitFor()
    await part(booker.page).getByRole('button', { name: 'Download the accepted confirmation' }).and(booker.page.locator(':focus')).waitFor()
    await assertAccessible(booker.page, 'a confirmation one side has accepted')

    await part(driver.page).getByText('Bea Broker', { exact: false }).waitFor()
    await part(driver.page).getByLabel('Your full name').fill('Carl Carrier')
    await assertFits(driver.page, 'accepting on a phone')
    await assertAccessible(driver.page, 'accepting on a phone')
    await part(driver.page).getByRole('button', { name: 'Accept', exact: true }).click()
    await part(driver.page).getByText('Both sides have accepted this file.').waitFor()
    await part(booker.page).getByText('Both sides have accepted this file.').waitFor()
    assert.equal(
      [
        await hashOfDownload(booker.page, 'Download the accepted confirmation'),
        await hashOfDownload(driver.page, 'Download the accepted confirmation'),
      ],
      [hash, hash],
    )

    await driver.page.getByRole('button', { name: 'Name driver and truck' }).click()
    await driver.page.getByLabel('Driver', { exact: true }).fill('Dana Driver')
    await driver.page.getByRole('button', { name: 'Save', exact: true }).click()
    for (const { page } of [driver, booker]) {
      await part(page).getByText('Accepted before, and superseded', { exact: false }).waitFor()
      await part(page).getByLabel('Your full name').waitFor()
      assert.is.not(await hashShown(page), hash)
      assert.is(await hashOfDownload(page, 'Download this earlier one'), hash)
    }

    await answers(all.broker, offerId, 'broker_cancelled_load', 2_000)
    for (const { page } of [driver, booker]) {
      await part(page).getByText('The booking was canceled. What was accepted is kept.').waitFor()
      assert.is(await part(page).getByLabel('Your full name').count(), 0)
      assert.is(await hashOfDownload(page, 'Download the accepted confirmation'), hash)
    }
    assert.equal([booker.takeProblems(), driver.takeProblems()], [[], []])
    await Promise.all([booker.leave(), driver.leave()])
  },
)

journey.run()
