import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { assertAccessible } from './harness/standards.ts'
import { arriveSignedIn, ROW, visit } from './harness/visitor.ts'

const journey = readingJourneys('states, zones and ZIP codes')

const LIST = '/trm/broker/trucklist'

/** The states of the rows in sight, each once. */
const statesShown = async (page: Page, column: number): Promise<readonly string[]> => {
  const towns = await page
    .locator(ROW)
    .evaluateAll((rows, at) => rows.map((row) => /, ([A-Z]{2})/.exec(row.children[at]?.textContent ?? '')?.[1] ?? '?'), column)
  return [...new Set(towns)].sort()
}

journey('a broker types GA, then a zone, then a ZIP code where the town goes', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', LIST)
  await page.locator(ROW).first().waitFor()
  const pickup = page.getByRole('combobox', { name: 'Pickup near' })
  await pickup.click()
  await pickup.pressSequentially('GA')
  await page.getByRole('option', { name: 'Georgia State' }).waitFor()
  await assertAccessible(page, 'a state that is offered')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /trucks in Georgia$/ }).waitFor()
  assert.is(await pickup.inputValue(), 'Georgia')
  assert.match(page.url(), /\?pickupLocation=Georgia&pickupState=GA&/)
  assert.is(await page.getByRole('columnheader', { name: /Deadhead/ }).count(), 0)
  assert.is(await page.getByLabel('Within').isDisabled(), true)
  assert.equal(await statesShown(page, 3), ['GA'])

  await page.reload()
  await page.getByRole('heading', { name: /trucks in Georgia$/ }).waitFor()
  await pickup.fill('zone 3')
  await page.getByRole('option', { name: /Zone 3/ }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: /trucks in Zone 3 \(AL, FL, GA, MS, TN\)$/ }).waitFor()
  assert.match(page.url(), /pickupState=Z3/)
  assert.ok((await statesShown(page, 3)).every((state) => ['AL', 'FL', 'GA', 'MS', 'TN'].includes(state)))

  await pickup.fill('30474')
  await page.getByRole('option', { name: 'ZIP 30474: all of Georgia' }).waitFor()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: /trucks near Vidalia, GA$/ }).waitFor()
  await pickup.fill('304')
  await page.getByRole('option', { name: 'ZIP 304: all of Georgia' }).waitFor()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText(/Choose a city, a state or a zone such as Z3/).waitFor()
  await pickup.fill('30474')
  await page.getByRole('option', { name: /all of Georgia/ }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: /trucks in Georgia$/ }).waitFor()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('a carrier types a zone where a load begins and a state where it ends', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'dispatcher@example.com', '/trm/carrier/loadcentral')
  await page.locator(ROW).first().waitFor()
  await page.locator('#board-pickup').fill('Z3')
  await page.getByRole('option', { name: /Zone 3/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('button#board-pickup:focus').waitFor()
  await page.locator('#board-dropoff').fill('texas')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/pickupStates=AL&.*dropoffStates=TX/)
  await page.locator('.trm-desk[aria-busy=false]').waitFor()
  assert.match(await page.locator('#board-pickup').innerText(), /Zone 3 \(AL, FL, GA, MS, TN\)/)
  assert.match(await page.locator('#board-dropoff').innerText(), /Texas/)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
