import type { Page } from 'playwright'
import * as assert from 'uvu/assert'
import type { Hands } from './hands.ts'
import { standing } from './negotiation.ts'
import { portal } from './stage.ts'

/** Somebody nobody knows yet. */
export interface Newcomer {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly dot: string
  readonly company: string
}

const PASSWORD = 'two trucks and one dog'

export const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()

const save = (page: Page, hands: Hands): Promise<void> => hands.press(page.getByRole('button', { name: 'Save and continue' }))

/** From the way in over the provider's own sign-up page to the first step. `target`: where they were going. */
export const openAccount = async (page: Page, hands: Hands, { first, last, email }: Newcomer, target: string): Promise<void> => {
  await page.goto(`${portal.origin}/trm/carrier/signup?returnTo=${encodeURIComponent(target)}`)
  await heading(page, 'Haul with us')
  await hands.press(page.getByRole('button', { name: 'Open an account' }))
  await heading(page, 'Open an account')
  await hands.type(page.getByLabel('First name'), first)
  await hands.type(page.getByLabel('Last name'), last)
  await hands.type(page.getByLabel('Email address'), email)
  await hands.type(page.getByLabel('Password'), PASSWORD)
  await hands.press(page.getByRole('button', { name: 'Open an account' }))
  await heading(page, 'You and your numbers')
}

/** At the provider's sign-in page, with the account that was opened. */
export const signInAgain = async (page: Page, hands: Hands, { email }: Newcomer): Promise<void> => {
  await page.waitForURL(/\/u\/login/)
  await hands.type(page.getByLabel('Email address'), email)
  await hands.type(page.getByLabel('Password'), PASSWORD)
  await hands.press(page.getByRole('button', { name: 'Sign in', exact: true }))
}

export const fillStart = async (page: Page, hands: Hands, { first, dot }: Newcomer): Promise<void> => {
  assert.is(await page.getByLabel('First name').inputValue(), first, 'nobody says their name twice')
  await hands.type(page.getByLabel('Your phone'), '417 555 0142')
  await hands.type(page.getByLabel('USDOT number'), `USDOT 0${dot}`)
  await hands.type(page.getByLabel('MC number'), `mc-0${dot.slice(0, 6)}`)
  await save(page, hands)
  await heading(page, 'Company')
}

export const fillCompany = async (page: Page, hands: Hands, { company }: Newcomer): Promise<void> => {
  await hands.type(page.getByLabel('Legal name of the company'), company)
  await hands.type(page.getByLabel('Email of the company'), 'dispatch@ozark.example')
  const town = page.getByRole('combobox', { name: 'Home town' })
  await town.waitFor() // the list of towns comes after the form
  await hands.choose(town, 'Joplin', page.getByRole('option', { name: /Joplin/ }).first())
  await save(page, hands)
  await heading(page, 'Equipment')
}

export const fillEquipment = async (page: Page, hands: Hands): Promise<void> => {
  await hands.type(page.getByLabel('Find an equipment type'), 'dry van')
  await hands.type(page.getByRole('textbox', { name: 'Dry Van', exact: true }), '3')
  await save(page, hands)
  await heading(page, 'Review and submit')
}

export const sendIn = async (page: Page, hands: Hands): Promise<void> => {
  await page.getByText('Joplin, MO').waitFor()
  await hands.press(page.getByRole('button', { name: 'Submit application' }))
  await heading(page, 'We have your application')
}

/** On the staff's first page, from the row of the company to its approval. */
export const approve = async (page: Page, company: string): Promise<void> => {
  await heading(page, 'Applications to join')
  const row = page.getByRole('row', { name: new RegExp(company) })
  await row.focus()
  await page.keyboard.press('Enter')
  await page.locator('.trm-drawer').getByText('MC number', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: `Approve ${company}?` })
    .getByRole('button', { name: 'Approve' })
    .click()
  await page.getByText(`${company} is approved.`).waitFor({ state: 'attached' })
}

/** On the load board, from the row of a load to the offer that was made on it. */
export const bidOn = async (page: Page, loadId: string, amount: string): Promise<void> => {
  await page.locator(`[data-row="${loadId}"]`).click({ position: { x: 5, y: 5 } })
  await page.locator('.trm-drawer').getByRole('button', { name: /^Bid/ }).click()
  const form = page.getByRole('region', { name: 'Your bid' })
  await form.getByLabel('Your bid').fill(amount)
  await form.getByRole('button', { name: 'Send bid' }).click()
  await form.getByText(/^Bid sent: /).waitFor()
  await form.getByRole('link', { name: 'See the offer' }).click()
  await standing(page, 'You bid').waitFor()
}

/** The three steps of a brokerage, from the first one's heading to the summary. */
export const fillBrokerage = async (page: Page, hands: Hands, { company }: Pick<Newcomer, 'company'>, mc: string): Promise<void> => {
  await heading(page, 'You')
  await hands.type(page.getByLabel('Your phone'), '312 555 0142')
  await save(page, hands)
  await heading(page, 'Your brokerage')
  await hands.type(page.getByLabel('Legal name'), company)
  await hands.type(page.getByLabel('MC number'), `MC-${mc}`)
  await hands.type(page.getByLabel('Email'), 'desk@brokers.example')
  await save(page, hands)
  await heading(page, 'Addresses and terms')
  await hands.type(page.getByLabel('Address').first(), '100 W Lake St')
  await hands.type(page.getByLabel('City').first(), 'Chicago')
  await hands.type(page.getByLabel('State or province').first(), 'IL')
  await hands.type(page.getByLabel('ZIP or postal code').first(), '60601')
  await hands.type(page.getByLabel('Days to pay'), '30')
  await save(page, hands)
  await heading(page, 'Review and submit')
}
