import fs from 'node:fs'
import path from 'node:path'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits, assertStandards } from './harness/standards.ts'
import { arriveSignedIn, networkIdle, ROW, visit, type Size, type Theme } from './harness/visitor.ts'

const journey = journeys('every screen, light and dark, wide and narrow')

interface Panel {
  readonly name: string
  readonly size?: Size
  readonly open: (page: Page, size: Size) => Promise<unknown>
  readonly close: (page: Page, size: Size) => Promise<unknown>
}

interface ScreenCase {
  readonly name: string
  /** Undefined: signed out. */
  readonly email?: string
  readonly path: string
  readonly heading: string | RegExp
  /** What must be there before the screen is judged. */
  readonly ready?: (page: Page) => Promise<unknown>
  readonly before?: (page: Page) => Promise<unknown>
  /** What opens on the screen, one after the other: each is judged open, before the screen itself. */
  readonly panels?: readonly Panel[]
  /** Lines the browser itself writes for an answer that is meant to fail. */
  readonly expected?: RegExp
}

const fail = (pattern: string, status: number) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: 'x', status, code: 'internal' }) }))

const rows = (page: Page) => page.locator(ROW).first().waitFor()
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

const escape = (page: Page): Promise<void> => page.keyboard.press('Escape')
const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first().click()
const opens = (button: string, shown: (page: Page) => ReturnType<Page['locator']>): Omit<Panel, 'name'> =>
  ({ open: async (page) => { await press(page, button); await shown(page).waitFor() }, close: escape })

/** On a phone the folded filters' own button has these words too. */
const MORE_FILTERS = '.trm-more-opener button'

/** Everything that opens over or beside the list of trucks; the last ones stay open or take the list's place. */
const PANELS: readonly Panel[] = [
  { name: 'columns', size: 'wide', ...opens('Columns', (page) => page.getByRole('group', { name: 'Row height' })) },
  { name: 'export', ...opens('Export', (page) => page.getByText('A CSV file with the columns you see')) },
  { name: 'saved', ...opens('Saved', (page) => page.getByRole('textbox', { name: 'Save this search as' })) },
  {
    name: 'places', open: async (page) => { await page.getByRole('combobox', { name: 'Pickup near' }).fill('memphis'); await page.getByRole('option').first().waitFor() },
    close: escape,
  },
  {
    name: 'more filters', close: (page) => page.locator(MORE_FILTERS).click(),
    open: async (page, size) => { if (size === 'narrow') await press(page, /miles/); await page.locator(MORE_FILTERS).click(); await page.getByLabel('Authority age').waitFor() },
  },
  {
    name: 'what filters hide', close: (page) => press(page, 'What filters hide'),
    open: async (page) => { await press(page, 'What filters hide'); await page.getByRole('region', { name: 'What your filters hide' }).getByRole('listitem').first().waitFor() },
  },
  {
    name: 'map', close: (page, size) => press(page, size === 'narrow' ? 'List' : 'Map'),
    open: async (page) => { await press(page, 'Map'); await page.locator('.trm-map-canvas canvas[data-painted]').waitFor() },
  },
  {
    name: 'detail', close: () => Promise.resolve(),
    open: async (page, size) => {
      if (size === 'narrow') await press(page, /^Details/)
      else await page.locator(ROW).first().click({ position: { x: 5, y: 5 } })
      await page.locator('.trm-drawer').getByRole('link', { name: /^Call/ }).waitFor()
      await page.locator('.trm-drawer:not(:has(.trm-bone))').waitFor()
    },
  },
  {
    name: 'offer to the truck', close: async (page) => { await escape(page); await press(page, 'Close the details') },
    open: async (page) => { await press(page, 'Make an offer'); await page.getByRole('dialog', { name: /^Offer a load to/ }).getByLabel('Price').waitFor() },
  },
]

/** What opens beside or over the load board. */
const BOARD_PANELS: readonly Panel[] = [
  {
    name: 'load', close: () => Promise.resolve(),
    open: async (page, size) => {
      if (size === 'narrow') await press(page, /^Details/)
      else await page.locator(ROW).first().click({ position: { x: 5, y: 5 } })
      await page.locator('.trm-drawer').getByText('Payment').waitFor()
    },
  },
  {
    name: 'bid', close: (page) => press(page, 'Close the load'),
    open: async (page) => { await press(page, /^Bid/); await page.getByRole('region', { name: 'Your bid' }).getByLabel('Your bid').waitFor() },
  },
]
/** On a broker's own loads: the drawer first, since the others stand over it. */
const POSTED_PANELS: readonly Panel[] = [
  {
    name: 'load', close: (page) => press(page, 'Close the details'),
    open: async (page, size) => {
      if (size === 'narrow') await press(page, /^Details of/)
      else await page.locator(ROW).first().click({ position: { x: 120, y: 8 } })
      await page.locator('.trm-drawer').getByRole('link', { name: 'Copy' }).waitFor()
    },
  },
  {
    name: 'sharing', close: escape,
    open: async (page) => {
      await page.getByRole('checkbox', { name: /^Mark / }).first().click()
      await press(page, 'Share')
      await page.getByRole('button', { name: 'Make a link' }).waitFor()
      await page.locator('.trm-links .trm-loading').waitFor({ state: 'detached' })
    },
  },
]
const REFUSED = /Failed to load resource|Application bootstrapping failed|A call failed|status of 50\d/

