import http from 'node:http'
import type { AddressInfo } from 'node:net'
import * as assert from 'uvu/assert'
import type { Page, Request } from 'playwright'
import { browser, journeys, portal } from './harness/stage.ts'
import { startTenantPortal, type TenantPortal } from './harness/tenant-portal.ts'
import { signInOnTheWay, chooseDemoPerson, networkIdle, visit, type Visitor } from './harness/visitor.ts'

const journey = journeys('bearer, CSRF pair and log in a real browser', { LOG_LEVEL: 'info' })
let abroad: TenantPortal

journey.before(async () => {
  abroad = await startTenantPortal()
})
journey.after(() => abroad?.stop())

const LIST = '/trm/broker/trucklist?pickupRadius=75'
const cookiesIn = async ({ context }: Visitor, name: string) => (await context.cookies()).filter((cookie) => cookie.name === name)
const tokenIn = async (visitor: Visitor): Promise<string> => (await cookiesIn(visitor, 'access_token'))[0]?.value ?? 'none'
const pairIn = async (visitor: Visitor): Promise<string> => (await cookiesIn(visitor, 'csrftoken'))[0]?.value ?? 'none'

const signedIn = async (email: string, path = '/trm/account/profile'): Promise<Visitor> => {
  const visitor = await visit(browser)
  await signInOnTheWay(visitor, portal, email, path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await networkIdle(visitor.page)
  return visitor
}

/** A write as script on the page would send it. */
const patchWith = (page: Page, bearer: string, pair: string): Promise<{ readonly status: number; readonly code: unknown }> =>
  page.evaluate(
    async ([token, value]) => {
      const answer = await fetch('/api/profiles/broker', {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${token}`, 'X-CSRFToken': value, 'Content-Type': 'application/json' },
        body: JSON.stringify({ first_name: 'Forged', last_name: 'Name', phone: '(312) 555-0100', equipment_filter: ['van'] }),
      })
      const body: unknown = await answer.json()
      return { status: answer.status, code: typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined }
    },
    [bearer, pair] as const,
  )

const profileOf = async (token: string): Promise<string> =>
  (await fetch(`${portal.origin}/api/profiles/broker`, { headers: { authorization: `Bearer ${token}` } })).text()

journey("[R8] one person's CSRF pair with another's bearer is 403 and writes nothing; the own pair writes", async () => {
  const bo = await signedIn('broker@example.com')
  const ada = await signedIn('broker-admin@example.com')
  const [token, own, foreign] = [await tokenIn(ada), await pairIn(ada), await pairIn(bo)]
  assert.is.not(own, foreign)
  const before = await profileOf(token)
  for (const header of [foreign, own]) {
    // a refusal brings the own cookie back: the foreign one is planted anew
    await ada.context.addCookies([{ name: 'csrftoken', value: foreign, url: portal.origin }])
    assert.equal(await patchWith(ada.page, token, header), { status: 403, code: 'csrf_failed' })
  }
  assert.is(await profileOf(token), before)
  await ada.context.addCookies([{ name: 'csrftoken', value: own, url: portal.origin }])
  assert.is((await patchWith(ada.page, token, own)).status, 200)
  assert.match(await profileOf(token), /Forged/)
  await bo.leave()
  await ada.leave()
})

const credentialsOf = async (request: Request): Promise<readonly string[]> => {
  const headers = await request.allHeaders()
  return ['authorization', 'x-csrftoken'].filter((name) => headers[name] !== undefined)
}

journey('[R9] with a provider on another origin, bearer and CSRF header go to the own API alone', async () => {
  const visitor = await visit(browser)
  const requests: Request[] = []
  visitor.page.on('request', (request) => requests.push(request))
  const person = abroad.tenant.people[0]?.email ?? ''
  await visitor.page.goto(`${abroad.portal.origin}/trm/account/profile`)
  await chooseDemoPerson(visitor.page, person)
  await visitor.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await visitor.page.locator('main').getByRole('button', { name: 'Sign out' }).click()
  await visitor.page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  const outside = requests.filter((request) => new URL(request.url()).origin !== abroad.portal.origin)
  assert.ok(
    outside.some((request) => request.url().endsWith('/oauth/token')),
    'the provider was called by script',
  )
  for (const request of outside) assert.equal(await credentialsOf(request), [], request.url())
  const own = await Promise.all(requests.filter((request) => request.url().startsWith(`${abroad.portal.origin}/api/`)).map(credentialsOf))
  assert.ok(
    own.some((names) => names.includes('authorization')),
    'and the API with the bearer',
  )
  await visitor.leave()
})

journey(
  '[CAL-1, CAL-4, CAL-18] signed in, every call carries bearer and CSRF pair: reads, news, flags, health and the environment',
  async () => {
    const visitor = await signedIn('broker@example.com')
    const requests: Request[] = []
    visitor.page.on('request', (request) => requests.push(request))
    for (const path of ['/trm/load-offers', '/trm/health']) {
      await visitor.page.goto(portal.origin + path)
      await visitor.page.getByRole('heading', { level: 1 }).waitFor()
      await networkIdle(visitor.page)
    }
    const calls = requests.filter((request) => /^\/(api|ofrep|events|healthz|readyz)/.test(new URL(request.url()).pathname))
    for (const path of ['/api/environment', '/api/authenticated-user', '/api/stream', '/api/offers'])
      assert.ok(
        calls.some((request) => new URL(request.url()).pathname === path),
        path,
      )
    for (const request of calls) assert.equal(await credentialsOf(request), ['authorization', 'x-csrftoken'], request.url())
    await visitor.leave()
  },
)

journey('[R9] an API that redirects to another origin is not followed there', async () => {
  const heard: string[] = []
  const elsewhere = http.createServer((request, response) => {
    heard.push(`${request.method} ${request.headers.authorization}`)
    response
      .writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, x-csrftoken',
        'content-type': 'application/json',
      })
      .end('{}')
  })
  await new Promise<void>((bound) => {
    elsewhere.listen(0, '127.0.0.1', bound)
  })
  const { port } = elsewhere.address() as AddressInfo // a TCP server that listens has this kind of address
  const visitor = await visit(browser, { bypassCSP: true }) // the policy would stop it, too: the client alone is asked here
  await signInOnTheWay(visitor, portal, 'broker@example.com', '/trm/account/profile')
  await visitor.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await visitor.page.route('**/api/trucks*', (route) =>
    route.fulfill({ status: 307, headers: { location: `http://localhost:${port}/api/trucks` } }),
  )
  await visitor.page.goto(portal.origin + LIST)
  await visitor.page.getByRole('button', { name: 'Try again' }).waitFor()
  assert.equal(heard, [])
  elsewhere.close()
  await visitor.leave()
})

journey("[R10] the cookies a browser holds: Lax, for the whole site; the provider's own unreadable by script", async () => {
  const visitor = await signedIn('broker@example.com')
  const cookies = await visitor.context.cookies()
  const shapeOf = (name: string) =>
    cookies
      .filter((cookie) => cookie.name === name)
      .map(({ path, sameSite, httpOnly, expires, domain }) => ({ path, sameSite, httpOnly, isForSession: expires === -1, domain }))
  assert.equal(shapeOf('access_token'), [{ path: '/', sameSite: 'Lax', httpOnly: false, isForSession: true, domain: 'localhost' }])
  assert.equal(
    shapeOf('csrftoken').map(({ path, sameSite, domain }) => ({ path, sameSite, domain })),
    [{ path: '/', sameSite: 'Lax', domain: 'localhost' }],
  )
  const isHint = (name: string): boolean => /^(_legacy_)?auth0\..*\.is\.authenticated$/.test(name) // the SDK's note that a session may exist
  assert.equal([...new Set(cookies.filter(({ name }) => isHint(name)).map(({ value }) => value))], ['true'])
  const others = cookies.filter(({ name }) => !['access_token', 'csrftoken'].includes(name) && !isHint(name))
  assert.ok(others.length > 0, 'the provider keeps a session')
  assert.equal(
    others.filter(({ httpOnly, sameSite }) => !httpOnly || sameSite === 'None').map(({ name }) => name),
    [],
  )
  for (const { name, value } of cookies) assert.ok(name.length + value.length <= 4096, name)
  await visitor.leave()
})

journey('[R25] each sign-in brings another token, and a captured one lives an hour at the most', async () => {
  const visitor = await signedIn('broker@example.com')
  const first = await tokenIn(visitor)
  await visitor.page.locator('main').getByRole('button', { name: 'Sign out' }).click()
  await visitor.page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  const { iat, exp } = JSON.parse(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString()) as { iat: number; exp: number } // claims of our own provider
  assert.ok(exp - iat > 0 && exp - iat <= 3600, `${exp - iat} seconds`)
  await visitor.page.goto(`${portal.origin}/trm/account/profile`)
  await chooseDemoPerson(visitor.page, 'broker@example.com')
  await visitor.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  assert.is.not(await tokenIn(visitor), first)
  await visitor.leave()
})

journey(
  '[R50] the log of a sign-in, a refused call and a wrong password names them, in UTC, and holds no token, email or cookie',
  async () => {
    const visitor = await signedIn('wrong-account@example.com', '/trm/broker/trucklist')
    const secrets = [await tokenIn(visitor), await pairIn(visitor)]
    const denied = await fetch(`${portal.origin}/api/trucks`, { headers: { authorization: `Bearer ${secrets[0]}` } })
    assert.is(denied.status, 403)
    assert.is((await fetch(`${portal.origin}/api/trucks`, { headers: { authorization: 'Bearer planted-marker' } })).status, 401)
    const stranger = await visit(browser)
    await stranger.page.goto(`${portal.origin}/trm/account/profile`)
    await stranger.page.waitForURL(/\/u\/login/)
    await stranger.page.getByLabel('Email address').fill('nobody@example.com')
    await stranger.page.getByLabel('Password').fill('planted-password')
    await stranger.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await stranger.page.getByRole('alert').waitFor()
    const lines = portal
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const said = lines.join('\n')
    assert.match(said, /"signed_in"/)
    assert.match(said, /A sign-in was not accepted\./)
    assert.match(said, /wrong_account_type/)
    assert.match(said, /"code":"unauthorized"|"status":401/)
    for (const secret of [...secrets, 'planted-marker', 'planted-password', 'nobody@example.com', 'wrong-account@example.com']) {
      assert.not(said.includes(secret), secret.slice(0, 30))
    }
    for (const line of lines) assert.match(line, /"time":("\d{4}-\d\d-\d\dT[\d:.]+Z"|\d{13})/)
    await stranger.leave()
    await visitor.leave()
  },
)

journey.run()
