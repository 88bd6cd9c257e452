import fs from 'node:fs'
import path from 'node:path'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { aKnownCarrier, openStandInRegistry, textInPdf } from '@trm/server/testing/journeys'
import { newDatabase } from '@trm/server/testing/postgres'
import { TENANT_PEOPLE, type ProviderKind } from '@trm/server/testing/tenant'
import { signedIn } from './harness/caller.ts'
import { choosePlace, dayField, fillDay, mouse, tick } from './harness/hands.ts'
import { approve, bidOn, fillCompany, fillEquipment, fillStart, heading, sendIn, type Newcomer } from './harness/joining.ts'
import { button, panel, standing } from './harness/negotiation.ts'
import { startOwnPostgres } from './harness/own-postgres.ts'
import { newDirectory, runAdmin, startNewPortal, type Portal, type Settings } from './harness/portal.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { browser, journeysWithoutPortal } from './harness/stage.ts'
import { startTenantPortal, type TenantPortal } from './harness/tenant-portal.ts'
import { chooseDemoPerson, comeBack, signInOnTheWay, visit, type Visitor } from './harness/visitor.ts'

const journey = journeysWithoutPortal('the first day')

const PAGE = fs.readFileSync(path.join(process.env['TRM_ROOT'] ?? process.cwd(), 'docs/FIRST-DAY.md'), 'utf8')
/** The page's own commands, as a shell would take them apart. */
const ALL_COMMANDS = [...PAGE.matchAll(/^npm run admin -- (.+)$/gm)].map(([, line = '']) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
)
const isImport = ([command]: readonly string[]): boolean => command === 'import-fmcsa'
/** Those that need no file of FMCSA's. */
const COMMANDS = ALL_COMMANDS.filter((command) => !isImport(command))
const IMPORTS = ALL_COMMANDS.filter(isImport)

const STAFF = 'thea@tenant.example'
const TESS = 'tess@tenant.example'
/** Their subject at the provider. */
const THEA = 'auth0|64f1c0a97b30'
const TILDA = 'tilda@tenant.example'
const THEO = 'theo@tenant.example'
const TORI: Newcomer = { first: 'Tori', last: 'Vale', email: 'tori@tenant.example', dot: '7654321', company: 'Vale Hauling LLC' }
/** Of the broker who posted, and of the carrier's person: each reads the other's once it is booked. */
const BROKERS = ['(312) 555-0177', TILDA]
const CARRIERS = ['(417) 555-0142', TORI.email]
const LOAD_BOARD = '/trm/carrier/loadcentral?pickupStates=TX'

interface Installed extends TenantPortal {
  /** Of the first administrator's invitation. */
  readonly link: string
  /** What the command line prints, beside the portal that runs. */
  readonly run: (args: readonly string[]) => Promise<string>
}

/** An empty server, the commands of the page and `more`, and the portal over it. */
const installed = async (kind: ProviderKind, own: Settings, more: readonly (readonly string[])[]): Promise<Installed> => {
  assert.ok(COMMANDS.length >= 4, 'the page has its commands')
  const directory = newDirectory()
  let printed = ''
  let known: Settings = own
  const run = (args: readonly string[]) => runAdmin(known, directory, args)
  const opened = await startTenantPortal({
    kind,
    start: async (settings) => {
      known = { ...settings, ...own, PUBLIC_URL: `http://localhost:${settings['PORT']}` }
      for (const args of [...COMMANDS, ...more]) printed += await run(args)
      return startNewPortal(known, directory)
    },
  })
  assert.match(printed, /ok +sign-in/)
  return { ...opened, link: /http:\S+\/trm\/invitation\/\S+/.exec(printed)?.[0] ?? '', run }
}

/** By the link of an invitation to Lakeshore Freight, to a broker who has said what is asked once. */
const takesSeat = async (link: string, email: string): Promise<Visitor> => {
  const broker = await visit(browser, { serviceWorkers: 'allow' })
  const { page } = broker
  await page.goto(link)
  await heading(page, 'Join Lakeshore Freight')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await chooseDemoPerson(page, email)
  await page.getByRole('button', { name: 'Accept the invitation' }).waitFor()
  broker.takeProblems() // a token may say broker while no brokerage has a profile of theirs: 403
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await heading(page, 'Your details')
  await page.getByLabel('Phone').fill('312 555 0177')
  await tick(page.getByRole('checkbox', { name: 'Dry Van', exact: true }))
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/account/info'))
  return broker
}

