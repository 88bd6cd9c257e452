import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { arriveSignedIn, CARRIER_NAME, ROW, visit, type Visitor } from './harness/visitor.ts'

const journey = journeys('one truck')

const NEAR_DALLAS = 'pickupLocation=Dallas%2C%20TX&pickupLatitude=32.78&pickupLongitude=-96.81&coverageAmountBipd=ge-1m'
const LIST = `/trm/broker/trucklist?${NEAR_DALLAS}`

const panel = (page: Page) => page.getByRole('complementary').or(page.getByRole('dialog'))
const check = (page: Page, name: string) => panel(page).locator(`[data-check="${name}"]`)
/** The detail is whole: its safety rating came with the answer. */
const whole = (page: Page) => check(page, 'safetyRating').waitFor()
const focusedRow = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null)
const truckIn = (page: Page): string | null => new URL(page.url()).searchParams.get('truck')

/** Searches of the list asked for from now on. */
const searchesOf = (page: Page): readonly string[] => {
  const searches: string[] = []
  page.on('request', (request) => {
    if (/\/api\/trucks\?/.test(request.url())) searches.push(request.url())
  })
  return searches
}

const arriveAtList = async (visitor: Visitor, path = LIST): Promise<Page> => {
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', path)
  await page.locator(ROW).first().waitFor()
  return page
}

/** The list with its keys, which arrive after the rows. Cards need none: what they opened waits for the detail's code. */
const withTools = async (page: Page): Promise<void> => {
  await page.locator('[data-row][tabindex="0"], .trm-cards').first().waitFor()
}

