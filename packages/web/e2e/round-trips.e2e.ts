import * as assert from 'uvu/assert'
import type { Page, Request, Route } from 'playwright'
import { chunkOf } from './harness/built-chunk.ts'
import { browser, portal, readingJourneys } from './harness/stage.ts'
import { arriveSignedIn, networkIdle, PATIENCE_MS, ROW, visit, type Visitor } from './harness/visitor.ts'

const journey = readingJourneys('what a first visit waits for')

/** Milliseconds in which a page that has all it asked for asks for more, on a busy machine. */
const QUIET_MS = 1500

/**
 * Opens `path` with every answer held back until the page asks for nothing more, then lets all go at once; again and again until `shown` is
 * there. Gives what was asked for in each of these rounds: as many as somebody far from the server waits one after the other.
 */
const roundTrips = async (page: Page, path: string, shown: string): Promise<readonly (readonly string[])[]> => {
  const held: { readonly route: Route; readonly request: Request }[] = []
  let changed = Date.now()
  const hold = (route: Route, request: Request): void => {
    held.push({ route, request })
    changed = Date.now()
  }
  await page.route('**/*', hold)
  const rounds: string[][] = []
  const until = Date.now() + PATIENCE_MS
  const opening = page.goto(portal.origin + path, { waitUntil: 'commit' })
  while (!(rounds.length > 0 && (await page.locator(shown).first().isVisible()))) {
    assert.ok(Date.now() < until, `nothing of ${shown} after ${JSON.stringify(rounds, null, 1)}`)
    const isQuiet = Date.now() - changed > QUIET_MS
    if (held.length > 0 && isQuiet) {
      const released = held.splice(0)
      rounds.push(released.map(({ request }) => request.url().replace(portal.origin, '')))
      changed = Date.now()
      await Promise.all(released.map(({ route }) => route.continue()))
      if (rounds.length === 1) await opening
    } else await new Promise((done) => setTimeout(done, 50))
  }
  return rounds
}

/** Whoever is signed in sees rows without them: they renew and sign out. */
const SIGN_IN_LIBRARY = [
  'node_modules/@auth0/auth0-spa-js/dist/auth0-spa-js.production.esm.js',
  'packages/web/src/composition/identity-provider.ts',
].map(chunkOf)

const arrived = async (email: string): Promise<Visitor> => {
  const visitor = await visit(browser)
  await arriveSignedIn(visitor, portal, email, '/trm/account/profile')
  await networkIdle(visitor.page)
  await visitor.page.goto('about:blank') // a page that is left asks for nothing any more
  return visitor
}

/** Those there were, of which no call was made twice. */
const assertRounds = (rounds: readonly (readonly string[])[], most: number): void => {
  assert.ok(rounds.length <= most, `${rounds.length} round trips: ${JSON.stringify(rounds, null, 1)}`)
  const calls = rounds.flat().filter((url) => url.startsWith('/api/'))
  assert.equal(calls, [...new Set(calls)], 'each is asked once')
}

for (const [email, path, shown, most] of [
  ['broker@example.com', '/trm/broker/trucklist', ROW, 3],
  ['broker@example.com', '/trm/broker/posted-loads', '[data-row]', 2],
  ['broker@example.com', '/trm/broker/load-offers', '.trm-offer', 2],
  ['broker@example.com', '/trm/broker', 'main li a, main tbody tr', 2],
  ['dispatcher@example.com', '/trm/carrier/loadcentral', '[data-row]', 3],
  ['dispatcher@example.com', '/trm/carrier', 'main li a, main tbody tr', 2],
  ['dispatcher@example.com', '/trm/load-offers', '.trm-offer', 2],
  ['staff@example.com', '/trm/staff', '.trm-staff [role=row] >> nth=1', 3],
] as const) {
  journey(`[NAV-16] [CAL-27] [STA-3] ${path}: rows after ${most} round trips, and nothing is asked for twice`, async () => {
    const visitor = await arrived(email)
    const rounds = await roundTrips(visitor.page, path, shown)
    assertRounds(rounds, most)
    const asked = rounds.flat().map((url) => url.split('/').at(-1) ?? '')
    assert.equal(
      [asked.length > 0, SIGN_IN_LIBRARY.filter((file) => asked.includes(file))],
      [true, []],
      "the sign-in's library comes after the rows",
    )
    assert.ok(rounds[1]?.includes('/api/authenticated-user'), 'who is here is asked with the scripts')
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  })
}

const FIRST_ROWS = 'trmFirstRows'
const keptRows = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), FIRST_ROWS)

