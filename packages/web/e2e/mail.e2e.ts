import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { openMailbox, pageOf } from './harness/mailbox.ts'
import { at } from './harness/negotiation.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { picture } from './harness/screens.ts'
import { assertStandards } from './harness/standards.ts'
import { visit, type Visitor } from './harness/visitor.ts'

const journey = journeys('mail')

const ANN = 'ann@acme.example'
const PASSWORD = 'a few words in a row'
const NEWER = 'other words in a row'

/** Presses the button of the newest mail to the address with this subject, as whoever reads it. */
const openMail = async (page: Page, email: string, subject: string | RegExp): Promise<void> =>
  pageOf((await openMailbox(page, subject, email)).first())
    .getByRole('link')
    .first()
    .press('Enter')

const heading = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()

const judged = async (visitor: Visitor, name: string): Promise<void> => {
  await picture(visitor.page, name)
  await assertStandards(visitor, name)
}

const invited = async (email: string): Promise<void> => {
  const admin = await at('broker-admin@example.com', '/broker/company')
  const part = admin.page.getByRole('region', { name: 'Invitations' })
  await part.getByLabel('Email address').fill(email)
  await part.getByRole('button', { name: 'Invite', exact: true }).click()
  await part.getByText(`Mailed to ${email}.`, { exact: false }).waitFor()
  await picture(admin.page, 'invited')
  const first = await part.getByLabel(`The link for ${email}`).inputValue()
  await part.getByRole('button', { name: `Mail the invitation of ${email} again` }).click()
  await admin.page.waitForFunction(
    (before) => document.querySelector<HTMLInputElement>('#company-invitations-told')?.value !== before,
    first,
  )
  assert.equal(admin.takeProblems(), [])
  await admin.leave()
}

journey(
  '[INV-10, INV-11, IDP-50, IDP-53, MAI-7, MAI-17] on a phone an invited colleague comes from the mail, opens an account, confirms the address by the next mail and works for the company',
  async () => {
    await invited(ANN)
    const visitor = await visit(browser, { size: 'narrow' })
    const { page } = visitor
    await page.goto(`${portal.origin}/mailbox`)
    await page.getByRole('article').first().waitFor()
    await judged(visitor, 'mailbox')
    await openMail(page, ANN, /^You are invited to /)
    await heading(page, /^Join /)
    const invitation = page.url()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: 'Open an account' }).click()
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Last name').fill('Ibarra')
    await page.getByLabel('Email address').fill(ANN)
    await page.getByLabel('Password').fill(PASSWORD)
    await judged(visitor, 'sign-up')
    await page.getByRole('button', { name: 'Open an account' }).click()
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await page.getByText('Your email address is not verified yet.', { exact: false }).waitFor()
    assert.ok(visitor.takeProblems().every((line) => line.includes('409'))) // the browser writes of the answer itself
    await picture(page, 'not-verified')
    await page.getByRole('link', { name: 'Mail me the link again' }).click()
    await heading(page, 'Confirm your email address')
    await judged(visitor, 'verify-asked')
    await page.getByLabel('Email address').fill(ANN)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await heading(page, 'Look into your mailbox')
    await judged(visitor, 'verify-sent')
    await openMail(page, ANN, 'Confirm your email address')
    await heading(page, 'Confirm your email address')
    await judged(visitor, 'verify-open')
    await page.getByRole('button', { name: 'Confirm the address' }).click()
    await heading(page, 'Your address is confirmed')
    await judged(visitor, 'verify-done')
    await page.getByRole('link', { name: 'Go on' }).click()
    await page.getByText(`You are signed in as ${ANN}.`).waitFor()
    assert.is(page.url(), invitation)
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await heading(page, 'Your details') // the broker's first step
    await visitor.leave()
  },
)

journey(
  '[IDP-51, IDP-52] by keyboard whoever forgot a password asks for a link, chooses another and signs in; the link opens nothing any more',
  async () => {
    const visitor = await visit(browser, { size: 'narrow', theme: 'dark' })
    const { page } = visitor
    const { keyboard } = page
    await page.goto(`${portal.origin}/trm/account/profile`)
    const forgotten = page.getByRole('link', { name: 'Forgot your password?' })
    await forgotten.focus()
    await keyboard.press('Enter')
    await heading(page, 'Forgot your password?')
    await keyboard.type('ann') // the field has the focus
    await keyboard.press('Enter')
    await page.getByRole('alert').getByText('Enter an email address such as name@example.com.').waitFor()
    assert.ok(visitor.takeProblems().every((line) => line.includes('422'))) // the browser writes of the answer itself
    await judged(visitor, 'reset-refused')
    await page.getByLabel('Email address').fill(ANN)
    await keyboard.press('Enter')
    await heading(page, 'Look into your mailbox')
    await openMail(page, ANN, 'Choose a new password')
    await heading(page, 'Choose a new password')
    const link = page.url()
    await judged(visitor, 'reset-open')
    await page.getByLabel('New password').focus()
    await keyboard.type(NEWER)
    await keyboard.press('Enter')
    await heading(page, 'Your new password is saved')
    await judged(visitor, 'reset-done')
    await page.getByRole('link', { name: 'Go on' }).press('Enter')
    await page.getByLabel('Email address').fill(ANN)
    await page.getByLabel('Password').fill(NEWER)
    await keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/trm/account/profile')
    await heading(page, /./)
    await page.goto(link)
    await heading(page, 'This link opens nothing any more')
    await picture(page, 'link-over')
    await page.getByRole('link', { name: 'Ask for another link' }).waitFor()
    await visitor.leave()
  },
)

journey('[MAI-7, IDP-57] mailbox and account pages speak Spanish and French, and hold the standards at 320 px and wide', async () => {
  for (const [locale, title, asked] of [
    ['es-MX', 'Buzón de demostración', '¿Olvidó su contraseña?'],
    ['fr-CA', 'Boîte de démonstration', 'Mot de passe oublié?'],
  ] as const)
    for (const width of [320, 1440]) {
      const visitor = await visit(browser, { locale, viewport: { width, height: 700 }, theme: width === 320 ? 'dark' : 'light' })
      await visitor.page.goto(`${portal.origin}/mailbox`)
      await heading(visitor.page, title)
      await judged(visitor, `mailbox-${locale}-${width}`)
      await visitor.page.goto(`${portal.origin}/u/reset`)
      await heading(visitor.page, asked)
      await judged(visitor, `reset-${locale}-${width}`)
      await visitor.leave()
    }
})

journey.run()
