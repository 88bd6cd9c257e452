import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { tick } from './harness/hands.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertFits } from './harness/standards.ts'
import { arriveSignedIn, ROW, visit } from './harness/visitor.ts'

const journey = journeys('rows in sight')

const NEAR_DALLAS =
  '?pickupLocation=Dallas%2C%20TX&pickupCity=Dallas&pickupState=TX&pickupLatitude=32.78&pickupLongitude=-96.81&equipmentTypes='

/** The headline, the order, the quick filter and the last tool. */
const MARKET_TOOLS = ['.trm-desk-head h2', '.trm-desk-sort select', '.trm-quick-filter input', '.trm-share']

const LISTS = [
  ['trucks', 'broker@example.com', `/trm/broker/trucklist${NEAR_DALLAS}`, MARKET_TOOLS],
  ['loads', 'dispatcher@example.com', '/trm/carrier/loadcentral?equipmentTypes=', MARKET_TOOLS],
  [
    'posted loads',
    'broker@example.com',
    '/trm/broker/posted-loads',
    ['.trm-load-what .trm-tabs', '#loads-sort', '#loads-search', '.trm-load-tools > :last-child'],
  ],
] as const

/** Rows that are wholly in sight, below the head of their table and within its box. */
const wholeRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [top, bottom] = [
      document.querySelector('.trm-list-head')?.getBoundingClientRect().bottom ?? 0,
      Math.min(innerHeight, document.querySelector('.trm-list')?.getBoundingClientRect().bottom ?? 0),
    ]
    const boxes = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect())
    return boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom).length
  })

/** The middle of each thing over the rows. */
const middles = (page: Page, tools: readonly string[]): Promise<readonly number[]> =>
  page.evaluate(
    (those) =>
      those.map((one) => {
        const { top, height } = document.querySelector(one)?.getBoundingClientRect() ?? { top: Infinity, height: 0 }
        return top + height / 2
      }),
    tools,
  )

for (const [what, email, path, tools] of LISTS) {
  journey(`[TLS-133] in a window of 1440 x 900 18 ${what} are in sight, in compact rows 25, under one line of tools`, async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, email, path)
    await page.locator(ROW).first().waitFor()
    await page.locator(tools[3] ?? '').waitFor()
    assert.ok((await wholeRows(page)) >= 18, `${await wholeRows(page)} rows`)
    const heights = await middles(page, tools)
    assert.ok(Math.max(...heights) - Math.min(...heights) <= 10, `in one line: ${heights.join()}`)
    if (what === 'posted loads') await page.getByRole('button', { name: 'Compact' }).click()
    else {
      await page.getByRole('button', { name: 'Columns' }).click()
      await tick(page.getByLabel('Compact'))
      await page.keyboard.press('Escape')
    }
    await page.locator('.trm-list[data-compact]').waitFor()
    assert.ok((await wholeRows(page)) >= 25, `${await wholeRows(page)} compact rows`)
    await assertFits(page, 'compact rows')
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  })
}

/** Cards that are in sight, at least in part, between the bar and the tabs. */
const cardsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('.trm-bar')?.getBoundingClientRect().bottom ?? 0
    const bottom = document.querySelector('.trm-nav')?.getBoundingClientRect().top ?? innerHeight
    const boxes = [...document.querySelectorAll('.trm-cards > li')].map((card) => card.getBoundingClientRect())
    return boxes.filter((box) => box.bottom > bar && box.top < bottom).length
  })

/** How high the cards of ten windows are, in order: which come first depends on the hour. */
const cardHeights = async (page: Page): Promise<readonly number[]> => {
  const heights = new Map<string, number>()
  for (let window = 0; window < 10; window += 1) {
    const drawn = await page.evaluate(async () => {
      scrollBy(0, innerHeight)
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      return [...document.querySelectorAll<HTMLElement>('.trm-cards > li')].map(
        (card) => [card.innerText, Math.round(card.getBoundingClientRect().height)] as const,
      )
    })
    for (const [words, height] of drawn) heights.set(words, height)
  }
  await page.evaluate(() => scrollTo(0, 0))
  return [...heights.values()].sort((a, b) => a - b)
}

for (const [what, email, path, tools] of LISTS) {
  journey(`[TLS-140, TLS-141] on a phone four ${what} are in sight as cards, and a press beside the words opens one`, async () => {
    const visitor = await visit(browser, { size: 'narrow' })
    const { page } = visitor
    await arriveSignedIn(visitor, portal, email, path)
    await page.locator(ROW).first().waitFor()
    await page.locator(tools[3] ?? '').waitFor({ state: 'attached' })
    const seen = await cardsInSight(page)
    assert.ok(seen >= 4, `${seen} cards`)
    const heights = await cardHeights(page)
    const usual = heights[Math.floor(heights.length / 2)] ?? Infinity
    assert.ok(usual <= 156, `half of the cards are no higher than ${usual}: ${heights.join()}`)
    await page.setViewportSize({ width: 320, height: 740 })
    await assertFits(page, `${what} at 320`)
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.locator(ROW).nth(1)
    await card.scrollIntoViewIfNeeded()
    const { width = 0, height = 0 } = (await card.boundingBox()) ?? {}
    await card.tap({ position: { x: width - 8, y: height - 12 } })
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  })
}

for (const [what, email, path] of LISTS.slice(0, 2)) {
  journey(`[TLS-160] on a phone saved searches and the map of ${what} are in sight beside the filter, at 320 pixels, too`, async () => {
    const visitor = await visit(browser, { size: 'narrow' })
    const { page } = visitor
    await arriveSignedIn(visitor, portal, email, path)
    const tools = ['Saved', 'Map'].map((name) => page.getByRole('button', { name, exact: true }))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 740 })
      for (const tool of tools) {
        await tool.waitFor()
        const box = await tool.boundingBox()
        assert.ok(box !== null && box.x >= 0 && box.x + box.width <= width, `${what} at ${width}: ${JSON.stringify(box)}`)
        assert.ok((box?.width ?? 0) >= 44 && (box?.height ?? 0) >= 44, 'as large as a thumb')
      }
    }
    await tools[1]?.tap()
    await page.locator('.trm-map').waitFor()
    await page.getByRole('button', { name: 'List', exact: true }).tap()
    await page.locator('.trm-map').waitFor({ state: 'detached' })
    await tools[0]?.tap()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  })
}

journey.run()
