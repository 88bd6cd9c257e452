import type { Page } from 'playwright'
import { fail, judgeScreens, press, REFUSED } from './harness/screens.ts'
import { readingJourneys } from './harness/stage.ts'

const journey = readingJourneys("the broker's desk and the rules of a board, wide and narrow")

const CENTER = '/trm/broker/loadboard-control-center'
const TITLE = 'Control center'

const figures = (page: Page): Promise<void> => page.getByRole('table').first().waitFor()
const form = async (page: Page): Promise<void> => {
  await page.getByLabel('Minutes to answer', { exact: true }).waitFor()
  await figures(page)
}
const parts = (page: Page): Promise<void> => page.locator('.trm-desk-rows > li').first().waitFor()
const none = { items: [], next_cursor: null, total: 0, as_of: new Date().toISOString() }

judgeScreens(journey, [
  { name: 'broker-desk', email: 'broker@example.com', path: '/trm/broker', heading: 'Broker desk', ready: parts },
  {
    name: 'broker-desk-empty',
    email: 'broker@example.com',
    path: '/trm/broker',
    heading: 'Broker desk',
    before: async (page) => {
      await page.route('**/api/offers?*', (route) =>
        route.fulfill({
          json: {
            ...none,
            counts: { needs_confirmation: 0, pending_acceptance: 0, booked_load: 0, declined_load: 0, cancelled_load: 0, expired: 0 },
          },
        }),
      )
      await page.route('**/api/loads?*', (route) =>
        route.fulfill({ json: { ...none, colleagues: 0, counts: { posted: 0, covered: 0, closed: 0, expired: 0 } } }),
      )
    },
    ready: (page) => page.locator('[data-state=empty]').waitFor(),
  },
  {
    name: 'broker-desk-error',
    email: 'broker@example.com',
    path: '/trm/broker',
    heading: 'Broker desk',
    before: fail('**/api/offers?*', 500),
    ready: (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
    expected: REFUSED,
  },
  {
    name: 'control-center',
    email: 'broker-admin@example.com',
    path: CENTER,
    heading: TITLE,
    ready: form,
    panels: [
      {
        name: 'faults',
        close: (page) => press(page, 'Undo changes'),
        open: async (page) => {
          await page.getByLabel('Minutes to answer', { exact: true }).fill('1')
          await press(page, 'Save the rules')
          await page.getByRole('alert').waitFor()
        },
      },
    ],
  },
  { name: 'control-center-read', email: 'broker@example.com', path: CENTER, heading: TITLE, ready: form },
  { name: 'control-center-staff', email: 'staff@example.com', path: CENTER, heading: TITLE, ready: form },
  {
    name: 'control-center-error',
    email: 'broker-admin@example.com',
    path: CENTER,
    heading: TITLE,
    before: fail('**/api/loadboard-control-center*', 500),
    ready: (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
    expected: REFUSED,
  },
])

journey.run()
