import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Auth0ClientOptions } from '@auth0/auth0-spa-js'
import type { Browser, Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startProvider, AUDIENCE, CLIENT_ID, type RunningProvider } from '../../../server/src/identity-provider/testing/running-provider.ts'
import { startTenantLikeProvider, type TenantLikeProvider } from '../../../server/src/testing/tenant/index.ts'
import { assertAccessible, assertFits, assertStandards } from '../harness/standards.ts'
import { chooseDemoPerson, openBrowser, visit, type Visitor } from '../harness/visitor.ts'
import { makeSdkApp } from './sdk-app.ts'

interface World {
  browser: Browser
  provider: RunningProvider
  tenant: TenantLikeProvider
  app: http.Server
  appOrigin: string
}

const sdk = suite<Partial<World>>('the unmodified SDK')

const given = <K extends keyof World>(world: Partial<World>, name: K): World[K] => {
  const value = world[name]
  if (value === undefined) throw new Error(`${name} did not start`)
  return value
}

sdk.before(async (world) => {
  const serveApp = await makeSdkApp()
  world.browser = await openBrowser()
  world.provider = await startProvider({}, serveApp)
  world.app = http.createServer(serveApp)
  await new Promise<void>((bound) => {
    world.app?.listen(0, '127.0.0.1', bound)
  })
  world.appOrigin = `http://localhost:${(world.app.address() as AddressInfo).port}` // a TCP server that listens has this kind of address
  world.tenant = await startTenantLikeProvider({ redirectUris: [`${world.appOrigin}/trm/`] })
})

sdk.after(async ({ browser, provider, tenant, app }) => {
  await browser?.close()
  await provider?.close()
  await tenant?.close()
  app?.close()
})

const localOptions = ({ origin }: RunningProvider): Auth0ClientOptions => ({
  domain: origin,
  clientId: CLIENT_ID,
  authorizationParams: { audience: AUDIENCE, redirect_uri: `${origin}/trm/` },
})
const withRefreshTokens = (options: Auth0ClientOptions): Auth0ClientOptions => ({
  ...options,
  useRefreshTokens: true,
  useRefreshTokensFallback: true,
})

const open = async (page: Page, app: string, options: Auth0ClientOptions): Promise<void> => {
  await page.goto(app)
  await page.waitForFunction(() => typeof window.makeClient === 'function')
  await page.evaluate((o) => {
    window.makeClient(o)
  }, options)
}

const start = async (page: Page, app: string, options: Auth0ClientOptions, prompt?: 'login'): Promise<void> => {
  await open(page, app, options)
  await page.evaluate((p) => {
    void window.client.loginWithRedirect({
      appState: { returnTo: '/trm/broker/trucklist' },
      ...(p === undefined ? {} : { authorizationParams: { prompt: p } }),
    })
  }, prompt)
}

const finish = async (
  page: Page,
  options: Auth0ClientOptions,
): Promise<{ readonly returnTo: unknown; readonly token: string; readonly email: string | undefined }> => {
  await page.waitForURL((url) => url.pathname === '/trm/' && url.searchParams.has('code'))
  await page.waitForFunction(() => typeof window.makeClient === 'function')
  return page.evaluate(async (o) => {
    const client = window.makeClient(o)
    const { appState } = await client.handleRedirectCallback<{ returnTo: string }>()
    return { returnTo: appState?.returnTo, token: (await client.getTokenSilently()) ?? 'no token', email: (await client.getUser())?.email }
  }, options)
}

const silently = (page: Page): Promise<string> =>
  page.evaluate(() =>
    window.client.getTokenSilently({ cacheMode: 'off', timeoutInSeconds: 10 }).then(
      (token) => token ?? 'no token',
      (error: { readonly error?: string }) => `refused: ${error.error ?? String(error)}`,
    ),
  )

const signOut = (page: Page, origin: string): Promise<void> =>
  page.evaluate((returnTo) => window.client.logout({ logoutParams: { returnTo } }), `${origin}/trm/sign-in`)

const inContext = async (world: Partial<World>, journey: (visitor: Visitor) => Promise<void>): Promise<void> => {
  const visitor = await visit(given(world, 'browser'))
  await journey(visitor)
  await visitor.leave()
}

