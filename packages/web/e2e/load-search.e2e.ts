import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { signedIn, type Caller } from './harness/caller.ts'
import { listKeysHeard, sentAsMeant, tick } from './harness/hands.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { arriveSignedIn, ROW, visit, type Size } from './harness/visitor.ts'

const journey = journeys('a carrier searches loads')

const BOARD = '/trm/carrier/loadcentral'
const ANY = '?equipmentTypes='
const CARRIER = 'dispatcher@example.com'
const CARD = '.trm-row-card'

const drawer = (page: Page) => page.locator('.trm-drawer')
const bidForm = (page: Page) => page.getByRole('region', { name: 'Your bid' })
const settled = (page: Page) => page.locator('.trm-desk[aria-busy=false]').waitFor()

let broker: Caller

journey.before(async () => {
  broker = await signedIn(portal, 'broker@example.com')
})

const onBoard = async (size: Size = 'wide', query = ANY) => {
  const visitor = await visit(browser, { size })
  await arriveSignedIn(visitor, portal, CARRIER, BOARD + query)
  await visitor.page
    .locator(size === 'wide' ? ROW : CARD)
    .first()
    .waitFor()
  return visitor
}

journey('a driver with a phone finds a load near a town, sees what it leaves, and bids', async () => {
  await aPostedLoad(broker)
  const visitor = await onBoard('narrow')
  const { page } = visitor
  await page.getByRole('button', { name: /Filters$/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Find loads' })
  await sheet.locator('#board-pickup').fill('Dallas, TX')
  await sheet.getByLabel('Maximum deadhead, mi').fill('x')
  await assertFits(page, 'the filters')
  await assertAccessible(page, 'the filters')
  await sheet.getByRole('button', { name: 'Search', exact: true }).tap()
  await sheet.getByText('Whole miles from 1 to 450').waitFor()
  assert.is(await sheet.locator('#board-pickup').inputValue(), 'Dallas, TX')
  await sheet.getByLabel('Maximum deadhead, mi').fill('40')
  await sheet.getByRole('button', { name: 'Search', exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
  await page.waitForURL(/pickupLocation=Dallas.*mostDeadheadMiles=40/)
  await settled(page)
  await page
    .locator(CARD)
    .filter({ hasNotText: /Your turn|Waiting|Booked/ })
    .filter({ hasText: '$' })
    .first()
    .getByRole('button', { name: /^Details of Dallas/ })
    .tap()
  await drawer(page).getByLabel('Your cost per mile, $').fill('0.5')
  await drawer(page).getByText('Profit', { exact: true }).waitFor()
  await drawer(page).getByRole('heading', { name: 'What this lane pays' }).waitFor()
  await drawer(page).getByRole('heading', { name: 'Broker track record' }).waitFor()
  await assertFits(page, 'an open load')
  await assertAccessible(page, 'an open load')
  await drawer(page).getByRole('button', { name: /^Bid/ }).tap()
  await bidForm(page).getByLabel('Your bid').fill('1801')
  await bidForm(page)
    .getByText(/\/mi · Profit \$/)
    .waitFor()
  await bidForm(page).getByRole('button', { name: 'Send bid' }).tap()
  await sentAsMeant(page, bidForm(page), bidForm(page).getByText(/^Bid sent: .*\$1,801\.00/))
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('a dispatcher with the keyboard alone searches and books', async () => {
  const id = await aPostedLoad(broker, { book_now: true })
  const visitor = await onBoard()
  const { page } = visitor
  await listKeysHeard(page)
  await page.keyboard.press('/')
  await page.locator('#board-pickup:focus').waitFor()
  await page.keyboard.type('Dallas, TX')
  await page.keyboard.press('Enter')
  await page.waitForURL(/pickupLocation=Dallas/)
  await settled(page)
  await page.getByRole('columnheader', { name: 'Age' }).getByRole('button').press('Enter')
  await page.waitForURL(/sort=newest/)
  await settled(page)
  await page.locator(`[data-row="${id}"]`).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.endsWith(`/${id}`))
  await drawer(page).getByRole('button', { name: 'Bid or book now' }).press('Enter')
  await bidForm(page)
    .getByRole('button', { name: /^Book now at/ })
    .press('Enter')
  await bidForm(page).getByRole('button', { name: 'Yes, book it' }).press('Enter')
  await bidForm(page)
    .getByText(/^Booked: /)
    .waitFor()
  await drawer(page).getByText('This load is covered.').waitFor()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey(
  '[LSR-61] what a truck cannot haul is ticked, searched, counted among what filters hide, and asked back with one press',
  async () => {
    await aPostedLoad(broker, { hazmat_class: '3' })
    const visitor = await onBoard('wide', '?pickupStates=TX')
    const { page } = visitor
    await page.getByRole('button', { name: 'More filters' }).click()
    const group = page.getByRole('group', { name: 'Leave out loads that need' })
    await tick(group.getByRole('checkbox', { name: 'Hazmat' }))
    await assertAccessible(page, 'what is left out')
    await page.keyboard.press('Enter')
    await page.waitForURL(/noHazmat=true/)
    await settled(page)
    await page.locator('.trm-chip', { hasText: 'No hazmat' }).waitFor()
    await page.getByRole('button', { name: 'Why am I missing loads?' }).click()
    const panel = page.getByRole('region', { name: 'Why am I missing loads?' })
    await panel.getByRole('button', { name: /^Also hazmat/ }).click()
    await page.waitForURL((url) => !url.search.includes('noHazmat') && url.search.includes('pickupStates=TX'))
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  },
)

/** Dollars a day of the rows in sight, as each says them. */
const aDay = async (page: Page): Promise<readonly number[]> => {
  const rows = await page.locator(ROW).allTextContents()
  const amounts = rows.map((row) => /· (\S+)\/day/.exec(row)?.[1]).filter((amount) => amount !== undefined)
  return amounts.map((amount) => Number(amount.replace(/[$,]/g, '')))
}

journey('[LBS-140, LBS-141] loads stand in the order of what they leave a day, which each row says, and the column can stay', async () => {
  const visitor = await onBoard('wide', '?pickupLocation=Dallas,+TX&pickupLatitude=32.7767&pickupLongitude=-96.797')
  const { page } = visitor
  await page.getByLabel('Sort by').selectOption({ label: 'Highest profit/day' })
  await page.waitForURL(/sort=profitPerDay/)
  await settled(page)
  await page.getByRole('columnheader', { name: 'Profit', exact: true }).waitFor()
  await page.locator(ROW, { hasText: '/day' }).first().waitFor()
  const told = await aDay(page)
  assert.ok(told.length > 3, `${told.length} rows say it`)
  assert.equal(
    told,
    [...told].sort((a, b) => b - a),
  )
  await assertAccessible(page, 'loads by profit')
  await page.getByRole('button', { name: 'Columns' }).click()
  await tick(page.getByRole('checkbox', { name: /^Profit in all/ }))
  await page.keyboard.press('Escape')
  await page.getByLabel('Sort by').selectOption({ label: 'Highest rate' })
  await page.waitForURL(/sort=rate/)
  await settled(page)
  await page.getByRole('columnheader', { name: 'Profit', exact: true }).getByRole('button').click()
  await page.waitForURL(/sort=profitPerDay/)
  await page.goBack()
  await page.waitForURL(/sort=rate/)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('the whole search is a link; what filters hide is said, asked less of with one press, and taken back', async () => {
  const visitor = await onBoard(
    'wide',
    '?pickupLocation=Dallas,+TX&pickupLatitude=32.7767&pickupLongitude=-96.797&pickupRadius=25&bookNowOnly=true&sort=rate',
  )
  const { page } = visitor
  assert.is(await page.locator('#board-pickup').inputValue(), 'Dallas, TX')
  const before = await page.locator('.trm-desk-head h2').textContent()
  await page.getByRole('button', { name: 'Why am I missing loads?' }).click()
  const panel = page.getByRole('region', { name: 'Why am I missing loads?' })
  await panel.getByText('Book Now only').waitFor()
  await assertAccessible(page, 'what filters hide')
  await panel.getByRole('button', { name: /^Also without Book Now/ }).click()
  await page.waitForURL((url) => !url.search.includes('bookNowOnly') && url.search.includes('sort=rate'))
  await settled(page)
  assert.is.not(await page.locator('.trm-desk-head h2').textContent(), before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.waitForURL(/bookNowOnly=true/)
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('bookNowOnly'))
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('the map shows the ways of the rows and opens a load; a search is saved with an alert and opened again', async () => {
  const visitor = await onBoard('wide', '?pickupLocation=Dallas,+TX&pickupLatitude=32.7767&pickupLongitude=-96.797')
  const { page } = visitor
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('region', { name: 'Map of the loads' })
  await map.getByText(/Your trucks: .+ and \d+ more towns/).waitFor()
  await map.locator('canvas[data-painted]').waitFor()
  await assertAccessible(page, 'the map of loads')
  await map.getByRole('application').focus()
  await page.keyboard.press('n')
  await map.getByRole('button', { name: 'Close the map' }).click()
  await page.getByRole('button', { name: /^Saved/ }).click()
  await page.getByLabel('Save this search as').fill('Out of Dallas')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Alert me of new matches of Out of Dallas' }).click()
  await page.getByRole('button', { name: 'Alert me of new matches of Out of Dallas', pressed: true }).waitFor()
  await assertAccessible(page, 'saved searches for loads')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.waitForURL((url) => url.search === ANY)
  await page.getByRole('button', { name: /^Saved/ }).click()
  await page.getByRole('button', { name: /^Out of Dallas/ }).click()
  await page.waitForURL(/pickupLocation=Dallas/)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
