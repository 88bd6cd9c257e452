import type { Page } from 'playwright'
import * as assert from 'uvu/assert'
import { choosePlace, dayField, fillDay, tick } from './harness/hands.ts'
import { at, BROKER } from './harness/negotiation.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { arriveSignedIn, visit } from './harness/visitor.ts'

const journey = journeys('days that are typed or picked')

const DISPATCHER = 'dispatcher@example.com'
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Calendar' })
const opener = (page: Page, label: string) => page.getByRole('button', { name: `Open the calendar for ${label}`, exact: true })

journey(
  '[DSN-10] [DSN-11] [DSN-12] [DSN-15] a truck has its days typed and picked by keys; what is no day holds the post back and is led to',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, DISPATCHER, '/trm/carrier/post-truck?form=new')
    await choosePlace(page, 'Truck is at', 'minot')
    await tick(page.getByRole('checkbox', { name: 'Dry Van', exact: true }))
    const [from, to] = [dayField(page, 'Available from'), dayField(page, 'Available through')]
    await fillDay(from, '2031-03-10')
    await to.fill('03/32/2031')
    await page.getByRole('button', { name: 'Post this truck' }).click()
    await page.getByText('This is not a day. Write month, day and year').waitFor()
    assert.equal([await to.inputValue(), await to.evaluate((element) => element === document.activeElement)], ['03/32/2031', true])
    await assertAccessible(page, 'a day that is none')

    await fillDay(to, '2031-03-11')
    const both = opener(page, 'Available from – Available through')
    await both.press('Enter')
    await calendar(page).getByRole('button', { name: 'Monday, March 10, 2031, chosen' }).and(page.locator(':focus')).waitFor()
    await assertAccessible(page, 'a calendar')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await calendar(page).waitFor({ state: 'detached' })
    assert.equal([await from.inputValue(), await to.inputValue()], ['03/11/2031', '03/19/2031'])
    await both.and(page.locator(':focus')).waitFor()
    await visitor.leave()
  },
)

journey('[DSN-12] on a small phone the calendar keeps inside the window; Escape closes it, and not the dialog around it', async () => {
  const visitor = await at(BROKER, '/broker/carrier-profile/1', 'narrow')
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await opener(page, 'Review on').tap()
  const box = (await calendar(page).boundingBox()) ?? assert.unreachable('no calendar')
  assert.ok(box !== undefined && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 640, JSON.stringify(box))
  await assertFits(page, 'a calendar on a small phone')
  await page.keyboard.press('Escape')
  await calendar(page).waitFor({ state: 'detached' })
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await opener(page, 'Review on').tap()
  await calendar(page).getByRole('button', { name: 'Next month' }).tap()
  await calendar(page)
    .getByRole('button', { name: / 15, \d{4}$/ })
    .tap()
  assert.match(await dayField(page, 'Review on').inputValue(), /^\d\d\/15\/\d{4}$/)
  await visitor.leave()
})

journey.run()
