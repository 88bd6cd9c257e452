import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { arriveSignedIn, ROW, visit } from './harness/visitor.ts'

const journey = journeys('saved searches')

const LIST = '/trm/broker/trucklist'
const DALLAS = `${LIST}?pickupLocation=Dallas,+TX&pickupCity=Dallas&pickupState=TX&pickupLatitude=32.7763&pickupLongitude=-96.7969&pickupRadius=100&equipmentTypes=van`
const PROPOSED = 'Dallas, TX · 100 mi · Dry Van'

const openMenu = async (page: Page): Promise<void> => {
  await page.locator(ROW).first().waitFor()
  await page.getByRole('button', { name: /^Saved/ }).click()
}

journey(
  '[SAV-10, SAV-11] saved, there after a reload and in another browser of the same person, opened with Back, renamed, deleted, brought back',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'broker@example.com', DALLAS)
    const address = page.url()
    await openMenu(page)
    await page.getByText('No saved searches yet').waitFor()
    assert.is(await page.getByLabel('Save this search as').inputValue(), PROPOSED)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: `Saved: ${PROPOSED}` }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: `Saved: ${PROPOSED}` }).waitFor()

    const elsewhere = await visit(browser)
    await arriveSignedIn(elsewhere, portal, 'broker@example.com', LIST)
    const other = elsewhere.page
    const before = other.url()
    await openMenu(other)
    await other.getByRole('button', { name: new RegExp(`^${PROPOSED}`) }).click()
    await other.getByRole('heading', { name: /trucks near Dallas, TX/ }).waitFor()
    assert.is(new URL(other.url()).searchParams.get('pickupRadius'), '100')
    await other.locator(':focus', { hasText: `Saved: ${PROPOSED}` }).waitFor()
    await other.goBack()
    await other.getByRole('button', { name: 'Saved', exact: true }).waitFor()
    assert.is(other.url(), before)

    await openMenu(other)
    await other.getByRole('button', { name: `Rename ${PROPOSED}` }).click()
    await other.keyboard.type('Dallas vans')
    await other.keyboard.press('Enter')
    await other.getByRole('button', { name: /^Dallas vans/ }).waitFor()
    await other.getByRole('button', { name: 'Delete Dallas vans' }).click()
    const undo = other.getByRole('button', { name: 'Undo: bring back Dallas vans' })
    await undo.waitFor()
    await undo.and(other.locator(':focus')).waitFor()
    await page.getByRole('button', { name: /^Saved/ }).click()
    await page.getByText('No saved searches yet').waitFor()
    await other.keyboard.press('Enter')
    await other.getByRole('button', { name: /^Dallas vans/ }).waitFor()
    await other.keyboard.press('Escape')
    await other.locator('[aria-expanded=false]:focus').waitFor()
    assert.is(page.url(), address)
    assert.equal([...visitor.takeProblems(), ...elsewhere.takeProblems()], [])
    await elsewhere.leave()
    await visitor.leave()
  },
)

journey('[SAV-4] a search for a day that has passed says so, and can be searched for today', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker-admin@example.com', `${DALLAS}&pickupDate=2020-01-31`)
  const opener = page.getByRole('button', { name: /^Saved/ })
  await opener.click()
  await page.getByLabel('Save this search as').fill('Old day')
  await page.keyboard.press('Enter')
  await page.getByText('01/31/2020 has passed.').waitFor()
  await page.getByRole('button', { name: 'Search it for today' }).click()
  await page.locator(ROW).first().waitFor()
  assert.is(new URL(page.url()).searchParams.get('pickupDate'), null)
  await visitor.leave()
})

for (const size of ['wide', 'narrow'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    journey(`[SAV-17] the open menu, ${size} and ${theme}: axe, nothing outside the window, faults at the field`, async () => {
      const visitor = await visit(browser, { size, theme })
      const { page } = visitor
      await arriveSignedIn(visitor, portal, 'staff@example.com', DALLAS)
      await openMenu(page)
      await page.getByLabel('Save this search as').or(page.getByText('Shown now')).first().waitFor()
      const name = page.getByLabel('Save this search as')
      if (await name.isVisible()) {
        await name.fill(' ')
        await page.keyboard.press('Enter')
        await page.getByText('Enter a name').waitFor()
        assert.is(await name.evaluate((field) => field === document.activeElement), true)
        await assertAccessible(page, `a fault in the menu, ${size} ${theme}`)
        await name.fill(`${size} ${theme}`)
        await page.keyboard.press('Enter')
      }
      await page.getByText('Shown now').waitFor()
      await assertFits(page, `the open menu, ${size}`)
      await assertAccessible(page, `the open menu, ${size} ${theme}`)
      const outside = await page.locator('.trm-saved-panel').evaluate((panel) => {
        const box = panel.getBoundingClientRect()
        return box.left < 0 || box.right > innerWidth || box.bottom > innerHeight
      })
      assert.is(outside, false)
      assert.equal(visitor.takeProblems(), [])
      await visitor.leave()
    })
  }
}

journey.run()
