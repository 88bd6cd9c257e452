import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { signedIn, type Caller } from './harness/caller.ts'
import { choosePlace, keysHeard, tick } from './harness/hands.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { arriveSignedIn, SIZES, visit } from './harness/visitor.ts'

const journey = journeys('post a truck')

const TRUCKS = '/trm/carrier/post-truck'

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name, level: 1 }).waitFor()
const row = (page: Page, words: string) => page.locator('.trm-post').filter({ hasText: words }).first()

interface Truck {
  readonly id: string
  readonly post_type: string
  readonly carrier: { readonly phone: string | null; readonly email: string | null }
}

/** What a broker's search around a place finds. */
const found = async (broker: Caller, latitude: number, longitude: number): Promise<readonly Truck[]> =>
  (
    (await broker.get(`/api/trucks?pickupLatitude=${latitude}&pickupLongitude=${longitude}&pickupRadius=3&limit=200`)) as {
      readonly items: readonly Truck[]
    }
  ).items // the contract's shape

const KINDS = [
  ['post_truck', 'Empty truck', 'amarillo', 35.2, -101.83],
  ['load_search', 'Looking for a load', 'lubbock', 33.57, -101.88],
  ['location', 'Here now', 'abilene', 32.45, -99.73],
  ['home_base', 'Home base', 'waco', 31.55, -97.15],
  ['favorite_lane', 'Favorite lane', 'tyler, tx', 32.35, -95.3],
] as const

journey('[PTR-20] [PTR-21] a dispatcher posts each of five kinds, each with its own fields, and brokers find it at once', async () => {
  const broker = await signedIn(portal, 'broker@example.com')
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'dispatcher@example.com', TRUCKS)
  await heading(page, 'My trucks')
  for (const [type, name, place, latitude, longitude] of KINDS) {
    const before = (await found(broker, latitude, longitude)).map(({ id }) => id)
    await page.getByRole('link', { name: 'Post a truck' }).last().click()
    await heading(page, 'Post a truck')
    await tick(page.getByRole('radio', { name }))
    assert.is(await page.getByRole('combobox', { name: 'Preferred destination' }).count(), type === 'location' ? 0 : 1)
    assert.is(await page.getByRole('combobox', { name: 'Home', exact: true }).count(), type === 'home_base' ? 0 : 1)
    await choosePlace(page, type === 'home_base' ? 'Home base' : 'Truck is at', place)
    if (type === 'favorite_lane') await choosePlace(page, 'Preferred destination', 'chicago')
    await tick(page.getByRole('checkbox', { name: 'Dry Van', exact: true }))
    await page.getByRole('button', { name: 'Post this truck' }).click()
    await heading(page, 'My trucks')
    await page.locator('.trm-notice').filter({ hasText: 'Brokers find it now' }).waitFor()
    const now = await found(broker, latitude, longitude)
    assert.equal(
      now.filter(({ id }) => !before.includes(id)).map(({ post_type }) => post_type),
      [type],
    )
  }
  await assertAccessible(page, 'own trucks')
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey(
  '[PTR-7] [PTR-8] [PTR-22] a quiet post shows brokers no contact details; an offer below its least is refused with words, one that meets it shows on the row without a reload',
  async () => {
    const broker = await signedIn(portal, 'broker@example.com')
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'dispatcher@example.com', `${TRUCKS}?form=new`)
    await choosePlace(page, 'Truck is at', 'texarkana')
    await tick(page.getByRole('checkbox', { name: 'Dry Van', exact: true }))
    await page.getByLabel('Minimum for the trip').fill('$2,000')
    await tick(page.getByRole('checkbox', { name: 'Quiet post' }))
    await page.getByText('they learn only that it is too low').waitFor()
    await page.getByRole('button', { name: 'Post this truck' }).click()
    await row(page, 'Texarkana').getByText('Quiet').waitFor()
    const id = (await row(page, 'Texarkana').getAttribute('data-row')) ?? ''
    const detail = (await broker.get(`/api/trucks/${id}`)) as { readonly truck: Truck; readonly is_quiet: boolean } // the contract's shape
    assert.equal([detail.truck.carrier.phone, detail.truck.carrier.email, detail.is_quiet], [null, null, true])

    const loadId = await aPostedLoad(broker)
    const { terms_version } = (await broker.get(`/api/loads/${loadId}`)) as { readonly terms_version: number } // the contract's shape
    const offer = (amount: number) =>
      broker.post('/api/offers', {
        load_id: loadId,
        truck_post_id: id,
        amount,
        terms_seen: terms_version,
        minutes_to_answer: null,
        note: null,
      })
    const refused = await offer(1999).then(
      () => 'made',
      (error: Error) => error.message,
    )
    assert.match(refused, /409.*below_carrier_minimum/)
    assert.not.match(refused, /2,?000/)
    await row(page, 'Texarkana').getByText('No offer yet').waitFor()
    await offer(2000)
    await row(page, 'Texarkana').getByRole('link', { name: '1 offer waits for you' }).waitFor()
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  },
)

