import type { Page } from 'playwright'
import { fail, judgeScreens, REFUSED } from './harness/screens.ts'
import { readingJourneys } from './harness/stage.ts'

const journey = readingJourneys('account pages, wide and narrow')

const again = (page: Page): Promise<void> => page.getByRole('button', { name: 'Try again' }).waitFor()

judgeScreens(journey, [
  {
    name: 'account-profile',
    email: 'broker@example.com',
    path: '/trm/account/profile',
    heading: 'Profile',
    ready: (page) => page.getByRole('navigation', { name: 'Account pages' }).waitFor(),
  },
  {
    name: 'account-info',
    email: 'driver@example.com',
    path: '/trm/account/info',
    heading: 'Your details',
    ready: (page) => page.getByLabel('Phone').waitFor(),
  },
  {
    name: 'account-filters',
    email: 'broker@example.com',
    path: '/trm/broker/account/filters',
    heading: 'Equipment filters',
    ready: (page) => page.getByRole('checkbox', { name: 'Reefer', exact: true }).waitFor(),
  },
  {
    name: 'account-filters-empty',
    email: 'broker@example.com',
    path: '/trm/broker/account/filters',
    heading: 'Equipment filters',
    ready: async (page) => {
      await page.getByRole('checkbox', { name: 'Reefer', exact: true }).waitFor()
      for (const name of ['Remove Dry Van', 'Remove Reefer']) await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('button', { name: 'Save filters' }).click()
      await page.getByRole('link', { name: 'Choose at least one equipment type' }).waitFor()
    },
  },
  {
    name: 'account-filters-error',
    email: 'broker@example.com',
    path: '/trm/broker/account/filters',
    heading: 'Equipment filters',
    before: fail('**/api/profiles/broker', 500),
    ready: again,
    expected: REFUSED,
  },
  {
    name: 'account-filters-carrier',
    email: 'dispatcher@example.com',
    path: '/trm/account/filters',
    heading: 'Equipment filters',
    ready: (page) => page.getByText('These filters are for brokers').waitFor(),
  },
  {
    name: 'brokerage',
    email: 'broker-admin@example.com',
    path: '/trm/broker/company',
    heading: 'Company',
    ready: (page) => page.getByLabel('Legal name').waitFor(),
  },
  {
    name: 'brokerage-faults',
    email: 'broker-admin@example.com',
    path: '/trm/broker/company',
    heading: 'Company',
    ready: async (page) => {
      await page.getByLabel('Doing business as').fill('')
      await page.getByLabel('Days to pay').fill('soon')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('link', { name: 'Enter a whole number of days, 0 to 120' }).waitFor()
    },
  },
  {
    name: 'brokerage-read-only',
    email: 'broker@example.com',
    path: '/trm/broker/company',
    heading: 'Company',
    ready: (page) => page.getByText('Only an administrator of the company can change this.').waitFor(),
  },
  {
    name: 'brokerage-error',
    email: 'broker@example.com',
    path: '/trm/broker/company',
    heading: 'Company',
    before: fail('**/api/broker-company', 500),
    ready: again,
    expected: REFUSED,
  },
  {
    name: 'account-notices',
    email: 'broker@example.com',
    path: '/trm/account/notices',
    heading: 'Notices',
    ready: (page) => page.getByText('It goes to broker@example.com.').waitFor(),
  },
  {
    name: 'account-notices-unread',
    email: 'broker@example.com',
    path: '/trm/account/notices',
    heading: 'Notices',
    before: fail('**/api/user/notices', 500),
    ready: again,
    expected: REFUSED,
  },
  {
    name: 'account-survey',
    email: 'staff@example.com',
    path: '/trm/account/survey',
    heading: 'Survey',
    ready: (page) => page.getByLabel('Anything else?').waitFor(),
  },
])

journey.run()
