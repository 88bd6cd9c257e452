import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { signedIn } from './harness/caller.ts'
import { tick } from './harness/hands.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { picture } from './harness/screens.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertStandards } from './harness/standards.ts'
import { arriveSignedIn, visit, type Size } from './harness/visitor.ts'

const journey = journeys('mend a list of loads')

const BROKER = 'broker@example.com'
const IMPORT = '/trm/broker/posted-loads?import=1'

const rows = (page: Page) => page.locator('.trm-mend tbody tr')
const cell = (page: Page, line: number, column: string) => page.getByLabel(`Line ${line}: ${column}`)
const isOn = (page: Page, line: number, column: string): Promise<void> =>
  page
    .waitForFunction((label) => document.activeElement?.getAttribute('aria-label') === label, `Line ${line}: ${column}`)
    .then(() => undefined)

/** Waits until the rows stand so. */
const standing = async (page: Page, states: readonly string[]): Promise<void> => {
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll<HTMLElement>('.trm-mend tbody tr')].map((row) => row.dataset['state']).join() === wanted,
    states.join(),
  )
}

const arriving = async (size: Size) => {
  const visitor = await visit(browser, { size })
  await arriveSignedIn(visitor, portal, BROKER, IMPORT)
  await visitor.page.getByRole('heading', { name: 'Import loads', level: 1 }).waitFor()
  return { visitor, page: visitor.page }
}

const LIST = [
  'Hi Bob:',
  'Abilene TX - Amarillo TX 44k lbs van $2400 pu tomorrow liftgate',
  'Abilene TX - Nowheresville TX 40k van $1100 pu tomorrow',
  'Odessa TX - Waco TX 40k reefer $2.40/mi pu tomorrow',
  'Tyler TX - Laredo TX 40k van $120 pu tomorrow',
].join('\n')

