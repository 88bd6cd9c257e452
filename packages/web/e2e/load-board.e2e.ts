import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { signedIn, type Caller } from './harness/caller.ts'
import { listKeysHeard, sentAsMeant } from './harness/hands.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { arriveSignedIn, ROW, visit, type Size } from './harness/visitor.ts'

const journey = journeys("a carrier's load board, and a broker's offer to a truck")

const BOARD = '/trm/carrier/loadcentral'
const ANY = `${BOARD}?equipmentTypes=`
const CARRIER = 'dispatcher@example.com'

const drawer = (page: Page) => page.locator('.trm-drawer')
const bidForm = (page: Page) => page.getByRole('region', { name: 'Your bid' })

let broker: Caller

journey.before(async () => {
  broker = await signedIn(portal, 'broker@example.com')
})

/** The newest stand first: one that was just posted. */
const newest = (page: Page) => page.locator(ROW).filter({ hasText: 'Book Now' }).first()

const focusedRow = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null)

const onBoard = async (size: Size = 'wide', path = ANY) => {
  const visitor = await visit(browser, { size })
  await arriveSignedIn(visitor, portal, CARRIER, path)
  await visitor.page.locator(ROW).first().waitFor()
  return visitor
}

journey('by keyboard: find a load, open it, bid, see the offer, and come back to its row', async () => {
  const visitor = await onBoard()
  const { page } = visitor
  await page.getByLabel('Pickup within').selectOption('states')
  await page.locator('#board-pickup').click()
  await page.getByLabel('Find a state').fill('Texas')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await page.waitForURL(/pickupStates=TX/)
  await page.locator('.trm-desk[aria-busy=false]').waitFor()
  const row = page
    .locator(ROW)
    .filter({ hasNotText: /Your turn|Waiting|Booked/ })
    .first()
  const id = await row.getAttribute('data-row')
  await row.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.endsWith(`/${id}`))
  assert.is(await focusedRow(page), id, 'opening beside the list leaves the focus where it is')
  await drawer(page).getByRole('button', { name: /^Bid/ }).focus()
  await page.keyboard.press('Enter')
  await bidForm(page).getByLabel('Your bid').waitFor()
  await assertAccessible(page, 'the bid form')
  await bidForm(page).getByLabel('Your bid').fill('1234.50')
  await page.keyboard.press('Enter')
  await sentAsMeant(page, bidForm(page), bidForm(page).getByText(/^Bid sent: .*\$1,234\.50/))
  await drawer(page).getByText('Waiting, $1,234.50').first().waitFor()
  await page.locator(`[data-row="${id}"]`).getByText('Waiting, $1,234.50').waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  assert.is(await focusedRow(page), id)
  assert.match(page.url(), /loadcentral\?pickupStates=TX$/)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

interface Posted {
  readonly items: readonly { readonly pickup_city: string; readonly pickup_state: string }[]
}

journey(
  '[LBS-160, LBS-162, LBS-163, LBS-165] the board opens on the truck that was posted last; all loads are one press, and stay',
  async () => {
    const dispatcher = await signedIn(portal, CARRIER)
    const { items } = (await dispatcher.get('/api/truck-posts?standing=live&limit=1')) as Posted // the contract's shape
    const town = items.map(({ pickup_city: city, pickup_state: state }) => `${city}, ${state}`).join()
    const visitor = await visit(browser)
    const { page } = visitor
    const asked: URLSearchParams[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/loadboard') asked.push(searchParams)
    })
    await arriveSignedIn(visitor, portal, CARRIER, '/trm/carrier/post-truck')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Load central' }).click()
    await page.waitForURL(/sort=profit/)
    await page.locator('.trm-desk[aria-busy=false]').waitFor()
    assert.equal(
      asked.map((search) => [search.get('sort'), search.has('pickupLatitude')]),
      [['profit', true]],
      'the first question is the right one',
    )
    assert.is(await page.locator('#board-pickup').inputValue(), town)
    assert.ok((await page.getByLabel('For your truck in').locator('option:checked').textContent())?.startsWith(town))
    await assertAccessible(page, 'loads for a truck')
    await page.getByRole('button', { name: 'All loads', exact: true }).click()
    await page.waitForURL(portal.origin + ANY)
    await page.getByRole('button', { name: 'Show its loads', exact: true }).waitFor()
    await page.reload()
    await page.locator(ROW).first().waitFor()
    assert.is(page.url(), portal.origin + ANY)
    await page.getByRole('button', { name: 'Show its loads', exact: true }).waitFor()
    await page.goBack()
    await page.waitForURL(/sort=profit/)
    await page.goBack()
    await page.waitForURL(/post-truck/)
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  },
)