sdk('[IDP-30] signs in, renews by frame after a reload, and signs out, with a clean console', (world) =>
  inContext(world, async ({ page, takeProblems }) => {
    const provider = given(world, 'provider')
    const options = localOptions(provider)
    const app = `${provider.origin}/trm/`
    await start(page, app, options)
    await chooseDemoPerson(page, 'broker@example.com')
    const { returnTo, token, email } = await finish(page, options)
    assert.equal([returnTo, email], ['/trm/broker/trucklist', 'broker@example.com'])
    await open(page, app, options)
    const renewed = await silently(page)
    assert.is(renewed.split('.').length, 3, renewed)
    assert.is.not(renewed, token)
    assert.equal(takeProblems(), [])
    await signOut(page, provider.origin)
    await page.waitForURL(`${provider.origin}/trm/sign-in`)
    assert.equal(takeProblems(), [])
    await open(page, app, options)
    assert.is(await silently(page), 'refused: login_required')
  }),
)

sdk('[IDP-30] renews by refresh token, and changes person when asked to sign in again', (world) =>
  inContext(world, async ({ page, takeProblems }) => {
    const provider = given(world, 'provider')
    const options = withRefreshTokens(localOptions(provider))
    await start(page, `${provider.origin}/trm/`, options)
    await page.getByLabel('Email address').fill('dispatcher@example.com')
    await page.getByLabel('Password').fill('demo-Passw0rd')
    await page.keyboard.press('Enter')
    const { token } = await finish(page, options)
    const grants: string[] = []
    page.on('request', (request) => grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? ''))
    const [second, third] = [await silently(page), await silently(page)]
    assert.is(new Set([token, second, third]).size, 3)
    assert.equal(
      grants.filter((grant) => grant !== ''),
      ['refresh_token', 'refresh_token'],
    )
    await start(page, `${provider.origin}/trm/`, options, 'login')
    await chooseDemoPerson(page, 'staff@example.com')
    assert.is((await finish(page, options)).email, 'staff@example.com')
    assert.equal(takeProblems(), [])
  }),
)

sdk('[IDP-30, IDP-41] does the same against a tenant on another origin', (world) =>
  inContext(world, async ({ page, takeProblems }) => {
    const { domain, clientId, audience, people } = given(world, 'tenant')
    const appOrigin = given(world, 'appOrigin')
    const app = `${appOrigin}/trm/`
    const options: Auth0ClientOptions = { domain, clientId, authorizationParams: { audience, redirect_uri: app } }
    await start(page, app, options)
    await chooseDemoPerson(page, people[0]?.email ?? '')
    assert.is((await finish(page, options)).email, people[0]?.email)
    await open(page, app, options)
    assert.is((await silently(page)).split('.').length, 3)
    await signOut(page, appOrigin)
    await page.waitForURL(`${appOrigin}/trm/sign-in`)
    assert.equal(takeProblems(), [])
  }),
)

for (const theme of ['light', 'dark'] as const) {
  sdk(`[IDP-31] the sign-in page holds the standards of every screen, ${theme}`, async (world) => {
    const provider = given(world, 'provider')
    for (const size of ['wide', 'narrow'] as const) {
      const visitor = await visit(given(world, 'browser'), { theme, size })
      const { page } = visitor
      await start(page, `${provider.origin}/trm/`, localOptions(provider))
      await page.waitForURL(/\/u\/login/)
      assert.is(await page.title(), 'Sign in – TRM Freight')
      assert.is(await page.evaluate(() => document.activeElement?.id), 'username')
      await assertStandards(visitor, `sign-in, ${theme}, ${size}`)
      await page.setViewportSize({ width: 320, height: 640 })
      await assertFits(page, `sign-in at 320 px, ${theme}`)
      await page.getByLabel('Email address').fill('broker@example.com')
      await page.getByLabel('Password').fill('wrong')
      await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
      await page.getByRole('alert').waitFor()
      assert.is(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'alert')
      assert.is(await page.getByLabel('Email address').inputValue(), 'broker@example.com')
      await assertAccessible(page, `sign-in refused, ${theme}`)
      await page.getByRole('link', { name: /do not match/ }).press('Enter')
      assert.is(await page.evaluate(() => document.activeElement?.id), 'password')
      visitor.takeProblems() // the browser reports the 401 of the page itself
      await page.goto(`${provider.origin}/u/login/gone`)
      await assertAccessible(page, `sign-in expired, ${theme}`)
      await assertFits(page, `sign-in expired at 320 px, ${theme}`)
      await visitor.leave()
    }
  })
}

sdk.run()