journey(
  '[PTR-23] [PTR-24] [PTR-25] the keyboard alone: a row is reached, confirmed, renewed, changed, withdrawn and brought back; the same truck again is asked about',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'dispatcher@example.com', `${TRUCKS}?form=new`)
    await choosePlace(page, 'Truck is at', 'beaumont')
    await tick(page.getByRole('checkbox', { name: 'Flatbed', exact: true }))
    await page.getByLabel('Minimum per mile').press('Enter')
    await heading(page, 'My trucks')
    await keysHeard(page)
    await row(page, 'Beaumont').focus()
    await page.keyboard.press('c')
    await page
      .locator('.trm-notice')
      .filter({ hasText: /^Confirmed/ })
      .waitFor()
    await page.keyboard.press('r')
    await page
      .locator('.trm-notice')
      .filter({ hasText: /^Renewed/ })
      .waitFor()
    await row(page, 'Beaumont').focus()
    await page.keyboard.press('Enter')
    await heading(page, 'Change a truck')
    await page.getByLabel('Minimum per mile').fill('2.75')
    await page.getByRole('link', { name: 'Cancel' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).press('Enter')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await row(page, 'Beaumont').getByText('At least $2.75/mi').waitFor()

    await row(page, 'Beaumont').focus()
    await page.keyboard.press('x')
    await page
      .locator('.trm-notice')
      .filter({ hasText: /^Withdrawn/ })
      .waitFor()
    await row(page, 'Beaumont').getByText('Withdrawn').waitFor()
    await page.keyboard.press('z')
    await page
      .locator('.trm-notice')
      .filter({ hasText: /^Back as it was/ })
      .waitFor()
    await row(page, 'Beaumont')
      .getByRole('button', { name: /^Still available/ })
      .waitFor()

    await page.keyboard.press('n')
    await heading(page, 'Post a truck')
    await choosePlace(page, 'Truck is at', 'beaumont')
    await tick(page.getByRole('checkbox', { name: 'Flatbed', exact: true }))
    await page.getByRole('button', { name: 'Post this truck' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'This truck seems to be posted already' })
    await question.waitFor()
    await assertAccessible(page, 'the same truck')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Post this truck' }).press('Enter')
    await question.getByRole('button', { name: 'Renew that one' }).press('Enter')
    await page
      .locator('.trm-notice')
      .filter({ hasText: /^Renewed/ })
      .waitFor()
    assert.is(await page.locator('.trm-post').filter({ hasText: 'Beaumont' }).count(), 1)
    await visitor.leave()
  },
)

