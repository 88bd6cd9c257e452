import type { Page } from 'playwright'
import * as assert from 'uvu/assert'
import { signedIn } from './harness/caller.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { press, rows } from './harness/screens.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { arriveSignedIn, networkIdle, ROW, visit, type Visitor } from './harness/visitor.ts'

const journey = journeys("Chakra's components, each on a screen of its own")

const BROKER = 'broker@example.com'
const ADMIN = 'broker-admin@example.com'
const DISPATCHER = 'dispatcher@example.com'
const STAFF = 'staff@example.com'
const NEWCOMER = 'newcomer@example.com'

/** The shell is in the header; what floats stands beside it. */
const part = (page: Page, scope: string, name: string, also = '') =>
  page.locator(`body > :not(header) [data-scope=${scope}][data-part=${name}]${also}:not(header *)`).filter({ visible: true }).first()

/** A press on one that is not chosen chooses it. */
const choose =
  (scope: string) =>
  async (page: Page): Promise<void> => {
    const item = part(page, scope, 'item', '[data-state=unchecked]')
    await item.waitFor()
    const chosen = await item.elementHandle() // what comes before it meanwhile is not what was pressed
    await chosen?.click()
    await page.waitForFunction((element) => element?.getAttribute('data-state') === 'checked', chosen)
  }

/** Opened by its button, closed by Escape. */
const openAndClose =
  (scope: string) =>
  async (page: Page): Promise<void> => {
    await part(page, scope, 'trigger').click()
    await part(page, scope, 'content').waitFor()
    await page.keyboard.press('Escape')
    await page.locator(`[data-scope=${scope}][data-part=content]`).filter({ visible: true }).waitFor({ state: 'detached' })
  }

/** By Chakra's own name of each component, which its parts carry: how it is worked, and seen to answer. */
const OPERATED = {
  checkbox: async (page: Page) => {
    const box = part(page, 'checkbox', 'root', ':not([data-disabled])')
    await box.waitFor()
    const pressed = await box.elementHandle() // what comes before it meanwhile is not what was pressed
    const before = await pressed?.getAttribute('data-state')
    await pressed?.click()
    await page.waitForFunction(([element, state]) => (element as Element).getAttribute('data-state') !== state, [pressed, before])
  },
  'radio-group': choose('radio-group'),
  'segment-group': choose('segment-group'),
  'date-picker': openAndClose('date-picker'),
  popover: openAndClose('popover'),
  dialog: async (page: Page) => {
    await part(page, 'dialog', 'content').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-scope=dialog][data-part=content]').waitFor({ state: 'detached' })
  },
  combobox: async (page: Page) => {
    await part(page, 'combobox', 'trigger').click()
    const item = part(page, 'combobox', 'item')
    const words = (await item.textContent()) ?? ''
    await item.click()
    const field = page.locator('[data-scope=combobox][data-part=input]')
    await page.waitForFunction(([input, chosen]) => (input as HTMLInputElement).value === chosen, [await field.elementHandle(), words])
  },
  tooltip: async (page: Page) => {
    const trigger = part(page, 'tooltip', 'trigger')
    await trigger.waitFor()
    await networkIdle(page) // what still comes moves the page
    await trigger.scrollIntoViewIfNeeded()
    await page.keyboard.press('Tab') // by keys; a hint goes when the page scrolls
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await trigger.focus()
    await part(page, 'tooltip', 'content').waitFor()
  },
  'file-upload': async (page: Page) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), part(page, 'file-upload', 'trigger').click()])
    assert.is(chooser.isMultiple(), false)
  },
  steps: async (page: Page) => {
    const link = page.locator('[data-scope=steps] a').filter({ visible: true }).first()
    await link.click()
    await page.waitForURL(/signup|onboarding/)
  },
} as const

type Component = keyof typeof OPERATED

interface Shown {
  readonly screen: string
  readonly email: string
  readonly path: string
  readonly component: Component
  readonly open?: (page: Page) => Promise<unknown>
}

const openRow = async (page: Page): Promise<void> => {
  await rows(page)
  await page
    .locator(ROW)
    .first()
    .click({ position: { x: 120, y: 8 } })
  await page.locator('.trm-drawer').waitFor()
}
const pressed =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await press(page, name)
  }
const markedThen =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .click()
    await press(page, name)
  }
const ofRow =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await openRow(page)
    await page.locator('.trm-drawer').getByRole('button', { name, exact: true }).first().click()
  }

const LOADS = '/trm/broker/posted-loads'
const TRUCKS = '/trm/broker/trucklist'
const BOARD = '/trm/carrier/loadcentral'

