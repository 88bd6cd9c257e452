import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { arriveSignedIn, networkIdle, PATIENCE_MS, visit } from './harness/visitor.ts'

const journey = readingJourneys('every path of section 2 as every role')

/**
 * What a path shows, by letter: `.` the page itself, `x` incorrect account type in place, `n` the name-and-phone step, `o` the
 * carrier's onboarding, `b` in place: for brokers; `a` in place: an account of another kind; `h` the reader's own start. Anything
 * longer is the path that takes its place.
 */
type Shown = string

/** In this order in each row of PATHS. */
const ROLES = ['broker', 'new-broker', 'dispatcher', 'staff', 'newcomer', 'wrong-account'] as const
type Role = (typeof ROLES)[number]

/** Another person of a role goes the same ways. */
const ALSO: { readonly [email: string]: Role } = { 'broker-admin': 'broker', driver: 'dispatcher' }

const START: { readonly [R in Role]: string } = {
  broker: '/broker/trucklist',
  'new-broker': '',
  dispatcher: '/carrier/loadcentral',
  staff: '/staff',
  newcomer: '',
  'wrong-account': '',
}

const PATHS: readonly (readonly [path: string, shown: string])[] = [
  ['/', 'h n h h o x'],
  ['/health', '. . . . . .'],
  ['/404', '. . . . . .'],
  ['/server-down', '. . . . . .'],
  ['/noaccess', '. . . . . .'],
  ['/unknown-error', '. . . . . .'],
  ['/fallback', '. . . . . .'],
  ['/preview/nothing', '. . . . . .'],
  ['/preview/nothing/1', '. . . . . .'],
  ['/carrier-details/nothing', '. . . . . .'],
  ['/invitation/nothing', '. . . . . .'],
  ['/broker', '. n x . o x'],
  ['/broker/account', '/broker/account/info /broker/account/info x /broker/account/info o x'],
  ['/broker/account/info', '. . x . o x'],
  ['/broker/account/filters', '. n x . o x'],
  ['/broker/account/survey', '. n x . o x'],
  ['/broker/trucklist', '. n x . o x'],
  ['/broker/load-offers', '. n x . o x'],
  ['/broker/load-offers/booked', '. n x . o x'],
  ['/broker/posted-loads', '. n x . o x'],
  ['/broker/company', '. n x . o x'],
  ['/broker/carrier-profile/1', '. n x . o x'],
  ['/broker/loadboard-control-center', '. n x . o x'],
  ['/carrier', 'x n . . o x'],
  ['/carrier/signup', 'a a h h o a'],
  ['/carrier/onboarding', 'a a h h o a'],
  ['/carrier/onboarding/start', 'a a h h o a'],
  ['/carrier/onboarding/company-info', 'a a h h o a'],
  ['/carrier/onboarding/equipment', 'a a h h o a'],
  ['/carrier/loadcentral', 'x n . . o x'],
  ['/carrier/post-truck', 'x n . . o x'],
  ['/carrier/recommendations', 'x n . . o x'],
  ['/account', '/account/profile /account/profile /account/profile /account/profile /account/profile /account/profile'],
  ['/account/profile', '. . . . . .'],
  ['/account/info', '. . . . o x'],
  ['/account/filters', '. n . . o x'],
  ['/account/notices', '. n . . o x'],
  ['/account/survey', '. n . . o x'],
  ['/trucklist', '. n b . o x'],
  ['/trucklist/search', '. n b . o x'],
  ['/trucklist/load-offers', '. n . . o x'],
  ['/load-offers', '. n . . o x'],
  ['/load-offers/booked', '. n . . o x'],
  ['/carriers', '. n . . o x'],
  ['/carriers/1/profile', '. n . . o x'],
  ['/staff', 'x n x . o x'],
  ['/staff/users', 'x n x . o x'],
]

/** Headings that stand in for a page; a page of its own has none of them. */
const HEADINGS: { readonly [S in 'x' | 'b']: string } = { x: 'Incorrect Account Type', b: 'This list is for brokers' }

/** A panel of the ways to join, for whoever hauls for nobody and cannot. */
const ANOTHER_KIND = 'You are signed in with an account of another kind'

interface Seen {
  readonly path: string
  readonly heading: string
  /** The first heading below. */
  readonly panel: string
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    path: window.location.pathname,
    heading: document.querySelector('h1')?.textContent ?? '',
    panel: document.querySelector('main h2')?.textContent ?? '',
  }))

const wanted = (role: Role, path: string, shown: Shown): ((seen: Seen) => boolean) => {
  const isAt = (seen: Seen, at: string): boolean => seen.path.replace(/\/$/, '') === `/trm${at}`.replace(/\/$/, '')
  const isOwn = ({ heading, panel }: Seen): boolean =>
    heading !== '' && !Object.values(HEADINGS).includes(heading) && panel !== ANOTHER_KIND
  switch (shown) {
    case '.':
      return (seen) => isAt(seen, path) && isOwn(seen)
    case 'x':
    case 'b':
      return (seen) => isAt(seen, path) && seen.heading === HEADINGS[shown]
    case 'a':
      return (seen) => seen.path.startsWith('/trm/carrier/') && seen.panel === ANOTHER_KIND
    case 'n':
      return (seen) => isAt(seen, '/broker/account/info') && seen.heading === 'Your details'
    case 'o':
      return (seen) => seen.path.startsWith('/trm/carrier/onboarding/') && isOwn(seen)
    case 'h':
      return (seen) => isAt(seen, START[role]) && isOwn(seen)
    default:
      return (seen) => isAt(seen, shown) && isOwn(seen)
  }
}

