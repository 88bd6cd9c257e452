import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { keysHeard } from './harness/hands.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { arriveSignedIn, ROW, visit, type Visitor } from './harness/visitor.ts'

const journey = journeys("a list's keys from anywhere, and from the first moment")

const LISTS = [
  ['broker@example.com', '/trm/broker/trucklist?equipmentTypes=', 'pickup-place'],
  ['dispatcher@example.com', '/trm/carrier/loadcentral?equipmentTypes=', 'board-pickup'],
] as const

/** Holds back the code whose name begins so, until it is released. */
const holding = async (page: Page, part: string): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(new RegExp(`/assets/(c/)?${part}-[^/]+\\.js$`), async (route) => {
    await released
    await route.continue()
  })
  return release
}

const focusedRow = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'])

const OFFERS = [
  ['broker@example.com', '/trm/broker/load-offers'],
  ['dispatcher@example.com', '/trm/load-offers'],
] as const

/** Signed in, and the list loaded anew: the page has just come, and is the app's own. */
const fresh = async (email: string, path: string, before?: (page: Page) => Promise<unknown>): Promise<Visitor> => {
  const visitor = await visit(browser)
  await arriveSignedIn(visitor, portal, email, path)
  await visitor.page.locator(ROW).first().waitFor()
  await before?.(visitor.page)
  await visitor.page.goto(portal.origin + path)
  await visitor.page.locator('.trm-shell:not(.trm-starting) .trm-bar').waitFor()
  return visitor
}

for (const [email, path, field] of LISTS) {
  for (const last of ['filters', 'commands'] as const) {
    journey(
      `[CMD-9] ${path}: m, /, and what is typed behind it, pressed as soon as the page is there, are not lost; ${last} last`,
      async () => {
        let hear = (): void => undefined
        let showFilters = (): void => undefined
        const visitor = await fresh(email, path, async (at) => {
          await at.addInitScript(() => {
            const now = performance.now.bind(performance)
            performance.now = () => now() / 10 // a key waits ten seconds, of which a slow machine takes many
          })
          hear = await holding(at, 'commands-route')
          showFilters = await holding(at, 'board-filters-route')
        })
        const { page } = visitor
        assert.is(await page.getByRole('button', { name: 'Find a command' }).count(), 0, 'nothing hears keys yet')
        await page.keyboard.press('m')
        await page.keyboard.type('/dal')
        if (last === 'commands') {
          showFilters()
          await page.locator(`#${field}`).waitFor()
          await page.locator(ROW).first().waitFor()
        }
        hear()
        await page.locator('.trm-map').waitFor()
        showFilters()
        await page.locator(`#${field}:focus`).waitFor()
        assert.is(await page.locator(`#${field}`).inputValue(), 'dal')
        await visitor.leave()
      },
    )
  }

  journey(`[CMD-9] ${path}: Ctrl K opens the palette from the first moment`, async () => {
    const visitor = await fresh(email, path)
    await visitor.page.keyboard.press('Control+k')
    await visitor.page.getByRole('combobox', { name: 'Commands' }).waitFor()
    await visitor.leave()
  })

  journey(`[CMD-10] ${path}: j begins at the first row in sight, Enter opens it, Escape closes it from the page`, async () => {
    const visitor = await fresh(email, path)
    const { page } = visitor
    const headline = page.getByRole('heading', { level: 2 }).first() // of the page itself: nothing there has a key of its own
    await page.getByRole('button', { name: 'Find a command' }).waitFor()
    await page.getByRole('button', { name: 'Copy link' }).waitFor()
    await headline.click()
    await page.keyboard.press('j')
    const first = await page.locator(ROW).first().getAttribute('data-row')
    assert.is(await focusedRow(page), first ?? '')
    await page.keyboard.press('j')
    const second = await focusedRow(page)
    assert.ok(second !== undefined && second !== first, 'on a row the keys are its own')
    await headline.click()
    await page.keyboard.press('Enter')
    await page.locator('.trm-drawer').waitFor()
    await headline.click()
    await page.keyboard.press('Escape')
    await page.locator('.trm-drawer').waitFor({ state: 'detached' })
    await page.locator('.trm-list').evaluate((list) => {
      list.scrollTop = 700
    })
    await headline.click()
    await page.keyboard.press('k')
    const row = page.locator(`[data-row="${await focusedRow(page)}"]`)
    const [box, list] = [await row.boundingBox(), await page.locator('.trm-list').boundingBox()]
    assert.ok(box !== null && list !== null && box.y >= list.y && box.y < list.y + 120, 'at the top of what is in sight')
    await visitor.leave()
  })
}

journey('[CMD-27] the sheet of keys: the keys of each thing on one line, in two columns of about the same height', async () => {
  const [email, path] = LISTS[0]
  const visitor = await fresh(email, path)
  const { page } = visitor
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.waitFor()
  const { lines, outside, columns } = await sheet.evaluate((dialog) => ({
    outside: [...dialog.querySelectorAll('dd')].filter(
      (keys) => keys.getBoundingClientRect().right > (keys.closest('section')?.getBoundingClientRect().right ?? 0) + 1,
    ).length,
    lines: [...dialog.querySelectorAll('dd')].map((keys) => new Set([...keys.children].map((key) => key.getBoundingClientRect().y)).size),
    columns: [...dialog.querySelectorAll('section')].map((one) => one.getBoundingClientRect()).map(({ x, bottom }) => ({ x, bottom })),
  }))
  assert.equal([[...new Set(lines)], outside], [[1], 0])
  const ends = [...new Set(columns.map(({ x }) => x))].map((x) =>
    Math.max(...columns.filter((one) => one.x === x).map(({ bottom }) => bottom)),
  )
  assert.is(ends.length, 2)
  assert.ok(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) < 150, `the columns end at ${ends.join(' and ')}`)
  await visitor.leave()
})

for (const [email, path] of OFFERS) {
  journey(
    `[CMD-10] [CMD-31] ${path}: j begins at the first offer in sight, Enter opens it, Escape closes it, and the keys are told there`,
    async () => {
      const visitor = await visit(browser)
      const { page } = visitor
      await arriveSignedIn(visitor, portal, email, path)
      await page.locator('.trm-offer').first().waitFor()
      await keysHeard(page)
      const heading = page.getByRole('heading', { level: 1 })
      await heading.click()
      await page.keyboard.press('j')
      const ids = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''))
      assert.is(await focusedRow(page), ids[0])
      await page.keyboard.press('j')
      assert.is(await focusedRow(page), ids[1])
      await page.keyboard.press('k')
      await heading.click()
      await page.keyboard.press('Enter')
      await page.locator('.trm-drawer').waitFor()
      assert.is(new URL(page.url()).searchParams.get('offer'), ids[0])
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.searchParams.get('offer') === ids[1])
      await page.keyboard.press('k') // the row that Enter would open
      await page.locator('.trm-drawer-body').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('?')
      await page.getByRole('dialog').getByRole('heading', { name: 'In a list' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      assert.is(new URL(page.url()).searchParams.get('offer'), ids[1])
      await heading.click()
      await page.keyboard.press('Escape')
      await page.locator('.trm-drawer').waitFor({ state: 'detached' })
      await page.keyboard.press('?')
      await page.getByRole('dialog').getByRole('heading', { name: 'In a list' }).waitFor()
      assert.equal(visitor.takeProblems(), [])
      await visitor.leave()
    },
  )
}

journey.run()