/** From the wizard to the staff's approval and the load board. `seenByStaff`: what they read beside the application. */
const carrierJoins = async (portal: Portal, staff: Page, seenByStaff: readonly string[]): Promise<Visitor> => {
  const carrier = await visit(browser, { serviceWorkers: 'allow' })
  const { page } = carrier
  const hands = mouse(page)
  await page.goto(`${portal.origin}/trm/carrier/onboarding/start?returnTo=${encodeURIComponent(LOAD_BOARD)}`)
  await chooseDemoPerson(page, TORI.email)
  await fillStart(page, hands, TORI)
  await fillCompany(page, hands, TORI)
  await fillEquipment(page, hands)
  await sendIn(page, hands)
  await staff.goto(`${portal.origin}/trm/staff`)
  for (const words of seenByStaff) {
    await staff.getByRole('row', { name: new RegExp(TORI.company) }).click()
    await staff.locator('.trm-drawer').getByText(words).first().waitFor()
  }
  await approve(staff, TORI.company)
  await comeBack(page) // by itself it looks ever more seldom
  await heading(page, 'Load central')
  return carrier
}

/** From the bid to the booking, with whom to call on both sides. `verdict`: what the broker reads of the carrier. */
const booked = async (portal: Portal, { page: broker }: Visitor, { page: carrier }: Visitor, loadId: string, verdict: string) => {
  await bidOn(carrier, loadId, '2150')
  await broker.goto(`${portal.origin}/trm/broker/load-offers`)
  await broker.locator('.trm-offer').filter({ hasText: TORI.company }).getByRole('link').click()
  await broker.locator('.trm-drawer').getByText(verdict, { exact: true }).waitFor()
  await button(broker, 'Accept and book').click()
  await panel(broker).getByText('Booked', { exact: true }).waitFor()
  await standing(carrier, 'Broker accepted the bid').waitFor()
  for (const words of CARRIERS) await broker.getByRole('link', { name: words }).waitFor()
  for (const words of BROKERS) await carrier.getByRole('link', { name: words }).waitFor()
}

const confirmationOf = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Rate confirmation (PDF)' }).click(),
  ])
  return textInPdf(fs.readFileSync(await download.path()))
}

const allLeave = async (...visitors: readonly Visitor[]): Promise<void> => {
  for (const one of visitors) {
    assert.equal(one.takeProblems(), [])
    await one.leave()
  }
}

