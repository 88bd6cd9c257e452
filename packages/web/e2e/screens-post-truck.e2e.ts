import { tick } from './harness/hands.ts'
import { fail, judgeScreens, press, REFUSED, type Panel } from './harness/screens.ts'
import { journeys } from './harness/stage.ts'
import type { Page } from 'playwright'

const journey = journeys("a carrier's own trucks, wide and narrow")

const posts = (page: Page): Promise<void> => page.locator('.trm-post').first().waitFor()
const form = (page: Page): Promise<void> => page.getByRole('checkbox', { name: 'Dry Van', exact: true }).waitFor()

const PANELS: readonly Panel[] = [
  {
    name: 'withdrawn',
    close: async (page) => {
      await press(page, 'Undo')
      await page.locator('.trm-post[aria-busy=true]').waitFor({ state: 'detached' })
    },
    open: async (page) => {
      await press(page, /^Withdraw:/)
      await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    },
  },
]

const FORM_PANELS: readonly Panel[] = [
  {
    name: 'faults',
    close: () => Promise.resolve(),
    open: async (page) => {
      await press(page, 'Clear these')
      await tick(page.getByRole('checkbox', { name: 'Quiet post' }))
      await tick(page.getByRole('radio', { name: 'Favorite lane' }))
      await page.getByLabel('Minimum for the trip').fill('0.5')
      await press(page, 'Post this truck')
      await page.getByRole('alert').waitFor()
    },
  },
]

const MANY_PANELS: readonly Panel[] = [
  {
    name: 'read',
    close: () => Promise.resolve(),
    open: async (page) => {
      await page.getByLabel('Your list').fill('van Dallas TX today to Chicago IL\nreefer Nowheresville TX tomorrow\nvan Waco today')
      await press(page, 'Read the list')
      await page.getByText('no such town').waitFor()
    },
  },
]

judgeScreens(journey, [
  {
    name: 'post-truck',
    email: 'dispatcher@example.com',
    path: '/trm/carrier/post-truck',
    heading: 'My trucks',
    ready: posts,
    panels: PANELS,
  },
  {
    name: 'post-truck-form',
    email: 'dispatcher@example.com',
    path: '/trm/carrier/post-truck?form=new',
    heading: 'Post a truck',
    ready: form,
    panels: FORM_PANELS,
  },
  {
    name: 'post-truck-many',
    email: 'dispatcher@example.com',
    path: '/trm/carrier/post-truck?form=many',
    heading: 'Post many trucks',
    ready: (page) => page.getByRole('button', { name: 'Choose a file' }).waitFor(),
    panels: MANY_PANELS,
  },
  {
    name: 'post-truck-empty',
    email: 'dispatcher@example.com',
    path: '/trm/carrier/post-truck',
    heading: 'My trucks',
    before: (page) =>
      page.route('**/api/truck-posts?*', (route) =>
        route.fulfill({ json: { items: [], next_cursor: null, total: 0, as_of: new Date().toISOString() } }),
      ),
    ready: (page) => page.locator('[data-state=empty]').waitFor(),
  },
  {
    name: 'post-truck-error',
    email: 'dispatcher@example.com',
    path: '/trm/carrier/post-truck',
    heading: 'My trucks',
    before: fail('**/api/truck-posts?*', 500),
    ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    expected: REFUSED,
  },
  {
    name: 'post-truck-gone',
    email: 'dispatcher@example.com',
    path: '/trm/carrier/post-truck?form=edit&truck=none',
    heading: 'Change a truck',
    ready: (page) => page.getByText('This truck is not there any more').waitFor(),
    expected: REFUSED,
  },
])

journey.run()
