import * as assert from 'uvu/assert'
import { openMailbox } from './harness/mailbox.ts'
import { aBid, at, BROKER, callers, panel } from './harness/negotiation.ts'
import { picture } from './harness/screens.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertFits, assertStandards } from './harness/standards.ts'
import { chooseDemoPerson, visit } from './harness/visitor.ts'

const journey = journeys('texts to a phone')

const NUMBER = '+13125550147'

journey(
  '[NOT-100, NOT-102, NOT-103, NOT-113, NOT-115] on a phone a broker confirms a number by the code that is texted there; a bid is texted and its link opens that offer',
  async () => {
    const all = await callers()
    const broker = await at(BROKER, '/account/notices', 'narrow')
    const { page, context } = broker
    const part = page.getByRole('region', { name: 'By text message' })
    const number = part.getByLabel('Mobile number')
    await number.fill('555 0147')
    await number.press('Enter')
    await part.getByText('Enter a mobile number with ten digits').waitFor()
    assert.ok(await number.evaluate((field) => field === document.activeElement))
    await assertStandards(broker, 'notices with a number that is none')
    await number.fill('(312) 555-0147')
    await number.press('Enter')
    const code = part.getByLabel('Code of six digits')
    await code.waitFor()
    assert.ok(await code.evaluate((field) => field === document.activeElement))
    await picture(page, 'sms-code')

    const phone = await context.newPage()
    const texts = () => openMailbox(phone, 'Text message', NUMBER)
    const [given = ''] = /\d{6}/.exec((await (await texts()).first().locator('.written').textContent()) ?? '') ?? []
    await code.fill(given === '000000' ? '111111' : '000000')
    await part.getByRole('button', { name: 'Confirm' }).click()
    await part.getByText('This is not the code.').waitFor()
    broker.takeProblems() // the refusal, as the console has it
    await code.fill(given)
    await code.press('Enter')
    await part.getByText('You are texted at (312) 555-0147.').waitFor()
    assert.ok(await part.getByRole('heading', { name: 'By text message' }).evaluate((heading) => heading === document.activeElement))
    await picture(page, 'sms-on')
    await page.setViewportSize({ width: 320, height: 640 })
    await assertFits(page, 'notices with a number, 320 px')
    await assertStandards(broker, 'notices with a number')

    const { offerId } = await aBid(all, all.carrier)
    const told = (await texts()).filter({ hasText: `offer=${offerId}` })
    while ((await told.count()) === 0) await texts()
    await picture(phone, 'sms-mailbox')
    const written = (await told.locator('.written').textContent()) ?? ''
    assert.match(written, /^TRM Freight: Bid of \$2,000\.00: .+ Reply STOP to end$/)
    assert.ok(written.length <= 160, written)
    const link = (await told.getByRole('link').getAttribute('href')) ?? ''
    assert.is(link, `${portal.origin}/trm/load-offers?offer=${offerId}`)

    const driver = await visit(browser, { size: 'narrow' })
    await driver.page.goto(link)
    await chooseDemoPerson(driver.page, BROKER)
    await panel(driver.page).waitFor()
    assert.match(driver.page.url(), new RegExp(`offer=${offerId}$`))
    await driver.leave()

    await part.getByRole('button', { name: 'Remove (312) 555-0147' }).click()
    await number.waitFor()
    await broker.leave()
  },
)

journey.run()