journey('[PLI-16] [PLI-17] [PLS-80] [PLS-107] [PLS-109] a broker pastes the loads of the day and mends them by the keyboard', async () => {
  const { visitor, page } = await arriving('wide')
  const commits: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/commit')) commits.push(request.url())
  })
  await page.getByLabel('Or paste your list').fill(LIST)
  await page.getByRole('button', { name: 'Read the list' }).click()
  await page.getByText('4 lines in your list').waitFor()
  await standing(page, ['good', 'bad', 'bad', 'doubtful'])
  await page.getByText('Not understood: liftgate').waitFor()
  assert.is(await page.getByRole('checkbox', { name: 'Post line 5' }).isChecked(), false, 'what looks like a slip is not ticked')
  await picture(page, 'mended-loads-wide')
  await assertStandards(visitor, 'a list of loads to mend')

  await cell(page, 2, 'Pickup town').focus()
  await page.keyboard.press('Enter')
  await isOn(page, 3, 'Dropoff town')
  await page.keyboard.type('Midland, TX')
  await page.keyboard.press('Enter')
  await isOn(page, 4, 'Rate')
  await page.keyboard.type('900')
  await page.keyboard.press('Enter')
  await isOn(page, 5, 'Rate')
  await standing(page, ['good', 'good', 'good', 'doubtful'])
  await page.getByRole('button', { name: 'Post 3 loads' }).waitFor()

  await page.getByRole('link', { name: 'Back to your loads' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.reload()
  await standing(page, ['good', 'good', 'good', 'doubtful'])
  assert.equal(
    [await cell(page, 3, 'Dropoff town').inputValue(), await cell(page, 4, 'Rate').inputValue(), commits],
    ['Midland, TX', '900', []],
    'mended cells outlive a reload, and nothing is posted before somebody says so',
  )
  await tick(page.getByRole('checkbox', { name: 'Post line 5' }))
  await page.getByRole('button', { name: 'Post 4 loads' }).click()
  await page.getByText('4 loads posted').waitFor()
  await standing(page, ['posted', 'posted', 'posted', 'posted'])
  await page.getByRole('link', { name: 'To the posted loads' }).click()
  await page.getByRole('heading', { name: 'Posted loads', level: 1 }).waitFor()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('[PLI-16] [PLS-106] [PLS-108] on a phone each line of a file is a card; one that is refused keeps what was typed', async () => {
  const { visitor, page } = await arriving('narrow')
  const file = [
    'Load No,Equip,FP,Weight,Len,O-City,O-St,Ship Date,Dest City,Dest State,Rate',
    'PX-71,V,full,40000,53,Lubbock,TX,tomorrow,El Paso,TX,1900',
    'PX-72,R,full,40000,53,Austin,TX,tomorrow,Laredo,TX,1500',
    'PX-73,V,full,40000,53,Nowheresville,TX,tomorrow,Waco,TX,1500',
  ].join('\r\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'loads.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await standing(page, ['good', 'good', 'bad'])
  assert.is(
    await rows(page)
      .first()
      .evaluate((row) => getComputedStyle(row).display),
    'grid',
    'a card',
  )
  await page.getByText('Pickup town: no such place').waitFor()
  await rows(page)
    .last()
    .evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await picture(page, 'mended-loads-narrow')
  await assertStandards(visitor, 'a list of loads on a phone')

  const judged = page.waitForResponse((response) => response.url().endsWith('/imports') && response.ok())
  await page.getByRole('button', { name: 'Leave line 4 out' }).click()
  await judged // before the number is taken: a line that was judged bad is not posted
  await standing(page, ['good', 'good'])
  await aPostedLoad(await signedIn(portal, BROKER), { load_number: 'PX-72' }) // somebody takes its number meanwhile
  await page.getByRole('button', { name: 'Post 2 loads' }).click()
  await page.getByText('1 load posted').waitFor()
  await standing(page, ['posted', 'bad'])
  const number = cell(page, 3, 'Load number')
  assert.equal([await number.inputValue(), await cell(page, 3, 'Rate').inputValue()], ['PX-72', '1500'])
  await page.getByText('Load number: another of your loads has it').waitFor()
  await number.fill('PX-74')
  await number.press('Enter')
  await standing(page, ['posted', 'good'])
  await page.getByRole('button', { name: 'Post 1 load' }).click()
  await standing(page, ['posted', 'posted'])
  await assertStandards(visitor, 'a list of loads, posted, on a phone')
  await visitor.leave()
})

journey(
  '[PLS-110] what a colleague posted since the list was read comes back to be checked, as it was typed, and the others are posted',
  async () => {
    const { visitor, page } = await arriving('narrow')
    const head = 'Reference,Equip,FP,Weight,Len,O-City,O-St,Ship Date,Dest City,Dest State,Rate'
    const first = 'PO-81,V,full,40000,53,Lubbock,TX,tomorrow,El Paso,TX,1900'
    const text = [head, first, 'PO-82,R,full,40000,53,Austin,TX,tomorrow,Laredo,TX,1500'].join('\n')
    await page.getByLabel('Or paste your list').fill(text)
    await page.getByRole('button', { name: 'Read the list' }).click()
    await standing(page, ['good', 'good'])
    const colleague = await signedIn(portal, BROKER)
    const { import_id: id } = (await colleague.post('/api/loads/imports', { name: 'list', text: [head, first].join('\n') })) as {
      readonly import_id: string // as the contract has it
    }
    await colleague.post(`/api/loads/imports/${id}/commit`, {})
    await page.getByRole('button', { name: 'Post 2 loads' }).click()
    await page.getByText('1 load posted').waitFor()
    await page.getByText('1 line was not posted').waitFor()
    await standing(page, ['doubtful', 'posted'])
    await page.getByText('You have this load posted already').waitFor()
    const box = page.getByRole('checkbox', { name: 'Post line 2' })
    assert.equal([await box.isChecked(), await cell(page, 2, 'Rate').inputValue()], [false, '1900'])
    assert.is(await page.getByText('Check column mapping').evaluate((fold) => fold.closest('details')?.open), false)
    await picture(page, 'doubted-since-narrow')
    await assertStandards(visitor, 'a line that came to be doubted')
    await tick(box)
    await page.getByRole('button', { name: 'Post 1 load' }).click()
    await standing(page, ['posted', 'posted'])
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  },
)

journey.run()
