import * as assert from 'uvu/assert'
import type { Locator, Page } from 'playwright'
import { signedIn } from './harness/caller.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { picture } from './harness/screens.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits, isInView } from './harness/standards.ts'
import { arriveSignedIn, ROW, SIZES, visit, type Size } from './harness/visitor.ts'

const journey = journeys('what came of a press is seen where the press was')

const BROKER = 'broker@example.com'
const STAFF = 'staff@example.com'

const at = async (email: string, path: string, size: Size) => {
  const visitor = await visit(browser, { size })
  await arriveSignedIn(visitor, portal, email, `/trm${path}`)
  return visitor
}

const seen = async (page: Page, outcome: Locator, where: string): Promise<void> => {
  await outcome.waitFor()
  await picture(page, `outcome-${where}`)
  assert.ok(await isInView(page, outcome), `${where}: it is seen`)
  await assertFits(page, where)
}

const alert = (within: Page | Locator, text: string): Locator => within.getByRole('alert').filter({ hasText: text })

journey(
  '[FRM-7] [PLS-4] [PLS-6] on a phone, what came of confirming and closing is in the sheet, and in view of the lowest card',
  async () => {
    const broker = await signedIn(portal, BROKER)
    for (let i = 0; i < 8; i++) await aPostedLoad(broker)
    const visitor = await at(BROKER, '/broker/posted-loads?sort=posted', 'narrow')
    const { page } = visitor
    const details = page.getByRole('button', { name: /^Details of/ })
    const cut = (): Promise<unknown> => page.route(/\/api\/loads\/[^/]+\/(confirm|close)$/, (route) => route.abort())

    await details.first().click()
    const sheet = page.getByRole('dialog')
    const told = (text: RegExp): Locator => sheet.locator('footer').getByText(text) // the sheet's live region says it as well, unseen
    await cut()
    await sheet.getByRole('button', { name: 'Still available' }).click()
    await seen(page, alert(sheet, 'Not confirmed'), 'sheet-not-confirmed')
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Close the load' }).click()
    await seen(page, alert(sheet, 'Not closed'), 'sheet-not-closed')
    await assertAccessible(page, 'the sheet with what failed')
    await sheet.getByRole('button', { name: 'Next load' }).click()
    await alert(sheet, 'Not closed').waitFor({ state: 'detached' })
    await page.unroute(/\/api\/loads\/[^/]+\/(confirm|close)$/)
    await sheet.getByRole('button', { name: 'Still available' }).click()
    await seen(page, told(/is still available/), 'sheet-confirmed')
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Close the load' }).click()
    await seen(page, told(/is off the board/), 'sheet-closed')
    await page.getByRole('button', { name: 'Close the details' }).click()
    const off = page.getByRole('main').getByText(/is off the board/)
    await seen(page, off.first(), 'list-closed')

    await cut()
    const lowest = page.locator(ROW).nth(5)
    await lowest.scrollIntoViewIfNeeded()
    await lowest.getByRole('button', { name: /^Confirm that/ }).click()
    await seen(page, alert(page, 'Not confirmed'), 'card-not-confirmed')
    visitor.takeProblems() // the browser's own lines about what was cut
    await visitor.leave()
  },
)

