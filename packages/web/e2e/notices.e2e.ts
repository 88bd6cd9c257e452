import * as assert from 'uvu/assert'
import { signedIn } from './harness/caller.ts'
import { linksInText, openMailbox } from './harness/mailbox.ts'
import { aBid, ADMIN, answers, at, BROKER, callers, live, panel, type Callers } from './harness/negotiation.ts'
import { edited } from './harness/posted-load.ts'
import { picture } from './harness/screens.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertFits, assertStandards } from './harness/standards.ts'
import { chooseDemoPerson, visit } from './harness/visitor.ts'

const journey = journeys('notices')

const HOUR = 3_600_000

const RIVAL = 'rival-dispatcher@example.com'

let all: Callers

journey.before(async () => {
  all = await callers()
})

journey(
  '[MAI-20, MAI-22, MAI-23, NOT-5, NOT-6] a bid is mailed to whose the load is; the mail opens that offer after a sign-in, and one press signed out ends mail of its kind',
  async () => {
    const { offerId } = await aBid(all, all.carrier)
    const visitor = await visit(browser, { size: 'narrow' })
    const { page } = visitor
    const mail = (await openMailbox(page, /^Bid of \$2,000\.00: /, BROKER)).first()
    assert.is(
      await page
        .getByRole('article', { name: /^Bid of/ })
        .filter({ hasText: `To ${ADMIN}` })
        .count(),
      0,
    )
    const [offer = '', off = ''] = await linksInText(mail)
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
  await openMailbox(visitor.page, /^Counter-offer of \$2,100\.00: /, RIVAL)
  await visitor.leave()
})

journey(
  '[NOT-80, NOT-85] a load of nobody’s that is about to be picked up without a truck is mailed to the administrator, and opens',
  async () => {
    const admin = await signedIn(portal, ADMIN)
    const { items } = (await admin.get('/api/loads?state=posted&limit=50')) as {
      readonly items: readonly { readonly id: string; readonly date_created: string }[] // the contract's shape
    }
    const load = items.find(({ date_created }) => Date.now() - Date.parse(date_created) > 2 * HOUR)
    if (load === undefined) throw new Error('no load has stood for two hours')
    const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
    await edited(admin, load.id, { pickup_date: inHours(2), pickup_date_end: inHours(3) })
    const visitor = await visit(browser, { size: 'narrow' })
    const { page } = visitor
    const mail = (await openMailbox(page, /^Not covered, pickup at \d\d:\d\d C[DS]T: Dallas, TX to Atlanta, GA$/, ADMIN)).first()
    await picture(page, 'uncovered')
    const [open = ''] = await linksInText(mail)
    assert.is(open, `${portal.origin}/trm/broker/posted-loads?load=${load.id}`)
    await page.goto(open)
    await chooseDemoPerson(page, ADMIN)
    await page.getByRole('heading', { name: 'Dallas, TX to Atlanta, GA' }).first().waitFor()
    await visitor.leave()
  },
)

