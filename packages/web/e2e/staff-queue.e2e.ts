import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { mouse } from './harness/hands.ts'
import { fillCompany, fillEquipment, fillStart, heading, openAccount, sendIn, type Newcomer } from './harness/joining.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { signInOnTheWay, visit } from './harness/visitor.ts'

const journey = journeys('staff-queue')

const count = async (page: Page, number: number): Promise<void> =>
  page.locator('.trm-nav .trm-nav-count').getByText(String(number), { exact: true }).waitFor({ timeout: 30_000 })

const open = async (page: Page, company: string): Promise<void> => {
  await page.getByRole('row', { name: new RegExp(company) }).click()
  await page.locator('.trm-drawer').getByText('What they gave').waitFor()
}

const asked = async (page: Page, button: string, title: string): Promise<ReturnType<Page['getByRole']>> => {
  await page.locator('.trm-drawer').getByRole('button', { name: button }).click()
  const question = page.getByRole('dialog', { name: title })
  await question.waitFor()
  return question
}

const RESENT = 'Great Lakes Step Deck LLC'

journey(
  '[GRD-8] [STF-40] [STF-41] [STF-42] [STF-43] [STF-44] [STF-45] staff land on the queue, see who waits how long and what was changed, decline, and reopen',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await signInOnTheWay(visitor, portal, 'staff@example.com')
    await heading(page, 'Applications to join')
    assert.is(new URL(page.url()).pathname, '/trm/staff')
    await count(page, 4)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /\. 4 applications wait for you$/ })
      .waitFor()
    await page.locator('.trm-staff-waits').nth(3).waitFor()
    const waits = await page.locator('.trm-staff-waits').allInnerTexts()
    assert.equal(
      waits.map((words) => /^Waits \d+ (min|h|days)$/.test(words)),
      [true, true, true, true],
      waits.join(),
    )

    await open(page, RESENT)
    await page.getByText('Before: Great Lakes Freight').waitFor()
    const link = page.getByRole('link', { name: 'Open USDOT 97000003 at FMCSA SAFER (new tab)' })
    assert.equal(
      [
        await link.getAttribute('target'),
        await link.getAttribute('rel'),
        (await link.getAttribute('href'))?.endsWith('USDOT&query_string=97000003'),
      ],
      ['_blank', 'noopener noreferrer', true],
    )

    const question = await asked(page, 'Decline', `Decline ${RESENT}?`)
    await question.getByRole('button', { name: 'Decline' }).click()
    await question.getByText('Choose why it is declined').waitFor()
    await question.getByLabel('Why', { exact: true }).selectOption({ label: 'Safety or insurance record' })
    await question.getByLabel('In your own words, if there is more to say').fill('Your insurance lapsed in May.')
    await question.getByRole('button', { name: 'Decline' }).click()
    await page.getByText(`${RESENT} is declined.`).first().waitFor({ state: 'attached' })
    await count(page, 3)

    await page.getByRole('link', { name: /^Declined/ }).click()
    await open(page, RESENT)
    await page.locator('.trm-drawer').getByText('Your insurance lapsed in May.').waitFor()
    const reopening = await asked(page, 'Reopen', `Reopen the application of ${RESENT}?`)
    await reopening.getByLabel('Why it is reopened').fill('They sent the certificate.')
    await reopening.getByRole('button', { name: 'Reopen' }).click()
    await count(page, 4)
    await page.getByRole('link', { name: 'Audit log' }).click()
    for (const act of ['Declined an application', 'Reopened an application'])
      await page.getByRole('listitem').filter({ hasText: act }).first().waitFor()
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  },
)

const OLA: Newcomer = { first: 'Ola', last: 'Brandt', email: 'ola@brandt.example', dot: '7654399', company: 'Brandt Cartage LLC' }

journey('[STF-40] [STF-43] [STF-44] a newcomer who waits is declined, reads why on their own page, and finds no other door', async () => {
  const newcomer = await visit(browser)
  const { page } = newcomer
  const staff = await visit(browser)
  await signInOnTheWay(staff, portal, 'staff@example.com')
  await count(staff.page, 4)
  await openAccount(page, mouse(page), OLA, '/trm/carrier/loadcentral')
  await fillStart(page, mouse(page), OLA)
  await fillCompany(page, mouse(page), OLA)
  await fillEquipment(page, mouse(page))
  await sendIn(page, mouse(page))

  await count(staff.page, 5) // without a reload
  await open(staff.page, OLA.company)
  const question = await asked(staff.page, 'Decline', `Decline ${OLA.company}?`)
  await question.getByLabel('Why', { exact: true }).selectOption({ label: 'Another reason' })
  await question.getByLabel('In your own words').fill('The number belongs to somebody else.')
  await question.getByRole('button', { name: 'Decline' }).click()
  await count(staff.page, 4)

  await page.getByRole('heading', { level: 1, name: 'Your application is declined' }).waitFor({ timeout: 90_000 })
  await page.getByText('The number belongs to somebody else.').waitFor()
  for (const door of ['/trm/broker/signup', '/trm/carrier/loadcentral', '/trm/']) {
    await page.goto(portal.origin + door)
    await heading(page, 'Your application is declined')
  }
  assert.equal([newcomer.takeProblems(), staff.takeProblems()], [[], []])
  await Promise.all([newcomer.leave(), staff.leave()])
})

journey('[STF-47] [STF-49] [STF-50] [STF-51] staff take an application, find it among theirs, write a note, and give it back', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signInOnTheWay(visitor, portal, 'staff@example.com')
  const drawer = page.locator('.trm-drawer')
  const rows = page.locator('[role="row"][data-row]')
  await open(page, RESENT)
  await drawer.getByText('No notes yet.').waitFor()
  await drawer.getByRole('button', { name: 'Take', exact: true }).click()
  await drawer.getByText('Taken by you').waitFor()
  await rows.filter({ hasText: RESENT }).getByText('Taken by you').waitFor()
  await drawer.getByRole('button', { name: 'Give back', exact: true }).dispatchEvent('click', { detail: 2 }) // of a double click

  await drawer.getByLabel('New note').fill('Their agent called.')
  await drawer.getByRole('button', { name: 'Add note' }).click()
  await drawer.getByRole('listitem').filter({ hasText: 'Their agent called.' }).waitFor()
  assert.is(await drawer.getByLabel('New note').inputValue(), '')
  assert.is(await drawer.getByText('Taken by you').count(), 1, 'the second click gives nothing back')
  await drawer.getByLabel('New note').fill('Half of it')
  await rows.filter({ hasNotText: RESENT }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  assert.is(await drawer.getByLabel('New note').inputValue(), 'Half of it')
  await drawer.getByLabel('New note').fill('')

  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Mine' })
  await page.waitForURL(/[?&]taken=mine/)
  await rows.nth(1).waitFor({ state: 'detached' })
  await rows.filter({ hasText: RESENT }).waitFor()
  assert.is(await rows.count(), 1)
  await drawer.getByRole('button', { name: 'Give back' }).click()
  await page.getByText('You have taken none of these').waitFor()
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Not taken' })
  await rows.filter({ hasText: RESENT }).waitFor()

  await page.getByRole('link', { name: 'Audit log' }).click()
  for (const act of ['Took an application', 'Wrote a note on an application', 'Gave an application back'])
    await page.getByRole('listitem').filter({ hasText: act }).first().waitFor()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
