import type { Page } from 'playwright'
import { escape, fail, judgeScreens, opens, press, REFUSED, rows, type Panel } from './harness/screens.ts'
import { readingJourneys } from './harness/stage.ts'
import { ROW } from './harness/visitor.ts'

const journey = readingJourneys('the list of trucks and what opens on it, wide and narrow')

const palette = async (page: Page) => {
  await rows(page)
  await page.getByRole('button', { name: 'Find a command' }).click()
  await page.getByRole('option', { name: /nearest first/ }).waitFor()
}
const help = async (page: Page) => {
  await palette(page)
  await page.getByRole('option', { name: /Keyboard shortcuts/ }).click()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
}
const NEAR_DALLAS = '?pickupLocation=Dallas%2C%20TX&pickupCity=Dallas&pickupState=TX&pickupLatitude=32.78&pickupLongitude=-96.81'
const FAR_NORTH = '?pickupLocation=Iqaluit%2C%20NU&pickupCity=Iqaluit&pickupState=NU&pickupLatitude=63.75&pickupLongitude=-68.52'

/** On a phone the folded filters' own button has these words too. */
const MORE_FILTERS = '.trm-more-opener button'

/** Everything that opens over or beside the list of trucks; the last ones stay open or take the list's place. */
const PANELS: readonly Panel[] = [
  { name: 'columns', size: 'wide', ...opens('Columns', (page) => page.getByRole('radiogroup', { name: 'Row height' })) },
  { name: 'export', ...opens('Export', (page) => page.getByText('A CSV file with the columns you see')) },
  { name: 'saved', ...opens('Saved', (page) => page.getByRole('textbox', { name: 'Save this search as' })) },
  {
    name: 'places',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Pickup near' }).fill('memphis')
      await page.getByRole('option').first().waitFor()
    },
    close: escape,
  },
  {
    name: 'more filters',
    close: (page) => page.locator(MORE_FILTERS).click(),
    open: async (page, size) => {
      if (size === 'narrow') await press(page, /miles/)
      await page.locator(MORE_FILTERS).click()
      await page.getByLabel('Authority age').waitFor()
    },
  },
  {
    name: 'what filters hide',
    close: (page) => press(page, 'Why am I missing trucks?'),
    open: async (page) => {
      await press(page, 'Why am I missing trucks?')
      await page.getByRole('region', { name: 'Why am I missing trucks?' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'map',
    close: (page, size) => press(page, size === 'narrow' ? 'List' : 'Map'),
    open: async (page) => {
      await press(page, 'Map')
      await page.locator('.trm-map-canvas canvas[data-painted]').waitFor()
    },
  },
  {
    name: 'detail',
    close: () => Promise.resolve(),
    open: async (page, size) => {
      if (size === 'narrow') await press(page, /^Details/)
      else
        await page
          .locator(ROW)
          .first()
          .click({ position: { x: 5, y: 5 } })
      await page.locator('.trm-drawer').getByRole('link', { name: /^Call/ }).waitFor()
      await page.locator('.trm-drawer:not(:has(.trm-bone))').waitFor()
    },
  },
  {
    name: 'offer to the truck',
    close: async (page) => {
      await escape(page)
      await press(page, 'Close the details')
    },
    open: async (page) => {
      await press(page, 'Make an offer')
      await page
        .getByRole('dialog', { name: /^Offer a load to/ })
        .getByLabel('Price')
        .waitFor()
    },
  },
]

judgeScreens(journey, [
  { name: 'truck-list', email: 'broker@example.com', path: '/trm/broker/trucklist', heading: 'Truck list', ready: rows },
  {
    name: 'truck-list-search',
    email: 'broker@example.com',
    path: `/trm/broker/trucklist${NEAR_DALLAS}`,
    heading: 'Truck list',
    ready: rows,
  },
  {
    name: 'truck-list-empty',
    email: 'broker@example.com',
    path: `/trm/broker/trucklist${FAR_NORTH}`,
    heading: 'Truck list',
    ready: (page) => page.locator('[data-state=empty]').waitFor(),
  },
  {
    name: 'truck-list-error',
    email: 'broker@example.com',
    path: '/trm/broker/trucklist',
    heading: 'Truck list',
    before: fail('**/api/trucks*', 500),
    ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    expected: REFUSED,
  },
  {
    name: 'truck-list-panels',
    email: 'broker@example.com',
    path: `/trm/broker/trucklist${NEAR_DALLAS}&pickupRadius=150&equipmentTypes=van`,
    heading: 'Truck list',
    ready: rows,
    panels: PANELS,
  },
  { name: 'command-palette', email: 'broker@example.com', path: '/trm/broker/trucklist', heading: 'Truck list', ready: palette },
  { name: 'keyboard-help', email: 'broker@example.com', path: '/trm/broker/trucklist', heading: 'Truck list', ready: help },
])

journey.run()
