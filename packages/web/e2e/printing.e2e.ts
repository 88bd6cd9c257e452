import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { byMouse } from './harness/presses.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { arriveSignedIn, ROW, visit } from './harness/visitor.ts'

const journey = journeys('lists on paper')

/** Pixels of so many millimetres between margins of 12 mm. */
const between = (millimetres: number): number => Math.floor(((millimetres - 24) / 25.4) * 96)

const SHEETS = [
  { format: 'Letter', width: between(8.5 * 25.4), height: between(11 * 25.4) },
  { format: 'A4', width: between(210), height: between(297) },
] as const

/** What is wider than the sheet, and numbers, days and phones that stand on more than one line. */
const broken = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const lines = (text: Text): number => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const table = document.querySelector('.trm-print table')
    const wide = table === null || table.getBoundingClientRect().right > innerWidth + 1 ? ['the table runs off the sheet'] : []
    const cells = [...document.querySelectorAll('.trm-print td span')].flatMap((cell) => {
      const text = cell.firstChild
      return text instanceof Text && /^[\d(][\d\s()‑+./,$-]*$/.test(text.data) && !/ /.test(text.data) && lines(text) > 1 ? [text.data] : []
    })
    return [...wide, ...cells]
  })

const LISTS = [
  [
    'the truck list',
    'broker@example.com',
    '/trm/broker/trucklist?pickupLocation=Dallas%2C%20TX&pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=150',
  ],
  ['the load board', 'dispatcher@example.com', '/trm/carrier/loadcentral?equipmentTypes='],
] as const

const print = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.locator('.trm-print').waitFor({ state: 'attached' })
}

/**
 * Sheets that what was printed last fills at most: its height in pixels over a sheet without its head and one row, for a row that does not
 * fit goes to the next sheet whole. Measured as the print begins, for a list may have loaded more rows since it was looked at.
 */
const mostSheets = (page: Page, sheetHeight: number): Promise<number> =>
  page.evaluate(
    (sheet) =>
      new Promise<number>((resolve) => {
        const measure = (): void => {
          const heights = (selector: string) =>
            [...document.querySelectorAll(`.trm-print ${selector}`)].map((one) => one.getBoundingClientRect().height)
          const all = document.querySelector('.trm-print')?.getBoundingClientRect().height ?? 0
          resolve(1 + Math.ceil(all / (sheet - Math.max(...heights('thead')) - Math.max(...heights('tbody tr')))))
        }
        window.addEventListener('beforeprint', measure, { once: true }) // heard after the page, which draws the table at it
      }),
    sheetHeight,
  )

const assertUpright = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  for (const { format, width, height } of SHEETS) {
    await print(page) // the file before it ended with the event that takes the table away
    await page.setViewportSize({ width, height: 900 })
    assert.equal(await broken(page), [], format)
    const most = mostSheets(page, height)
    const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
    assert.ok(pages >= 1 && pages <= (await most), `${format}: ${pages} sheets of at most ${await most}`)
  }
}

for (const [name, email, path] of LISTS) {
  journey(`[TLS-59] [LBS-63] ${name} upright on Letter and A4: the chosen columns, nothing cut, no number on two lines`, async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, email, path)
    await page.locator(ROW).first().waitFor()
    await page.getByText('Live', { exact: true }).waitFor() // nothing moves in the line of tools from now on
    await page.evaluate(() => {
      window.print = () => undefined
    })
    const press = byMouse(page)
    await press(page.getByRole('button', { name: 'Columns' }))
    await press(page.locator('.trm-table-menu .trm-check', { hasText: 'Equipment' }))
    await press(page.getByRole('button', { name: 'Done' }))
    assert.is(await page.getByRole('columnheader', { name: 'Equipment' }).count(), 0)
    const done = async (): Promise<void> => {
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await page.locator('.trm-print').waitFor({ state: 'detached' })
    }
    const shown = await page.getByRole('columnheader').count()
    await print(page)
    assert.is(await page.locator('.trm-print thead th').count(), shown, 'the columns that are shown')
    await assertUpright(page)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await done()
    await visitor.leave()
  })
}

const DEALS = [
  ['[PLS-95] posted loads', 'broker@example.com', '/trm/broker/posted-loads'],
  ["[OFS-95] a broker's offers", 'broker@example.com', '/trm/broker/load-offers'],
  ["[OFS-95] a carrier's offers", 'dispatcher@example.com', '/trm/load-offers'],
] as const

for (const [name, email, path] of DEALS) {
  journey(`${name} upright on Letter and A4, by our button and by the browser's menu, and nothing else of the page`, async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, email, path)
    await page.locator('[role=row][data-row]').first().waitFor()
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await byMouse(page)(page.getByRole('button', { name: 'Print', exact: true }))
    await page.locator('body[data-printed] .trm-print').waitFor({ state: 'attached' })
    assert.ok((await page.locator('.trm-print tbody tr').count()) > 0)
    await assertUpright(page)
    await print(page) // the last file took the table away
    const beside = await page.evaluate(
      () =>
        [...document.querySelectorAll('.trm-page *')].filter((one) => one.closest('.trm-print') === null && one.checkVisibility()).length,
    )
    assert.is(beside, await page.evaluate(() => [...document.querySelectorAll('.trm-page :has(.trm-print)')].length))
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  })
}

journey.run()
