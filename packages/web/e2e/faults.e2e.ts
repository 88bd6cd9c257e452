import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { startPortal } from './harness/portal.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { arriveSignedIn, networkIdle, ROW, visit, type Visitor } from './harness/visitor.ts'

const journey = journeys('faults in a real browser')

const rows = (page: Page) => page.locator(ROW).first()
/** The chunk of the truck list screen, whatever its hash. */
const TRUCK_CHUNK = /\/assets\/(c\/)?truck-list-route-[^/]+\.js$/
const TRUCK_STYLES = /\/assets\/(c\/)?truck-list-route-[^/]+\.css$/

const signedIn = async (): Promise<Visitor> => {
  const visitor = await visit(browser)
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/account/profile')
  await visitor.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  return visitor
}

const loadsOf = (page: Page): (() => number) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

journey('[F61] a chunk that is gone reloads the page once, then says so with a way to try again', async () => {
  const { page, leave } = await signedIn()
  await page.route(TRUCK_CHUNK, (route) => route.fulfill({ status: 404, body: '' }))
  const loads = loadsOf(page)
  await page.goto(`${portal.origin}/trm/broker/trucklist`)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  assert.is(loads(), 2, 'one visit and one guarded reload')
  await page.unroute(TRUCK_CHUNK)
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows(page).waitFor()
  await leave()
})

journey('[F62] a chunk answered with a page instead of code is a chunk that failed', async () => {
  const { page, leave } = await signedIn()
  await page.route(TRUCK_CHUNK, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
  )
  await page.goto(`${portal.origin}/trm/broker/trucklist`)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await leave()
  const missing = await fetch(`${portal.origin}/trm/assets/gone-12345678.js`)
  assert.is(missing.status, 404)
  assert.not(/html/.test(missing.headers.get('content-type') ?? ''))
})

journey('[F63] a chunk that hangs shows that it is loading, and fails at 120 seconds', async () => {
  const { page, leave } = await signedIn()
  await page.clock.install()
  await page.route(TRUCK_CHUNK, () => undefined)
  await page.goto(`${portal.origin}/trm/broker/trucklist`)
  // The session must be there before time is hurried on, or its own calls would run out of it.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Truck list' }).waitFor()
  await page.getByRole('main').getByRole('status').waitFor()
  await page.clock.runFor(115_000)
  assert.is(await page.getByRole('button', { name: 'Try again' }).count(), 0)
  await page.clock.runFor(6_000)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await leave()
})

journey('[F64] a stylesheet chunk that fails is told apart, and is tried again', async () => {
  const { page, leave } = await signedIn()
  const reported: string[] = []
  page.on('console', (message) => reported.push(message.text()))
  await page.route(TRUCK_STYLES, (route) => route.abort())
  await page.goto(`${portal.origin}/trm/broker/trucklist`)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  assert.ok(
    reported.some((line) => line.includes('CSS_CHUNK_LOAD_FAILED')),
    reported.join('\n'),
  )
  await page.unroute(TRUCK_STYLES)
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows(page).waitFor()
  await leave()
})

journey('[F65] without session storage there is no reload, so no loop', async () => {
  const { page, leave } = await signedIn()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.route(TRUCK_CHUNK, (route) => route.fulfill({ status: 404, body: '' }))
  const loads = loadsOf(page)
  await page.goto(`${portal.origin}/trm/broker/trucklist`)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  assert.is(loads(), 1)
  await leave()
})

journey('[F41] any number of 401s make one redirect and one history entry', async () => {
  const { page, leave } = await signedIn()
  await page.route('**/api/{trucks,equipment-type,authenticated-user,profiles/broker}*', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{}' }),
  )
  await page.route('**/authorize?*', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<title>provider</title>' }))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/authorize?')) asked += 1
  })
  await page.goto(`${portal.origin}/trm/broker/trucklist?pickupRadius=75`)
  await page.waitForURL(/\/authorize/)
  assert.is(asked, 1)
  await leave()
})

journey("[F68] without a domain the app says what is missing, in the specification's words, and shows nothing else", async () => {
  const visitor = await visit(browser)
  await visitor.page.route('**/api/environment*', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }))
  await visitor.page.goto(`${portal.origin}/trm/broker/trucklist`)
  await visitor.page
    .getByText('Auth0 configuration is missing. Please check AUTH0_DOMAIN and AUTH0_CLIENT_ID environment variables.')
    .waitFor()
  assert.is(await visitor.page.getByRole('navigation').count(), 0)
  await visitor.leave()
})

journey('[F69] a broker profile that cannot be had locks nobody out and is never overwritten', async () => {
  const { page, leave } = await signedIn()
  let patched = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patched += 1
  })
  await page.route('**/api/profiles/broker', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.goto(`${portal.origin}/trm/broker/trucklist`)
  await rows(page).waitFor()
  await page.goto(`${portal.origin}/trm/broker/account/info`)
  await page.getByText('Your details could not be loaded').waitFor()
  await page.unroute('**/api/profiles/broker')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Phone').waitFor()
  assert.is(patched, 0)
  await leave()
})

journey('[F70] equipment types, courier token and events that hang delay no row', async () => {
  const { page, leave } = await signedIn()
  await page.route(/\/api\/(equipment-type|devices\/issue-token)|\/events$/, () => undefined)
  await page.goto(`${portal.origin}/trm/broker/trucklist`)
  await rows(page).waitFor()
  await leave()
})

journey('[F72] an answer that is not what was agreed is an error on the list, never a white page', async () => {
  for (const [contentType, body] of [
    ['text/html', '<h1>proxy</h1>'],
    ['application/json', ''],
    ['application/json', '{"items":[{'],
    ['application/json', '[1,2]'],
    ['application/json', '{"items":"none"}'],
  ] as const) {
    const { page, leave } = await signedIn()
    await page.route('**/api/trucks*', (route) => route.fulfill({ status: 200, contentType, body }))
    await page.goto(`${portal.origin}/trm/broker/trucklist`)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Truck list' }).waitFor()
    await leave()
  }
})

journey('a server that stops is told on the list, and the search works again once it is back', async () => {
  const { page, leave } = await signedIn()
  await page.goto(`${portal.origin}/trm/broker/trucklist`)
  await rows(page).waitFor()
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows(page).waitFor()
  await leave()
})

journey('a server that is killed is told on the list; started again, the same search goes on without signing in', async () => {
  const own = await startPortal()
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, own, 'broker@example.com', '/trm/broker/trucklist?pickupRadius=75')
  await rows(page).waitFor()
  await networkIdle(page) // a part of the page that comes late fails by itself, in its own words
  await own.kill()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor()
  const again = await own.revive()
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows(page).waitFor()
  assert.is(page.url(), `${own.origin}/trm/broker/trucklist?pickupRadius=75`)
  await visitor.leave()
  await again.stop()
  await own.stop()
})

journey("[F61, STA-21] the app's own code that is gone reloads once, then says so and opens once it is back", async () => {
  const { page, leave } = await signedIn()
  const APP = /\/assets\/main-[^/]+\.js$/
  await page.route(APP, (route) => route.fulfill({ status: 404, body: '' }))
  const loads = loadsOf(page)
  await page.goto(`${portal.origin}/trm/broker/trucklist`)
  await page.getByText('Part of the app could not be loaded.').waitFor()
  assert.is(loads(), 2, 'one visit and one guarded reload')
  await page.unroute(APP)
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows(page).waitFor()
  await leave()
})

journey.run()