journey('a link opens its load; Back and Forward walk the search and the load', async () => {
  const visitor = await onBoard()
  const { page } = visitor
  const id = await page.locator(ROW).nth(2).getAttribute('data-row')
  await page.goto(`${portal.origin}${BOARD}/${id}`)
  await drawer(page).getByRole('heading', { name: 'Terms' }).waitFor()
  await page.getByRole('button', { name: 'Close the load' }).click()
  await page.waitForURL((url) => url.pathname === BOARD)
  await page
    .locator(ROW)
    .first()
    .click({ position: { x: 5, y: 5 } })
  await drawer(page).waitFor()
  await page.goBack()
  await drawer(page).waitFor({ state: 'detached' })
  await page.goForward()
  await drawer(page).waitFor()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('[LBS-150, LBS-151, LBS-152] on a phone: Book Now is asked twice, books, says so, and leaves a call', async () => {
  await aPostedLoad(broker, { book_now: true })
  const visitor = await onBoard('narrow')
  const { page } = visitor
  await newest(page)
    .getByRole('button', { name: /^Details of/ })
    .tap()
  await drawer(page)
    .getByRole('button', { name: /^Book now at/ })
    .tap()
  await bidForm(page).getByRole('button', { name: 'Yes, book it' }).waitFor()
  await assertFits(page, 'Book Now')
  await assertAccessible(page, 'Book Now')
  await bidForm(page).getByRole('button', { name: 'Yes, book it' }).tap()
  await bidForm(page)
    .getByText(/^Booked: /)
    .waitFor()
  await drawer(page).getByText('This load is covered.').waitFor()
  await page.getByRole('button', { name: 'Close the bid' }).tap()
  const call = drawer(page).getByRole('link', { name: /^Call / })
  await call.waitFor()
  assert.ok(((await call.boundingBox())?.height ?? 0) >= 44, 'the call is under a thumb')
  await assertAccessible(page, 'a booked load')
  await page.getByRole('button', { name: 'Close the load' }).tap()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('a load that is taken while its detail is open says so, keeps what was typed and greys its row', async () => {
  const id = await aPostedLoad(broker, { book_now: true })
  const [late, quick] = [await onBoard(), await onBoard()]
  await late.page.locator(`[data-row="${id}"]`).click({ position: { x: 5, y: 5 } })
  await drawer(late.page).getByRole('button', { name: 'Bid or book now' }).click()
  await bidForm(late.page).getByLabel('Your bid').fill('2345')
  await quick.page.goto(`${portal.origin}${BOARD}/${id}`)
  await drawer(quick.page).getByRole('button', { name: 'Bid or book now' }).click()
  await bidForm(quick.page)
    .getByRole('button', { name: /^Book now at/ })
    .click()
  await bidForm(quick.page).getByRole('button', { name: 'Yes, book it' }).click()
  await bidForm(quick.page)
    .getByText(/^Booked: /)
    .waitFor()
  await bidForm(late.page).getByRole('button', { name: 'Send bid' }).click()
  await bidForm(late.page).locator('.trm-notice').waitFor()
  assert.is(await bidForm(late.page).getByLabel('Your bid').inputValue(), '2345')
  await drawer(late.page).getByText('This load is covered.').waitFor()
  await late.page.locator(`[data-row="${id}"]`).getByText('Covered').waitFor()
  await Promise.all([late.leave(), quick.leave()])
})

journey('by keyboard: a broker offers a load to the truck of a row, and the row has the focus again', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  await listKeysHeard(page)
  await page.locator(ROW).first().focus()
  await page.keyboard.press('ArrowDown')
  const id = await focusedRow(page)
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog', { name: /^Offer a load to/ })
  const load = dialog.getByLabel('Load', { exact: true })
  await load.waitFor()
  await assertAccessible(page, 'the offer to a truck')
  if ((await load.inputValue()) === '') {
    // none of the posted loads begins near this truck: it is for the broker to say which
    await load.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await dialog.getByLabel('Price').fill('1500')
  await page.keyboard.press('Enter')
  await sentAsMeant(page, dialog, dialog.getByText(/^Offer sent: .*\$1,500\.00/))
  await dialog.getByRole('link', { name: 'See the offer' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  assert.is(await focusedRow(page), id)
  await page.keyboard.press('Enter')
  await drawer(page)
    .getByText(/Offer out: \$1,500\.00/)
    .waitFor()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
