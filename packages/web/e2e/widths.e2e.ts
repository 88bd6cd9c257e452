import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { byFinger } from './harness/presses.ts'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { assertFits } from './harness/standards.ts'
import { arriveSignedIn, networkIdle, ROW, visit } from './harness/visitor.ts'

const journey = readingJourneys('windows of every width')

const LANGUAGES = ['en-US', 'es', 'fr-CA'] as const
/** 720 is a window of 1440 at 200 %, too. */
const WIDTHS = [700, 720, 740, 768, 800, 834, 860, 900, 960, 1024, 1100, 1180, 1280]

/** What of the bar and its navigation is not what a press on its middle reaches, or lies over what is beside it. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('.trm-bar a, .trm-bar button')].filter((one) => one.getClientRects().length > 0)
    const boxes = controls.map((one) => ({ one, name: one.textContent || one.ariaLabel || '', box: one.getBoundingClientRect() }))
    const inRow = boxes.filter(({ one }) => one.closest('nav') === null || innerWidth >= 720)
    const hit = boxes.flatMap(({ one, name, box }) => {
      const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return one.contains(at) ? [] : [`a press on ${name} reaches ${at?.outerHTML.slice(0, 80)}`]
    })
    const sorted = inRow.toSorted((a, b) => a.box.left - b.box.left)
    const over = sorted.flatMap(({ name, box }, index) => {
      const before = sorted[index - 1]
      return before !== undefined && before.box.right > box.left + 1 ? [`${before.name} lies over ${name}`] : []
    })
    const bar = document.querySelector('.trm-bar')?.getBoundingClientRect()
    const tall = inRow.flatMap(({ name, box }) => (bar !== undefined && box.height <= bar.height ? [] : [`${name} is higher than the bar`]))
    return [...hit, ...over, ...tall]
  })

for (const email of ['broker@example.com', 'broker-admin@example.com', 'dispatcher@example.com', 'staff@example.com']) {
  journey(
    `[DSN-7] ${email}: in windows of ${WIDTHS[0]} to ${WIDTHS.at(-1)} px nothing in the bar covers another, in each language`,
    async () => {
      const visitor = await visit(browser)
      const { page } = visitor
      await arriveSignedIn(visitor, portal, email, '/trm/account/profile')
      const wrong: string[] = []
      for (const language of LANGUAGES) {
        await page.goto(`${portal.origin}/trm/account/profile?lang=${language}`)
        await page.locator('.trm-palette-opener').waitFor()
        await page.locator('.trm-nav .trm-nav-count').waitFor()
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 450 })
          wrong.push(...(await covered(page)).map((one) => `${language}, ${width} px: ${one}`))
          await assertFits(page, `${language}, ${width} px`)
        }
      }
      assert.equal(wrong, [])
      await visitor.leave()
    },
  )
}

const LISTS = [
  ['the truck list', 'broker@example.com', '/trm/broker/trucklist'],
  ['the load board', 'dispatcher@example.com', '/trm/carrier/loadcentral?equipmentTypes='],
] as const

/** How far each list goes sideways within its frame, and which of its states and sums are cut. */
const outOfSight = (page: Page) =>
  page.locator('.trm-list').evaluate((list) => {
    const cut = [...list.querySelectorAll('.trm-num, .trm-town')].filter((one) => one.scrollWidth > one.clientWidth)
    return { sideways: list.scrollWidth - list.clientWidth, cut: cut.map(({ textContent }) => textContent) }
  })

for (const [name, email, path] of [
  ['the truck list', 'broker@example.com', '/trm/broker/trucklist?equipmentTypes='],
  ['the load board of a truck', 'dispatcher@example.com', '/trm/carrier/loadcentral'],
  ['the posted loads', 'broker@example.com', '/trm/broker/posted-loads'],
] as const) {
  journey(`[TLS-87, TLS-156] the usual columns of ${name} are in sight in windows of 768 to 1440 px, their sums whole`, async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, email, path)
    for (const width of [768, 960, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.locator(ROW).first().waitFor()
      await networkIdle(page)
      assert.equal(await outOfSight(page), { sideways: 0, cut: [] }, `${width} px`)
    }
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  })
}

