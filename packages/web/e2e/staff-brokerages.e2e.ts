import * as assert from 'uvu/assert'
import { at } from './harness/negotiation.ts'
import { browser, journeys } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { visit } from './harness/visitor.ts'

const journey = journeys('brokerages in the hands of staff')

const STAFF = 'staff@example.com'

journey(
  '[BKG-8, BKG-9, BKG-10] on a phone staff make a brokerage, correct it after a reload that kept what was typed, and invite its first administrator',
  async () => {
    const staff = await at(STAFF, '/staff/brokerages', 'narrow')
    const { page } = staff
    await page.getByRole('link', { name: 'Make a brokerage' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Make a brokerage' }).waitFor()
    await page.getByRole('textbox', { name: 'Doing business as' }).fill('Lakeshore Freight')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: /Enter the legal name/ }).click()
    assert.is(await page.evaluate(() => document.activeElement?.id), 'brokerage-legalName')
    await page.keyboard.type('Lakeshore Freight Brokers LLC')
    await page.getByRole('textbox', { name: 'MC number' }).fill('MC-0998877')
    await assertAccessible(page, 'a brokerage that is made')
    await assertFits(page, 'a brokerage that is made')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Lakeshore Freight' }).waitFor()

    await page.getByRole('textbox', { name: 'Legal name' }).fill('Lakeshore Brokers Inc.')
    await page.reload()
    await page.getByText('Lakeshore Freight').first().waitFor()
    await page.waitForFunction(() => {
      const field = document.getElementById('brokerage-legalName')
      return field instanceof HTMLInputElement && field.value === 'Lakeshore Brokers Inc.'
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Lakeshore Freight is saved.').first().waitFor()

    const invitations = page.getByRole('region', { name: 'Invitations' })
    assert.ok(await invitations.getByRole('checkbox').isChecked(), 'the first administers the company')
    await invitations.getByLabel('Email address').fill('first@lakeshore.example')
    await invitations.getByRole('button', { name: 'Invite', exact: true }).click()
    const link = await invitations.getByLabel('The link for first@lakeshore.example').inputValue()
    await assertAccessible(page, 'a brokerage that invites')
    const invited = await visit(browser)
    await invited.page.goto(link)
    await invited.page.getByRole('heading', { level: 1, name: 'Join Lakeshore Freight' }).waitFor()

    await page.getByRole('link', { name: 'All brokerages' }).click()
    await page.getByRole('searchbox').fill('998877')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page.getByRole('status').getByText('1 brokerage', { exact: true }).waitFor()
    await page.getByText(/Lakeshore Brokers Inc\./).waitFor()
    assert.equal([staff.takeProblems(), invited.takeProblems()], [[], []])
    await Promise.all([staff.leave(), invited.leave()])
  },
)

journey.run()