const SCREENS: readonly Shown[] = [
  { screen: 'notices', email: BROKER, path: '/trm/account/notices', component: 'checkbox', open: networkIdle },
  { screen: 'survey', email: BROKER, path: '/trm/account/survey', component: 'radio-group' },
  { screen: 'your details', email: BROKER, path: '/trm/broker/account/info', component: 'checkbox' },
  { screen: 'equipment you cover', email: BROKER, path: '/trm/broker/account/filters', component: 'checkbox' },
  { screen: 'truck list: columns', email: BROKER, path: TRUCKS, component: 'radio-group', open: pressed('Columns') },
  { screen: 'truck list: export', email: BROKER, path: TRUCKS, component: 'popover' },
  { screen: 'truck list: more filters', email: BROKER, path: TRUCKS, component: 'segment-group', open: pressed(/^More filters/) },
  { screen: 'truck list: an offer to the truck', email: BROKER, path: TRUCKS, component: 'combobox', open: ofRow('Make an offer') },
  { screen: 'post a load', email: BROKER, path: `${LOADS}?new=1`, component: 'date-picker' },
  { screen: 'import loads', email: BROKER, path: `${LOADS}?import=1`, component: 'file-upload' },
  { screen: 'posted loads: share', email: BROKER, path: LOADS, component: 'dialog', open: markedThen('Share') },
  { screen: 'posted loads: hand over', email: BROKER, path: LOADS, component: 'dialog', open: markedThen('Hand over…') },
  { screen: 'posted loads: change a rate', email: BROKER, path: LOADS, component: 'dialog', open: markedThen('Change rate…') },
  { screen: 'posted loads: close', email: BROKER, path: LOADS, component: 'segment-group', open: markedThen('Close…') },
  {
    screen: 'posted loads: trucks that fit',
    email: BROKER,
    path: LOADS,
    component: 'tooltip',
    open: async (page) => {
      const load = await aPostedLoad(await signedIn(portal, BROKER)) // no truck fits the first row of the demo market late in the day
      await page.goto(`${portal.origin}${LOADS}?load=${load}`)
    },
  },
  {
    screen: 'load offers: cancel a booking',
    email: BROKER,
    path: '/trm/broker/load-offers/booked',
    component: 'segment-group',
    open: async (page) => {
      await page.locator('.trm-offer .trm-offer-link').first().click()
      await press(page, 'Cancel booking')
    },
  },
  { screen: 'brokerage', email: ADMIN, path: '/trm/broker/company', component: 'checkbox' },
  { screen: 'control center', email: ADMIN, path: '/trm/broker/loadboard-control-center', component: 'radio-group' },
  {
    screen: 'carrier profile: block',
    email: BROKER,
    path: '/trm/carriers/2/profile',
    component: 'date-picker',
    open: pressed(/^(Block|Review the block)$/),
  },
  { screen: 'load board', email: DISPATCHER, path: BOARD, component: 'date-picker' },
  { screen: 'load board: columns', email: DISPATCHER, path: BOARD, component: 'radio-group', open: pressed('Columns') },
  { screen: 'load board: export', email: DISPATCHER, path: BOARD, component: 'popover' },
  { screen: 'load board: more filters', email: DISPATCHER, path: BOARD, component: 'segment-group', open: pressed(/^More filters/) },
  { screen: 'post a truck', email: DISPATCHER, path: '/trm/carrier/post-truck?form=new', component: 'date-picker' },
  { screen: 'post many trucks', email: DISPATCHER, path: '/trm/carrier/post-truck?form=many', component: 'file-upload' },
  { screen: "carrier's company", email: DISPATCHER, path: '/trm/account/info?of=company', component: 'checkbox' },
  { screen: 'joining as a carrier', email: NEWCOMER, path: '/trm/', component: 'steps' },
  { screen: 'joining as a brokerage', email: NEWCOMER, path: '/trm/broker/signup', component: 'steps' },
  {
    screen: 'staff: decline',
    email: STAFF,
    path: '/trm/staff',
    component: 'dialog',
    open: async (page) => {
      await page.locator('.trm-staff [role=row]').nth(1).click()
      await page.locator('.trm-drawer').getByText('What they gave').waitFor()
      await press(page, 'Decline')
    },
  },
  { screen: 'staff: a person', email: STAFF, path: '/trm/staff/users?q=driver', component: 'dialog', open: pressed(/^Withdraw/) },
  {
    screen: "staff: a carrier's facts",
    email: STAFF,
    path: '/trm/staff/facts?dot=88000004',
    component: 'dialog',
    open: pressed('Correct Power units'),
  },
  {
    screen: 'staff: equipment types',
    email: STAFF,
    path: '/trm/staff/equipment-types',
    component: 'checkbox',
    open: pressed(/^Change /),
  },
  { screen: 'staff: flags', email: STAFF, path: '/trm/staff/flags', component: 'checkbox', open: pressed('Add a flag') },
  { screen: 'staff: audit log', email: STAFF, path: '/trm/staff/audit', component: 'date-picker' },
]

const people = new Map<string, Visitor>()
const arrived = async (email: string): Promise<Visitor> => {
  const visitor = people.get(email) ?? (await visit(browser))
  if (!people.has(email)) await arriveSignedIn(visitor, portal, email, '/trm/account/profile')
  people.set(email, visitor)
  return visitor
}
const worked: string[] = []

for (const { screen, email, path, component, open } of SCREENS)
  journey(`[DSN-5] ${screen}: its own ${component}`, async () => {
    const page = await (await arrived(email)).context.newPage()
    await page.goto(portal.origin + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await open?.(page)
    await OPERATED[component](page)
    worked.push(`${screen}: ${component}`)
    await page.close()
  })

journey('[DSN-5] thirty screens work one each', () => {
  console.log(worked.join('\n'))
  assert.ok(worked.length >= 30, `${worked.length} of ${SCREENS.length} screens`)
})

journey.run()