journey('with the keyboard: open, read the vetting card, go on to the next, close, and stand on its row', async () => {
  const visitor = await visit(browser)
  const page = await arriveAtList(visitor)
  await withTools(page)
  const searches = searchesOf(page)
  await page.locator('[data-row][tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  const second = await focusedRow(page)
  await page.keyboard.press('Enter')
  await whole(page)
  assert.is(truckIn(page), second)
  assert.is(await focusedRow(page), second) // the list stays in use
  const name = await page.locator(`[data-row="${second ?? ''}"] ${CARRIER_NAME}`).innerText()
  assert.match(await panel(page).innerText(), name)
  assert.is(await panel(page).locator('[data-check]').count(), 8)
  assert.match(
    await check(page, 'bipd').innerText(),
    /BIPD on file\s+Pass\s+\$[\d,]+\.00 · needs \$1,000,000\.00, FMCSA minimum \$750,000\.00, as you searched/,
  )
  assert.match(await check(page, 'setUp').innerText(), /Pass|Not yet/)

  await page.keyboard.press('ArrowDown')
  const third = await focusedRow(page)
  assert.is.not(third, second)
  await page.waitForURL((url) => url.searchParams.get('truck') === third)
  await whole(page)
  await page.getByRole('button', { name: 'Next truck' }).focus()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  assert.is(await focusedRow(page), third)
  await page.waitForURL((url) => !url.searchParams.has('truck'))

  await page.goForward()
  await panel(page).waitFor()
  await page.goBack()
  await panel(page).waitFor({ state: 'detached' })
  assert.is(new URL(page.url()).search, `?${NEAR_DALLAS}`)
  assert.equal(searches, [])
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('a link opens the same truck for somebody else, whether or not it is among the rows', async () => {
  const visitor = await visit(browser)
  const page = await arriveAtList(visitor)
  await withTools(page)
  await page.locator(ROW).nth(3).click()
  await whole(page)
  const link = page.url()
  const [headline, vetting] = [
    await panel(page).getByRole('heading', { level: 2 }).innerText(),
    await panel(page).locator('.trm-vetting').innerText(),
  ]

  const other = await visit(browser)
  const shared = await arriveAtList(other, link.slice(portal.origin.length))
  await whole(shared)
  assert.equal(
    [await panel(shared).getByRole('heading', { level: 2 }).innerText(), await panel(shared).locator('.trm-vetting').innerText()],
    [headline, vetting],
  )
  assert.is(await shared.locator('[data-row][aria-selected="true"]').getAttribute('data-row'), truckIn(page))
  await shared.getByRole('button', { name: 'Close the details' }).click()
  await shared.waitForURL((url) => url.search === `?${NEAR_DALLAS}`)

  const elsewhere = `pickupLocation=Miami%2C%20FL&pickupLatitude=25.77&pickupLongitude=-80.19&truck=${truckIn(page) ?? ''}`
  await shared.goto(`${portal.origin}/trm/broker/trucklist?${elsewhere}`)
  await whole(shared)
  assert.is(await panel(shared).getByRole('heading', { level: 2 }).innerText(), headline)
  await shared.goto(`${portal.origin}/trm/broker/trucklist?${NEAR_DALLAS}&truck=1`)
  await shared.getByText('This truck is not there').waitFor()
  assert.equal(visitor.takeProblems(), [])
  await other.leave()
  await visitor.leave()
})

journey('on a phone: a sheet by touch, over an inert page, that Back closes', async () => {
  const visitor = await visit(browser, { size: 'narrow' })
  const page = await arriveAtList(visitor)
  const opener = page.getByRole('button', { name: /^Details/ }).nth(1)
  await opener.waitFor()
  await withTools(page)
  await opener.tap()
  await whole(page)
  const sheet = page.getByRole('dialog')
  const box = await sheet.boundingBox()
  assert.equal([box?.x, box?.y, box?.width, box?.height], [0, 0, 390, 844])
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    assert.ok(
      await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('[role=dialog]') !== null),
      `stop ${stop}`,
    )
  }
  const small = await sheet
    .locator('a, button')
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect()).filter(({ height }) => height < 44).length)
  assert.is(small, 0)
  const first = truckIn(page)
  await sheet.getByRole('button', { name: 'Next truck' }).tap()
  await page.waitForURL((url) => url.searchParams.get('truck') !== first)
  const last = truckIn(page)
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  assert.is(truckIn(page), null)
  assert.is(await page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')), last)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

for (const size of ['wide', 'narrow'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    journey(`an open truck meets the standards: ${size}, ${theme}`, async () => {
      const visitor = await visit(browser, { size, theme })
      const page = await arriveAtList(visitor)
      await withTools(page)
      if (size === 'wide') await page.locator(ROW).nth(1).click()
      else
        await page
          .getByRole('button', { name: /^Details/ })
          .first()
          .tap()
      await whole(page)
      await assertFits(page, `${size} ${theme}`)
      await assertAccessible(page, `${size} ${theme}`)
      assert.equal(visitor.takeProblems(), [])
      await visitor.leave()
    })
  }
}

/** What the search was by, in the first row, whether it has a column or stands in the line of another. */
const saidOf = (page: Page) => page.locator(ROW).first().innerText()

journey(
  '[TLS-157] [TLS-158] the detail has the window’s height, its vetting first; no column that was searched by goes out of sight',
  async () => {
    const visitor = await visit(browser)
    const page = await arriveAtList(visitor, `${LIST}&authorityAge=6&numberOfTrucks=ge-2`)
    await withTools(page)
    for (const width of [1100, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page
        .locator(ROW)
        .first()
        .click({ position: { x: 60, y: 10 } })
      await whole(page)
      const box = await page.locator('aside.trm-drawer').boundingBox()
      const bar = await page.locator('.trm-bar').boundingBox()
      assert.equal(
        [box?.y, (box?.y ?? 0) + (box?.height ?? 0), (box?.x ?? 0) + (box?.width ?? 0)],
        [bar?.height, 900, width],
        `${width} px`,
      )
      assert.is(await page.locator('.trm-list').evaluate((list) => list.scrollWidth - list.clientWidth), 0, `${width} px`)
      assert.match(await saidOf(page), /\$[\d,]+\.00[\s\S]*trucks? ?·? ?\s*(\d+ (mo|yr)|–)/, `${width} px`)
      await assertFits(page, `one truck, ${width} px`)
      const [chips, contact] = await Promise.all(
        ['[data-chip="bipd"]', 'a[href^="tel:"]'].map((part) => panel(page).locator(part).first().boundingBox()),
      )
      assert.ok((chips?.y ?? Infinity) < (contact?.y ?? 0), 'vetting before contact')
      await page.keyboard.press('Escape')
      await panel(page).waitFor({ state: 'detached' })
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await page
      .locator(ROW)
      .first()
      .click({ position: { x: 20, y: 10 } })
    await whole(page)
    await assertFits(page, 'one truck, 320 px')
    assert.is(await panel(page).locator('[data-chip]').count(), 5)
    await assertAccessible(page, 'one truck, 320 px')
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  },
)

journey.run()
