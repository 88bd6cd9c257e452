import { fail, judgeScreens, offers, openOffer, escape, press, REFUSED, rows, type Panel } from './harness/screens.ts'
import { readingJourneys } from './harness/stage.ts'
import { ROW } from './harness/visitor.ts'

const journey = readingJourneys("a broker's screens, wide and narrow")

/** On a broker's own loads: the drawer first, since the others stand over it. */
const POSTED_PANELS: readonly Panel[] = [
  {
    name: 'load',
    close: (page) => press(page, 'Close the details'),
    open: async (page, size) => {
      if (size === 'narrow') await press(page, /^Details of/)
      else
        await page
          .locator(ROW)
          .first()
          .click({ position: { x: 120, y: 8 } })
      await page.locator('.trm-drawer').getByRole('link', { name: 'Copy' }).waitFor()
    },
  },
  {
    name: 'sharing',
    close: escape,
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .click()
      await press(page, 'Share')
      await page.getByRole('button', { name: 'Make a link' }).waitFor()
      await page.locator('.trm-links .trm-loading').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'handing over',
    close: escape,
    open: async (page) => {
      await press(page, 'Hand over…')
      await page.getByLabel('Hand over to').waitFor()
    },
  },
]

judgeScreens(journey, [
  {
    name: 'name-phone',
    email: 'broker@example.com',
    path: '/trm/broker/account/info',
    heading: 'Your details',
    ready: (page) => page.getByLabel('Phone').waitFor(),
  },
  {
    name: 'name-phone-forced',
    email: 'new-broker@example.com',
    path: '/trm/broker/trucklist',
    heading: 'Your details',
    ready: (page) => page.getByLabel('Phone').waitFor(),
  },
  { name: 'load-offers', email: 'broker@example.com', path: '/trm/broker/load-offers', heading: 'Load offers', ready: offers },
  { name: 'load-offer', email: 'broker@example.com', path: '/trm/broker/load-offers', heading: 'Load offers', ready: openOffer },
  {
    name: 'posted-loads',
    email: 'broker@example.com',
    path: '/trm/broker/posted-loads',
    heading: 'Posted loads',
    ready: rows,
    panels: POSTED_PANELS,
  },
  {
    name: 'posted-loads-empty',
    email: 'broker@example.com',
    path: '/trm/broker/posted-loads?text=Nowhere',
    heading: 'Posted loads',
    ready: (page) => page.locator('[data-state=empty]').waitFor(),
  },
  {
    name: 'posted-loads-mine',
    email: 'broker@example.com',
    path: '/trm/broker/posted-loads?whose=mine',
    heading: 'Posted loads',
    ready: (page) => page.getByText('None of these loads is yours').waitFor(),
  },
  {
    name: 'load-offers-mine',
    email: 'broker@example.com',
    path: '/trm/broker/load-offers?whose=mine',
    heading: 'Load offers',
    ready: (page) => page.locator('[data-state=empty]').waitFor(),
  },
  {
    name: 'posted-loads-error',
    email: 'broker@example.com',
    path: '/trm/broker/posted-loads',
    heading: 'Posted loads',
    before: fail('**/api/loads?*', 500),
    ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    expected: REFUSED,
  },
  {
    name: 'posted-load-gone',
    email: 'broker@example.com',
    path: '/trm/broker/posted-loads?load=nothing',
    heading: 'Posted loads',
    ready: (page) => page.getByText('This load is not there').waitFor(),
    expected: REFUSED,
  },
  {
    name: 'load-form',
    email: 'broker@example.com',
    path: '/trm/broker/posted-loads?new=1',
    heading: 'Post a load',
    ready: async (page) => {
      await press(page, 'Post the load')
      await page.getByText(/There are \d problems/).waitFor()
    },
  },
  { name: 'load-import', email: 'broker@example.com', path: '/trm/broker/posted-loads?import=1', heading: 'Import loads' },
])

journey.run()