journey('[FRM-7] [PLS-33] rows of a file that could not be posted are told at the button, each time it is pressed', async () => {
  const visitor = await at(BROKER, '/broker/posted-loads?import=1', 'narrow')
  const { page } = visitor
  const day = new Date(Date.now() + 4 * 86_400_000).toISOString()
  const date = `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
  const lines = Array.from({ length: 30 }, (_, i) => `O-${i},Dry Van,full,40000,53,Dallas,TX,${date},08:00,Atlanta,GA,1900`)
  const columns =
    'reference_id,equipment_type,size,weight_pounds,length_feet,pickup_city,pickup_state,pickup_date,pickup_time,dropoff_city,dropoff_state,rate_total_value'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'loads.csv', mimeType: 'text/csv', buffer: Buffer.from([columns, ...lines, ''].join('\n')) })
  const post = page.getByRole('button', { name: 'Post 30 loads' })
  await page.route('**/api/loads/imports/*/commit', (route) => route.abort())
  await post.click()
  const failed = page.getByRole('alert')
  await seen(page, failed, 'import-not-posted')
  await page.evaluate(() => scrollTo(0, 0))
  await post.click()
  await seen(page, failed, 'import-not-posted-again')
  visitor.takeProblems()
  await visitor.leave()
})

for (const size of ['narrow', 'wide'] as const)
  journey(`[FRM-3] [ACF-3] filters and survey say at their button what came of it, ${size}`, async () => {
    const visitor = await at(BROKER, '/broker/account/filters', size)
    const { page } = visitor
    await page.setViewportSize({ ...SIZES[size], height: 500 })
    const save = page.getByRole('button', { name: 'Save filters' })
    await page.getByRole('checkbox', { name: 'Flatbed', exact: true }).click()
    await page.route('**/api/profiles/broker', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    await save.click()
    await seen(page, alert(page, 'Your filters were not saved'), `filters-not-saved-${size}`)
    await page.unroute('**/api/profiles/broker')
    await save.click()
    await seen(page, page.getByRole('button', { name: 'Undo' }), `filters-saved-${size}`)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: 'Undo' }).click()
    await seen(page, page.getByText('The filters are as they were before.').last(), `filters-undone-${size}`)

    await page.goto(`${portal.origin}/trm/broker/account/survey`)
    await page.getByLabel('Anything else?').fill('Tolls.')
    await page.route('**/api/surveys', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    await page.getByRole('button', { name: 'Send answers' }).click()
    await seen(page, alert(page, 'Your answers were not sent'), `survey-not-sent-${size}`)
    visitor.takeProblems()
    await visitor.leave()
  })

interface Posted {
  readonly items: readonly { readonly carrier: { readonly id: string; readonly name: string } }[]
}

for (const size of ['narrow', 'wide'] as const)
  journey(
    `[CPR-17] [FRM-4] a block a colleague was faster with is shown in the dialog and not replaced before it was chosen, ${size}`,
    async () => {
      const colleague = await signedIn(portal, 'broker-admin@example.com')
      const { items } = (await colleague.get('/api/trucks?limit=200&carrierRelationshipFilter=hideBlocked')) as Posted // the contract's shape
      const { carrier } = items.find((item) => item.carrier.id !== '1') ??
        assert.unreachable('a market without carriers') ?? { carrier: { id: '', name: '' } }
      const path = `/api/carriers/${carrier.id}/relationship`
      const { relationship } = ((await colleague.get(`/api/carriers/${carrier.id}`)) as { own: { relationship: { version: number } } }).own
      const visitor = await at(BROKER, `/broker/carrier-profile/${carrier.id}`, size)
      const { page } = visitor
      await page.getByRole('button', { name: 'Block', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('Late twice.')
      const on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
      const block = { reason: 'Insurance lapsed.', review_on: on }
      await colleague.put(path, { is_favorite: false, is_set_up: true, block }, relationship.version)
      const press = dialog.getByRole('button', { name: /^(Block|Keep the block)$/ })
      await press.click()
      const overtaken = dialog.getByRole('group', { name: /changed elsewhere/ })
      await overtaken.getByText('Reason: it is Insurance lapsed. there, you made it Late twice.').waitFor()
      await seen(page, overtaken, `block-overtaken-${size}`)
      await overtaken.getByText(/^Blocked by .+ on /).waitFor()
      await assertAccessible(page, 'a block that was overtaken')
      await press.click()
      assert.ok(await overtaken.evaluate((element) => element === document.activeElement))
      await overtaken.getByRole('button', { name: 'Take theirs' }).click()
      await page.getByText('Why: Insurance lapsed.').waitFor()
      assert.equal(
        visitor.takeProblems().filter((line) => !line.includes('412')),
        [],
      )
      await visitor.leave()
    },
  )

for (const size of ['narrow', 'wide'] as const)
  journey(`[EQT-4] [FLG-4] staff see in the dialog and at the flag what came of it, and save over nobody unseen, ${size}`, async () => {
    const visitor = await at(STAFF, '/staff/flags', size)
    const { page } = visitor
    await page.setViewportSize({ ...SIZES[size], height: 560 })
    await page.route('**/api/staff/flags/**', (route) => route.abort())
    await page.route('**/api/staff/flags', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    const flag = page.locator('.trm-flag').last()
    await flag.getByRole('button', { name: /^Turn / }).click()
    await seen(page, alert(flag, 'Nothing was saved'), `flag-not-turned-${size}`)
    await flag.getByRole('button', { name: /^Change / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What it does').fill(`What it does, ${size}.`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seen(page, alert(dialog, 'Nothing was saved'), `flag-not-saved-${size}`)
    await page.unrouteAll()

    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    const theirs = colleague.locator('.trm-flag').last()
    await theirs.getByRole('button', { name: /^Change / }).click()
    await colleague.getByLabel('What it does').fill(`As a colleague has it, ${size}.`)
    await colleague.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await theirs.getByText(`As a colleague has it, ${size}.`).waitFor()

    await dialog.getByRole('button', { name: 'Save' }).click()
    const overtaken = dialog.getByRole('group', { name: /changed elsewhere/ })
    await overtaken.getByText(`it is As a colleague has it, ${size}. there, you made it What it does, ${size}.`).waitFor()
    await seen(page, overtaken.getByRole('button', { name: 'Keep mine' }), `flag-overtaken-${size}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    assert.ok(await overtaken.evaluate((element) => element === document.activeElement))
    await overtaken.getByRole('button', { name: 'Keep mine' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await flag.getByText(`What it does, ${size}.`).waitFor()
    visitor.takeProblems()
    await visitor.leave()
  })

journey.run()
