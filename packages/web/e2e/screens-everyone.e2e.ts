import { fail, judgeScreens, picture, REFUSED, rows } from './harness/screens.ts'
import { assertStandards } from './harness/standards.ts'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { visit } from './harness/visitor.ts'

const journey = readingJourneys('screens of everyone, wide and narrow')

judgeScreens(journey, [
  { name: 'health', path: '/trm/health', heading: 'Health', ready: (page) => page.getByText('Reachable').nth(1).waitFor() },
  { name: 'not-found', path: '/trm/404', heading: 'Page not found' },
  { name: 'unknown-path', path: '/trm/nothing/here', heading: 'Page not found' },
  { name: 'server-down', path: '/trm/server-down', heading: 'Server down' },
  { name: 'no-access', path: '/trm/noaccess', heading: 'No access' },
  { name: 'unknown-error', path: '/trm/unknown-error', heading: 'Unknown error' },
  { name: 'fallback', path: '/trm/fallback', heading: 'This page could not be shown' },
  { name: 'fatal', path: '/trm/', heading: 'The app could not start', before: fail('**/api/environment*', 500), expected: REFUSED },
  {
    name: 'session-failed',
    email: 'broker@example.com',
    path: '/trm/account/profile',
    heading: 'Sorry! Something went wrong',
    before: fail('**/api/authenticated-user', 500),
    expected: REFUSED,
  },
  { name: 'profile', email: 'broker@example.com', path: '/trm/account/profile', heading: 'Profile' },
  {
    name: 'preview-bad',
    path: '/trm/preview/nothing',
    heading: 'Shared loads',
    ready: (page) => page.getByText('This link no longer works').waitFor(),
    expected: REFUSED,
  },
  { name: 'incorrect-account-type', email: 'wrong-account@example.com', path: '/trm/broker/trucklist', heading: 'Incorrect Account Type' },
  { name: 'staff-truck-list', email: 'staff@example.com', path: '/trm/trucklist', heading: 'Truck list', ready: rows },
])

for (const [size, theme] of [
  ['wide', 'light'],
  ['wide', 'dark'],
  ['narrow', 'light'],
  ['narrow', 'dark'],
] as const) {
  journey(`the local provider's sign-in page, ${theme}, ${size}`, async () => {
    const visitor = await visit(browser, { theme, size })
    await visitor.page.goto(`${portal.origin}/trm/sign-in`)
    await visitor.page.waitForURL(/\/u\/login/)
    await picture(visitor.page, `provider-sign-in-${theme}-${size}`)
    await assertStandards(visitor, `provider sign-in ${theme} ${size}`)
    await visitor.leave()
  })
}

journey.run()
