import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { signedIn } from './harness/caller.ts'
import { at, BROKER } from './harness/negotiation.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { signInOnTheWay, visit } from './harness/visitor.ts'

const journey = journeys('the people of a company')

const NEWCOMER = 'newcomer@example.com'
const ADMIN = 'broker-admin@example.com'

const invitations = (page: Page) => page.getByRole('region', { name: 'Invitations' })

/** By hand, on the page of the company; gives the address of the link. */
const invited = async (page: Page, email: string): Promise<string> => {
  const part = invitations(page)
  await part.getByLabel('Email address').fill(email)
  await part.getByRole('button', { name: 'Invite', exact: true }).click()
  return part.getByLabel(`The link for ${email}`).inputValue()
}

journey(
  '[INV-7, INV-8] a colleague is invited by a copied link, comes back to it from signing in, accepts, and works for the brokerage',
  async () => {
    const admin = await at(ADMIN, '/broker/company')
    const part = invitations(admin.page)
    await part.getByLabel('Email address').fill('nobody')
    await part.getByRole('button', { name: 'Invite', exact: true }).click()
    await part.getByText('Enter an email address, like ann@example.com').waitFor()
    const withdrawn = await invited(admin.page, 'dispatcher@example.com')
    await part.getByRole('button', { name: 'Withdraw the invitation of dispatcher@example.com' }).click()
    await part.getByRole('button', { name: 'Withdraw it' }).click()
    await part.getByRole('listitem').and(admin.page.locator(':focus')).getByText('Was withdrawn').waitFor()
    const link = await invited(admin.page, NEWCOMER)
    assert.not.equal(link, withdrawn)

    const { page, takeProblems, leave } = await visit(browser)
    await page.goto(withdrawn)
    await page.getByText('This invitation was withdrawn. Ask whoever invited you.').waitFor()
    await page.goto(link)
    await page.getByRole('heading', { level: 1, name: /^Join / }).waitFor()
    await page.getByText(/^Ada Moreno invites you/).waitFor()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/u/login'))
    await page.getByLabel('Email').fill(NEWCOMER)
    await page.getByLabel('Password', { exact: true }).fill('demo-Passw0rd')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText(`You are signed in as ${NEWCOMER}.`).waitFor()
    assert.is(page.url(), link)
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your details' }).waitFor() // the broker's first step
    await page.getByLabel('Phone').fill('312 555 0177')
    assert.equal(takeProblems(), [])
    await admin.page.reload()
    await part.getByText('Was taken').waitFor()
    assert.equal(admin.takeProblems(), [])
    await Promise.all([leave(), admin.leave()])
  },
)

journey('[INV-8] who has another address or another company is told so, and nothing is taken', async () => {
  const admin = await at(ADMIN, '/broker/company')
  const link = await invited(admin.page, 'somebody-else@example.com')
  for (const [email, words] of [
    ['dispatcher@example.com', /Your account works for another company/],
    ['wrong-account@example.com', /The invitation is for another email address/],
  ] as const) {
    const other = await visit(browser)
    await signInOnTheWay(other, portal, email)
    await other.page.goto(link)
    await other.page.getByRole('button', { name: 'Accept the invitation' }).click()
    await other.page.getByText(words).waitFor()
    await other.page.getByRole('button', { name: 'Sign out' }).waitFor()
    await other.leave()
  }
  await admin.page.reload()
  await invitations(admin.page).getByRole('button', { name: 'Withdraw the invitation of somebody-else@example.com' }).waitFor()
  await admin.leave()
})

journey(
  '[PPL-6] who joins a company elsewhere finds their area in a page that is signed in from before, without signing in again',
  async () => {
    const before = await visit(browser)
    await signInOnTheWay(before, portal, 'wrong-account@example.com', '/trm/broker/trucklist')
    const wrong = before.page.getByRole('heading', { name: 'Incorrect Account Type' })
    await wrong.waitFor()
    const admin = await at(ADMIN, '/broker/company')
    const link = await invited(admin.page, 'wrong-account@example.com')
    const elsewhere = await visit(browser)
    await signInOnTheWay(elsewhere, portal, 'wrong-account@example.com', '/trm/account/profile')
    await elsewhere.page.goto(link)
    await elsewhere.page.getByRole('button', { name: 'Accept the invitation' }).click()
    await elsewhere.page.getByRole('heading', { level: 1, name: 'Your details' }).waitFor()
    await before.page.reload()
    await before.page.getByRole('heading', { level: 1, name: 'Your details' }).waitFor()
    assert.is(await wrong.count(), 0)
    assert.equal(before.takeProblems(), [])
    await Promise.all([before.leave(), elsewhere.leave(), admin.leave()])
  },
)

journey(
  '[PPC-4, PPC-5, PPC-6] an administrator deactivates a colleague, hands their loads over, and brings them back; the last administrator stays one',
  async () => {
    await aPostedLoad(await signedIn(portal, BROKER))
    const colleague = await at(BROKER, '/broker/company')
    await colleague.page.getByText('Only an administrator of the company can change this.').waitFor()
    const admin = await at(ADMIN, '/broker/company')
    const people = admin.page.getByRole('region', { name: 'People' })
    await people.getByRole('listitem').first().waitFor()
    const others = people.getByRole('button', { name: 'Deactivate Ada Moreno' }) // of the seed's own sign-in address
    if ((await others.count()) > 0) {
      await others.click()
      await people.getByRole('button', { name: 'Deactivate', exact: true }).and(people.locator('[data-look=danger]')).click()
      await others.waitFor({ state: 'detached' })
    }
    const self = people.getByRole('listitem').filter({ has: admin.page.getByText('You', { exact: true }) })
    await self.getByRole('button', { name: 'Take administration away from Ada Moreno' }).click()
    await self.getByRole('button', { name: 'Take administration away', exact: true }).click()
    await people.getByText('Somebody has to administer the company.', { exact: false }).waitFor()

    const bo = people.getByRole('listitem').filter({ hasText: 'Bo Brandt' }).filter({ hasText: '1 load on the board' })
    await bo.getByText('1 load on the board').waitFor()
    await bo.getByRole('button', { name: 'Deactivate Bo Brandt' }).click()
    const heir = bo.getByLabel('Their loads and offers pass to')
    await bo.getByText('1 load on the board', { exact: true }).waitFor()
    assert.is(await heir.locator('option:checked').textContent(), 'Ada Moreno') // who acts
    await bo.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await self.getByText('1 load on the board').waitFor()

    await colleague.page.reload()
    await colleague.page.getByText(/works for no brokerage/).waitFor()
    const back = people.getByRole('button', { name: 'Bring Bo Brandt back' })
    await back.and(admin.page.locator(':focus')).waitFor() // the button that was pressed has gone
    await back.click()
    await back.waitFor({ state: 'detached' })
    await colleague.page.goto(`${portal.origin}/trm/broker/company`)
    await colleague.page.getByText('Only an administrator of the company can change this.').waitFor()

    await people.getByRole('button', { name: 'Make Bo Brandt an administrator' }).first().click() // of two of this name
    await people.getByRole('button', { name: 'Take administration away from Bo Brandt' }).waitFor()
    const save = admin.page.getByRole('button', { name: 'Save', exact: true })
    await save.waitFor()
    await self.getByRole('button', { name: 'Take administration away from Ada Moreno' }).click()
    await self.getByRole('button', { name: 'Take administration away', exact: true }).click()
    await admin.page.getByText('Only an administrator of the company can change this.').waitFor()
    await save.waitFor({ state: 'detached' })
    await Promise.all([colleague.leave(), admin.leave()])
  },
)

journey.run()