journey(
  '[PTR-26] a truck that somebody else changed meanwhile: what was typed stands, what differs is told, and it is saved once that was chosen',
  async () => {
    const dispatcher = await signedIn(portal, 'dispatcher@example.com')
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(new Date())
    const terms = {
      post_type: 'post_truck',
      equipment_type: ['van'],
      pickup_city: 'Victoria',
      pickup_state: 'TX',
      pickup_latitude: 28.81,
      pickup_longitude: -97,
      pickup_timezone: 'America/Chicago',
      available_from: today,
    }
    const post = (await dispatcher.post('/api/truck-posts', terms)) as { readonly id: string; readonly version: number } // the contract's shape
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'dispatcher@example.com', `${TRUCKS}?form=edit&truck=${post.id}`)
    await page.getByLabel('Minimum for the trip').fill('1800')
    await dispatcher.patch(`/api/truck-posts/${post.id}`, { ...terms, is_quiet: true }, post.version)
    await page.getByRole('button', { name: 'Save' }).click()
    const overtaken = page.getByRole('group', { name: /changed elsewhere while you were typing/ })
    await overtaken.getByText('Quiet post: was no, is now yes.').waitFor()
    assert.equal(
      [await page.getByLabel('Minimum for the trip').inputValue(), await page.getByRole('checkbox', { name: 'Quiet post' }).isChecked()],
      ['1800', true],
    )
    await overtaken.getByRole('button', { name: 'Go on with their changes' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Victoria').getByText('At least $1,800.00').waitFor()
    await visitor.leave()
  },
)

journey('[PTR-27] a driver on a phone, by touch: posts, renews and withdraws, and nothing runs sideways', async () => {
  const visitor = await visit(browser, { size: 'narrow' })
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'dispatcher@example.com', TRUCKS)
  await heading(page, 'My trucks')
  await assertFits(page, 'own trucks on a phone')
  await page.getByRole('link', { name: 'Post a truck' }).last().tap()
  await heading(page, 'Post a truck')
  await page.getByRole('button', { name: 'Clear these' }).tap()
  await page.getByText('Here now').tap()
  const field = page.getByRole('combobox', { name: 'Truck is at' })
  await field.tap()
  await field.pressSequentially('laredo')
  await page.getByRole('option').first().tap()
  await page.getByRole('checkbox', { name: 'Dry Van', exact: true }).tap()
  await assertFits(page, 'the form of a truck on a phone')
  await page.getByRole('button', { name: 'Post this truck' }).tap()
  await row(page, 'Laredo')
    .getByRole('button', { name: /^Renew/ })
    .tap()
  await page
    .locator('.trm-notice')
    .filter({ hasText: /^Renewed/ })
    .waitFor()
  await row(page, 'Laredo')
    .getByRole('button', { name: /^Withdraw/ })
    .tap()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.waitFor()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const { y = -1 } = (await undo.boundingBox()) ?? {}
  assert.ok(y > 0 && y < SIZES.narrow.height, `the way back is in sight at the end of the list, not at ${y}`)
  await undo.tap()
  await page
    .locator('.trm-notice')
    .filter({ hasText: /^Back as it was/ })
    .waitFor()
  await visitor.leave()
})

journey('[PTR-28] a press that fails keeps what was typed, and the next press posts one truck', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'dispatcher@example.com', `${TRUCKS}?form=new`)
  await choosePlace(page, 'Truck is at', 'odessa, tx')
  await tick(page.getByRole('checkbox', { name: 'Reefer', exact: true }))
  let answered = 0
  await page.route('**/api/truck-posts', async (route) => {
    if (route.request().method() !== 'POST' || answered++ > 0) return route.continue()
    await route.fetch() // it arrived: only its answer is lost
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 503, code: 'unavailable' }),
    })
  })
  await page.getByRole('button', { name: 'Post this truck' }).click()
  await page.locator('.trm-post').first().or(page.getByText('It was not saved')).waitFor()
  if (await page.getByText('It was not saved').isVisible()) await page.getByRole('button', { name: 'Post this truck' }).click()
  await row(page, 'Odessa').waitFor()
  assert.is(await page.locator('.trm-post').filter({ hasText: 'Odessa' }).count(), 1)
  await visitor.leave()
})

journey.run()
