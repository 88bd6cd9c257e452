import type { Page } from 'playwright'
import { fail, judgeScreens, REFUSED } from './harness/screens.ts'
import { journeys } from './harness/stage.ts'

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

const journey = journeys('an invitation and what can come of it, wide and narrow')

judgeScreens(journey, [
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
])

journey.run()