const SETTLE_MS = 50

/** Looks until what is wanted is there twice in a row; else what was seen last. */
const settlesAs = async (page: Page, holds: (seen: Seen) => boolean): Promise<Seen | undefined> => {
  let before = false
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    const seen = await look(page).catch(() => ({ path: 'leaving', heading: '', panel: '' })) // a page that is left answers nothing
    if (holds(seen) && before) return undefined
    before = holds(seen)
    if (Date.now() > end) return seen
    await page.waitForTimeout(SETTLE_MS)
  }
}

/** As a link inside the app goes: without loading the page anew. */
const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
  }, `/trm${path}`)

const shownTo = (role: Role, row: string): Shown => row.split(' ')[ROLES.indexOf(role)] ?? ''

const walk = async (email: string, role: Role): Promise<readonly string[]> => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, `${email}@example.com`, '/trm/account/profile')
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
  const wrong: string[] = []
  for (const [path, row] of PATHS) {
    const shown = shownTo(role, row)
    await goInside(page, path)
    const seen = await settlesAs(page, wanted(role, path, shown))
    if (seen !== undefined) wrong.push(`${email} ${path}: wanted ${shown}, saw ${seen.path} "${seen.heading}" "${seen.panel}"`)
  }
  await visitor.leave()
  return wrong
}

journey(
  '[GRD-7] staff read on every page they are let into: nothing refuses them, waits for good, or offers what they may not do',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'staff@example.com', '/trm/account/profile')
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    const refused: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.status() === 403) refused.push(pathname)
    })
    for (const path of [
      '/broker',
      '/broker/posted-loads',
      '/broker/load-offers',
      '/carrier',
      '/carrier/loadcentral',
      '/carrier/post-truck',
      '/carrier/recommendations',
      '/load-offers',
    ]) {
      await goInside(page, path)
      assert.is(await settlesAs(page, wanted('staff', path, '.')), undefined, path)
      await networkIdle(page)
      assert.not.match(await page.locator('main').innerText(), /may not see|Needs you|Connecting/, path)
      const offered = await page.locator('main').locator('a, button').allInnerTexts()
      assert.equal(
        offered.filter((words) => /post a|import|withdraw|book now/i.test(words)),
        [],
        path,
      )
      assert.is(await page.locator('main [data-state=error]').count(), 0, path)
    }
    await page.locator('main [data-row]').first().click()
    await page.getByRole('link', { name: 'See the load' }).click()
    await page.getByText('1 load', { exact: true }).waitFor()
    assert.equal(refused, [])
    await visitor.leave()
  },
)

for (const [email, role] of [...ROLES.map((name) => [name, name] as const), ...Object.entries(ALSO)]) {
  journey(`[NAV-20] ${email}: every path shows its page, or what takes its place`, async () => {
    assert.equal(await walk(email, role), [])
  })
}

journey('[NAV-20] each kind of answer is the same for a link opened from outside', async () => {
  const OPENED = [
    ['broker', '/broker/account/survey'],
    ['broker', '/staff'],
    ['new-broker', '/broker/posted-loads'],
    ['dispatcher', '/trucklist'],
    ['dispatcher', '/account/filters'],
    ['staff', '/staff/audit'],
    ['newcomer', '/broker'],
    ['wrong-account', '/carriers'],
  ] as const
  for (const [role, path] of OPENED) {
    const visitor = await visit(browser)
    await arriveSignedIn(visitor, portal, `${role}@example.com`, `/trm${path}`)
    const shown = path === '/staff/audit' ? '.' : shownTo(role, PATHS.find(([known]) => known === path)?.[1] ?? '')
    assert.is(await settlesAs(visitor.page, wanted(role, path, shown)), undefined, `${role} ${path}`)
    await visitor.leave()
  }
})

/** Open to whoever is signed out; every other path leads to the sign-in. */
const PUBLIC = [
  '/health',
  '/404',
  '/server-down',
  '/noaccess',
  '/unknown-error',
  '/fallback',
  '/preview/nothing',
  '/preview/nothing/1',
  '/carrier-details/nothing',
  '/invitation/nothing',
  '/carrier/signup',
]

journey('[NAV-20] signed out: what is public shows its page, and every other path leads to the sign-in', async () => {
  const { context, leave } = await visit(browser)
  const wrong: string[] = []
  for (const path of [...PATHS.map(([known]) => known), '/sign-in', '/staff/audit']) {
    const page = await context.newPage() // a tab that leaves for the sign-in again and again would be stopped
    await page.goto(`${portal.origin}/trm${path}`)
    const isPublic = PUBLIC.includes(path)
    const seen = await settlesAs(
      page,
      isPublic ? wanted('newcomer', path, '.') : ({ path: at, heading }) => at.startsWith('/u/login') && heading !== '',
    )
    if (seen !== undefined) wrong.push(`${path}: wanted ${isPublic ? 'its page' : 'the sign-in'}, saw ${seen.path} "${seen.heading}"`)
    await page.close()
  }
  await leave()
  assert.equal(wrong, [])
})

journey('[NAV-20] signed out: from the sign-in back to the very address that was opened', async () => {
  for (const [email, address] of [
    ['broker', '/trm/broker/posted-loads?status=closed'],
    ['dispatcher', '/trm/carrier/loadcentral?pickupStates=TX'],
    ['newcomer', '/trm/carrier/onboarding/start?step=start'],
  ] as const) {
    const visitor = await visit(browser)
    await arriveSignedIn(visitor, portal, `${email}@example.com`, address)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await visitor.page.waitForURL((url) => url.pathname + url.search === address)
    await visitor.leave()
  }
})

journey.run()
