import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { plainDateIn, instantOf, type PlainDate } from '@trm/domain/kernel'
import { generateMarket } from '@trm/server/seed'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { arriveSignedIn, CARRIER_NAME, ROW, visit } from './harness/visitor.ts'

const journey = readingJourneys('the truck list')

interface Shown {
  readonly location: string
  readonly carrier: string
  readonly deadhead: string
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Haversine, on purpose another formula than the product's. */
const airMiles = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number => {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * 3958.7613 * Math.asin(Math.sqrt(h))
}

const DALLAS = { latitude: 32.78, longitude: -96.81 }

/** What the list must hold, from the generated market alone: no database, no search of ours. */
const expectedNear = (
  centre: typeof DALLAS,
  radius: number,
  equipment: readonly string[],
  date: PlainDate,
  now: number,
): readonly Shown[] => {
  const { truckPosts, carriers } = generateMarket(plainDateIn(instantOf(now), 'America/Chicago'))
  const nameOf = new Map(carriers.map(({ id, name }) => [id, name]))
  return truckPosts
    .map((post) => ({ post, miles: airMiles(centre, post.pickup) }))
    .filter(
      ({ post, miles }) =>
        miles <= radius &&
        post.availableFrom <= date &&
        date <= post.availableTo &&
        post.expiresAt > now &&
        post.equipment.some((val) => equipment.includes(val)),
    )
    .sort((a, b) => a.miles - b.miles || a.post.id - b.post.id)
    .map(({ post, miles }) => ({
      location: `${post.pickup.city}, ${post.pickup.state}`,
      carrier: nameOf.get(post.carrierId) ?? '',
      deadhead: `${Math.floor(miles + 0.5)} mi`,
    }))
}

/** Every row of the virtual table, read by scrolling through it as a person would. */
const readAllRows = async (page: Page): Promise<readonly Shown[]> => {
  const total = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
  const rows = new Map<number, Shown>()
  await page.locator('.trm-list').hover()
  await page.mouse.wheel(0, -1_000_000)
  await page.waitForFunction(() => document.querySelector('.trm-list')?.scrollTop === 0)
  for (;;) {
    const seen = await page.locator(ROW).evaluateAll(
      (elements, name) =>
        elements.map((row) => ({
          index: Number(row.getAttribute('aria-rowindex')),
          location:
            (row.children[4] === undefined ? null : document.createTreeWalker(row.children[4], NodeFilter.SHOW_TEXT).nextNode())
              ?.textContent ?? '',
          carrier: row.querySelector(name)?.textContent ?? '',
          deadhead: row.children[3]?.textContent ?? '',
        })),
      CARRIER_NAME,
    )
    for (const { index, ...row } of seen) rows.set(index, row)
    if (rows.size >= total) break
    const last = Math.max(...rows.keys())
    // the last row that was read comes to the top: however late the next ones are drawn, none is passed over
    await page.locator(`.trm-list-body [aria-rowindex="${last}"]`).evaluate((row) => row.scrollIntoView({ block: 'start' }))
    await page.waitForFunction(
      ([selector, most]) => [...document.querySelectorAll(selector)].some((row) => Number(row.getAttribute('aria-rowindex')) > most),
      [ROW, last] as const,
    )
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row)
}

journey('near a place: the rows are those of the market, in order, and the same after a reload and for whoever gets the link', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  await page.locator(ROW).first().waitFor()
  const pickup = page.getByRole('combobox', { name: 'Pickup near' })
  await pickup.click()
  await pickup.pressSequentially('dallas, t')
  await page
    .getByRole('option', { name: /Dallas, TX/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  assert.is(await pickup.inputValue(), 'Dallas, TX')
  await page.getByLabel('Within').selectOption('75')
  await pickup.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /trucks near Dallas, TX/ }).waitFor()

  const url = new URL(page.url())
  const centre = { latitude: Number(url.searchParams.get('pickupLatitude')), longitude: Number(url.searchParams.get('pickupLongitude')) }
  assert.ok(Math.abs(centre.latitude - DALLAS.latitude) < 0.1 && Math.abs(centre.longitude - DALLAS.longitude) < 0.1, page.url())
  const now = Date.now()
  const expected = expectedNear(centre, 75, ['van', 'reefer'], plainDateIn(instantOf(now), 'America/Chicago'), now)
  assert.ok(expected.length > 40, `only ${expected.length} trucks near Dallas: the seed is too thin to prove anything`)
  const heading = await page.getByRole('heading', { name: /trucks near Dallas, TX/ }).innerText()
  assert.is(heading, `${expected.length.toLocaleString('en-US')} trucks near Dallas, TX`)
  assert.equal(await readAllRows(page), expected)

  const isPlaceSaved = (rows: number): boolean => (history.state as { trmTruckList?: { rows: number } } | null)?.trmTruckList?.rows === rows
  await page.waitForFunction(isPlaceSaved, expected.length)
  await page.reload()
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.waitForFunction(() => (document.querySelector('.trm-list')?.scrollTop ?? 0) > 0) // the list goes back to its place by itself
  assert.equal(await readAllRows(page), expected)
  assert.equal(visitor.takeProblems(), [])

  const colleague = await visit(browser)
  await arriveSignedIn(colleague, portal, 'broker-admin@example.com', page.url().slice(portal.origin.length))
  await colleague.page.getByRole('heading', { name: /trucks near Dallas, TX/ }).waitFor()
  assert.is(colleague.page.url(), page.url())
  await colleague.leave()
  await visitor.leave()
})

journey('nothing found says what to widen, and widening does it', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(
    visitor,
    portal,
    'broker@example.com',
    '/trm/broker/trucklist?pickupLocation=Iqaluit%2C%20NU&pickupCity=Iqaluit&pickupState=NU&pickupLatitude=63.75&pickupLongitude=-68.52',
  )
  await page.getByRole('heading', { name: 'No trucks match this search' }).waitFor()
  await page.getByRole('button', { name: 'Anywhere' }).click()
  await page.locator(ROW).first().waitFor()
  assert.not(page.url().includes('Iqaluit'))
  await visitor.leave()
})

journey('Back and Forward walk through searches', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  await page.locator(ROW).first().waitFor()
  await page.getByLabel('Within').selectOption('100')
  const pickup = page.getByRole('combobox', { name: 'Pickup near' })
  await pickup.fill('Chicago, IL')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /near Chicago, IL/ }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: /^[\d,]+ trucks$/ }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { name: /near Chicago, IL/ }).waitFor()
  await visitor.leave()
})

journey('the whole search works with the keyboard alone', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  await page.locator(ROW).first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
  await page.locator('body').press('Tab')
  for (let i = 0; i < 25 && (await focused()) !== 'pickup-place'; i++) await page.keyboard.press('Tab')
  assert.is(await focused(), 'pickup-place')
  await page.keyboard.type('Atlanta')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /near Atlanta, GA/ }).waitFor()
  assert.is(await focused(), 'pickup-place', 'focus is kept')
  await visitor.leave()
})

journey('on a phone, with touch, rows are cards and nothing scrolls sideways', async () => {
  const visitor = await visit(browser, { size: 'narrow' })
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  await page.locator('.trm-cards > li').first().waitFor()
  const pickup = page.getByRole('combobox', { name: 'Pickup near' })
  await pickup.tap()
  await pickup.pressSequentially('Memphis')
  await page
    .getByRole('option', { name: /Memphis, TN/ })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await page.getByRole('heading', { name: /near Memphis, TN/ }).waitFor()
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  await visitor.leave()
})

journey.run()
