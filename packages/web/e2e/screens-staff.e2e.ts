import type { Page } from 'playwright'
import { judgeScreens, press } from './harness/screens.ts'
import { readingJourneys } from './harness/stage.ts'

const journey = readingJourneys("staff's tools, wide and narrow")

const STAFF = 'staff@example.com'
const rowsOf =
  (css: string) =>
  (page: Page): Promise<void> =>
    page.locator(css).first().waitFor()

judgeScreens(journey, [
  {
    name: 'staff-users',
    email: STAFF,
    path: '/trm/staff/users?q=example',
    heading: 'Find a person',
    ready: rowsOf('main li, main [role=row], main tbody tr'),
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
    name: 'staff-audit',
    email: STAFF,
    path: '/trm/staff/audit',
    heading: 'Audit log',
    ready: (page) => page.getByRole('main').getByRole('status').first().waitFor({ state: 'attached' }),
  },
])

journey.run()
