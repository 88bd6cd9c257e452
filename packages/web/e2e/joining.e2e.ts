import * as assert from 'uvu/assert'
import { signedIn } from './harness/caller.ts'
import { keyboard, mouse, touch } from './harness/hands.ts'
import {
  approve,
  bidOn,
  fillCompany,
  fillEquipment,
  fillStart,
  heading,
  openAccount,
  sendIn,
  signInAgain,
  type Newcomer,
} from './harness/joining.ts'
import { at, BROKER, button, panel, standing } from './harness/negotiation.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { visit } from './harness/visitor.ts'

const journey = journeys('joining')

const TARGET = '/trm/carrier/loadcentral?pickupStates=TX'

const approvedByStaff = async (company: string): Promise<void> => {
  const { page, takeProblems, leave } = await at('staff@example.com', '/staff')
  await approve(page, company)
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Approved a carrier' }).first().waitFor()
  assert.equal(takeProblems(), [])
  await leave()
}

const NELL: Newcomer = { first: 'Nell', last: 'Harlan', email: 'nell@ozark.example', dot: '7654321', company: 'Ozark Hauling LLC' }

journey(
  '[JON-1] [JON-4] [JON-9] [JON-10] a newcomer opens an account at the provider, joins with a break in another browser, is let in by staff while the page waits, bids, and is booked',
  async () => {
    const loadId = await aPostedLoad(await signedIn(portal, BROKER))
    const first = await visit(browser)
    await openAccount(first.page, mouse(first.page), NELL, TARGET)
    await fillStart(first.page, mouse(first.page), NELL)
    assert.equal(first.takeProblems(), [])
    await first.leave()

    const second = await visit(browser)
    const { page } = second
    await page.goto(portal.origin + TARGET)
    await signInAgain(page, mouse(page), NELL)
    await heading(page, 'Company')
    await fillCompany(page, mouse(page), NELL)
    await fillEquipment(page, mouse(page))
    await sendIn(page, mouse(page))
    await approvedByStaff(NELL.company)
    await page.waitForURL((url) => url.pathname + url.search === TARGET, { timeout: 90_000 }) // it looks by itself
    await heading(page, 'Load central')
    await bidOn(page, loadId, '1850')

    const broker = await at(BROKER, '/broker/load-offers')
    await broker.page.locator('.trm-offer').filter({ hasText: NELL.company }).getByRole('link').click()
    await button(broker.page, 'Accept and book').click()
    await panel(broker.page).getByText('Booked', { exact: true }).waitFor()
    await standing(page, 'Broker accepted the bid').waitFor() // without a reload
    assert.equal([second.takeProblems(), broker.takeProblems()], [[], []])
    await Promise.all([second.leave(), broker.leave()])
  },
)

for (const [how, hands, size, who] of [
  [
    'the keyboard alone',
    keyboard,
    'wide',
    { first: 'Kit', last: 'Mercer', email: 'kit@ozark.example', dot: '7654322', company: 'Mercer Lines LLC' },
  ],
  [
    'touch at 390 pixels',
    touch,
    'narrow',
    { first: 'Tam', last: 'Ortega', email: 'tam@ozark.example', dot: '7654323', company: 'Ortega Freight LLC' },
  ],
] as const) {
  journey(`[JON-1] [JON-3] a newcomer joins with ${how}, from the way in to the application that is sent`, async () => {
    const visitor = await visit(browser, { size })
    const { page } = visitor
    await openAccount(page, hands(page), who, TARGET)
    await fillStart(page, hands(page), who)
    await fillCompany(page, hands(page), who)
    await fillEquipment(page, hands(page))
    await sendIn(page, hands(page))
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  })
}

journey.run()
