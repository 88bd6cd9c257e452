import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { live } from './harness/negotiation.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { CARRIER_NAME, chooseDemoPerson, networkIdle, ROW, signInOnTheWay, visit, type Visitor } from './harness/visitor.ts'

const journey = journeys('who is here, between tabs and without the provider')

const LIST =
  '/trm/broker/trucklist?pickupLocation=Dallas%2C%20TX&pickupCity=Dallas&pickupState=TX&pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=75'
const WORDS_OF_A_REFUSED_ANSWER = 'This sign-in was started somewhere else, took too long or was already used. Start again.'

const tokenIn = async ({ context }: Visitor): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'access_token')?.value

const everythingOn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.outerHTML]))

/** On the truck list with rows; `markers` are texts that only this person's data has on the page; `script` runs before each page's own. */
const atTheList = async (email: string, script = ''): Promise<{ readonly visitor: Visitor; readonly markers: readonly string[] }> => {
  const visitor = await visit(browser)
  await visitor.context.addInitScript(script)
  await signInOnTheWay(visitor, portal, email, LIST)
  await visitor.page.locator(ROW).first().waitFor()
  const carrier = await visitor.page.locator(CARRIER_NAME).first().innerText()
  const held = await tokenIn(visitor)
  assert.ok(held !== undefined && held.length > 100)
  const markers = [email, carrier, held]
  const before = await everythingOn(visitor.page)
  for (const marker of markers) assert.ok(before.includes(marker), `${marker.slice(0, 40)} is there to begin with`)
  return { visitor, markers }
}

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

const assertNothingIsLeft = async (visitor: Visitor, page: Page, markers: readonly string[]): Promise<void> => {
  assert.is(await tokenIn(visitor), undefined)
  const kept = await everythingOn(page)
  for (const marker of markers) assert.not(kept.includes(marker), `${marker.slice(0, 40)} is still there`)
}

journey('[F47] another person who signs in in tab 2 finds tab 1 emptied before it makes any further call', async () => {
  const { visitor, markers } = await atTheList('broker@example.com')
  const { page, context } = visitor
  const first = await tokenIn(visitor)
  await live(page)
  await context.clearCookies() // from here on the first person makes no call but their stream's
  const bearers: string[] = []
  const seenAtCalls: { readonly call: string; readonly html: Promise<string> }[] = []
  await page.route('**/api/**', async (route) => {
    const { authorization = 'none', 'x-courier-token': courier } = route.request().headers()
    if (courier !== undefined && (await tokenIn(visitor)) === undefined) return route.continue() // nobody else is there
    if (courier === undefined) bearers.push(authorization) // the stream has a courier token instead, asked for with the bearer
    const html = page.evaluate(() => document.documentElement.outerHTML)
    seenAtCalls.push({ call: `${route.request().method()} ${new URL(route.request().url()).pathname}`, html })
    await html
    await route.continue()
  })
  const other = await context.newPage()
  await other.goto(`${portal.origin}/trm/account/profile`)
  await chooseDemoPerson(other, 'broker-admin@example.com')
  await other.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  const second = await tokenIn(visitor)
  assert.is.not(second, first)
  await page.getByText('broker-admin@example.com').first().waitFor({ state: 'attached' })
  await page.locator(ROW).first().waitFor()
  assert.ok(bearers.length > 0, 'tab 1 asked for the second person')
  assert.equal([...new Set(bearers)], [`Bearer ${second}`])
  for (const [at, { call, html }] of seenAtCalls.entries()) {
    for (const marker of ['broker@example.com', first ?? ''])
      assert.not((await html).includes(marker), `${marker.slice(0, 40)} was on the page during call ${at + 1}, ${call}`)
  }
  const firstCall = await seenAtCalls[0]?.html
  assert.not(firstCall?.includes(markers[1] ?? ''), 'a row of the first person was on the page at the first call')
  await visitor.leave()
})