const offers = (page: Page): Promise<void> => page.locator('.trm-offer').first().waitFor()

/** With the form of a counter-offer where there is one. */
const openOffer = async (page: Page): Promise<void> => {
  await offers(page)
  await page.locator('.trm-offer-link').first().click()
  await page.getByRole('button', { name: 'Counter', exact: true }).click()
  await page.getByLabel('Your price').fill('2100')
  await page.locator('.trm-timeline li').first().waitFor()
}

const SCREENS: readonly ScreenCase[] = [
  { name: 'health', path: '/trm/health', heading: 'Health', ready: (page) => page.getByText('Reachable').nth(1).waitFor() },
  { name: 'not-found', path: '/trm/404', heading: 'Page not found' },
  { name: 'unknown-path', path: '/trm/nothing/here', heading: 'Page not found' },
  { name: 'server-down', path: '/trm/server-down', heading: 'The server is down' },
  { name: 'no-access', path: '/trm/noaccess', heading: 'No access' },
  { name: 'unknown-error', path: '/trm/unknown-error', heading: 'Unknown error' },
  { name: 'fallback', path: '/trm/fallback', heading: 'This page could not be shown' },
  { name: 'fatal', path: '/trm/', heading: 'The app could not start', before: fail('**/api/environment*', 500), expected: REFUSED },
  { name: 'session-failed', email: 'broker@example.com', path: '/trm/account/profile', heading: 'Sorry! Something went wrong', before: fail('**/api/authenticated-user', 500), expected: REFUSED },
  { name: 'truck-list', email: 'broker@example.com', path: '/trm/broker/trucklist', heading: 'Truck list', ready: rows },
  { name: 'truck-list-search', email: 'broker@example.com', path: `/trm/broker/trucklist${NEAR_DALLAS}`, heading: 'Truck list', ready: rows },
  { name: 'truck-list-empty', email: 'broker@example.com', path: `/trm/broker/trucklist${FAR_NORTH}`, heading: 'Truck list', ready: (page) => page.locator('[data-state=empty]').waitFor() },
  { name: 'truck-list-error', email: 'broker@example.com', path: '/trm/broker/trucklist', heading: 'Truck list', before: fail('**/api/trucks*', 500), ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(), expected: REFUSED },
  { name: 'truck-list-panels', email: 'broker@example.com', path: `/trm/broker/trucklist${NEAR_DALLAS}&pickupRadius=150&equipmentTypes=van`, heading: 'Truck list', ready: rows, panels: PANELS },
  { name: 'command-palette', email: 'broker@example.com', path: '/trm/broker/trucklist', heading: 'Truck list', ready: palette },
  { name: 'keyboard-help', email: 'broker@example.com', path: '/trm/broker/trucklist', heading: 'Truck list', ready: help },
  { name: 'profile', email: 'broker@example.com', path: '/trm/account/profile', heading: 'Profile' },
  { name: 'name-phone', email: 'broker@example.com', path: '/trm/broker/account/info', heading: 'Your details', ready: (page) => page.getByLabel('Phone').waitFor() },
  { name: 'name-phone-forced', email: 'new-broker@example.com', path: '/trm/broker/trucklist', heading: 'Your details', ready: (page) => page.getByLabel('Phone').waitFor() },
  { name: 'awaiting', email: 'broker@example.com', path: '/trm/broker/account/survey', heading: 'Awaiting set-up' },
  { name: 'load-offers', email: 'broker@example.com', path: '/trm/broker/load-offers', heading: 'Load offers', ready: offers },
  { name: 'load-offer', email: 'broker@example.com', path: '/trm/broker/load-offers', heading: 'Load offers', ready: openOffer },
  { name: 'carrier-offers', email: 'dispatcher@example.com', path: '/trm/load-offers', heading: 'Load offers', ready: openOffer },
  { name: 'booked-offers', email: 'dispatcher@example.com', path: '/trm/load-offers/booked', heading: 'Booked offers', ready: offers },
  { name: 'posted-loads', email: 'broker@example.com', path: '/trm/broker/posted-loads', heading: 'Posted loads', ready: rows, panels: POSTED_PANELS },
  { name: 'posted-loads-empty', email: 'broker@example.com', path: '/trm/broker/posted-loads?text=Nowhere', heading: 'Posted loads', ready: (page) => page.locator('[data-state=empty]').waitFor() },
  { name: 'posted-loads-error', email: 'broker@example.com', path: '/trm/broker/posted-loads', heading: 'Posted loads', before: fail('**/api/loads?*', 500), ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(), expected: REFUSED },
  { name: 'posted-load-gone', email: 'broker@example.com', path: '/trm/broker/posted-loads?load=nothing', heading: 'Posted loads', ready: (page) => page.getByText('This load is not there').waitFor(), expected: REFUSED },
  { name: 'load-form', email: 'broker@example.com', path: '/trm/broker/posted-loads?new=1', heading: 'Post a load', ready: async (page) => { await press(page, 'Post the load'); await page.getByText(/There are \d problems/).waitFor() } },
  { name: 'load-import', email: 'broker@example.com', path: '/trm/broker/posted-loads?import=1', heading: 'Import loads' },
  { name: 'preview-bad', path: '/trm/preview/nothing', heading: 'Shared loads', ready: (page) => page.getByText('This link does not work').waitFor(), expected: REFUSED },
  { name: 'newcomer', email: 'newcomer@example.com', path: '/trm/', heading: 'Awaiting set-up' },
  { name: 'load-board', email: 'dispatcher@example.com', path: '/trm/', heading: 'Load central', ready: rows, panels: BOARD_PANELS },
  { name: 'load-board-empty', email: 'dispatcher@example.com', path: '/trm/carrier/loadcentral?text=Nowhere', heading: 'Load central', ready: (page) => page.locator('[data-state=empty]').waitFor() },
  { name: 'load-board-error', email: 'dispatcher@example.com', path: '/trm/carrier/loadcentral', heading: 'Load central', before: fail('**/api/loadboard?*', 500), ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(), expected: REFUSED },
  { name: 'load-not-there', email: 'dispatcher@example.com', path: '/trm/carrier/loadcentral/nothing', heading: 'Load central', ready: (page) => page.getByText('This load is not on the board').waitFor(), expected: REFUSED },
  { name: 'incorrect-account-type', email: 'wrong-account@example.com', path: '/trm/broker/trucklist', heading: 'Incorrect Account Type' },
  { name: 'carrier-truck-list', email: 'dispatcher@example.com', path: '/trm/trucklist', heading: 'This list is for brokers' },
  { name: 'staff-truck-list', email: 'staff@example.com', path: '/trm/trucklist', heading: 'Truck list', ready: rows },
]

