import fs from 'node:fs/promises'
import path from 'node:path'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { choosePlace, dayField, keysHeard } from './harness/hands.ts'
import { newDirectory } from './harness/portal.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits, isInView } from './harness/standards.ts'
import { arriveSignedIn, ROW, visit } from './harness/visitor.ts'

const journey = journeys('posted loads')

const LOADS = '/trm/broker/posted-loads'

/** A day so many days from now, as a field and a file have it: MM/DD/YYYY. */
const dayAhead = (days: number): string => {
  const iso = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`
}

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name, level: 1 }).waitFor()
const drawer = (page: Page) => page.locator('.trm-drawer')
const stateTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Loads by state' }).getByRole('link', { name: new RegExp(`^${name}`) })

/** A load from Dallas to Denver, posted with the keyboard's own keys where there are some. */
const postLoad = async (page: Page, reference: string): Promise<void> => {
  await page.locator(ROW).first().waitFor()
  await keysHeard(page)
  await page.keyboard.press('n')
  await heading(page, 'Post a load')
  await choosePlace(page, 'Pickup place', 'dallas')
  await choosePlace(page, 'Dropoff place', 'denver')
  await dayField(page, 'Pickup from, day').fill(dayAhead(3))
  await page.getByLabel('Pickup from, time').selectOption('09:15')
  await page.getByLabel('Equipment').selectOption({ index: 1 })
  await page.getByLabel('Weight, pounds').fill('41,000')
  await page.getByLabel('Length, feet').fill('53')
  await page.getByLabel('Reference').fill(reference)
  await page.getByLabel('All-in rate').fill('$2,100')
  await page.keyboard.press('Control+Enter')
  await heading(page, 'Posted loads')
  await drawer(page).getByText(reference).waitFor()
}

journey(
  '[PLS-2, PLS-4, PLS-6, PLS-11, PLS-22, PLS-125] a load is posted, edited, confirmed by a key, copied, closed and posted again',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'broker@example.com', LOADS)
    await postLoad(page, 'J-1001')
    assert.match(await drawer(page).innerText(), /Dallas, TX\s+to Denver, CO|Dallas, TX/)
    assert.match(await drawer(page).innerText(), /09:15 C[SD]T/)

    await drawer(page).getByRole('link', { name: 'Edit' }).click()
    await heading(page, 'Edit the load')
    await page.getByLabel('All-in rate').fill('2250')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await drawer(page).getByText('$2,250.00').first().waitFor()
    await drawer(page).getByText('Prices asked').waitFor()

    await page.reload()
    await drawer(page).getByText('$2,250.00').first().waitFor()
    await page.locator('[data-row][aria-selected=true]').focus()
    await keysHeard(page)
    await page.keyboard.press('c')
    await page.getByRole('status').filter({ hasText: 'is still available' }).waitFor({ state: 'attached' })

    await drawer(page).getByRole('link', { name: 'Copy' }).click()
    await heading(page, 'Copy the load')
    assert.is(await page.getByLabel('Reference').inputValue(), '')
    await page.getByLabel('Reference').fill('J-1002')
    await page.getByRole('button', { name: 'Post the copy' }).click()
    await drawer(page).getByText('J-1002').waitFor()

    await page.keyboard.press('x')
    await page.getByRole('dialog', { name: 'Remove this load from the board?' }).getByRole('button', { name: 'Close the load' }).click()
    await page.getByRole('link', { name: 'Post again' }).first().click()
    await heading(page, 'Post the load again')
    await page.locator('#load-pickup_date:focus').waitFor()
    await page.getByRole('button', { name: 'Post it again' }).click()
    await drawer(page).getByText('J-1002').waitFor()
    assert.is(new URL(page.url()).searchParams.get('state'), null)
    await assertAccessible(page, 'posted loads with a drawer')
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  },
)

journey('[PLS-10, PLS-30, PLS-32] a file with bad lines posts its good ones, and the loads come out as a file again', async () => {
  const folder = newDirectory()
  const file = path.join(folder, 'loads.csv')
  const day = dayAhead(4)
  await fs.writeFile(
    file,
    [
      'reference_id,equipment_type,size,weight_pounds,length_feet,pickup_city,pickup_state,pickup_date,pickup_time,dropoff_city,dropoff_state,rate_total_value',
      `F-1,Dry Van,full,40000,53,Dallas,TX,${day},08:00,Atlanta,GA,1900`,
      `F-2,Dry Van,full,0,53,Dallas,TX,${day},08:00,Atlanta,GA,1900`,
      `F-3,Spaceship,full,40000,53,Nowhereville,TX,${day},08:00,Atlanta,GA,1900`,
      `F-4,Dry Van,partial,12000,20,Memphis,TN,${day},10:00,Atlanta,GA,`,
      '',
    ].join('\n'),
  )
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', LOADS)
  await page.getByRole('link', { name: 'Import' }).click()
  await heading(page, 'Import loads')
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('2 to fix').waitFor()
  await page.getByText('Weight is out of bounds').waitFor()
  await page.getByText('Equipment: unknown equipment type').waitFor()
  await assertAccessible(page, 'import with bad lines')
  await page.getByRole('button', { name: 'Post 2 loads' }).click()
  await page.getByText('2 loads posted').waitFor()
  await page.getByRole('link', { name: 'To the posted loads' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('searchbox', { name: 'Find in these loads' }).fill('F-4')
  await page.locator(ROW).filter({ hasText: 'F-4' }).waitFor()
  await page.locator(ROW).filter({ hasText: 'F-1' }).waitFor({ state: 'detached' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export these loads as CSV' }).click(),
  ])
  assert.is(download.suggestedFilename(), 'loads-posted.csv')
  const saved = await fs.readFile(await download.path(), 'utf8')
  assert.equal([/F-4/.test(saved), /F-1/.test(saved)], [true, false], 'the loads that are shown, and no other')
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
  await fs.rm(folder, { recursive: true })
})

journey(
  '[PLS-9, PLS-36, PLS-37, PRV-1, PRV-3, PRV-4] loads are shared, seen by somebody signed out, and no more once the link is taken back',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'broker-admin@example.com', LOADS)
    const picks = page.getByRole('checkbox', { name: /^Select / })
    await picks.nth(0).click()
    await picks.nth(1).click()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share 2 loads' })
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const address = await dialog.getByLabel('Your new link').inputValue()
    assert.match(address, /\/trm\/preview\/[\w-]{20,}$/)

    const stranger = await visit(browser)
    const scripts: string[] = []
    stranger.page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url())
    })
    await stranger.page.goto(address)
    await heading(stranger.page, '2 loads for you')
    assert.is(
      scripts.some((url) => /\/main-|identity-sdk/.test(url)),
      false,
      'nothing of the app or of sign-in is fetched',
    )
    await assertAccessible(stranger.page, 'preview')
    await stranger.page
      .getByRole('link', { name: /^Details of/ })
      .first()
      .click()
    await heading(stranger.page, 'A load for you')
    assert.match(
      (await stranger.page.getByRole('link', { name: 'Sign in' }).getAttribute('href')) ?? '',
      /returnTo=%2Ftrm%2Fcarrier%2Floadcentral%2F/,
    )

    await dialog
      .getByRole('button', { name: /^Revoke the link/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Revoke it' }).click()
    await dialog.getByText(/^Revoked/).waitFor()
    await stranger.page.getByRole('button', { name: 'Refresh' }).click()
    await stranger.page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    assert.equal(visitor.takeProblems(), [])
    await stranger.leave()
    await visitor.leave()
  },
)

journey(
  '[PLS-2, PLS-24, PLS-105] on a phone: cards, what is done to marked ones in sight, the form with its faults, the drawer as a sheet; nothing goes sideways',
  async () => {
    const visitor = await visit(browser, { size: 'narrow' })
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'broker@example.com', LOADS)
    await page.locator(ROW).first().waitFor()
    await assertFits(page, 'cards')
    const tops = await page
      .locator('.trm-load-tools .trm-button:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    assert.equal([...new Set(tops)].length, 1, 'the tools have their buttons in one line')
    await page.locator('.trm-pick').nth(2).tap()
    const marked = page.getByRole('group', { name: '1 load selected' })
    await marked.getByRole('button', { name: 'Share' }).waitFor()
    assert.ok(await isInView(page, marked))
    await assertFits(page, 'marked')
    await marked.getByRole('button', { name: 'Clear' }).tap()
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: 'Copy' }).waitFor()
    await assertFits(page, 'sheet')
    await page.getByRole('button', { name: 'Close the details' }).click()
    await stateTab(page, 'Expired').click()
    await page.waitForURL(/state=expired/)
    await page.getByRole('link', { name: 'Post a load' }).click()
    await heading(page, 'Post a load')
    await page.getByRole('button', { name: 'Post the load' }).click()
    await page.getByText(/There are \d problems/).waitFor()
    await page.getByRole('link', { name: 'Choose the dropoff place from the list' }).click()
    assert.is(await page.evaluate(() => document.activeElement?.id), 'load-dropoff_city')
    await assertFits(page, 'form')
    await assertAccessible(page, 'form with faults')
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  },
)

journey(
  '[FRM-3, FRM-4, FRM-5, PLS-11, PLS-23] what came of a save is seen where it was pressed, and no press saves over a colleague unseen',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'broker@example.com', LOADS)
    await postLoad(page, 'J-2001')
    const done = page.locator('.trm-load-outcome .trm-notice')
    assert.is((await done.innerText()).trim(), 'Load posted.')
    assert.ok(await isInView(page, done))

    await drawer(page).getByRole('link', { name: 'Edit' }).click()
    await heading(page, 'Edit the load')
    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    await colleague.getByLabel('All-in rate').fill('2050')
    await colleague.getByRole('button', { name: 'Save the changes' }).click()
    await heading(colleague, 'Posted loads')

    const save = page.getByRole('button', { name: 'Save the changes' })
    await page.route('**/api/loads/*', (route) => route.abort())
    await page.getByLabel('All-in rate').fill('1997')
    await page.getByLabel('Description').fill('Call Bo at 615-555-0199 or bo@x.com. Temp 34F')
    await page.getByText('Carriers will not see: 615-555-0199, bo@x.com').waitFor()
    await save.click()
    const failed = page.getByRole('alert').filter({ hasText: 'Not saved' })
    await failed.waitFor()
    assert.ok(await isInView(page, failed), 'the failure is seen')

    await page.unroute('**/api/loads/*')
    await save.click()
    const overtaken = page.getByRole('group', { name: /changed elsewhere while you were typing/ })
    await overtaken.getByText(/All-in rate: it is 2050 there, you made it 1997/).waitFor()
    assert.ok(await isInView(page, overtaken), 'what differs is seen')
    await page.evaluate(() => window.scrollTo(0, 0)) // nothing is half under the bar
    await assertAccessible(page, 'the question whose word stands')
    await assertFits(page, 'the question whose word stands')
    await save.click()
    await page.keyboard.press('Control+Enter')
    assert.ok(await overtaken.evaluate((element) => element === document.activeElement))
    await colleague.reload()
    await drawer(colleague).getByText('$2,050.00').first().waitFor()

    await overtaken.getByRole('button', { name: 'Keep mine' }).click()
    await page.keyboard.press('Enter')
    await heading(page, 'Posted loads')
    await drawer(page).getByText('$1,997.00').first().waitFor()
    assert.match(await done.innerText(), /Changes saved\. Contact details were taken out of it: 615-555-0199, bo@x\.com/)
    visitor.takeProblems() // the aborted call and the 412
    await visitor.leave()
  },
)

journey('[PLS-42] a pasted list of loads goes the way of a file, and what of it nobody understood is shown', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', `${LOADS}?import=1`)
  await heading(page, 'Import loads')
  const list = page.getByLabel('Or paste your list')
  await list.fill('Hello, nothing today')
  await page.getByRole('button', { name: 'Read the list' }).click()
  await page.getByText('No load was found in it').waitFor()
  assert.is(await list.inputValue(), 'Hello, nothing today', 'what was pasted stays')
  await list.fill(
    'Hi Bob:\nAbilene TX - Amarillo TX 44k lbs van $2400 pu tomorrow liftgate\nAbilene TX - Amarillo TX 40k van $2.40/mi pu tomorrow',
  )
  await page.getByRole('button', { name: 'Read the list' }).click()
  await page.getByText('Rate: this is a rate per mile').waitFor()
  await page.getByText('Not understood: liftgate').waitFor()
  await page.getByText('1 line says nothing of a load').click()
  await page.getByText('Hi Bob:', { exact: true }).waitFor()
  await assertAccessible(page, 'a pasted list of loads')
  await page.getByRole('button', { name: 'Post 1 load' }).click()
  await page.getByText('1 load posted').waitFor()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
