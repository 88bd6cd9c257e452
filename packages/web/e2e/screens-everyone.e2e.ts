import type { Page } from 'playwright'
import { fail, judgeScreens, picture, REFUSED, rows } from './harness/screens.ts'
import { assertStandards } from './harness/standards.ts'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { visit } from './harness/visitor.ts'

/** What stands behind the link of an invitation. */
const invited =
  (standing: string, administers = false) =>
  (page: Page): Promise<unknown> =>
    page.route('**/api/invitations/*', (route) =>
      route.fulfill({
        json: {
          company: { kind: 'broker', name: 'Acme Logistics' },
          invited_by: 'Ada Moreno',
          is_company_admin: administers,
          email_hint: 'n…@example.com',
          date_expires: '2099-03-01T12:00:00.000Z',
          standing,
        },
      }),
    )

/** Why whoever is signed in cannot take it. */
const refusing = (reason: string) => async (page: Page) => {
  await invited('open')(page)
  await page.route('**/api/invitations/*/acceptance', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 409, code: 'company_refused', errors: [{ field: 'invitation', code: reason }] }),
    }),
  )
}

const accept = (words: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.getByText(words).waitFor()
}

const INVITATION = '/trm/invitation/abcdefghijklmnopqrstuvwxyz012345'
const JOIN = 'Join Acme Logistics'

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
    ready: (page) => page.getByText('This link does not work').waitFor(),
    expected: REFUSED,
  },
  { name: 'invitation', path: INVITATION, heading: JOIN, before: invited('open', true) },
  { name: 'invitation-signed-in', email: 'newcomer@example.com', path: INVITATION, heading: JOIN, before: invited('open') },
  { name: 'invitation-used', path: INVITATION, heading: JOIN, before: invited('used') },
  { name: 'invitation-withdrawn', path: INVITATION, heading: JOIN, before: invited('withdrawn') },
  { name: 'invitation-expired', path: INVITATION, heading: JOIN, before: invited('expired') },
  ...(
    [
      ['other_address', 'The invitation is for another email address.'],
      ['address_unverified', 'Your email address is not verified yet.'],
      ['is_member', 'You work for this company already.'],
    ] as const
  ).map(([reason, words]) => ({
    name: `invitation-${reason}`,
    email: 'newcomer@example.com',
    path: INVITATION,
    heading: JOIN,
    before: refusing(reason),
    ready: accept(words),
    expected: REFUSED,
  })),
  {
    name: 'invitation-unknown',
    path: INVITATION,
    heading: 'Invitation',
    ready: (page) => page.getByText('This link no longer works').waitFor(),
    expected: REFUSED,
  },
  {
    name: 'invitation-failed',
    path: INVITATION,
    heading: 'Invitation',
    before: fail('**/api/invitations/*', 500),
    ready: (page) => page.getByText('The invitation could not be loaded').waitFor(),
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
