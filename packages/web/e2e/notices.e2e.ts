import * as assert from 'uvu/assert'
import { aBid, ADMIN, answers, at, BROKER, callers, panel, type Callers } from './harness/negotiation.ts'
import { picture } from './harness/screens.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertStandards } from './harness/standards.ts'
import { chooseDemoPerson, visit, type Visitor } from './harness/visitor.ts'

const journey = journeys('notices')

let all: Callers

journey.before(async () => {
  all = await callers()
})

const mails = ({ page }: Visitor, to: string, subject: RegExp) =>
  page.getByRole('article', { name: subject }).filter({ hasText: `To ${to}` })

/** Mail leaves a second after its act. */
const mailbox = async (visitor: Visitor, to: string, subject: RegExp): Promise<void> => {
  const { page } = visitor
  do await page.goto(`${portal.origin}/mailbox`)
  while ((await mails(visitor, to, subject).count()) === 0)
}

journey(
  '[MAI-20, MAI-22, MAI-23, NOT-5, NOT-6] a bid is mailed to whose the load is; the mail opens that offer after a sign-in, and one press signed out ends mail of its kind',
  async () => {
    const { offerId } = await aBid(all, all.carrier)
    const visitor = await visit(browser, { size: 'narrow' })
    const { page } = visitor
    await mailbox(visitor, BROKER, /^Bid of \$2,000\.00: /)
    assert.is(await mails(visitor, ADMIN, /./).count(), 0)
    const mail = mails(visitor, BROKER, /^Bid of /).first()
    const [offer = '', off = ''] = await mail.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent ?? ''))
    assert.is(offer, `${portal.origin}/trm/load-offers?offer=${offerId}`)
    await picture(page, 'mail')

    await page.goto(offer)
    await chooseDemoPerson(page, BROKER)
    await panel(page).waitFor()
    assert.match(page.url(), new RegExp(`offer=${offerId}$`))
    await picture(page, 'offer')
    await visitor.leave()

    const stranger = await visit(browser, { size: 'narrow' })
    await stranger.page.goto(off)
    await stranger.page.getByRole('heading', { level: 1, name: 'Turn off this mail?' }).waitFor()
    await picture(stranger.page, 'unsubscribe')
    await assertStandards(stranger, 'unsubscribe')
    await stranger.page.getByRole('button', { name: 'Turn it off' }).click()
    await stranger.page.getByRole('heading', { level: 1, name: 'This mail is off' }).waitFor()
    await assertStandards(stranger, 'unsubscribed')
    await stranger.leave()

    const broker = await at(BROKER, '/account/notices')
    const received = broker.page.getByRole('checkbox', { name: 'A new bid or offer' })
    await received.waitFor({ state: 'attached' })
    assert.not.ok(await received.isChecked())
    await picture(broker.page, 'choices')
    const saved = broker.page.waitForResponse(
      (response) => response.url().endsWith('/api/user/notices') && response.request().method() === 'PUT',
    )
    await broker.page.getByText('A counter-offer', { exact: true }).click()
    await saved
    await broker.page.reload()
    const countered = broker.page.getByRole('checkbox', { name: 'A counter-offer' })
    await countered.waitFor({ state: 'attached' })
    assert.not.ok(await countered.isChecked())
    await broker.leave()
  },
)

journey('[MAI-20, NOT-5] a counter-offer is mailed to who made the bid', async () => {
  const { offerId } = await aBid(all, all.rival)
  await answers(all.broker, offerId, 'broker_countered_offer', 2_100)
  const visitor = await visit(browser)
  await mailbox(visitor, 'rival-dispatcher@example.com', /^Counter-offer of \$2,100\.00: /)
  await visitor.leave()
})

journey.run()
