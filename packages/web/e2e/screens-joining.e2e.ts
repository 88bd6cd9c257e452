import type { Page, Route } from 'playwright'
import { fail, judgeScreens, press, REFUSED } from './harness/screens.ts'
import { readingJourneys } from './harness/stage.ts'

const journey = readingJourneys("joining, staff and a carrier's own pages, wide and narrow")

const queue = (page: Page): Promise<void> => page.locator('.trm-staff [role=row]').nth(1).waitFor()

/** The answer of the real server, as it were of somebody staff have declined. */
const declined = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const application: object = await response.json()
  await route.fulfill({ response, json: { ...application, status: 'declined', declined_for: 'identity', reason: 'Send us your lease.' } })
}

judgeScreens(journey, [
  { name: 'sign-up', path: '/trm/carrier/signup', heading: 'Haul with us', ready: (page) => page.getByText('What it takes').waitFor() },
  {
    name: 'joining-start',
    email: 'newcomer@example.com',
    path: '/trm/',
    heading: 'You and your numbers',
    ready: (page) => page.getByLabel('USDOT number').waitFor(),
  },
  {
    name: 'joining-error',
    email: 'newcomer@example.com',
    path: '/trm/',
    heading: 'Join as a carrier',
    before: fail('**/api/carriers/onboarding/**', 500),
    ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    expected: REFUSED,
  },
  {
    name: 'broker-joining',
    email: 'newcomer@example.com',
    path: '/trm/broker/signup',
    heading: 'You',
    ready: (page) => page.getByLabel('Your phone').waitFor(),
  },
  {
    name: 'broker-joining-error',
    email: 'newcomer@example.com',
    path: '/trm/broker/signup',
    heading: 'Join as a brokerage',
    before: fail('**/api/brokerages/onboarding/**', 500),
    ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    expected: REFUSED,
  },
  {
    name: 'staff',
    email: 'staff@example.com',
    path: '/trm/staff',
    heading: 'Applications to join',
    ready: async (page) => {
      await queue(page)
      await page.locator('.trm-staff [role=row]').nth(1).click()
      await page.locator('.trm-drawer').getByText('What they gave').waitFor()
    },
    panels: [{ name: 'decline', open: (page) => press(page, 'Decline'), close: (page) => press(page, 'Cancel') }],
  },
  {
    name: 'staff-sent-again',
    email: 'staff@example.com',
    path: '/trm/staff',
    heading: 'Applications to join',
    ready: async (page) => {
      await page.getByRole('row', { name: /Great Lakes Step Deck/ }).click()
      await page.locator('.trm-drawer').getByText('Changed since it was sent back').waitFor()
    },
  },
  {
    name: 'joining-declined',
    email: 'newcomer@example.com',
    path: '/trm/',
    heading: 'Your application is declined',
    before: (page) => page.route('**/api/carriers/onboarding/**', declined),
    ready: (page) => page.getByText('Send us your lease.').waitFor(),
  },
  {
    name: 'staff-error',
    email: 'staff@example.com',
    path: '/trm/staff',
    heading: 'Applications to join',
    before: fail('**/api/staff/**', 500),
    ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    expected: REFUSED,
  },
  {
    name: 'carrier-desk',
    email: 'dispatcher@example.com',
    path: '/trm/carrier',
    heading: 'Carrier desk',
    ready: (page) => page.locator('#desk-trucks').waitFor(),
  },
  {
    name: 'company',
    email: 'dispatcher@example.com',
    path: '/trm/account/info?of=company',
    heading: 'Company',
    ready: (page) => page.getByRole('heading', { name: 'Public link to this card' }).waitFor(),
  },
  {
    name: 'card-bad-link',
    path: '/trm/carrier-details/nothing',
    heading: 'Carrier card',
    ready: (page) => page.getByText('This link no longer works').waitFor(),
    expected: REFUSED,
  },
])

journey.run()