journey('[TLS-161] what is typed in a tool of a list stays as its window comes to a phone’s width and back', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.setViewportSize({ width: 800, height: 900 })
  await arriveSignedIn(visitor, portal, 'dispatcher@example.com', '/trm/carrier/loadcentral?equipmentTypes=')
  await page.locator('.trm-saved button').first().click()
  const name = page.getByLabel('Save this search as')
  await name.fill('Half a name')
  for (const width of [700, 800]) {
    await page.setViewportSize({ width, height: 900 })
    await page
      .locator(width < 720 ? '.trm-cards' : '[role=columnheader]')
      .first()
      .waitFor()
    assert.is(await name.inputValue({ timeout: 2_000 }), 'Half a name', `${width} px`)
  }
  await visitor.leave()
})

journey('[LBS-143] at 1440 px the towns of a load, and how soon its broker answers, are read whole', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.setViewportSize({ width: 1440, height: 900 })
  await arriveSignedIn(visitor, portal, 'dispatcher@example.com', '/trm/carrier/loadcentral?equipmentTypes=')
  let answering = 0
  for (const path of ['?equipmentTypes=', '?sort=profit&equipmentTypes=van', '']) {
    await page.goto(`${portal.origin}/trm/carrier/loadcentral${path}`)
    await page.locator(ROW).first().waitFor()
    await networkIdle(page)
    const { towns, dealt, cut } = await page.locator('.trm-list').evaluate((list) => {
      const isCut = (one: Element): boolean => one.scrollWidth > one.clientWidth
      const towns = [...list.querySelectorAll('.trm-town > span')].filter((one) => (one.textContent?.length ?? 0) <= 10)
      const dealt = [...list.querySelectorAll('[role=gridcell], [role=gridcell] *')].filter((one) =>
        /median of/.test(one.textContent ?? ''),
      )
      const cut = [...towns, ...dealt].filter(isCut).map(({ textContent }) => textContent)
      return { towns: towns.length, dealt: dealt.length, cut }
    })
    assert.ok(towns > 0, `${path}: no town to judge`)
    answering += dealt
    assert.equal(cut, [], path)
  }
  assert.ok(answering > 0, 'no broker whose time to answer is told')
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey(
  '[PLS-122] from 1200 px on the load form has two parts beside each other, and at 1440 x 900 less than two windows of height',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/posted-loads?new=1')
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    /** How many of the parts, two by two, begin on one line. */
    const besides = async (): Promise<number> => {
      await page.getByRole('button', { name: 'Post the load' }).waitFor()
      const tops = await Promise.all(
        ['Pickup', 'Dropoff', 'Freight', 'What it takes to haul it', 'Pay', 'For carriers, and for you'].map((name) =>
          part(name).evaluate((one) => Math.round(one.getBoundingClientRect().top)),
        ),
      )
      return tops.filter((top, i) => i % 2 === 1 && top === tops[i - 1]).length
    }
    for (const [width, pairs] of [
      [1024, 1],
      [1200, 3],
      [1440, 3],
      [1920, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      assert.is(await besides(), pairs, `${width} px`)
      await assertFits(page, `the load form at ${width} px`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    assert.ok(height < 2 * 900, `${height} px of form`)
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  },
)

journey('[PLS-130] Tab leads through what an order names, in its order, and takes the first place that fits on the way', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/posted-loads?new=1')
  const seen: (string | null)[] = []
  for (const text of ['dal tx', 'atlanta ga', 'Reefer', '40000', '53', '2200']) {
    seen.push(await page.locator(':focus').evaluate((field) => field.id))
    if (text === 'Reefer') await page.locator('#load-equipment_type option[value=reefer]').waitFor({ state: 'attached' })
    await page.keyboard.type(text)
    if (seen.length < 3) await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Tab')
  }
  assert.equal(seen, [
    'load-pickup_city',
    'load-dropoff_city',
    'load-equipment_type',
    'load-weight_pounds',
    'load-length_feet',
    'load-rate_total_value',
  ])
  assert.equal(await Promise.all(seen.slice(0, 3).map((id) => page.locator(`#${id}`).inputValue())), [
    'Dallas, TX',
    'Atlanta, GA',
    'reefer',
  ])
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

const NUMBERS = '.trm-list-row > .trm-num'

/** The map where it stands in the window, and what a press on its middle reaches. */
const mapInSight = (page: Page) =>
  page.locator('.trm-map').evaluate((map) => {
    const foot = document.querySelector('.trm-nav')?.getBoundingClientRect().top ?? 0
    const { top, bottom, left, width } = map.getBoundingClientRect()
    const view = map.querySelector('.trm-map-view')?.getBoundingClientRect()
    return {
      isWhole: top >= 0 && bottom <= (foot > top ? foot : innerHeight),
      isOnTop: map.contains(document.elementFromPoint(left + width / 2, ((view?.top ?? 0) + (view?.bottom ?? 0)) / 2)),
    }
  })

for (const [name, email, path] of LISTS) {
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [768, 1024],
    [1024, 768],
  ] as const) {
    journey(
      `[MAP-16] ${width} x ${height}: the map of ${name} is there in the list's place, at once in sight, and gives the place back`,
      async () => {
        const visitor = await visit(browser, { viewport: { width, height }, hasTouch: true, isMobile: width < 720 })
        const { page } = visitor
        await arriveSignedIn(visitor, portal, email, path)
        const row = page.locator(ROW).first()
        await row.waitFor()
        await page.getByRole('button', { name: 'Copy link' }).waitFor({ state: 'attached' })
        const press = byFinger(page)
        await press(page.getByRole('button', { name: 'Map', exact: true }))
        await page.locator('.trm-map-canvas canvas[data-painted]').waitFor()
        await networkIdle(page)
        assert.equal(await mapInSight(page), { isWhole: true, isOnTop: true })
        assert.not(await row.isVisible())
        await assertFits(page, 'the map')
        await press(page.getByRole('button', { name: 'List', exact: true }))
        await page.locator('.trm-map').waitFor({ state: 'detached' })
        assert.ok(await row.isVisible())
        assert.equal(visitor.takeProblems(), [])
        await visitor.leave()
      },
    )
  }
}

journey(
  '[TLS-37, TLS-154] numbers in the rows of the truck list are never cut, in each language; its tools stand in one line at 1440',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
    const cut: string[] = []
    for (const language of LANGUAGES) {
      await page.goto(`${portal.origin}/trm/broker/trucklist?lang=${language}`)
      await page.locator(ROW).first().waitFor()
      for (const width of [1180, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const found = await page.locator(NUMBERS).evaluateAll((cells) => ({
          all: cells.length,
          cut: cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
        }))
        assert.ok(width < 1440 || found.all >= 20, `${found.all} numbers in rows`)
        cut.push(...found.cut.map((words) => `${language}, ${width} px: ${words}`))
      }
      await page.getByRole('button', { name: /^(Copy link|Copiar enlace|Copier le lien)$/ }).waitFor()
      const tools = page.locator('.trm-desk-tools > :visible')
      const tops = await tools.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top / 10)))
      assert.is(new Set(tops).size, 1, `${language}: the tools stand in one line`)
      if (language === 'en-US') {
        const lines = (one: Element): number => {
          const words = document.createRange()
          words.selectNodeContents(one)
          return words.getClientRects().length
        }
        assert.is(await page.getByRole('button', { name: 'Why am I missing trucks?' }).evaluate(lines), 1, 'its words too')
      }
    }
    assert.equal(cut, [])
    await visitor.leave()
  },
)

journey.run()
