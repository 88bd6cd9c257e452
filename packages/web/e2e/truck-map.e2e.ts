import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { arriveSignedIn, ROW, visit, type Size, type Theme, type Visitor } from './harness/visitor.ts'

const journey = readingJourneys('the map of the truck list')

const NEAR_DALLAS =
  '/trm/broker/trucklist?pickupLocation=Dallas%2C%20TX&pickupCity=Dallas&pickupState=TX&pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=150'

const openMap = async (visitor: Visitor, path = NEAR_DALLAS): Promise<Page> => {
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', path)
  await page.locator(ROW).first().waitFor()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.locator('.trm-map-canvas canvas[data-painted]').waitFor()
  await page.locator('.trm-map-finding').waitFor({ state: 'detached' })
  return page
}

const pictures = process.env['TRM_SCREENSHOTS']

for (const theme of ['light', 'dark'] as const satisfies readonly Theme[]) {
  for (const size of ['wide', 'narrow'] as const satisfies readonly Size[]) {
    journey(`the map stands the standards, ${theme}, ${size}`, async () => {
      const visitor = await visit(browser, { theme, size })
      const page = await openMap(visitor)
      if (pictures !== undefined) await page.screenshot({ path: `${pictures}/map-${theme}-${size}.png` })
      await assertFits(page, `map ${theme} ${size}`)
      await assertAccessible(page, `map ${theme} ${size}`)
      assert.equal(visitor.takeProblems(), [], 'console and policy')
      await visitor.leave()
    })
  }
}

const LIT = '.trm-list-body [data-lit]'
const canvas = (page: Page) => page.locator('.trm-map-canvas')
const said = (page: Page) => page.locator('.trm-map [role=status]').last()

/** What is drawn once everything asked for has been, as text that differs when a pixel does. */
const drawn = (page: Page): Promise<string> =>
  page.locator('.trm-map-canvas canvas').evaluate(async (picture) => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return picture instanceof HTMLCanvasElement ? picture.toDataURL() : ''
  })

/** Resolves when the picture is no longer that one. */
const redrawn = (page: Page, before: string) =>
  page.waitForFunction((old) => {
    const picture = document.querySelector('.trm-map-canvas canvas')
    return picture instanceof HTMLCanvasElement && picture.toDataURL() !== old
  }, before)

/** Brings the place of one truck, among those of one carrier, to the middle of the map. */
const showSingleTruck = async (page: Page): Promise<void> => {
  await page.goto(`${portal.origin}/trm/broker/trucklist?equipmentTypes=`)
  await page.locator(ROW).first().waitFor()
  const carriers = await page.locator(ROW).evaluateAll((rows) => rows.flatMap((row) => /MC \d+/.exec(row.textContent ?? '') ?? []))
  for (const carrier of new Set(carriers)) {
    await page.goto(`${portal.origin}/trm/broker/trucklist?mcNumberOrCarrierName=${encodeURIComponent(carrier)}`)
    await page.locator(ROW).first().waitFor()
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await page.locator('.trm-map-canvas canvas[data-painted]').waitFor()
    await page.locator('.trm-map-places summary').click()
    const single = page
      .locator('.trm-map-places tbody tr', { has: page.locator('td', { hasText: /^1$/ }) })
      .getByRole('button')
      .first()
    if ((await single.count()) === 0) continue
    const before = await drawn(page)
    await single.click()
    await redrawn(page, before)
    await page.locator('.trm-map-places summary').click()
    return
  }
  throw new Error('no carrier of the first rows has a truck alone at a place')
}

const middleOf = async (page: Page): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await canvas(page).boundingBox()
  if (box === null) throw new Error('the map is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

journey('[MAP-9, MAP-10] pointer: a dot lights its row, a row its dot, and a press on the dot opens the truck', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', NEAR_DALLAS)
  await page.locator(ROW).first().waitFor()
  await showSingleTruck(page)
  const { x, y } = await middleOf(page)
  const unlit = await drawn(page)
  await page.mouse.move(x, y)
  await page.locator(LIT).waitFor()
  await redrawn(page, unlit)
  const lit = await drawn(page)
  const carrier = await page.locator(LIT).locator('strong').first().innerText()
  const id = await page.locator(LIT).getAttribute('data-row')
  await page.mouse.move(x - 100, y - 60)
  await page.locator(LIT).waitFor({ state: 'detached' })
  await redrawn(page, lit)
  const before = await drawn(page)
  await page.locator(`[data-row="${id}"]`).hover()
  await redrawn(page, before)
  await page.mouse.click(x, y)
  await page.locator('.trm-drawer').getByText(carrier).first().waitFor()
  assert.equal(visitor.takeProblems(), [], 'console and policy')
  await visitor.leave()
})

