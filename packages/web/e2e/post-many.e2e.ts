import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { signedIn } from './harness/caller.ts'
import { tick } from './harness/hands.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { arriveSignedIn, visit } from './harness/visitor.ts'

const journey = journeys('post many trucks')

const MANY = '/trm/carrier/post-truck?form=many'

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name, level: 1 }).waitFor()
const rows = (page: Page) => page.locator('.trm-mend tbody tr')
const cell = (page: Page, line: number, column: string) => page.getByLabel(`Line ${line}: ${column}`).first()

const LIST = [
  'Hi Bob, for today:',
  '2 vans Amarillo TX today to anywhere, reefer Lubbock TX tomorrow',
  'flatbed Nowheresville TX today',
  'van Waco today',
].join('\n')

journey(
  '[PTR-50] [PTR-51] [PTR-52] a dispatcher pastes the list of the day, mends it in place and posts it; a truck whose answer is lost is posted once',
  async () => {
    const carrier = await signedIn(portal, 'dispatcher@example.com')
    const live = async (): Promise<number> =>
      ((await carrier.get('/api/truck-posts?standing=live&limit=200')) as { readonly total: number }).total // the contract's shape
    const before = await live()
    const visitor = await visit(browser)
    const { page } = visitor
    let lost = 0
    let isLosing = true
    await page.route('**/api/truck-posts', async (route) => {
      if (route.request().method() !== 'POST' || !isLosing) return route.continue()
      lost += 1
      await route.fetch() // it arrives, and its answer does not
      await route.abort()
    })
    await arriveSignedIn(visitor, portal, 'dispatcher@example.com', '/trm/carrier/post-truck')
    await heading(page, 'My trucks')
    await page.getByRole('link', { name: 'Post many' }).first().click()
    await heading(page, 'Post many trucks')
    await page.getByLabel('Your list').fill(LIST)
    await page.getByRole('button', { name: 'Read the list' }).click()
    await page.getByText('5 trucks were read').waitFor()
    assert.is(await page.getByLabel('Your list').inputValue(), 'Hi Bob, for today:')
    assert.equal(
      await rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['state'])), // rows are elements of the page
      ['good', 'good', 'good', 'bad', 'doubtful'],
    )
    await page.getByText('Truck is at: no such town').waitFor()
    await assertAccessible(page, 'post many')
    assert.is(await live(), before, 'nothing is posted before somebody says so')

    await page.reload()
    await page.getByText('Line 2').first().waitFor()
    await cell(page, 3, 'Truck is at').fill('Odessa, TX')
    await tick(page.getByRole('checkbox', { name: 'Post line 4' }))
    await page.getByRole('button', { name: 'Post 5 trucks' }).click()
    await page.getByText('Not all of them were posted').waitFor()
    isLosing = false
    await page.getByRole('button', { name: 'Post 5 trucks' }).click()
    await page.getByText('Posted: 5. Refused: 0.').waitFor()
    assert.ok(lost > 0)
    assert.is(await live(), before + 5, 'the truck whose answer was lost stands there once')
    await page.getByRole('link', { name: 'To your trucks', exact: true }).click()
    await heading(page, 'My trucks')
    await page.locator('.trm-post').filter({ hasText: 'Odessa' }).first().waitFor()

    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('link', { name: 'Post many' }).first().click()
    await heading(page, 'Post many trucks')
    await page.getByLabel('Your list').fill('van Waco TX today\nvan Amarillo TX today')
    await page.getByRole('button', { name: 'Read the list' }).click()
    await rows(page).nth(1).waitFor()
    await assertFits(page, 'post many on a phone')
    await page.getByRole('button', { name: 'Post 2 trucks' }).click()
    await page.getByText('Posted: 0. Refused: 2.').waitFor()
    await page.getByText('It seems to be posted already').first().waitFor()
    visitor.takeProblems()
    await visitor.leave()
  },
)

journey('[PTR-52] a file of another kind or of more than 1 MB is refused in words, a text file is read', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'dispatcher@example.com', MANY)
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'trucks.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await page.getByText('A list is a .csv, .xlsx, .tsv or .txt file.').waitFor()
  await input.setInputFiles({ name: 'trucks.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') })
  await page.getByText('It is damaged, locked, or holds far more than a list.').waitFor()
  await input.setInputFiles({ name: 'trucks.csv', mimeType: 'text/csv', buffer: Buffer.alloc(2_000_000, 'a') })
  await page.getByText('The file is too big').waitFor()
  const table = 'Equip,O-City,O-State,Avail Date,Dest City,Dest State\r\nR,Tyler,TX,tomorrow,Chicago,IL\r\n'
  await input.setInputFiles({ name: 'trucks.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByText('1 truck was read').waitFor()
  await page.getByText('Read as Reefer').waitFor()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
