import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { byFinger, byMouse, type PressWords } from './harness/presses.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { arriveSignedIn, ROW, visit, type Size, type Visitor } from './harness/visitor.ts'

const journey = journeys('presses as a hand makes them')

const BOARD = '/trm/carrier/loadcentral'
const TRUCKS = '/trm/broker/trucklist?equipmentTypes='

const on = async (email: string, path: string, size: Size = 'wide'): Promise<Visitor> => {
  const visitor = await visit(browser, { size })
  await arriveSignedIn(visitor, portal, email, path)
  await visitor.page.locator(ROW).first().waitFor()
  await visitor.page.getByRole('button', { name: 'Copy link' }).waitFor({ state: 'attached' })
  return visitor
}

const hands: Readonly<Record<Size, (page: Page) => PressWords>> = { wide: byMouse, narrow: byFinger }

for (const [size, hand] of [
  ['wide', 'mouse'],
  ['narrow', 'finger'],
] as const) {
  journey(`[DSN-6] by ${hand}: the words of a checkbox in a popover choose it, and the popover stays`, async () => {
    const lists = [
      ['broker@example.com', TRUCKS, /miles/],
      ['dispatcher@example.com', BOARD, /Filters$/],
    ] as const
    for (const [email, path, unfolds] of lists) {
      const visitor = await on(email, path, size)
      const { page } = visitor
      const press = hands[size](page)
      if (size === 'narrow') await press(page.getByRole('button', { name: unfolds }).first())
      await press(page.locator('#equipment'))
      for (const type of ['Flatbed', 'Reefer']) {
        const box = page.locator('.trm-check', { has: page.getByRole('checkbox', { name: type, exact: true }) })
        await press(box)
        assert.ok(await box.getByRole('checkbox').isChecked(), `${path}: ${type}`)
      }
      assert.is(await page.locator('#equipment').innerText(), '2 types', path)
      await page.keyboard.press('Escape')
      await page.locator('#equipment[aria-expanded=false]').waitFor()
      await visitor.leave()
    }
  })
}

journey('[DSN-6] by mouse: the words of a column take it away, those of a row height choose it', async () => {
  for (const [email, path] of [
    ['broker@example.com', TRUCKS],
    ['dispatcher@example.com', BOARD],
  ] as const) {
    const visitor = await on(email, path)
    const { page } = visitor
    const press = byMouse(page)
    await press(page.getByRole('button', { name: 'Columns' }))
    const panel = page.locator('.trm-table-menu')
    await press(panel.locator('.trm-check', { hasText: 'Equipment' }))
    assert.not(await panel.getByRole('checkbox', { name: 'Equipment' }).isChecked())
    assert.is(await page.getByRole('columnheader', { name: 'Equipment' }).count(), 0)
    await press(panel.getByText('Compact'))
    assert.ok(await panel.getByRole('radio', { name: 'Compact' }).isChecked())
    await press(page.getByRole('heading', { level: 1 }))
    await panel.waitFor({ state: 'detached' })
    await visitor.leave()
  }
})

journey('[CMD-8] with a popover or a menu open no single key does anything of the page; what is typed seeks in the popover', async () => {
  const visitor = await on('broker@example.com', TRUCKS)
  const { page } = visitor
  await page.getByRole('button', { name: 'Find a command' }).waitFor()
  const press = byMouse(page)
  await press(page.locator('#equipment'))
  await page.keyboard.type('reef')
  const find = page.getByRole('searchbox', { name: 'Find equipment' })
  assert.is(await find.inputValue(), 'reef')
  await page.keyboard.press('Escape')
  assert.is(await page.evaluate(() => document.activeElement?.id), 'equipment')

  const isQuiet = async (where: string): Promise<void> => {
    for (const key of ['m', 'x', 'f', 'j', '?']) await page.keyboard.press(key)
    assert.is(await page.locator('.trm-map, .trm-explainer, dialog[open]').count(), 0, where)
    assert.is(await page.locator('[role=row]:focus, #truck-quick-filter:focus').count(), 0, where)
  }
  await press(page.getByRole('button', { name: 'Columns' }))
  await isQuiet('from the button of a popover')
  await press(page.locator('.trm-table-menu legend').last())
  await isQuiet('from the ground of a popover')
  await press(page.getByRole('heading', { level: 1 }))
  await press(page.locator('.trm-menu-opener'))
  await isQuiet('from a menu')
  await press(page.getByRole('heading', { level: 1 }))
  await page.keyboard.press('m')
  await page.locator('.trm-map').waitFor()
  await visitor.leave()
})

journey.run()
