import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { TENANT_PEOPLE } from '@trm/server/testing/tenant'
import { browser, journeys, portal } from './harness/stage.ts'
import { startTenantPortal, type TenantPortal } from './harness/tenant-portal.ts'
import { chooseDemoPerson, holdReads, networkIdle, ROW, signInOnTheWay, visit, type Visitor } from './harness/visitor.ts'

const journey = journeys('cookies that are too large, doubled or malformed, in a real browser')
let abroad: TenantPortal

/** Somebody whose access token fits into no cookie. */
const HEAVY = 'heavy@tenant.example'
const tenantPeople = () =>
  TENANT_PEOPLE.slice(0, 1).flatMap((person) => [
    person,
    { ...person, subject: 'auth0|heavy', email: HEAVY, permissions: Array.from({ length: 400 }, (_, i) => `use:application_${i}`) },
  ])

journey.before(async () => {
  abroad = await startTenantPortal({ people: tenantPeople() })
})
journey.after(() => abroad?.stop())

const LIST = '/trm/broker/trucklist?pickupRadius=75'
const INFO = '/trm/broker/account/info'
const cookiesIn = async ({ context }: Visitor, name: string) => (await context.cookies()).filter((cookie) => cookie.name === name)
const tokenIn = async (visitor: Visitor): Promise<string> => (await cookiesIn(visitor, 'access_token'))[0]?.value ?? 'none'
const rows = (page: Page) => page.locator(ROW).first()

const signedIn = async (email: string, path = '/trm/account/profile'): Promise<Visitor> => {
  const visitor = await visit(browser)
  await signInOnTheWay(visitor, portal, email, path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await networkIdle(visitor.page)
  return visitor
}

const departuresOf = (page: Page): (() => number) => {
  let departures = 0
  page.on('request', (request) => {
    if (request.url().includes('/authorize?')) departures += 1
  })
  return () => departures
}

journey('[R11, F51] a token over 4,096 bytes ends in words after one sign-in, keeps no cookie, and goes round in no loop', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const departures = departuresOf(page)
  await page.goto(`${abroad.portal.origin}${LIST}`)
  await chooseDemoPerson(page, HEAVY)
  await page.getByText(/Your sign-in is too large for the browser to keep \([\d,]+ bytes\)\. Ask the operator of this portal\./).waitFor()
  await networkIdle(page)
  assert.is(departures(), 1)
  assert.equal(await cookiesIn(visitor, 'access_token'), [])
  await page.reload()
  await networkIdle(page)
  assert.ok(departures() <= 2, `${departures()} sign-ins were started`)
  await visitor.leave()
})

/** Cookies as a page below `/trm` could plant them. */
const plant = (page: Page, ...cookies: readonly string[]): Promise<void> =>
  page.evaluate((lines) => {
    for (const line of lines) document.cookie = line
  }, cookies)

journey('[F52] a stray CSRF cookie of another path costs one refusal, then the write passes and the stray is gone', async () => {
  const visitor = await signedIn('broker@example.com', INFO)
  const { page } = visitor
  const statuses: number[] = []
  await holdReads(page, () => statuses.length > 0) // before the stray is there: the write is the first call with it
  await plant(page, 'csrftoken=stray.value; Path=/trm')
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status())
  })
  await page.getByLabel('Phone').fill('312 555 0187')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your details are saved.').waitFor()
  assert.equal(statuses, [403, 200])
  assert.equal(
    (await cookiesIn(visitor, 'csrftoken')).map(({ path }) => path),
    ['/'],
  )
  await visitor.leave()
})

const forged = (token: string, claims: object): string => {
  const [header, , signature] = token.split('.')
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

journey('[F52] of two access tokens the page decides for one, and a refused one ends in one sign-in with a single cookie', async () => {
  const visitor = await signedIn('broker@example.com')
  const { page } = visitor
  const good = await tokenIn(visitor)
  const stray = forged(good, { sub: 'demo|staff', exp: 4_000_000_000, iss: `${portal.origin}/` })
  await plant(page, `access_token=${stray}; Path=/trm`)
  assert.is((await cookiesIn(visitor, 'access_token')).length, 2)
  const departures = departuresOf(page)
  await page.goto(portal.origin + LIST)
  await rows(page).waitFor()
  assert.is(page.url(), portal.origin + LIST)
  assert.ok(departures() <= 1, `${departures()} sign-ins were started`)
  assert.equal(
    (await cookiesIn(visitor, 'access_token')).map(({ path, value }) => [path, value === stray]),
    [['/', false]],
  )
  await visitor.leave()
})

journey("[F53] malformed cookies, ours and others', neither stop the start nor hide a good token", async () => {
  const visitor = await signedIn('broker@example.com')
  const { page } = visitor
  await plant(
    page,
    'a=%E0%A4%A; Path=/',
    'b="; Path=/',
    '=nameless; Path=/',
    'access_token=%E0%A4%A; Path=/trm',
    'csrftoken=%zz; Path=/trm',
    '__proto__=x; Path=/',
  )
  visitor.takeProblems()
  const departures = departuresOf(page)
  await page.goto(portal.origin + LIST)
  await rows(page).waitFor()
  assert.is(departures(), 0, 'nobody was signed out')
  assert.equal(visitor.takeProblems(), [])
  await visitor.context.clearCookies()
  await page.goto(`${portal.origin}/trm/404`)
  await plant(page, 'access_token=%; Path=/', 'access_token=%E0%A4%A; Path=/trm')
  await page.goto(portal.origin + LIST)
  await page.waitForURL(/\/u\/login/)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