const aFile = (name: string, ...lines: readonly string[]): string => {
  const file = path.join(newDirectory(), name)
  fs.writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/** What FMCSA's API does not tell: since when a carrier has its authority, and how often it was looked at. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'AuthHist.csv': [
    'docket_number,dot_number,mod_col_1,original_action_desc,orig_served_date,disp_action_desc',
    `MC765432,${TORI.dot},COMMON,GRANTED,03/05/2016,`,
  ],
  'SMS.txt': ['DOT_NUMBER\tINSP_TOTAL', `${TORI.dot}\t14`],
}

/** The page's commands that read such files, with those of today. */
const importsOf = (today: string): readonly (readonly string[])[] => {
  assert.equal(
    IMPORTS.map(([, file]) => file),
    Object.keys(FILES),
  )
  return IMPORTS.map((command) =>
    command.map((word) => {
      const lines = FILES[word]
      return lines === undefined ? word.replace('YYYY-MM-DD', today) : aFile(word, ...lines)
    }),
  )
}

/** Every filter of a truck list, each of which asks for something. */
const FILTERS = {
  pickupCity: 'Dallas',
  pickupState: 'TX',
  pickupLatitude: '32.7767',
  pickupLongitude: '-96.797',
  pickupRadius: '100',
  dropoffCity: 'Atlanta',
  dropoffState: 'GA',
  dropoffLatitude: '33.749',
  dropoffLongitude: '-84.388',
  dropoffRadius: '100',
  equipmentTypes: 'van',
  mcNumberOrCarrierName: 'Vale',
  authorityAge: '60',
  carrierRelationshipFilter: 'hideBlocked',
  authorityType: 'Interstate',
  numberOfTrucks: 'ge-11',
  numberOfInspections: 'ge-2',
  coverageAmountBipd: 'ge-1m',
} as const

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** By hand, on the broker's own page; gives the load's id. */
const postsLoad = async (portal: Portal, { page }: Visitor): Promise<string> => {
  await page.goto(`${portal.origin}/trm/broker/posted-loads`)
  await page.getByRole('link', { name: 'Post a load' }).first().click()
  await heading(page, 'Post a load')
  await choosePlace(page, 'Pickup place', 'dallas')
  await choosePlace(page, 'Dropoff place', 'atlanta')
  await fillDay(dayField(page, 'Pickup from, day'), inDays(2))
  await page.getByLabel('Pickup from, time').selectOption('09:15')
  await page.getByLabel('Equipment').selectOption({ label: 'Dry Van' })
  await page.getByLabel('Weight, pounds').fill('30,000')
  await page.getByLabel('Length, feet').fill('53')
  await page.getByLabel('All-in rate').fill('$2,200')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(({ searchParams }) => searchParams.has('load'))
  return new URL(page.url()).searchParams.get('load') ?? ''
}

/** By hand, on the carrier's own page; then back to the load board. */
const postsTruck = async (portal: Portal, { page }: Visitor): Promise<void> => {
  await page.goto(`${portal.origin}/trm/carrier/post-truck?form=new`)
  await choosePlace(page, 'Truck is at', 'dallas')
  await choosePlace(page, 'Preferred destination', 'atlanta')
  await tick(page.getByRole('checkbox', { name: 'Dry Van', exact: true }))
  await page.getByRole('button', { name: 'Post this truck' }).click()
  await heading(page, 'My trucks')
  await page.locator('.trm-notice').filter({ hasText: 'Brokers find it now' }).waitFor()
  await page.goto(portal.origin + LOAD_BOARD)
}

/** Whoever has an account whose token does not say Staff is made staff by the page's command, by the subject of their account. */
const isMadeStaff = async ({ portal, tenant, run }: Installed): Promise<void> => {
  const theo = await visit(browser, { serviceWorkers: 'allow' })
  await signInOnTheWay(theo, portal, THEO)
  await theo.page.getByRole('heading', { level: 1 }).waitFor()
  const subject = tenant.people.find(({ email }) => email === THEO)?.subject ?? ''
  const [, command = ''] = /`npm run admin -- (staff add SUBJECT)`/.exec(PAGE) ?? []
  await run(command.split(' ').map((word) => (word === 'SUBJECT' ? subject : word)))
  await theo.page.goto(`${portal.origin}/trm/staff`)
  await theo.page.getByText('Nobody is waiting').first().waitFor()
  await allLeave(theo)
}

/** One server for both shapes; undefined, and said aloud, where there is none. */
let cluster: Promise<Awaited<ReturnType<typeof startOwnPostgres>>> | undefined

const ownDatabase = async (): Promise<Settings> => {
  cluster ??= startOwnPostgres()
  const server = await cluster
  if (server !== undefined) return { DATABASE_URL: (await newDatabase(server.url)).url }
  process.stdout.write('skipped: the first day on PostgreSQL, and staff by the command line while the portal runs: none runs here\n')
  return {}
}

/** Each with a registry stand-in that knows the carrier. */
const theFirstDay = async (kind: ProviderKind, posted: (portal: Portal, broker: Visitor) => Promise<string>): Promise<void> => {
  const registry = await openStandInRegistry((dot) => aKnownCarrier(dot, { legalName: 'VALE HAULING LLC', telephone: '(417) 555-0142' }))
  const today = inDays(0)
  const database = await ownDatabase()
  const first = await installed(
    kind,
    { ...database, FMCSA_WEBKEY: 'a-registry-key', FMCSA_URL: registry.url, FMCSA_PACE_MS: '10' },
    importsOf(today),
  )
  const { portal, link, stop } = first
  try {
    const staff = await visit(browser, { serviceWorkers: 'allow' })
    await signInOnTheWay(staff, portal, STAFF)
    await staff.page.getByText('Nobody is waiting').first().waitFor()
    if (kind === 'realm' && database['DATABASE_URL'] !== undefined) await isMadeStaff(first)

    const tess = await takesSeat(link, TESS)
    await tess.page.goto(`${portal.origin}/trm/broker/company`)
    const invitations = tess.page.getByRole('region', { name: 'Invitations' })
    await invitations.getByLabel('Email address').fill(TILDA)
    await invitations.getByRole('button', { name: 'Invite', exact: true }).click()
    const tilda = await takesSeat(await invitations.getByLabel(`The link for ${TILDA}`).inputValue(), TILDA)
    const loadId = await posted(portal, tilda)

    const carrier = await carrierJoins(portal, staff.page, ['VALE HAULING LLC'])
    await postsTruck(portal, carrier)
    for (const one of [tess, tilda]) {
      await one.page.goto(`${portal.origin}/trm/broker/trucklist?${new URLSearchParams({ ...FILTERS, pickupDate: today }).toString()}`)
      await one.page.getByRole('heading', { name: /^1 truck near Dallas, TX/ }).waitFor()
      await one.page.getByText(TORI.company).first().waitFor()
    }
    await booked(portal, tilda, carrier, loadId, 'Clear')
    for (const { page } of [tilda, carrier]) {
      const text = await confirmationOf(page)
      for (const said of [
        'Lakeshore Freight Brokers LLC',
        '1234567',
        '2233445',
        TORI.company,
        TORI.dot,
        '765432',
        '2,150.00',
        ...BROKERS,
        ...CARRIERS,
      ])
        assert.ok(text.includes(said), `${said} is missing in: ${text}`)
    }
    await allLeave(staff, tess, tilda, carrier)
  } finally {
    await stop()
    await registry.close()
  }
}

journey(
  '[FDY-1] [FDY-2] with a provider of Keycloak’s shape an empty server is taken into use by its page, and a second person of staff by the command line',
  () => theFirstDay('realm', async (portal) => aPostedLoad(await signedIn(portal, TILDA))),
)

journey(
  '[FDY-1] [FDY-2] with people of a tenant: two brokers, a carrier whom the registry knows is found by every filter, judged, and booked with papers',
  async () => {
    try {
      await theFirstDay('tenant', postsLoad)
    } finally {
      await (await cluster)?.stop()
    }
  },
)

journey(
  '[FDY-3] [IDN-11] [IDP-44] at a provider of Entra ID’s shape where nobody has a role, an invited broker and an approved carrier get in by their own rows',
  async () => {
    const directory = newDirectory()
    let known: Settings = {}
    let printed = ''
    const { portal, stop } = await startTenantPortal({
      kind: 'entra',
      people: TENANT_PEOPLE.map((person) => ({ ...person, appRoles: [] })),
      start: async (settings) => {
        known = { ...settings, PUBLIC_URL: `http://localhost:${settings['PORT']}` }
        for (const args of COMMANDS) printed += await runAdmin(known, directory, args)
        return startNewPortal(known, directory)
      },
    })
    let now = portal
    try {
      const broker = await takesSeat(/http:\S+\/trm\/invitation\/\S+/.exec(printed)?.[0] ?? '', TESS)
      await broker.page.goto(`${portal.origin}/trm/broker/trucklist`)
      await broker.page.getByRole('heading', { level: 1, name: 'Truck list' }).waitFor()
      const staff = await visit(browser)
      await signInOnTheWay(staff, portal, STAFF)
      await staff.page.getByRole('link', { name: /Join as a brokerage/ }).waitFor()
      await portal.kill()
      assert.match(await runAdmin(known, directory, ['staff', 'add', THEA]), /is staff from the next call on/)
      now = await portal.revive()
      await staff.page.goto(`${portal.origin}/trm/staff`)
      const carrier = await carrierJoins(portal, staff.page, [])
      for (const one of [broker, staff, carrier]) {
        one.takeProblems() // the server was away
        await one.leave()
      }
    } finally {
      await now.stop()
      await stop()
    }
  },
)

journey.run()
