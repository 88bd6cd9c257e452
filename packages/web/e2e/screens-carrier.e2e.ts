import { fail, judgeScreens, offers, openOffer, press, REFUSED, rows, type Panel } from './harness/screens.ts'
import { journeys } from './harness/stage.ts'
import { ROW } from './harness/visitor.ts'

const journey = journeys("a carrier's screens, wide and narrow")

/** What opens beside or over the load board. */
const BOARD_PANELS: readonly Panel[] = [
  {
    name: 'filters',
    close: (page, size) => (size === 'narrow' ? press(page, 'Close the filters') : press(page, /^More filters/)),
    open: async (page, size) => {
      await press(page, size === 'narrow' ? /Filters$/ : /^More filters/)
      await page.getByLabel('Minimum rate, $').waitFor()
    },
  },
  {
    name: 'hides',
    close: (page) => press(page, 'Why am I missing loads?'),
    open: async (page) => {
      await press(page, 'Why am I missing loads?')
      await page.locator('.trm-explainer[aria-busy=false]').waitFor()
    },
  },
  {
    name: 'map',
    close: (page) => page.locator('.trm-map-head button').last().click(),
    open: async (page) => {
      await press(page, 'Map')
      await page.locator('.trm-map canvas[data-painted]').waitFor()
    },
  },
  {
    name: 'load',
    close: () => Promise.resolve(),
    open: async (page, size) => {
      if (size === 'narrow') await press(page, /^Details/)
      else
        await page
          .locator(ROW)
          .first()
          .click({ position: { x: 5, y: 5 } })
      await page.locator('.trm-drawer').getByText('Payment').waitFor()
    },
  },
  {
    name: 'bid',
    close: (page) => press(page, 'Close the load'),
    open: async (page) => {
      await press(page, /^Bid/)
      await page.getByRole('region', { name: 'Your bid' }).getByLabel('Your bid').waitFor()
    },
  },
]

judgeScreens(journey, [
  { name: 'carrier-offers', email: 'dispatcher@example.com', path: '/trm/load-offers', heading: 'Load offers', ready: openOffer },
  { name: 'booked-offers', email: 'dispatcher@example.com', path: '/trm/load-offers/booked', heading: 'Booked offers', ready: offers },
  { name: 'load-board', email: 'dispatcher@example.com', path: '/trm/', heading: 'Load central', ready: rows, panels: BOARD_PANELS },
  {
    name: 'load-board-empty',
    email: 'dispatcher@example.com',
    path: '/trm/carrier/loadcentral?company=Nowhere',
    heading: 'Load central',
    ready: (page) => page.locator('[data-state=empty]').waitFor(),
  },
  {
    name: 'load-board-error',
    email: 'dispatcher@example.com',
    path: '/trm/carrier/loadcentral',
    heading: 'Load central',
    before: fail('**/api/loadboard?*', 500),
    ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    expected: REFUSED,
  },
  {
    name: 'load-not-there',
    email: 'dispatcher@example.com',
    path: '/trm/carrier/loadcentral/nothing',
    heading: 'Load central',
    ready: (page) => page.getByText('This load is not on the board').waitFor(),
    expected: REFUSED,
  },
  { name: 'carrier-truck-list', email: 'dispatcher@example.com', path: '/trm/trucklist', heading: 'This list is for brokers' },
])

journey.run()