journey(
  '[NAV-16] [CAL-36] a truck list that was there before has its rows after two round trips; of a search nothing is kept',
  async () => {
    const visitor = await arrived('broker@example.com')
    const { page, context } = visitor
    const path = '/trm/broker/trucklist'
    const seen = async (search = ''): Promise<void> => {
      await page.goto(portal.origin + path + search)
      await page.locator(ROW).first().waitFor()
      await networkIdle(page)
    }
    await seen()
    const kept = await keptRows(page)
    assert.match(kept ?? '', /^\/api\/trucks\?pickupDate=\{today\}&/)
    await page.getByRole('columnheader', { name: 'Age' }).getByRole('button').click()
    await networkIdle(page)
    await seen('?pickupLatitude=32.78&pickupLongitude=-96.81&pickupLocation=Dallas')
    assert.is(await keptRows(page), kept)

    await page.goto('about:blank')
    assertRounds(await roundTrips(page, path, ROW), 2)
    await page.unroute('**/*')

    for (const stale of ['/api/trucks?sort=nothing', '/api/offers?limit=50', 'x']) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [FIRST_ROWS, stale] as const)
      await seen()
      assert.is(await keptRows(page), kept, `${stale} is forgotten`)
    }
    const refused = visitor.takeProblems()
    assert.equal([refused.length, refused[0]?.includes('400')], [1, true], refused.join())

    await context.clearCookies({ name: 'access_token' })
    await page.goto(`${portal.origin}/trm/health`)
    assert.is(await keptRows(page), null)
    await visitor.leave()
  },
)

/** What the document alone asks the server for. */
const ofDocument = async (visitor: Visitor, path: string): Promise<readonly string[]> => {
  const asked: string[] = []
  const note = (request: Request): void => void asked.push(request.url())
  visitor.page.on('request', note)
  await visitor.page.goto(portal.origin + path)
  await networkIdle(visitor.page)
  visitor.page.off('request', note)
  return asked.filter((url) => url.includes('/api/'))
}

/** The app does not start. */
const withoutApp = async (visitor: Visitor): Promise<void> => {
  await visitor.page.route(/\/assets\/(start|main)-/, (route) => route.abort())
}

journey('[CAL-29] what the document asks for itself carries what every call carries', async () => {
  const visitor = await arrived('broker@example.com')
  await withoutApp(visitor)
  const asked = visitor.page.waitForRequest(/\/api\/authenticated-user/)
  await visitor.page.goto(`${portal.origin}/trm/broker/trucklist`)
  const headers = await (await asked).allHeaders()
  const cookies = new Map((await visitor.context.cookies()).map(({ name, value }) => [name, value]))
  assert.is(headers['authorization'], `Bearer ${cookies.get('access_token')}`)
  assert.is(headers['x-csrftoken'], cookies.get('csrftoken'))
  assert.is(headers['accept'], 'application/json, application/problem+json')
  await visitor.leave()
})

journey('[CAL-29] signed out, on public pages and on pages people come to now and then the document asks for nothing', async () => {
  const stranger = await visit(browser)
  await withoutApp(stranger)
  for (const path of ['/trm/', '/trm/broker/trucklist', '/trm/health']) assert.equal(await ofDocument(stranger, path), [], path)
  await stranger.leave()
  const broker = await arrived('broker@example.com')
  await withoutApp(broker)
  for (const path of ['/trm/', '/trm/health', '/trm/account/profile']) assert.equal(await ofDocument(broker, path), [], path)
  await broker.leave()
})

journey('[CAL-29] what one role alone may ask is asked for nobody else: staff who read both areas are refused nothing', async () => {
  const visitor = await arrived('staff@example.com')
  await withoutApp(visitor)
  for (const path of ['/trm/broker/trucklist', '/trm/carrier/loadcentral']) {
    const asked = (await ofDocument(visitor, path)).map((url) => new URL(url).pathname)
    assert.equal(asked, ['/api/environment', '/api/authenticated-user', '/api/equipment-type'], path)
  }
  await visitor.leave()
})

const NOT_VALID = 'pickupLatitude=north&pickupLongitude=1e999&pickupRadius=-5&dropoffDate=2026-02-31&pickupState=%E0%A4%A'

journey(
  '[NAV-17] a search in the address that is not valid costs what it says and nothing else: the list is there, and no call is refused',
  async () => {
    const refused: string[] = []
    for (const [email, path, shown] of [
      ['broker@example.com', '/trm/broker/trucklist', ROW],
      ['dispatcher@example.com', '/trm/carrier/loadcentral', '[data-row]'],
    ] as const) {
      const visitor = await arrived(email)
      visitor.page.on('response', (response) => {
        if (response.url().includes('/api/') && response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
      })
      await visitor.page.goto(`${portal.origin}${path}?${NOT_VALID}`)
      await visitor.page.locator(shown).first().waitFor()
      assert.equal([refused, visitor.takeProblems()], [[], []])
      await visitor.leave()
    }
  },
)

journey('[NAV-18] a browser that preloads nothing has its rows: every file is asked for by what needs it', async () => {
  const visitor = await arrived('broker@example.com')
  const { page } = visitor
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => false
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, 'rel') ?? {}
    const setRel = function (this: HTMLLinkElement, rel: string): void {
      set?.call(this, /preload/.test(rel) ? 'unknown' : rel)
    }
    Object.defineProperty(HTMLLinkElement.prototype, 'rel', { ...(get === undefined ? {} : { get }), set: setRel })
  })
  await page.route(
    ({ pathname }) => pathname === '/trm/broker/trucklist',
    async (route) => {
      const response = await route.fetch()
      const { link: _hints, ...headers } = response.headers()
      const body = (await response.text()).replace(/<link rel="modulepreload"[^>]*>/g, '')
      await route.fulfill({ response, headers, body })
    },
  )
  await page.goto(`${portal.origin}/trm/broker/trucklist`)
  await page.locator(ROW).first().waitFor()
  assert.is(await page.locator('link[rel*=preload]').count(), 0)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
