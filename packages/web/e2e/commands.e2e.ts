import * as assert from 'uvu/assert'
import { listKeysHeard, untick } from './harness/hands.ts'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { arriveSignedIn, ROW, visit } from './harness/visitor.ts'

const journey = readingJourneys('commands and keys')

const opener = { name: 'Find a command' }

journey('[CMD-4] by keyboard alone: the palette goes to a place, sorts, and leaves the focus where it was', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  await page.getByRole('button', opener).waitFor()
  await page.locator(ROW).first().waitFor()
  await page.getByRole('button', opener).focus()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Commands' })
  await field.waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  assert.is(await page.getByRole('button', opener).evaluate((button) => button === document.activeElement), true)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('oldest auth')
  await page.getByRole('option', { name: /oldest authority/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/sort=authorityAge/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('memphis, t')
  await page.getByRole('option', { name: 'Trucks near Memphis, TN' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /trucks? near Memphis, TN/ }).waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('search trucks')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'pickup-place')
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('[CMD-5] / goes to the search, ? tells the keys, and neither does anything while typing', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  await page.locator(ROW).first().waitFor()
  await listKeysHeard(page)
  await page.getByRole('button', opener).focus()
  const pickup = page.getByRole('combobox', { name: 'Pickup near' })
  await page.keyboard.press('/')
  await page.waitForFunction(() => document.activeElement?.id === 'pickup-place')
  await page.keyboard.type('?/')
  assert.is(await pickup.inputValue(), '?/')
  await page.getByRole('button', opener).focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.waitFor()
  await untick(help.getByRole('checkbox'))
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).waitFor()
  assert.is(await help.count(), 0, 'single keys are off')
  await page.keyboard.type('shortcuts')
  await page.keyboard.press('Enter')
  await help.waitFor()
  assert.is(await help.getByRole('checkbox').isChecked(), false)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
