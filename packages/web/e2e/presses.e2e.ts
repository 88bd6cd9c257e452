import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { mouse, touch } from './harness/hands.ts'
import { openAccount } from './harness/joining.ts'
import { byFinger, byMouse, type PressWords } from './harness/presses.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { arriveSignedIn, ROW, visit, type Size, type Visitor } from './harness/visitor.ts'

const journey = journeys('presses as a hand makes them')

const BOARD = '/trm/carrier/loadcentral?equipmentTypes='
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
        await box.getByRole('checkbox', { checked: true }).waitFor() // a finger's press is heard after it is told as done
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
  const find = page.getByRole('searchbox', { name: 'Find equipment' })
  await find.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('reef')
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
  await press(page.getByRole('heading', { level: 2 }).first())
  await press(page.locator('.trm-menu-opener:has(.trm-initials)'))
  await isQuiet('from a menu')
  await press(page.getByRole('heading', { level: 2 }).first())
  await page.keyboard.press('m')
  await page.locator('.trm-map').waitFor()
  await visitor.leave()
})

for (const [size, hand] of [
  ['wide', 'mouse'],
  ['narrow', 'finger'],
] as const) {
  journey(`[FRM-6] by ${hand}: the press that leaves a field is not taken away by what leaving it says`, async () => {
    const visitor = await visit(browser, { size })
    const { page } = visitor
    const work = size === 'wide' ? mouse(page) : touch(page)
    const nobody = { first: 'Ada', last: 'Pruitt', email: `ada-${size}@pruitt.example`, dot: '7654000', company: 'Pruitt' }
    await openAccount(page, work, nobody, '/trm/carrier')
    await work.type(page.getByLabel('MC number'), 'xx')
    await hands[size](page)(page.getByRole('button', { name: 'Save and continue' }))
    await page.locator('.trm-summary').waitFor()
    await page.locator('#joining-mcNumber-fault').waitFor()
    await visitor.leave()
  })
}

for (const [size, hand] of [
  ['wide', 'mouse'],
  ['narrow', 'finger'],
] as const) {
  journey(`[PTR-29] by ${hand}: Withdraw pressed twice at one point withdraws one truck: no other row comes under it`, async () => {
    const visitor = await visit(browser, { size })
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'dispatcher@example.com', '/trm/carrier/post-truck')
    const rows = page.locator('.trm-post:not([data-ended])')
    await rows.nth(2).waitFor()
    const [before, id] = [await rows.count(), await rows.nth(1).getAttribute('data-row')]
    const withdraw = rows.nth(1).getByRole('button', { name: /^Withdraw/ })
    const next = page.locator('.trm-post').nth(2)
    await withdraw.evaluate((button) => button.scrollIntoView({ block: 'center' })) // clear of the bars of a phone, and of its notices
    const [box, top] = [await withdraw.boundingBox(), (await next.boundingBox())?.y]
    if (box === null) return assert.unreachable('there is a button')
    const twice = async (): Promise<void> => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await (size === 'wide' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y))
    }
    await twice()
    const kept = page.locator(`[data-row="${id}"][data-ended=withdrawn]`)
    await kept.waitFor()
    await page
      .locator('.trm-notice')
      .getByText(/^Withdrawn/)
      .waitFor()
    await twice()
    await page.waitForTimeout(500)
    assert.equal([await rows.count(), await kept.count()], [before - 1, 1])
    assert.ok(Math.abs(((await next.boundingBox())?.y ?? 0) - (top ?? 0)) < 2, 'the rows below stay where they are')
    await kept.getByRole('button', { name: /^Undo/ }).click()
    await page.locator(`[data-row="${id}"]:not([data-ended])`).waitFor()
    assert.is(await rows.count(), before)
    await visitor.leave()
  })
}

journey('[FRM-6] by mouse: a town typed in full is taken by the press that sends the form', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  await page.locator(ROW).first().waitFor()
  const pickup = page.locator('#pickup-place')
  await pickup.fill('Dallas')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await pickup.fill('Dallas, TX')
  await byMouse(page)(page.getByRole('button', { name: 'Search', exact: true }))
  await page.waitForURL(/Dallas/)
  await visitor.leave()
})

journey('[FRM-14] a town that may not be changed has no cross to empty it', async () => {
  const cross = { name: /^Clear / }
  const of = async (email: string): Promise<boolean> => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, email, '/trm/account/info?of=company')
    await page.getByRole('combobox', { name: 'Home town' }).waitFor()
    const isThere = await page.locator('.trm-combo').getByRole('button', cross).isVisible()
    await visitor.leave()
    return isThere
  }
  assert.equal([await of('dispatcher@example.com'), await of('driver@example.com')], [true, false])
})

journey.run()
