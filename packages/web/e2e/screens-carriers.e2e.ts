import type { Page } from 'playwright'
import { fail, judgeScreens, REFUSED } from './harness/screens.ts'
import { readingJourneys } from './harness/stage.ts'

const journey = readingJourneys('carriers, light and dark, wide and narrow')

const BROKER = 'broker@example.com'
const rows = (page: Page): Promise<void> => page.locator('.trm-directory [data-row]').first().waitFor()
const whole = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Favorite lanes' }).waitFor()

judgeScreens(journey, [
  { name: 'carriers', email: BROKER, path: '/trm/carriers', heading: 'Carriers', ready: rows },
  { name: 'carriers-filtered', email: BROKER, path: '/trm/carriers?relationship=blocked&sort=authority', heading: 'Carriers', ready: rows },
  {
    name: 'carriers-empty',
    email: BROKER,
    path: '/trm/carriers?q=nobody+at+all',
    heading: 'Carriers',
    ready: (page) => page.getByText('No carrier matches').first().waitFor(),
  },
  {
    name: 'carriers-error',
    email: BROKER,
    path: '/trm/carriers',
    heading: 'Carriers',
    before: fail('**/api/carriers?**', 500),
    ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    expected: REFUSED,
  },
  { name: 'carrier-profile', email: BROKER, path: '/trm/broker/carrier-profile/1', heading: /./, ready: whole },
  {
    name: 'carrier-profile-staff',
    email: 'staff@example.com',
    path: '/trm/carriers/1/profile',
    heading: /./,
    ready: (page) => page.getByRole('heading', { name: 'Reliability, last 90 days' }).waitFor(),
  },
  {
    name: 'carrier-block',
    email: BROKER,
    path: '/trm/carriers/2/profile',
    heading: /./,
    ready: async (page) => {
      await whole(page)
      await page.getByRole('button', { name: /^(Block|Review the block)$/ }).click()
      await page.getByLabel('Reason').waitFor()
    },
  },
  {
    name: 'carrier-gone',
    email: BROKER,
    path: '/trm/carriers/999999/profile',
    heading: 'Carrier',
    ready: (page) => page.getByText('There is no such carrier').waitFor(),
    expected: REFUSED,
  },
  {
    name: 'carriers-for-brokers',
    email: 'dispatcher@example.com',
    path: '/trm/carriers',
    heading: 'This page is for brokers',
    ready: (page) => page.getByText('Go to your company’s page').waitFor(),
  },
])

journey.run()