journey(
  '[NOT-20, NOT-22, NOT-23, NOT-24] the bell tells whoever has the portal open of a counter-offer, leads to it and has seen it',
  async () => {
    const [known, next] = [await aBid(all, all.rival), await aBid(all, all.rival)]
    await answers(all.broker, known.offerId, 'broker_countered_offer', 2_100)
    const rival = await at(RIVAL, '/load-offers', 'narrow')
    const { page } = rival
    const bell = (name: RegExp | string) => page.locator('.trm-bar').getByRole('button', { name, exact: typeof name === 'string' })
    const list = page.getByRole('region', { name: 'Notices' })
    await bell(/^\d notices? you have not seen/).click()
    await list
      .getByRole('link', { name: /^Counter-offer of \$2,100\.00/ })
      .first()
      .waitFor()
    await picture(page, 'bell')
    await assertStandards(rival, 'bell') // the focus walks on, and the list closes behind it
    await bell(/^\d notices? you have not seen/).click()
    await list.getByRole('button', { name: 'Mark all as seen' }).press('Enter')
    await list.getByText('No notices').waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    assert.ok(await bell('Notices').evaluate((one) => one === document.activeElement))
    assert.ok(await bell('Notices').locator('svg').isVisible())

    await live(page)
    await answers(all.broker, next.offerId, 'broker_countered_offer', 2_200)
    await bell(/^1 notice you have not seen/).waitFor()
    assert.match(await page.title(), /^\(1\) /)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await bell(/^1 notice/).click()
    const notice = list.getByRole('link', { name: /^Counter-offer of \$2,200\.00/ })
    await notice.waitFor()
    await assertFits(page, 'bell, 320 px')
    await picture(page, 'bell-320')
    const seen = page.waitForResponse((response) => response.url().endsWith('/api/notices/seen') && response.ok())
    await notice.click()
    await panel(page).waitFor()
    assert.match(page.url(), new RegExp(`offer=${next.offerId}$`))
    await page.locator('.trm-bell', { hasText: 'Notices' }).waitFor() // behind the sheet, which is all there is on a phone
    assert.not.match(await page.title(), /^\(/)
    await seen // whoever leaves before that has not seen it
    await rival.leave()
  },
)

journey('[NOT-25] by keys a notice is put off from the bell; it goes from list and count, and when it comes back is said', async () => {
  const { offerId } = await aBid(all, all.rival)
  const rival = await at(RIVAL, '/load-offers', 'narrow')
  const { page } = rival
  await live(page)
  await answers(all.broker, offerId, 'broker_countered_offer', 2_300)
  const bell = page.locator('.trm-bar').getByRole('button', { name: /^1 notice you have not seen/ })
  await bell.press('Enter')
  const list = page.getByRole('region', { name: 'Notices' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const later = list.getByRole('button', { name: /^Snooze: Counter-offer of \$2,300\.00 · / })
  await later.waitFor()
  await assertFits(page, 'bell with snooze, 320 px')
  await picture(page, 'snooze-320')
  await later.press('Enter')
  await list.getByText('No notices').waitFor()
  await page.getByText(/^Comes back at \d\d:\d\d if it still waits for you$/).waitFor()
  await page.locator('.trm-bar').getByRole('button', { name: 'Notices', exact: true }).waitFor()
  assert.ok(await list.evaluate((one) => one.contains(document.activeElement)))
  await page.reload()
  await page.locator('.trm-bar').getByRole('button', { name: 'Notices', exact: true }).press('Enter')
  await list.getByText('No notices').waitFor()
  await rival.leave()
})

journey('[NOT-54] on one screen, by keys, quiet hours are turned on and a kind is let through; both are kept', async () => {
  const rival = await at(RIVAL, '/account/notices', 'narrow')
  const { page } = rival
  const card = page.getByRole('region', { name: 'Quiet hours' })
  const box = (name: string) => card.getByRole('checkbox', { name, exact: true })
  const press = async (name: string): Promise<void> => {
    const saved = page.waitForResponse((response) => response.url().endsWith('/quiet-hours') && response.request().method() === 'PUT')
    await box(name).press('Space')
    await saved
  }
  await box('Quiet hours: nothing is sent to me').waitFor({ state: 'attached' })
  await press('Quiet hours: nothing is sent to me')
  await press('A booking')
  await page.reload()
  await box('A booking').waitFor({ state: 'attached' })
  assert.equal([await box('A booking').isChecked(), await box('A counter-offer').isChecked()], [true, false])
  await assertStandards(rival, 'quiet hours')
  await page.setViewportSize({ width: 320, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await assertFits(page, 'quiet hours, 320 px')
  await card.scrollIntoViewIfNeeded()
  await picture(page, 'quiet-320')
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.emulateMedia({ colorScheme: 'light' })
  await picture(page, 'quiet-wide')
  await press('Quiet hours: nothing is sent to me')
  await rival.leave()
})

journey.run()
