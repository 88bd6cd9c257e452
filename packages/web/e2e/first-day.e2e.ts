import fs from 'node:fs'
import path from 'node:path'
import * as assert from 'uvu/assert'
import { signedIn } from './harness/caller.ts'
import { mouse } from './harness/hands.ts'
import { approve, bidOn, fillCompany, fillEquipment, fillStart, heading, sendIn, type Newcomer } from './harness/joining.ts'
import { button, panel, standing } from './harness/negotiation.ts'
import { newDirectory, runAdmin, startNewPortal } from './harness/portal.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { browser, journeysWithoutPortal } from './harness/stage.ts'
import { startTenantPortal } from './harness/tenant-portal.ts'
import { chooseDemoPerson, comeBack, signInOnTheWay, visit } from './harness/visitor.ts'

const journey = journeysWithoutPortal('the first day')

const PAGE = fs.readFileSync(path.join(process.env['TRM_ROOT'] ?? process.cwd(), 'docs/FIRST-DAY.md'), 'utf8')
/** The page's own commands, as a shell would take them apart. */
const COMMANDS = [...PAGE.matchAll(/^npm run admin -- (.+)$/gm)].map(([, line = '']) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
)

const TORI: Newcomer = { first: 'Tori', last: 'Vale', email: 'tori@tenant.example', dot: '7654321', company: 'Vale Hauling LLC' }
const LOAD_BOARD = '/trm/carrier/loadcentral?pickupStates=TX'

journey(
  '[FDY-1] an empty server is taken into use by the commands of its page, staff, a brokerage and a carrier come in, and a load is booked',
  async () => {
    assert.ok(COMMANDS.length >= 4, 'the page has its commands')
    const directory = newDirectory()
    let printed = ''
    const { portal, stop } = await startTenantPortal({
      isRealm: true,
      start: async (settings) => {
        const known = { ...settings, PUBLIC_URL: `http://localhost:${settings['PORT']}` }
        for (const args of COMMANDS) printed += await runAdmin(known, directory, args)
        return startNewPortal(known, directory)
      },
    })
    try {
      assert.match(printed, /ok +sign-in/)
      const link = /http:\S+\/trm\/invitation\/\S+/.exec(printed)?.[0] ?? ''
      const staff = await visit(browser)
      await signInOnTheWay(staff, portal, 'thea@tenant.example')
      await staff.page.getByText('Nobody is waiting').first().waitFor()

      const broker = await visit(browser)
      await broker.page.goto(link)
      await heading(broker.page, 'Join Lakeshore Freight')
      await broker.page.getByRole('link', { name: 'Sign in', exact: true }).click()
      await chooseDemoPerson(broker.page, 'tess@tenant.example')
      await broker.page.getByRole('button', { name: 'Accept the invitation' }).waitFor()
      broker.takeProblems() // the token says broker, and no brokerage has a profile of theirs yet: 403
      await broker.page.getByRole('button', { name: 'Accept the invitation' }).click()
      await heading(broker.page, 'Your details')
      await broker.page.getByLabel('Phone').fill('312 555 0177')
      await broker.page.getByRole('checkbox', { name: 'Dry Van', exact: true }).check()
      await broker.page.getByRole('button', { name: 'Save and go on' }).click()
      await broker.page.waitForURL(({ pathname }) => !pathname.endsWith('/account/info'))
      const loadId = await aPostedLoad(await signedIn(portal, 'tess@tenant.example'))

      const carrier = await visit(browser)
      const hands = mouse(carrier.page)
      await carrier.page.goto(`${portal.origin}/trm/carrier/onboarding/start?returnTo=${encodeURIComponent(LOAD_BOARD)}`)
      await chooseDemoPerson(carrier.page, TORI.email)
      await fillStart(carrier.page, hands, TORI)
      await fillCompany(carrier.page, hands, TORI)
      await fillEquipment(carrier.page, hands)
      await sendIn(carrier.page, hands)
      await staff.page.goto(`${portal.origin}/trm/staff`)
      await approve(staff.page, TORI.company)
      await comeBack(carrier.page) // by itself it looks ever more seldom
      await heading(carrier.page, 'Load central')
      await bidOn(carrier.page, loadId, '2150')

      await broker.page.goto(`${portal.origin}/trm/broker/load-offers`)
      await broker.page.locator('.trm-offer').filter({ hasText: TORI.company }).getByRole('link').click()
      await button(broker.page, 'Accept and book').click()
      await panel(broker.page).getByText('Booked', { exact: true }).waitFor()
      await standing(carrier.page, 'Broker accepted the bid').waitFor()
      await broker.page.getByText('417').first().waitFor() // whom to call on the other side
      await carrier.page.getByText('312').first().waitFor()
      for (const { page } of [broker, carrier]) await page.getByRole('button', { name: 'Rate confirmation (PDF)' }).waitFor()
      for (const one of [staff, broker, carrier]) {
        assert.equal(one.takeProblems(), [])
        await one.leave()
      }
    } finally {
      await stop()
    }
  },
)

journey.run()
