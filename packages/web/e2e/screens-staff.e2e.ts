import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { judgeScreens, press, type ScreenCase } from './harness/screens.ts'
import { browser, portal, readingJourneys } from './harness/stage.ts'
import { arriveSignedIn, visit } from './harness/visitor.ts'

const journey = readingJourneys("staff's tools, wide and narrow")

const STAFF = 'staff@example.com'
const rowsOf =
  (css: string) =>
  (page: Page): Promise<void> =>
    page.locator(css).first().waitFor()

const SCREENS: readonly ScreenCase[] = [
  {
    name: 'staff-users',
    email: STAFF,
    path: '/trm/staff/users?q=example',
    heading: 'Find a person',
    ready: rowsOf('main li, main [role=row], main tbody tr'),
  },
  {
    name: 'staff-brokerages',
    email: STAFF,
    path: '/trm/staff/brokerages',
    heading: 'Brokerages',
    ready: rowsOf('main tbody tr'),
  },
  {
    name: 'staff-brokerage',
    email: STAFF,
    path: '/trm/staff/brokerages?id=1',
    heading: /\w/,
    ready: async (page) => {
      await page.getByLabel('Legal name').waitFor()
      await page.getByRole('region', { name: 'Invitations' }).waitFor()
    },
  },
  {
    name: 'staff-brokerage-new',
    email: STAFF,
    path: '/trm/staff/brokerages?id=new',
    heading: 'Make a brokerage',
    ready: (page) => page.getByLabel('Legal name').waitFor(),
  },
  {
    name: 'staff-loads',
    email: STAFF,
    path: '/trm/staff/loads',
    heading: 'Loads of all companies',
    ready: rowsOf('main tbody tr'),
  },
  {
    name: 'staff-surveys',
    email: STAFF,
    path: '/trm/staff/surveys',
    heading: 'Survey answers',
    ready: (page) => page.getByRole('main').getByRole('status').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'staff-facts',
    email: STAFF,
    path: '/trm/staff/facts?dot=88000004',
    heading: "A carrier's facts",
    ready: rowsOf('main [data-fact]'),
    panels: [{ name: 'correct', open: (page) => press(page, 'Correct Power units'), close: (page) => press(page, 'Cancel') }],
  },
  {
    name: 'staff-equipment',
    email: STAFF,
    path: '/trm/staff/equipment-types',
    heading: 'Equipment types',
    ready: rowsOf('main li, main tbody tr'),
  },
  {
    name: 'staff-flags',
    email: STAFF,
    path: '/trm/staff/flags',
    heading: 'Flags',
    ready: rowsOf('main li, main tbody tr'),
    panels: [{ name: 'add', open: (page) => press(page, 'Add a flag'), close: (page) => press(page, 'Cancel') }],
  },
  {
    name: 'staff-undelivered',
    email: STAFF,
    path: '/trm/staff/undelivered',
    heading: 'Undelivered messages',
    ready: (page) => page.getByText('No message was given up').waitFor(),
  },
  {
    name: 'staff-audit',
    email: STAFF,
    path: '/trm/staff/audit',
    heading: 'Audit log',
    ready: (page) => page.getByRole('main').getByRole('status').first().waitFor({ state: 'attached' }),
  },
]

judgeScreens(journey, SCREENS)

journey('[USR-4] every page of staff’s desk is among these, but the queue, which stands with joining', async () => {
  const visitor = await visit(browser)
  await arriveSignedIn(visitor, portal, STAFF, '/trm/staff')
  const links = visitor.page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link')
  await links.first().waitFor()
  const judged = ['/trm/staff', ...SCREENS.map(({ path }) => path.replace(/\?.*/, ''))]
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  assert.equal(
    hrefs.filter((href) => !judged.includes(href ?? '')),
    [],
  )
  await visitor.leave()
})

journey.run()
