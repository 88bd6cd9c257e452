import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { signInOnTheWay, ROW, visit } from './harness/visitor.ts'

const journey = readingJourneys('policies')

journey(
  '[R12] [R55] every page of the app, also a missing one, carries the strict policy, one inline script by its hash, and none of another origin',
  async () => {
    for (const path of ['/trm/', '/trm/broker/trucklist', '/trm/nothing/here', '/trm/404', '/trm/sign-in?returnTo=%2Ftrm']) {
      const answer = await fetch(portal.origin + path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      for (const part of [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "script-src 'self'",
        'require-trusted-types-for',
      ]) {
        assert.ok(policy.includes(part), `${path} lacks ${part}: ${policy}`)
      }
      assert.not(/unsafe-(inline|eval)/.test(policy), policy)
      const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*type="application\/json")([^>]*)>([^<]*)/g)]
      assert.ok(scripts.length > 0)
      const inline = scripts.flatMap(([, attributes = '', body = '']) => (attributes.includes('src="/trm/') && body === '' ? [] : [body]))
      const hashes = inline.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
      assert.is(hashes.length, 1)
      assert.ok(policy.split('; ').includes(`script-src 'self' ${hashes.join(' ')}`), policy)
    }
  },
)

journey('the document says what the product is, in the customer’s words', async () => {
  assert.match(await (await fetch(`${portal.origin}/trm/`)).text(), /<meta name="description" content="[^"]*fleet-management portal/)
})

journey('[NAV-15] the document asks for the code of its screen where somebody is signed in, and for none signed out', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const asked = () =>
    page.evaluate(() => [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href') ?? ''))
  await page.goto(`${portal.origin}/trm/404`)
  assert.equal(
    (await asked()).filter((href) => /-route-/.test(href)),
    [],
  )
  await signInOnTheWay(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  await page.locator(ROW).first().waitFor()
  await page.route(/\/assets\/start-/, (route) => route.abort()) // the app does not start: what is asked for, the document asked for
  for (const [path, screen] of [
    ['/trm/broker/trucklist', /\/truck-list-route-/],
    ['/trm/broker/load-offers', /\/offers-route-/],
  ] as const) {
    await page.goto(portal.origin + path)
    assert.ok(
      (await asked()).some((href) => screen.test(href)),
      path,
    )
  }
  await visitor.leave()
})

journey('[R13] [R18] Trusted Types are enforced: text cannot become markup or script', async () => {
  const visitor = await visit(browser)
  await signInOnTheWay(visitor, portal, 'broker@example.com', '/trm/account/profile')
  const outcomes = await visitor.page.evaluate(() => {
    const attempt = (run: () => void): string => {
      try {
        run()
        return 'allowed'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    return [
      attempt(() => {
        Reflect.set(document.createElement('div'), 'innerHTML', '<img src=x onerror=alert(1)>')
      }),
      attempt(() => {
        document.createElement('script').text = 'alert(1)'
      }),
      attempt(() => {
        document.createElement('script').src = 'https://evil.example/x.js'
      }),
    ]
  })
  assert.equal(outcomes, ['TypeError', 'TypeError', 'TypeError'])
  await visitor.leave()
})

journey('[R6] the cookie alone authenticates nothing', async () => {
  const visitor = await visit(browser)
  await signInOnTheWay(visitor, portal, 'broker@example.com', '/trm/account/profile')
  const statuses = await visitor.page.evaluate(async () =>
    Promise.all(
      ['/api/authenticated-user', '/api/profiles/broker', '/api/trucks', '/api/equipment-type', '/api/devices/issue-token'].map(
        async (path) => (await fetch(path)).status,
      ),
    ),
  )
  assert.equal(statuses, [401, 401, 401, 401, 401])
  await visitor.leave()
})

journey('[R48] the production build does not answer to the automated-test bypass', async () => {
  for (const attempt of ['/trm/?test-bypass=1', '/trm/?bypass=true#bypass', '/trm/broker/trucklist?testUser=broker']) {
    const visitor = await visit(browser)
    await visitor.page.addInitScript(() => {
      localStorage.setItem('trm-automated-test-bypass', 'broker@example.com')
    })
    await visitor.page.goto(portal.origin + attempt)
    await visitor.page.waitForURL(/\/u\/login/)
    await visitor.leave()
  }
})

journey("[R14] the app cannot be framed by anybody, the provider's silent answer only by the app", async () => {
  const app = await fetch(`${portal.origin}/trm/`)
  assert.match(app.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  const provider = await fetch(`${portal.origin}/authorize?client_id=nobody`)
  assert.match(provider.headers.get('content-security-policy') ?? '', /frame-ancestors '(self|none)'/)
})

journey('[R19] nothing of ours listens to other windows: what they post changes nothing', async () => {
  const visitor = await visit(browser)
  await visitor.page.addInitScript(() => {
    const heard: string[] = []
    Reflect.set(window, 'heardKinds', heard)
    const add = window.addEventListener.bind(window)
    window.addEventListener = (kind: string, ...rest: readonly unknown[]) => {
      heard.push(kind)
      Reflect.apply(add, window, [kind, ...rest])
    }
  })
  await signInOnTheWay(visitor, portal, 'broker@example.com', '/trm/account/profile')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  const kinds = await visitor.page.evaluate(() => Reflect.get(window, 'heardKinds') as readonly string[]) // set above
  assert.ok(kinds.length > 0 && !kinds.includes('message'), kinds.join(' '))
  await visitor.page.evaluate(() => {
    for (const data of [{ type: 'authorization_response', response: { error: 'login_required' } }, 'signout', { type: 'signout' }])
      window.postMessage(data, '*')
  })
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  assert.is(new URL(visitor.page.url()).pathname, '/trm/account/profile')
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

/** docs/ARCHITECTURE.md, "Where state lives". */
const KEPT = [
  'trucklistFilters',
  'trmTruckTable',
  'trmColourMode',
  'trmCostPerMile',
  'trmFirstRows',
  'trmShortcuts',
  'trmChunkReloaded',
  'trmSignInAttempts',
  'trmSignedOut',
  'trmKeptForms',
]

journey("[R21] after searching, a browser keeps radii, equipment and its own settings, and nothing of anybody's", async () => {
  const visitor = await visit(browser)
  await signInOnTheWay(
    visitor,
    portal,
    'broker@example.com',
    '/trm/broker/trucklist?pickupCity=Dallas&pickupState=TX&pickupLatitude=32.78&pickupLongitude=-96.81&pickupLocation=Dallas%2C%20TX',
  )
  await visitor.page.locator(ROW).first().waitFor()
  await visitor.page.getByRole('button', { name: 'Search', exact: true }).click()
  await visitor.page.waitForFunction(() => localStorage.getItem('trucklistFilters') !== null)
  const held = await visitor.page.evaluate(() => [...Object.entries({ ...localStorage }), ...Object.entries({ ...sessionStorage })])
  assert.equal(
    held.map(([key]) => key).filter((key) => !KEPT.includes(key)),
    [],
  )
  assert.equal(Object.keys(JSON.parse(held.find(([key]) => key === 'trucklistFilters')?.[1] ?? '{}') as object).sort(), [
    'dropoffRadius',
    'equipmentTypes',
    'pickupRadius',
  ]) // section 9
  assert.not(/Dallas|broker@example|eyJ/.test(JSON.stringify(held)), JSON.stringify(held))
  await visitor.leave()
})

journey.run()
