import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible } from './harness/standards.ts'
import { arriveSignedIn, ROW, visit, type Visitor } from './harness/visitor.ts'

const journey = journeys('leaving a form, and a server that goes away')

const pathOf = (page: Page): string => new URL(page.url()).pathname
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** From the profile over its link to the details, with something typed. */
const typing = async (): Promise<Visitor> => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/account/profile')
  await page.getByRole('link', { name: 'Your details' }).click()
  await page.getByLabel('First name').fill('Somebody else')
  return visitor
}

journey('[F66] a link away from typed details asks first; by keyboard, staying gives the focus back and loses nothing', async () => {
  const { page, leave } = await typing()
  const link = page.getByRole('link', { name: 'Truck list' })
  await link.focus()
  await page.keyboard.press('Enter')
  await question(page).waitFor()
  await assertAccessible(page, 'the question at leaving')
  assert.is(await page.getByRole('button', { name: 'Keep editing' }).evaluate((button) => button === document.activeElement), true, 'the focus is in the dialog')
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  assert.is(await link.evaluate((opener) => opener === document.activeElement), true, 'the focus is back')
  assert.is(await page.getByLabel('First name').inputValue(), 'Somebody else')
  assert.is(pathOf(page), '/trm/account/info')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator(ROW).first().waitFor()
  assert.is(pathOf(page), '/trm/broker/trucklist')
  await leave()
})

journey('[F66] Back asks first, and goes back when it is meant', async () => {
  const { page, leave, takeProblems } = await typing()
  await page.evaluate(() => window.history.back())
  await question(page).waitFor()
  assert.is(pathOf(page), '/trm/account/info')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  assert.is(await page.getByLabel('First name').inputValue(), 'Somebody else')
  await page.evaluate(() => window.history.back())
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  assert.is(pathOf(page), '/trm/account/profile')
  assert.equal(takeProblems(), [])
  await leave()
})

journey('[NAV-11] a server that goes away leaves the list; the next page says so and goes on when the server is back', async () => {
  const visitor = await visit(browser)
  const { page, leave } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  await page.locator(ROW).first().waitFor()
  await page.route(/\/(api\/|events$|healthz$)/, (route) => route.abort('connectionrefused'))
  const probed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor()
  await probed
  assert.is(pathOf(page), '/trm/broker/trucklist')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'The server is down' }).waitFor()
  assert.is(new URL(page.url()).searchParams.get('returnTo'), '/trm/account/profile')
  await page.getByText('It is still not answering.').waitFor()
  await page.unroute(/\/(api\/|events$|healthz$)/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  assert.is(pathOf(page), '/trm/account/profile')
  await leave()
})

journey.run()
