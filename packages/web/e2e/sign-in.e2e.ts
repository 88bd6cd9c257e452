import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { tick } from './harness/hands.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { startNewPortal } from './harness/portal.ts'
import { accessToken, renewInPlace, signOut, startTenantPortal } from './harness/tenant-portal.ts'
import { signInOnTheWay, CARRIER_NAME, chooseDemoPerson, networkIdle, ROW, visit } from './harness/visitor.ts'

const journey = journeys('sign-in')

const pathOf = (page: Page): string => page.url().slice(portal.origin.length)

const DEEP_LINK =
  '/trm/broker/trucklist?pickupLocation=Dallas%2C%20TX&pickupCity=Dallas&pickupState=TX&pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=75'

journey('a deep link opened signed out is where sign-in ends, to the letter', async () => {
  const visitor = await visit(browser)
  await signInOnTheWay(visitor, portal, 'broker@example.com', DEEP_LINK)
  await visitor.page.locator(ROW).first().waitFor()
  assert.is(pathOf(visitor.page), DEEP_LINK)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('[R22] after sign-out the token is gone from cookies, storage and page, and the back button shows nothing', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signInOnTheWay(visitor, portal, 'broker@example.com', DEEP_LINK)
  await page.locator(ROW).first().waitFor()
  const held = await accessToken(page)
  assert.ok(held !== undefined && held.length > 100)
  const carrier = await page.locator(CARRIER_NAME).first().innerText()
  const filters = () => page.evaluate(() => localStorage.getItem('trucklistFilters'))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForFunction(() => localStorage.getItem('trucklistFilters') !== null)
  const before = await filters()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/trm/') && !url.pathname.includes('trucklist'))
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  assert.is(await accessToken(page), undefined)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.outerHTML]),
  )
  assert.not(kept.includes(held ?? ''), 'the token is still somewhere')
  assert.not(kept.includes(carrier), 'a row is still somewhere')
  assert.is(await filters(), before, 'radii and equipment types stay')
  await page.goBack()
  await networkIdle(page)
  assert.is(await page.locator(ROW).count(), 0)
  await visitor.leave()
})

journey('a person of the wrong account type is told so in place, with the address kept', async () => {
  const visitor = await visit(browser)
  await signInOnTheWay(visitor, portal, 'wrong-account@example.com', '/trm/broker/trucklist')
  await visitor.page.getByRole('heading', { name: 'Incorrect Account Type' }).waitFor()
  await visitor.page.getByText('Your account is not the correct type to access this application.').waitFor()
  assert.is(pathOf(visitor.page), '/trm/broker/trucklist')
  await visitor.page.locator('main').getByRole('button', { name: 'Sign out' }).click()
  await visitor.page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  assert.is(await accessToken(visitor.page), undefined)
  await visitor.leave()
})

journey('a carrier in the broker area is of the wrong account type too', async () => {
  const visitor = await visit(browser)
  await signInOnTheWay(visitor, portal, 'dispatcher@example.com', '/trm/broker/trucklist')
  await visitor.page.getByRole('heading', { name: 'Incorrect Account Type' }).waitFor()
  await visitor.leave()
})

journey('a newcomer who is not approved is led to the first step of joining', async () => {
  const visitor = await visit(browser)
  await signInOnTheWay(visitor, portal, 'newcomer@example.com', '/trm/broker/trucklist')
  await visitor.page.getByRole('heading', { name: 'You and your numbers' }).waitFor()
  assert.ok(visitor.page.url().includes('returnTo=%2Ftrm%2Fbroker%2Ftrucklist'))
  await visitor.leave()
})

journey('a broker with an incomplete profile completes it once, and goes on to where they were going', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signInOnTheWay(visitor, portal, 'new-broker@example.com', DEEP_LINK)
  await page.waitForURL(/\/trm\/broker\/account\/info/)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: 'Enter your phone number' }).click()
  await page.keyboard.type('312 555 0142')
  await page.getByLabel('Find an equipment type').fill('dry')
  await tick(page.getByRole('checkbox', { name: 'Dry Van', exact: true }))
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.locator(ROW).first().waitFor()
  assert.is(pathOf(page), DEEP_LINK)
  await page.goto(`${portal.origin}/trm/broker/account/info`)
  await page.getByLabel('Phone').waitFor()
  assert.match(await page.getByLabel('Phone').inputValue(), /555.?0142/)
  await visitor.leave()
})

