import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { signedIn } from './harness/caller.ts'
import { aBid, ADMIN, at, BROKER, button, callers, carrierOn, live } from './harness/negotiation.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { journeys, portal } from './harness/stage.ts'
import { assertAccessible } from './harness/standards.ts'
import { ROW } from './harness/visitor.ts'

const journey = journeys('whose a load is')

const MINE = '/broker/posted-loads?whose=mine'
const DONE = /^Dallas, TX to Atlanta, GA is Ada Moreno’s now\.$/

/** The row of whoever is signed in: the seed has others of the same name. */
const idOf = async (email: string): Promise<string> => {
  const { items } = (await (await signedIn(portal, email)).get('/api/company/people')) as {
    readonly items: readonly { readonly id: string; readonly is_self: boolean }[]
  } // the contract's shape
  const self = items.find(({ is_self: isSelf }) => isSelf)
  if (self === undefined) throw new Error(`${email} is not among the people of their company`)
  return self.id
}

const rows = (page: Page) => page.locator(ROW).filter({ hasText: 'Atlanta, GA' })
const question = (page: Page) => page.getByRole('dialog')
const drawer = (page: Page) => page.locator('.trm-drawer')
const whose = (page: Page, name: string) => page.getByRole('navigation', { name: 'Whose loads' }).getByRole('link', { name })

journey(
  '[PLS-90, PLS-91, PLS-92, PLS-93, OFS-80, OFS-81] a load posted by one broker is handed to the other, offers and all, and seen in "Mine" of each in turn',
  async () => {
    const parties = await callers()
    const { offerId } = await aBid(parties, parties.carrier)
    const adasId = await idOf(ADMIN)
    const bo = await at(BROKER, MINE)
    const ada = await at(ADMIN, MINE)
    await rows(bo.page).waitFor()
    await ada.page.getByText('None of these loads is yours').waitFor()
    const offers = await at(ADMIN, '/broker/load-offers?whose=mine')
    await offers.page.getByText('None of these offers is on your loads').waitFor()
    await live(offers.page)

    await rows(bo.page)
      .first()
      .click({ position: { x: 120, y: 8 } })
    await drawer(bo.page).getByText('Bo Brandt').waitFor()
    await drawer(bo.page).getByRole('button', { name: 'Hand over' }).click()
    await question(bo.page).getByRole('button', { name: 'Hand the load over' }).click()
    await question(bo.page).getByText('Choose who is to have it.').waitFor()
    await question(bo.page).getByLabel('Hand over to').and(bo.page.locator(':focus')).selectOption(adasId)
    await assertAccessible(bo.page, 'the question to whom a load is handed over')
    await question(bo.page).getByRole('button', { name: 'Hand the load over' }).click()
    await bo.page.locator('.trm-load-outcome').getByText(DONE).waitFor()
    await rows(bo.page).waitFor({ state: 'detached' })
    await drawer(bo.page).getByText('Ada Moreno').waitFor()
    await drawer(bo.page)
      .getByText(/^Handed over by Bo Brandt/)
      .waitFor()

    await rows(ada.page).waitFor() // without a reload
    await offers.page.locator('.trm-offer').getByText('Atlanta, GA').first().waitFor()
    await whose(bo.page, 'The company’s').click()
    await bo.page.getByRole('searchbox', { name: 'Find in these loads' }).fill('Atlanta') // how many pick up before it, the hour says
    await rows(bo.page).first().waitFor()
    assert.is(new URL(bo.page.url()).searchParams.get('whose'), null)

    // booked by her, and whom the carrier calls goes with the load
    await offers.page.locator('.trm-offer').getByRole('link').first().click()
    await button(offers.page, 'Accept and book').click()
    const carrier = await carrierOn(offerId)
    await carrier.page.getByText(/^Ada Moreno, /).waitFor()
    await live(carrier.page)
    await ada.page.goto(`${portal.origin}/trm/broker/posted-loads?state=covered&whose=mine`)
    await rows(ada.page).getByRole('checkbox').click()
    await ada.page.getByRole('button', { name: 'Hand over…' }).click()
    await question(ada.page)
      .getByLabel('Hand over to')
      .selectOption(await idOf(BROKER))
    await question(ada.page).getByRole('button', { name: 'Hand the load over' }).click()
    await ada.page.getByText('None of these loads is yours').waitFor()
    await carrier.page.getByText(/^Bo Brandt, /).waitFor()
    for (const one of [bo, ada, offers, carrier]) {
      assert.equal(one.takeProblems(), [])
      await one.leave()
    }
  },
)

journey('[PLS-91, PLS-92] several loads that are marked are handed over together, and handed back', async () => {
  const broker = await signedIn(portal, BROKER)
  await aPostedLoad(broker)
  await aPostedLoad(broker)
  const bo = await at(BROKER, MINE)
  const { page } = bo
  await rows(page).nth(1).waitFor()
  const total = await rows(page).count()
  for (let i = 0; i < total; i++) await rows(page).nth(i).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Hand over…' }).click()
  await question(page)
    .getByLabel('Hand over to')
    .selectOption(await idOf(ADMIN))
  await question(page)
    .getByRole('button', { name: `Hand ${total} loads over` })
    .click()
  await page.getByText(`${total} loads are Ada Moreno’s now.`).first().waitFor()
  await page.getByText('None of these loads is yours').waitFor()
  await page.getByRole('button', { name: 'Hand back…' }).click()
  await question(page)
    .getByRole('button', { name: `Hand ${total} loads over` })
    .click()
  await page.getByText(`${total} loads are Bo Brandt’s now.`).first().waitFor()
  await rows(page)
    .nth(total - 1)
    .waitFor()
  assert.equal(bo.takeProblems(), [])
  await bo.leave()
})

journey.run()
