import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { keyboard, listKeysHeard, tabTo, touch } from './harness/hands.ts'
import { heading } from './harness/joining.ts'
import { answers, button, callers, live, panel, type Callers } from './harness/negotiation.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { visit } from './harness/visitor.ts'

const journey = journeys("a driver's phone, and a dispatcher's keyboard")

let all: Callers

journey.before(async () => {
  all = await callers()
})

const BOARD = '/trm/carrier/loadcentral'
const drawer = (page: Page) => page.locator('.trm-drawer')
const bidForm = (page: Page) => page.getByRole('region', { name: 'Your bid' })
const navLink = (page: Page, name: string | RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const demoPerson = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })
const settled = (page: Page): Promise<void> => page.locator('.trm-desk[aria-busy=false]').waitFor()

/** The offer the carrier has made on a load. */
const offerOn = async (loadId: string): Promise<string> => {
  const { items } = (await all.carrier.get('/api/offers?limit=100')) as {
    readonly items: readonly { readonly id: string; readonly load: { readonly id: string } }[]
  } // the contract's shape
  return items.find(({ load }) => load.id === loadId)?.id ?? ''
}

journey('a driver with a phone, by touch alone: finds a load, bids, answers a counter, and agrees', async () => {
  const loadId = await aPostedLoad(all.broker)
  const visitor = await visit(browser, { size: 'narrow', serviceWorkers: 'allow' })
  const { page } = visitor
  const hands = touch(page)
  await page.goto(`${portal.origin}/trm/`)
  await page.waitForURL(/\/u\/login/)
  await hands.press(demoPerson(page, 'Drew Salazar'))
  await page.waitForURL((url) => url.pathname === BOARD)
  await hands.press(page.getByRole('button', { name: 'All loads', exact: true }))
  await page.waitForURL(/equipmentTypes=$/)
  await hands.press(page.getByRole('button', { name: /Filters$/ }))
  const sheet = page.getByRole('dialog', { name: 'Find loads' })
  await hands.choose(
    sheet.getByRole('combobox', { name: 'Pickup', exact: true }),
    'Dallas, T',
    sheet.getByRole('option', { name: /Dallas, TX/ }).first(),
  )
  await hands.press(sheet.getByRole('button', { name: 'Search', exact: true }))
  await sheet.waitFor({ state: 'detached' })
  await page.waitForURL(/pickupLocation=Dallas/)
  await settled(page)
  await page.getByLabel('Sort by').selectOption('newest') // the phone's own list
  await page.waitForURL(/sort=newest/)
  await settled(page)
  await hands.press(page.locator(`[data-row="${loadId}"]`).getByRole('button', { name: /^Details of/ }))
  await hands.press(drawer(page).getByRole('button', { name: /^Bid/ }))
  await hands.type(bidForm(page).getByLabel('Your bid'), '2100')
  await hands.press(bidForm(page).getByRole('button', { name: 'Send bid' }))
  await bidForm(page)
    .getByText(/^Bid sent: .*\$2,100\.00/)
    .waitFor()
  await hands.press(page.getByRole('button', { name: 'Close the load' }))

  const offerId = await offerOn(loadId)
  await answers(all.broker, offerId, 'broker_countered_offer', 1_900)
  await page.evaluate(() => {
    document.documentElement.dataset['kept'] = 'yes'
  })
  const count = page.locator('.trm-nav .trm-nav-count')
  await (await count.elementHandle())?.waitForElementState('stable') // its link moves as it comes
  await count.tap({ force: true }) // on the count in the link, which is not what the tap meets
  await heading(page, 'Load offers')
  assert.is(await page.evaluate(() => document.documentElement.dataset['kept']), 'yes', 'the page is not loaded anew')
  await hands.press(page.locator(`[data-row="${offerId}"]`).getByRole('link'))
  await live(page)
  await hands.press(button(page, 'Counter'))
  await hands.press(page.getByRole('button', { name: '$2,000.00' }))
  await hands.press(button(page, 'Send counter-offer'))
  await panel(page).getByText('Counter-offer sent').waitFor()
  await answers(all.broker, offerId, 'broker_countered_offer', 1_950)
  await page.locator('.trm-standing-price', { hasText: '$1,950.00' }).waitFor() // without a reload
  await hands.press(button(page, 'Accept counter-offer'))
  await panel(page).getByText('Accepted. The broker confirms the booking.').waitFor()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('a dispatcher with the keyboard alone: signs in, searches, narrows, reads a load, bids, and is back at its row', async () => {
  const loadId = await aPostedLoad(all.broker, { book_now: true })
  const visitor = await visit(browser, { serviceWorkers: 'allow' })
  const { page } = visitor
  const hands = keyboard(page)
  await page.goto(`${portal.origin}/trm/`)
  await page.waitForURL(/\/u\/login/)
  await hands.press(demoPerson(page, 'Dana Whitlock'))
  await page.waitForURL((url) => url.pathname === BOARD)
  await hands.press(page.getByRole('button', { name: 'All loads', exact: true }))
  await page.waitForURL(/equipmentTypes=$/)
  await listKeysHeard(page)
  await page.keyboard.press('/')
  await page.locator('#board-pickup:focus').waitFor()
  await page.keyboard.type('Dallas, T')
  await page
    .getByRole('option', { name: /Dallas, TX/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/pickupLocation=Dallas/)
  await settled(page)
  await hands.press(page.getByRole('button', { name: /^More filters/ }))
  await hands.type(page.getByLabel('Minimum rate, $'), '2000')
  await tabTo(page, page.getByLabel('Book Now only'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.waitForURL(/leastRate=2000.*bookNowOnly=true|bookNowOnly=true.*leastRate=2000/)
  await settled(page)
  await tabTo(page, page.locator('.trm-list-body [role=row][tabindex="0"]'))
  const row = page.locator(`[data-row="${loadId}"]`)
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null)
  for (let step = 0; step < 60 && (await focused()) !== loadId; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.endsWith(`/${loadId}`))
  await drawer(page).getByRole('heading', { name: 'Terms' }).waitFor()
  await hands.press(drawer(page).getByRole('button', { name: 'Bid or book now' }))
  await hands.type(bidForm(page).getByLabel('Your bid'), '2345.50')
  await page.keyboard.press('Enter')
  await bidForm(page)
    .getByText(/^Bid sent: .*\$2,345\.50/)
    .waitFor()
  await row.getByText('Waiting, $2,345.50').waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  assert.is(await focused(), loadId)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey("recommendations and company are one press from the carrier's desk, and the desk one from everywhere", async () => {
  for (const [hands, size] of [
    [keyboard, 'wide'],
    [touch, 'narrow'],
  ] as const) {
    const visitor = await visit(browser, { size, serviceWorkers: 'allow' })
    const { page } = visitor
    await page.goto(`${portal.origin}/trm/`)
    await page.waitForURL(/\/u\/login/)
    await hands(page).press(demoPerson(page, 'Dana Whitlock'))
    await heading(page, 'Load central') // which takes the focus when it arrives
    for (const [link, title] of [
      ['Loads for you', 'Loads for you'],
      ['Company', 'Company'],
    ] as const) {
      await hands(page).press(navLink(page, 'Carrier desk'))
      await heading(page, 'Carrier desk')
      await hands(page).press(page.getByRole('main').getByRole('link', { name: link, exact: true }))
      await heading(page, title)
    }
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  }
})

journey.run()