journey('[F40] an expired token leads through sign-in once and back to the same search', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signInOnTheWay(visitor, portal, 'broker@example.com', DEEP_LINK)
  await page.locator(ROW).first().waitFor()
  const [header, , signature] = ((await accessToken(page)) ?? '').split('.')
  const claims = Buffer.from(JSON.stringify({ sub: 'demo|broker', exp: 1_600_000_000, iss: `${portal.origin}/` })).toString('base64url')
  await page.goto('about:blank') // a page that is open sees the new token and leaves by itself
  await page.context().addCookies([{ name: 'access_token', value: `${header}.${claims}.${signature}`, url: portal.origin }])
  await page.goto(portal.origin + DEEP_LINK)
  await page.locator(ROW).first().waitFor()
  assert.is(pathOf(page), DEEP_LINK)
  await visitor.leave()
})

journey("[R25] the provider's session has ended after sign-out: signing in again asks who is there", async () => {
  const visitor = await visit(browser)
  await signInOnTheWay(visitor, portal, 'broker@example.com', '/trm/account/profile')
  await visitor.page.locator('main').getByRole('button', { name: 'Sign out' }).click()
  await visitor.page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  await visitor.page.goto(`${portal.origin}/trm/account/profile`)
  await visitor.page.waitForURL(/\/u\/login/)
  await visitor.leave()
})

journey('[F46] a sign-out in one tab empties the other at once', async () => {
  const visitor = await visit(browser)
  await signInOnTheWay(visitor, portal, 'broker@example.com', DEEP_LINK)
  const other = await visitor.context.newPage()
  await other.goto(portal.origin + DEEP_LINK)
  await other.locator(ROW).first().waitFor()
  await visitor.page.goto(`${portal.origin}/trm/account/profile`)
  await visitor.page.locator('main').getByRole('button', { name: 'Sign out' }).click()
  await other.locator(ROW).first().waitFor({ state: 'detached' })
  await other.getByRole('heading', { name: 'You are signed out' }).waitFor()
  await visitor.leave()
})

journey('[F50] a callback that is replayed or has lost its state ends in words and a way on, not in a loop', async () => {
  const visitor = await visit(browser)
  await visitor.page.goto(`${portal.origin}/trm/?code=stolen&state=forged`)
  await visitor.page.getByText('This sign-in was started somewhere else, took too long or was already used. Start again.').waitFor()
  assert.not(visitor.page.url().includes('code='))
  await visitor.leave()
})

journey('[F54] with cookies blocked, sign-in says what to allow', async () => {
  const visitor = await visit(browser)
  await visitor.page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: () => '', set: () => undefined })
  })
  await visitor.page.goto(portal.origin + DEEP_LINK)
  await chooseDemoPerson(visitor.page, 'broker@example.com')
  await visitor.page.getByText('Your browser blocks cookies, and signing in needs one.').waitFor()
  await visitor.leave()
})

journey('a provider shaped like a tenant signs people in just as well', async () => {
  const { portal: own, tenant, stop } = await startTenantPortal()
  try {
    const visitor = await visit(browser)
    const person = tenant.people[0]
    assert.ok(person !== undefined)
    await visitor.page.goto(`${own.origin}/trm/account/profile`)
    await visitor.page.waitForURL((url) => url.origin === tenant.domain && url.pathname.startsWith('/u/login/'))
    await chooseDemoPerson(visitor.page, person.email)
    await visitor.page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
    assert.is(new URL(visitor.page.url()).pathname, '/trm/account/profile')
    await visitor.page.locator('main').getByText(person.email).first().waitFor()
    await visitor.leave()
  } finally {
    await stop()
  }
})

for (const [provider, kind] of [
  ['a tenant', 'tenant'],
  ['an issuer found by discovery, its roles in realm_access,', 'realm'],
  ['an issuer of Entra ID’s shape', 'entra'],
] as const)
  journey(
    `[PPL-5, CFG-7] [IDP-43, IDP-44] on an empty market of ${provider} whose token says Staff works as staff with no command run, is renewed and signs out`,
    async () => {
      const { portal: own, tenant, stop } = await startTenantPortal({ start: startNewPortal, kind })
      try {
        const visitor = await visit(browser)
        const { page } = visitor
        await page.clock.install()
        await page.goto(`${own.origin}/trm/`)
        await page.waitForURL((url) => url.origin === tenant.domain && url.pathname.startsWith('/u/login/'))
        await chooseDemoPerson(page, 'thea@tenant.example')
        await page.waitForURL((url) => url.pathname === '/trm/staff')
        await page.getByText('Nobody is waiting').first().waitFor()
        await page.getByRole('link', { name: 'People', exact: true }).click()
        await page.getByRole('main').getByText('Thea Stone').waitFor()

        await renewInPlace(page)

        await signOut(page)
        assert.equal(visitor.takeProblems(), [])
        await visitor.leave()
      } finally {
        await stop()
      }
    },
  )

journey.run()
