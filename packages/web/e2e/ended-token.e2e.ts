import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { signedIn } from './harness/caller.ts'
import { aTruckAt, MINOT } from './harness/chain-market.ts'
import { choosePlace, dayField, fillDay } from './harness/hands.ts'
import { heading } from './harness/joining.ts'
import { button, CARRIER, callers, carrierOn, panel } from './harness/negotiation.ts'
import { anHourPasses, anHourPassesUnder, WITH_PASSING_HOURS } from './harness/passing-hour.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { holdReads, networkIdle, signInOnTheWay, visit } from './harness/visitor.ts'

const journey = journeys('a token that has really ended', WITH_PASSING_HOURS)

/** What was answered to writes from now on. */
const writesOf = (page: Page): readonly string[] => {
  const answered: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().method() !== 'GET' && pathname.startsWith('/api/'))
      answered.push(`${response.request().method()} ${pathname.replace(/\d+/, 'ID')} ${response.status()}`)
  })
  return answered
}

const REFUSED = /status of 401|A call failed/

journey(
  '[JON-8] [F43] a token that ends under a half-filled form: the reader comes back to it, what was typed is there, and nothing of it was sent',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await signInOnTheWay(visitor, portal, 'newcomer@example.com', '/trm/carrier/loadcentral')
    await heading(page, 'You and your numbers')
    await page.getByLabel('First name').fill('Nia')
    await page.getByLabel('USDOT number').fill('7654329')
    await page.getByLabel('Your phone').fill('417 555 0142')
    await networkIdle(page)
    const writes = writesOf(page)
    await anHourPassesUnder(page, portal)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByText('What you typed is still here').waitFor()
    assert.equal([await page.getByLabel('First name').inputValue(), await page.getByLabel('USDOT number').inputValue()], ['Nia', '7654329'])
    await networkIdle(page)
    assert.equal(
      writes.map((write) => write.slice(-3)),
      ['401'],
      writes.join(),
    )
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await heading(page, 'Company')
    assert.equal(
      visitor.takeProblems().filter((problem) => !REFUSED.test(problem)),
      [],
    )
    await visitor.leave()
  },
)

journey(
  '[FRM-1] [F43] a token that ends under a half-typed load: it is all there after the sign-in, it was not sent, and nobody is asked whether to leave',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await signInOnTheWay(visitor, portal, 'broker@example.com', '/trm/broker/posted-loads?new=1')
    await choosePlace(page, 'Pickup place', 'dallas')
    await choosePlace(page, 'Dropoff place', 'denver')
    await fillDay(dayField(page, 'Pickup from, day'), new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
    await page.getByLabel('Equipment').selectOption({ index: 1 })
    await page.getByLabel('Weight, pounds').fill('41,000')
    await page.getByLabel('Length, feet').fill('53')
    await page.getByLabel('Reference').fill('HALF-1')
    await page.getByLabel('All-in rate').fill('$2,100')
    await networkIdle(page)
    const writes = writesOf(page)
    await anHourPassesUnder(page, portal)
    await page.keyboard.press('Control+Enter')
    await page.getByText('What you typed is still here').waitFor()
    assert.equal([await page.getByLabel('Reference').inputValue(), await page.getByLabel('All-in rate').inputValue()], ['HALF-1', '$2,100'])
    assert.match(await page.getByRole('combobox', { name: 'Pickup place' }).inputValue(), /Dallas, TX/)
    await networkIdle(page) // the answer is told a moment after the words of it
    assert.equal([writes, asked], [['POST /api/loads 401'], []])
    await page.getByRole('button', { name: 'Start from what is saved' }).click()
    assert.is(await page.getByLabel('Reference').inputValue(), '')
    assert.equal(
      visitor.takeProblems().filter((problem) => !REFUSED.test(problem)),
      [],
    )
    await visitor.leave()
  },
)

journey(
  '[OFS-12] [F44] a token that ends between opening an offer and accepting it: the offer stands as it was, and is accepted after one sign-in',
  async () => {
    const { broker, carrier } = await callers()
    const truck_post_id = await aTruckAt(carrier, MINOT)
    const { id } = (await broker.post('/api/offers', {
      load_id: await aPostedLoad(broker),
      truck_post_id,
      amount: 2_000,
      terms_seen: 1,
      minutes_to_answer: 600,
      note: null,
    })) as { readonly id: string } // the contract's shape
    const visitor = await carrierOn(id)
    const { page } = visitor
    await button(page, 'Accept offer').waitFor()
    await networkIdle(page)
    const writes = writesOf(page)
    let departures = 0
    page.on('request', (request) => {
      if (request.url().includes('/authorize?')) departures += 1
    })
    await holdReads(page, () => departures > 0) // one of them would lead to sign-in before the press, which would then accept
    await anHourPassesUnder(page, portal)
    await Promise.all([page.waitForRequest(/\/authorize\?/), button(page, 'Accept offer').click()])
    await button(page, 'Accept offer').waitFor()
    assert.equal(writes, ['POST /api/offers/ID/events 401'], 'nothing is sent again by itself')
    assert.is(departures, 1)
    const stands = (await (await signedIn(portal, CARRIER)).get(`/api/offers/${id}`)) as {
      readonly status: string
      readonly version: number
    } // the contract's shape
    assert.equal([stands.status, stands.version], ['pending_acceptance', 1])
    await button(page, 'Accept offer').click()
    await panel(page).getByText('Accepted. The broker confirms the booking.').waitFor()
    assert.equal(
      visitor.takeProblems().filter((problem) => !REFUSED.test(problem)),
      [],
    )
    await visitor.leave()
  },
)

journey('[NAV-14] a token that ended before a page that is open to everybody: sign-in, and back to that page', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signInOnTheWay(visitor, portal, 'broker@example.com', '/trm/account/profile')
  await networkIdle(page)
  await anHourPasses(portal)
  const paths: string[] = []
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname + new URL(frame.url()).search))
  await Promise.all([page.waitForRequest(/\/authorize\?/), page.goto(`${portal.origin}/trm/health?a=1`, { waitUntil: 'commit' })])
  await page.waitForURL(/\/trm\/health/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.ok(paths.includes(`/trm/sign-in?returnTo=${encodeURIComponent('/trm/health?a=1')}`), paths.join())
  await visitor.leave()
})

journey('[CAL-17] a token cookie that went while the page is open: the next call offers Sign in, and leads back', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signInOnTheWay(visitor, portal, 'broker@example.com', '/trm/account/profile')
  await networkIdle(page)
  let isPressed = false
  await holdReads(page, () => isPressed)
  await visitor.context.clearCookies({ name: 'access_token' })
  isPressed = true
  await page.getByRole('navigation').getByRole('link', { name: 'Posted loads' }).click()
  const signIn = page.locator('main').getByRole('link', { name: 'Sign in' })
  await signIn.waitFor()
  assert.is(await page.getByRole('button', { name: 'Try again' }).count(), 0)
  await signIn.click()
  await page.waitForURL(/\/trm\/broker\/posted-loads/)
  await visitor.leave()
})

journey.run()
