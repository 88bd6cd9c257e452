import * as assert from 'uvu/assert'
import { linksInText, openMailbox } from './harness/mailbox.ts'
import { signedIn } from './harness/caller.ts'
import { at, BROKER, CARRIER } from './harness/negotiation.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { picture } from './harness/screens.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertStandards } from './harness/standards.ts'
import { visit } from './harness/visitor.ts'

const journey = journeys('mail of saved searches')

const NAME = 'Loads of mine'

journey(
  '[SAV-21, NOT-40, NOT-46, NOT-52] by keyboard on a phone a carrier asks for mail at once, is mailed a load as it is posted, ends it by one press and sees what was sent',
  async () => {
    const broker = await signedIn(portal, BROKER)
    const carrier = await at(CARRIER, '/carrier/loadcentral?equipmentTypes=van', 'narrow')
    const { page } = carrier
    await page.getByRole('button', { name: /^Saved/ }).press('Enter')
    await page.getByLabel('Save this search as').fill(NAME)
    await page.getByLabel('Save this search as').press('Enter')
    const choice = page.getByRole('combobox', { name: `Tell me of new matches of ${NAME}` })
    await choice.focus()
    assert.is(await choice.inputValue(), 'never')
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await page.keyboard.press('ArrowDown')
    await saved
    assert.is(await choice.inputValue(), 'at_once')
    await picture(page, 'choice')
    await assertStandards(carrier, 'choice')

    await aPostedLoad(broker)
    const reader = await visit(browser, { size: 'narrow' })
    const mail = await openMailbox(reader.page, /^\d+ new loads?: Loads of mine/)
    await picture(reader.page, 'mail')
    const links = await linksInText(mail.first())
    const load = links.find((link) => /\/loadcentral\/\d+\?/.test(link)) ?? ''
    const off = links.find((link) => link.includes('/unsubscribe/')) ?? ''
    await reader.page.goto(off)
    await reader.page.getByRole('button', { name: 'Turn it off' }).press('Enter')
    await reader.page.getByRole('heading', { level: 1, name: 'This mail is off' }).waitFor()
    await reader.leave()

    await page.goto(load)
    await page.getByRole('button', { name: 'Bid on this load' }).waitFor()
    await page.goto(`${portal.origin}/trm/account/notices`)
    await page.getByText(/^\d+ new loads?: Loads of mine/).waitFor()
    await page.getByText('Quiet hours: nothing is sent to me').click()
    await page.getByLabel('Until').selectOption('07:00')
    await picture(page, 'account')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await picture(page, 'sent')
    await assertStandards(carrier, 'account')
    await carrier.leave()
  },
)

journey.run()