journey(
  '[MAP-12, MAP-13] keyboard alone: from the switch into the map, from mark to mark, into a truck, and back to the list',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'broker@example.com', NEAR_DALLAS)
    await page.locator(ROW).first().waitFor()
    await page.getByRole('button', { name: 'Map', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.trm-map-canvas canvas[data-painted]').waitFor()
    const focusIs = (selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)
    for (let i = 0; i < 60 && !(await focusIs('.trm-map-canvas')); i++) await page.keyboard.press('Tab')
    assert.ok(await focusIs('.trm-map-canvas'), 'Tab reaches the map')
    const described = await canvas(page).evaluate((map) =>
      (map.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    )
    assert.match(described, /[\d,]+ trucks within 150 miles of Dallas, TX\..*Most around Dallas, TX \(\d+\).*Arrow keys/)
    await page.keyboard.press('n')
    await said(page)
      .filter({ hasText: /\d+ of \d+/ })
      .waitFor()
    const before = await drawn(page)
    await page.keyboard.press('ArrowRight')
    await redrawn(page, before)
    await page.keyboard.press('+')
    await page.keyboard.press('0')
    await page.keyboard.press('n')
    for (
      let i = 0;
      i < 12 && (await page.locator('.trm-map-group').count()) === 0 && (await page.locator('.trm-drawer').count()) === 0;
      i++
    ) {
      await page.keyboard.press('Enter')
      await page.keyboard.press('n')
    }
    if ((await page.locator('.trm-map-group').count()) > 0) {
      await page.locator('.trm-map-group h3').waitFor()
      assert.ok(await focusIs('.trm-map-group h3'), 'the trucks of one place take the focus')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await page.locator('.trm-drawer').waitFor()
    await assertAccessible(page, 'map with an open truck')
    assert.equal(visitor.takeProblems(), [], 'console and policy')
    await visitor.leave()
  },
)

journey('[MAP-8] all trucks of the search are on the map, not the loaded ones alone', async () => {
  const visitor = await visit(browser)
  const page = await openMap(visitor)
  const total = Number(await page.locator('[role=grid]').first().getAttribute('aria-rowcount')) - 1
  assert.ok(total > (await page.locator(ROW).count()), 'more were found than the list has loaded')
  await page.locator('.trm-map-shown', { hasText: `All ${total.toLocaleString('en-US')} trucks on the map` }).waitFor()
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/map-all.png` })
  await visitor.leave()
})

journey('[MAP-7] on a phone, with touch, the map takes the place of the cards, and the switch in it brings them back', async () => {
  const visitor = await visit(browser, { size: 'narrow' })
  const page = await openMap(visitor)
  assert.is(await page.locator('.trm-cards').isVisible(), false)
  const before = await drawn(page)
  const { x, y } = await middleOf(page)
  await page.touchscreen.tap(x, y)
  await redrawn(page, before)
  await page.locator('.trm-map').getByRole('button', { name: 'List' }).tap()
  await page.locator('.trm-cards > li').first().waitFor()
  assert.is(await page.locator('.trm-map').count(), 0)
  assert.ok(
    await page.getByRole('button', { name: 'Map', exact: true }).evaluate((button) => button === document.activeElement),
    'the focus is back on the switch',
  )
  assert.equal(visitor.takeProblems(), [], 'console and policy')
  await visitor.leave()
})

journey('[MAP-15] a map whose data does not arrive says so beside the list, and comes when tried again', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', NEAR_DALLAS)
  await page.locator(ROW).first().waitFor()
  await page.route('**/map-na-conic*', (route) => route.abort())
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.locator('.trm-map').getByRole('heading', { name: 'The map could not be loaded' }).waitFor()
  assert.ok(await page.locator(ROW).first().isVisible())
  await page.unroute('**/map-na-conic*')
  await page.locator('.trm-map').getByRole('button', { name: 'Try again' }).click()
  await page.locator('.trm-map-canvas canvas[data-painted]').waitFor()
  await visitor.leave()
})

if (pictures !== undefined) {
  journey('a picture between phone and desk', async () => {
    const visitor = await visit(browser, { viewport: { width: 900, height: 900 } })
    const page = await openMap(visitor, '/trm/broker/trucklist?equipmentTypes=')
    await page.locator('.trm-map-shown', { hasText: /^All |^2,000 of/ }).waitFor()
    await page.screenshot({ path: `${pictures}/map-middle.png` })
    await visitor.leave()
  })
}

journey.run()