journey(
  '[CAL-19] [F47] a tab that heard nothing of another person empties before its next call, and sends nothing in their name',
  async () => {
    const another = await visit(browser)
    await signInOnTheWay(another, portal, 'broker-admin@example.com')
    const second = (await tokenIn(another)) ?? ''
    const { visitor, markers } = await atTheList('broker@example.com', 'delete window.BroadcastChannel')
    const { page, context } = visitor
    const calls: Promise<readonly [bearer: string | undefined, shown: string]>[] = []
    await networkIdle(page) // until then the first person's own page still asks
    await page.route('**/api/**', async (route) => {
      const shown = page.evaluate(() => document.documentElement.outerHTML)
      calls.push(shown.then((html) => [route.request().headers()['authorization'], html] as const))
      await shown
      await route.continue()
    })
    await context.addCookies([{ name: 'access_token', value: second, url: portal.origin }])
    await page.getByText('broker-admin@example.com').first().waitFor({ state: 'attached' })
    await page.locator(ROW).first().waitFor()
    assert.ok(calls.length > 0, 'the tab asked for the second person')
    const [email = '', carrier = '', token = ''] = markers
    for (const [i, [bearer, html]] of (await Promise.all(calls)).entries()) {
      assert.is(bearer, `Bearer ${second}`)
      // Later on the second person's own rows name the carrier too.
      const gone = i === 0 ? [email, token, carrier] : [email, token]
      for (const marker of gone) assert.not(html.includes(marker), `${marker.slice(0, 40)} was on the page during a call`)
    }
    await Promise.all([visitor.leave(), another.leave()])
  },
)

journey('[F48, R22] signing out offline ends the session here all the same, in this tab and the other, with nothing left', async () => {
  const { visitor, markers } = await atTheList('broker@example.com')
  const { page, context } = visitor
  const other = await context.newPage()
  await other.goto(portal.origin + LIST)
  await other.locator(ROW).first().waitFor()
  await context.setOffline(true)
  await signOut(page)
  for (const tab of [page, other]) {
    await tab.getByRole('heading', { name: 'You are signed out' }).waitFor()
    await assertNothingIsLeft(visitor, tab, markers)
  }
  await context.setOffline(false)
  await visitor.leave()
})

journey('[F48] a sign-out the provider fails leaves nobody signed in, and home says so instead of signing in again', async () => {
  const { visitor, markers } = await atTheList('broker@example.com')
  const { page } = visitor
  await page.route(/\/v2\/logout|\/oidc\/logout/, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>broken</h1>' }),
  )
  await signOut(page)
  await page.getByRole('heading', { name: 'broken' }).waitFor()
  assert.is(await tokenIn(visitor), undefined)
  await page.goto(`${portal.origin}/trm/`)
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  await assertNothingIsLeft(visitor, page, markers)
  await visitor.leave()
})

journey('[F48] a sign-out whose code cannot be fetched any more ends the session here all the same', async () => {
  const { visitor } = await atTheList('broker@example.com')
  const { page } = visitor
  await page.reload()
  await page.locator(ROW).first().waitFor()
  const markers = ['broker@example.com', await page.locator(CARRIER_NAME).first().innerText()]
  await page.route(/\.js$/, (route) => route.abort())
  await signOut(page)
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  await assertNothingIsLeft(visitor, page, markers)
  await visitor.leave()
})

/** Signs in up to the provider's answer, with no code of the app running any more: the answer's address is given back unused. */
const answerFor = async (page: Page): Promise<URL> => {
  await page.context().clearCookies()
  await page.goto(`${portal.origin}/trm/account/profile`)
  await page.waitForURL(/\/u\/login/)
  await page.route('**/trm/assets/**', (route) => route.abort())
  await chooseDemoPerson(page, 'broker@example.com')
  await page.waitForURL((url) => url.pathname === '/trm/' && url.searchParams.has('code'))
  await page.unroute('**/trm/assets/**')
  return new URL(page.url())
}

const assertRefused = async (visitor: Visitor, page: Page, answer: URL): Promise<void> => {
  await page.goto(answer.href)
  await page.getByText(WORDS_OF_A_REFUSED_ANSWER).waitFor()
  assert.is(new URL(page.url()).search, '')
  assert.is(await tokenIn(visitor), undefined)
}

journey('[R29] an answer made for another browser signs nobody in (login CSRF)', async () => {
  const attacker = await visit(browser)
  const answer = await answerFor(attacker.page)
  const victim = await visit(browser)
  await assertRefused(victim, victim.page, answer)
  await attacker.leave()
  await victim.leave()
})

journey('[R29] in one browser, the answer of a second tab and a swapped code or state are refused, and the own answer passes', async () => {
  const visitor = await visit(browser)
  const { page, context } = visitor
  const second = await context.newPage()
  const own = await answerFor(page)
  const others = await answerFor(second)
  const swapped = new URL(own)
  swapped.searchParams.set('code', others.searchParams.get('code') ?? '')
  assert.is.not(swapped.href, own.href)
  await assertRefused(visitor, second, own)
  await assertRefused(visitor, page, swapped)
  const again = await answerFor(page)
  await page.goto(again.href)
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  assert.ok(await tokenIn(visitor))
  await visitor.leave()
})

journey.run()