const pictures = process.env['TRM_SCREENSHOTS']

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures === undefined) return
  fs.mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: path.join(pictures, `${name}.png`) })
}

const show = async (screen: ScreenCase, theme: Theme, size: Size): Promise<void> => {
  const where = `${screen.name} ${theme} ${size}`
  const visitor = await visit(browser, { theme, size })
  const { page } = visitor
  if (screen.email !== undefined) {
    await arriveSignedIn(visitor, portal, screen.email, '/trm/account/profile')
    await networkIdle(page)
  }
  await screen.before?.(page)
  await page.goto(portal.origin + screen.path)
  await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor()
  await screen.ready?.(page)
  for (const panel of screen.panels ?? []) {
    if (panel.size !== undefined && panel.size !== size) continue
    await panel.open(page, size)
    await picture(page, `${screen.name}-${panel.name}-${theme}-${size}`)
    await assertFits(page, `${panel.name} on ${where}`)
    await assertAccessible(page, `${panel.name} on ${where}`)
    await panel.close(page, size)
  }
  assert.match(await page.title(), /TRM Freight/, `${where}: title`)
  await picture(page, `${screen.name}-${theme}-${size}`)
  const unexpected = visitor.takeProblems().filter((problem) => screen.expected?.test(problem) !== true)
  assert.equal(unexpected, [], `${where}: console and policy`)
  await assertStandards(visitor, where)
  await visitor.leave()
}

for (const screen of SCREENS) {
  for (const theme of ['light', 'dark'] as const) {
    for (const size of ['wide', 'narrow'] as const) journey(`${screen.name}, ${theme}, ${size}`, () => show(screen, theme, size))
  }
}

for (const theme of ['light', 'dark'] as const) {
  for (const size of ['wide', 'narrow'] as const) {
    journey(`the local provider's sign-in page, ${theme}, ${size}`, async () => {
      const visitor = await visit(browser, { theme, size })
      await visitor.page.goto(`${portal.origin}/trm/sign-in`)
      await visitor.page.waitForURL(/\/u\/login/)
      await picture(visitor.page, `provider-sign-in-${theme}-${size}`)
      await assertStandards(visitor, `provider sign-in ${theme} ${size}`)
      await visitor.leave()
    })
  }
}

journey.run()
