import * as assert from 'uvu/assert'
import { signedIn } from './harness/caller.ts'
import { keyboard, mouse, touch } from './harness/hands.ts'
import {
  approve,
  fillBrokerage,
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

const TESS = { first: 'Tess', last: 'Lake', email: 'tess@lake.example', dot: '', company: 'Lakeshore Freight Brokers LLC' }

journey(
  '[BKJ-6] [BKJ-9] [BKJ-10] whoever came to the carriers’ door joins as a brokerage, is sent back, mends it, is let in while the page waits, and administers it',
  async () => {
    const newcomer = await visit(browser)
    const { page } = newcomer
    await openAccount(page, mouse(page), TESS, '/trm/broker/company')
    await page.getByRole('link', { name: 'Join as a brokerage' }).click()
    await heading(page, 'You')
    await page.getByRole('link', { name: 'Join as a carrier instead' }).click()
    await heading(page, 'You and your numbers')
    await page.getByRole('link', { name: 'Join as a brokerage' }).click()
    await fillBrokerage(page, mouse(page), TESS, '998877')
    await page.goto(`${portal.origin}/trm/`) // the door of everybody without a company
    await heading(page, 'Review and submit')
    await page.getByText('100 W Lake St, Chicago, IL 60601').waitFor()
    await page.getByRole('button', { name: 'Submit application' }).click()
    await heading(page, 'We have your application')

    const staff = await at('staff@example.com', '/staff')
    await heading(staff.page, 'Applications to join')
    const row = staff.page.getByRole('row', { name: new RegExp(TESS.company) })
    await row.getByText('Brokerage', { exact: true }).waitFor()
    await row.click()
    await staff.page.getByRole('button', { name: 'Send back' }).click()
    const question = staff.page.getByRole('dialog', { name: 'Send back to Tess Lake?' })
    await question.getByLabel('What has to be changed').fill('Tell us your bond.')
    await question.getByRole('button', { name: 'Send back' }).click()
    await page.getByText('Tell us your bond.').waitFor({ timeout: 90_000 })
    await page.getByRole('link', { name: /Addresses and terms/ }).click()
    await page.getByLabel('Amount ($)').fill('75,000')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await heading(page, 'Review and submit')
    await page.getByText('$75,000.00').waitFor()
    await page.getByRole('button', { name: 'Submit again' }).click()
    await heading(page, 'We have your application')
    await staff.page.goto(`${portal.origin}/trm/staff`)
    await approve(staff.page, TESS.company)
    await page.getByRole('heading', { level: 1, name: 'Your details' }).waitFor({ timeout: 90_000 }) // the broker's first step
    assert.is(await page.getByLabel('First name').inputValue(), 'Tess')
    assert.equal([newcomer.takeProblems(), staff.takeProblems()], [[], []])
    await Promise.all([newcomer.leave(), staff.leave()])
  },
)

journey.run()
