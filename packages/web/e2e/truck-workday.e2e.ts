import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { listKeysHeard } from './harness/hands.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { arriveSignedIn, CARRIER_NAME, ROW, visit } from './harness/visitor.ts'

const journey = journeys("a broker's work with the truck list")

const LIST = '/trm/broker/trucklist'

const headline = (page: Page): Promise<string> => page.getByRole('heading', { name: /^[\d,]+ trucks? near Dallas, TX/ }).innerText()

const carriers = (page: Page): Promise<readonly string[]> => page.locator(`${ROW} >> ${CARRIER_NAME}`).allInnerTexts()

/** Which element has the focus, by what a screen reader would call it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return (
      element?.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0]?.textContent : undefined) ??
      element?.textContent ??
      ''
    )
  })

/** Tab until something has the focus; a person gives up some time. */
const tabTo = async (page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stops = 0; stops < 60; stops++) {
    if (name.test(await focused(page))) return
    await page.keyboard.press(key)
  }
  assert.unreachable(`Tab never came to ${name}; it stopped at "${await focused(page)}"`)
}

journey('by keyboard alone: narrow, explain, relax, save, open a truck, come back to all of it', async () => {
  const visitor = await visit(browser, { serviceWorkers: 'allow' })
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker-admin@example.com', LIST)
  await page.locator(ROW).first().waitFor()
  await listKeysHeard(page)
  await page.keyboard.press('/')
  await page.keyboard.type('dallas, t')
  await page
    .getByRole('option', { name: /Dallas, TX/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, /^More filters/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Authority age/)
  await page.keyboard.type('2 years')
  await page.keyboard.press('Enter')
  await page.waitForURL(/authorityAge=24/)
  const narrow = await headline(page)

  await tabTo(page, /^Why am I missing trucks/)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Why am I missing trucks?' })
  await panel.getByRole('listitem').first().waitFor()
  await tabTo(page, /^(\d+ (months|years?) or older|No preference)/)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('authorityAge') !== '24')
  const relaxed = await headline(page)
  assert.not.equal(relaxed, narrow)

  await tabTo(page, /^Saved/)
  await page.keyboard.press('Enter')
  await page.getByLabel('Save this search as').waitFor()
  await tabTo(page, /^Save$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Saved: Dallas, TX/ }).waitFor()
  await page.keyboard.press('Escape')

  const rows = await carriers(page)
  await page.locator(ROW).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page
    .locator('.trm-drawer')
    .getByText(rows[1] ?? '')
    .first()
    .waitFor()
  const link = page.url()
  assert.match(link, /truck=/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('profile')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await page.goBack()
  await page.locator(ROW).first().waitFor()
  assert.is(await headline(page), relaxed)
  assert.is(page.url(), link)
  assert.equal((await carriers(page)).slice(0, 3), rows.slice(0, 3))

  const colleague = await visit(browser, { serviceWorkers: 'allow' })
  await arriveSignedIn(colleague, portal, 'broker@example.com', link.slice(portal.origin.length))
  await colleague.page.locator(ROW).first().waitFor()
  assert.is(await headline(colleague.page), relaxed)
  assert.equal((await carriers(colleague.page)).slice(0, 3), rows.slice(0, 3))
  assert.equal([...visitor.takeProblems(), ...colleague.takeProblems()], [])
  await colleague.leave()
  await visitor.leave()
})

journey('with a thumb at 390 px: search, narrow, a truck and its carrier, the map, and back to the rows', async () => {
  const visitor = await visit(browser, { size: 'narrow', serviceWorkers: 'allow' })
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', LIST)
  await page.locator(ROW).first().waitFor()
  const pickup = page.getByRole('combobox', { name: 'Pickup near' })
  await pickup.tap()
  await pickup.pressSequentially('dallas, t')
  await page
    .getByRole('option', { name: /Dallas, TX/ })
    .first()
    .tap()
  await page.getByRole('button', { name: /miles/ }).tap()
  await page.getByRole('button', { name: /^More filters/ }).tap()
  await page.getByText('$1M+', { exact: true }).tap()
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await page.waitForURL(/coverageAmountBipd=ge-1m/)
  await page.getByRole('button', { name: /^Remove.*BIPD/ }).waitFor()
  const total = await headline(page)

  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link', { name: /^Call/ }).waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Map', exact: true }).tap()
  await page.getByRole('button', { name: 'List', exact: true }).tap()
  await page.locator(ROW).first().waitFor()
  assert.is(await headline(page), total)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.is(sideways, 0)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
