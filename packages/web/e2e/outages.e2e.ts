import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { signInOnTheWay, chooseDemoPerson, networkIdle, ROW, visit, type Visitor } from './harness/visitor.ts'

const journey = readingJourneys('a refused token and a provider that is away')

const LIST =
  '/trm/broker/trucklist?pickupLocation=Dallas%2C%20TX&pickupCity=Dallas&pickupState=TX&pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=75'
const rows = (page: Page) => page.locator(ROW).first()

const signedIn = async (path = '/trm/account/profile'): Promise<Visitor> => {
  const visitor = await visit(browser)
  await signInOnTheWay(visitor, portal, 'broker@example.com', path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await networkIdle(visitor.page)
  return visitor
}

const countOf = (page: Page, pattern: RegExp): (() => number) => {
  let seen = 0
  page.on('request', (request) => {
    if (pattern.test(request.url())) seen += 1
  })
  return () => seen
}

journey('[F40] a 401 in the middle of a session leads through sign-in once, back to the path and query of that moment', async () => {
  const visitor = await signedIn(LIST)
  const { page } = visitor
  await rows(page).waitFor()
  const first = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value
  const departures = countOf(page, /\/authorize\?/)
  const moments: string[] = []
  await page.route('**/api/trucks*', (route) => {
    if (departures() > 0) return route.continue()
    moments.push(page.url())
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 401, code: 'token_expired' }),
    })
  })
  const asked = page.waitForRequest(/\/authorize\?/)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await asked
  await rows(page).waitFor()
  assert.equal([...new Set(moments)], [page.url()])
  assert.equal([...new URL(page.url()).searchParams], [...new URL(LIST, portal.origin).searchParams])
  assert.is(departures(), 1)
  assert.is.not((await page.context().cookies()).find(({ name }) => name === 'access_token')?.value, first)
  await visitor.leave()
})

journey('[F42] a token refused while on the sign-in page starts one sign-in whose way back does not grow', async () => {
  const { page, leave } = await signedIn()
  const departures = countOf(page, /\/authorize\?/)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(decodeURIComponent(frame.url())))
  await page.route('**/api/**', (route) =>
    departures() > 0 ? route.continue() : route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{}' }),
  )
  await page.route('**/api/environment*', (route) => route.continue())
  await page.goto(`${portal.origin}/trm/sign-in?returnTo=${encodeURIComponent('/trm/account/profile')}`)
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  assert.is(departures(), 1)
  assert.equal(
    addresses.filter((address) => /sign-in.*sign-in/.test(address)),
    [],
  )
  assert.is(page.url(), `${portal.origin}/trm/account/profile`)
  await leave()
})

journey('[F49] without the code that talks to the provider, sign-in is an error with a retry, and the retry gets there', async () => {
  const { page, leave } = await visit(browser)
  await page.goto(`${portal.origin}/trm/404`)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.reload()
  await networkIdle(page)
  const known = new Set(scripts)
  await page.route(
    (url) => url.pathname.endsWith('.js') && !known.has(url.href),
    (route) => route.abort(),
  )
  await page.goto(portal.origin + LIST)
  await page.getByRole('heading', { name: 'Sign-in did not work' }).waitFor()
  await page.getByText('The sign-in service cannot be reached. Check your connection, then try again.').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await chooseDemoPerson(page, 'broker@example.com')
  await rows(page).waitFor()
  await leave()
})

journey('[F49] a provider that never answers is given up after a bounded wait, in words, with a retry', async () => {
  const { page, leave } = await visit(browser)
  // While a navigation hangs, nothing can be asked of the page from outside: it tells and clicks by itself.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    let isPressed = false // once: the words stand until the next page comes
    const answers = new URLSearchParams(window.location.search).has('code') // from here on the provider does, in its own time
    const hurried = (run: () => void, ms?: number): number =>
      // the identity time-outs alone: the departure's and the app's
      wait(run, !isPressed && !answers && (ms === 30_000 || ms === 10_000) ? 200 : ms)
    Object.defineProperty(window, 'setTimeout', { value: hurried })
    new MutationObserver(() => {
      if (isPressed) return
      const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
      if (retry === undefined || !document.body.innerText.includes('The sign-in service cannot be reached.')) return
      isPressed = true
      void fetch('/trm/retries').finally(() => retry.click())
    }).observe(document, { subtree: true, childList: true })
  })
  // A departure may be given up before its request is seen here: how many there were says nothing, the words do.
  const asked = { before: 0, after: 0 }
  let retries = false
  await page.route('**/trm/retries', (route) => {
    retries = true
    return route.fulfill({ body: '' })
  })
  await page.route('**/authorize?*', (route) => {
    asked[retries ? 'after' : 'before'] += 1
    return retries ? route.continue() : undefined
  })
  await page.goto(portal.origin + LIST)
  await chooseDemoPerson(page, 'broker@example.com')
  await rows(page).waitFor()
  assert.ok(asked.before > 0, 'the provider was asked before there were words')
  assert.ok(asked.after > 0, 'and again on the retry')
  await leave()
})

journey('[F49] offline at sign-in is said at once, without leaving the page, and a retry online goes on', async () => {
  const { page, context, leave } = await visit(browser)
  await page.goto(`${portal.origin}/trm/404`)
  await networkIdle(page)
  await page.goto(`${portal.origin}/trm/sign-in`, { waitUntil: 'commit' }).catch(() => undefined)
  await page.waitForURL(/\/u\/login/)
  await page.goto(`${portal.origin}/trm/404`)
  await networkIdle(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Go To Profile' }).click()
  await page.getByText('The sign-in service cannot be reached. Check your connection, then try again.').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await chooseDemoPerson(page, 'broker@example.com')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await leave()
})

journey.run()
