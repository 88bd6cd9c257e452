import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, journeys, portal } from './harness/stage.ts'
import { arriveSignedIn, networkIdle, visit } from './harness/visitor.ts'

const journey = journeys('joining')

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()

const typeStart = async (page: Page): Promise<void> => {
  await page.getByLabel('First name').fill('Nia')
  await page.getByLabel('Last name').fill('New')
  await page.getByLabel('Your phone').fill('417 555 0142')
  await page.getByLabel('USDOT number').fill('USDOT 07654321')
  await page.getByLabel('MC number').fill('mc-0765432')
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save and go on' }).click()

const NEWCOMER = 'newcomer@example.com'

journey('[JON-1] the way in says what joining takes, and leads through the provider to the first step', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(`${portal.origin}/trm/carrier/signup`)
  await heading(page, 'Haul with us')
  await page.getByText('Your USDOT number').waitFor()
  await page.getByRole('button', { name: 'Open an account' }).click()
  await page.waitForURL(/authorize|interaction|sign/)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('[JON-4] [JON-9] [JON-10] a newcomer joins: interrupted, gone on with in another browser, approved by staff while the page waits, and a carrier without a second sign-in', async () => {
  const first = await visit(browser)
  await arriveSignedIn(first, portal, NEWCOMER, '/trm/carrier/loadcentral?sort=rate')
  await heading(first.page, 'You and your numbers')
  await typeStart(first.page)
  await save(first.page)
  await heading(first.page, 'Company')
  await first.leave()

  const second = await visit(browser)
  const { page } = second
  await arriveSignedIn(second, portal, NEWCOMER, '/trm/carrier/loadcentral?sort=rate')
  await heading(page, 'Company')
  await page.getByLabel('Legal name of the company').fill('Ozark Hauling LLC')
  await page.getByLabel('E-mail of the company').fill('dispatch@ozark.example')
  await page.getByRole('combobox', { name: 'Home town' }).fill('Joplin')
  await page.getByRole('option', { name: /Joplin/ }).first().click()
  await save(page)
  await heading(page, 'Equipment')
  await page.getByLabel('Find an equipment type').pressSequentially('van')
  await page.keyboard.press('Enter') // goes to the first type that was found
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowUp')
  await save(page)
  await heading(page, 'Look through and send')
  await page.getByText('Joplin, MO').waitFor()
  await page.getByRole('button', { name: 'Send it in' }).click()
  await heading(page, 'We have your application')
  assert.equal(second.takeProblems(), [])

  const staff = await visit(browser)
  await arriveSignedIn(staff, portal, 'staff@example.com', '/trm/staff')
  await heading(staff.page, 'Carriers that want to join')
  const row = staff.page.getByRole('row', { name: /Ozark Hauling LLC/ })
  await row.focus()
  await staff.page.keyboard.press('Enter')
  await staff.page.getByRole('button', { name: 'Approve' }).click()
  await staff.page.getByRole('dialog', { name: 'Approve Ozark Hauling LLC?' }).getByRole('button', { name: 'Approve' }).click()
  await staff.page.getByText('Ozark Hauling LLC is approved.').waitFor({ state: 'attached' })
  await staff.page.getByRole('link', { name: 'Audit log' }).click()
  await staff.page.getByText('Approved a carrier').first().waitFor()
  assert.equal(staff.takeProblems(), [])
  await staff.leave()

  await page.waitForURL(/\/trm\/carrier\/loadcentral\?sort=rate/, { timeout: 90_000 }) // it looks by itself
  await heading(page, 'Load central')
  await networkIdle(page)
  assert.equal(second.takeProblems(), [])
  await second.leave()
})

journey.run()
