import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { aChainMarket, type ChainMarket } from './harness/chain-market.ts'
import { at, BROKER, CARRIER } from './harness/negotiation.ts'
import { journeys } from './harness/stage.ts'
import type { Size } from './harness/visitor.ts'

const journey = journeys('recommended loads, and chains booked whole or not at all')

const onRecommendations = async (size: Size = 'wide') => {
  const visitor = await at(CARRIER, '/carrier/recommendations', size)
  await visitor.page.locator('.trm-rec').first().waitFor()
  await visitor.page.locator('.trm-chain').first().waitFor()
  return visitor
}

const card = (page: Page, id: string) => page.locator(`.trm-rec[data-load="${id}"]`)
const firstChain = (page: Page) => page.locator('.trm-chain').first()
const bookedLoads = async ({ carrier }: ChainMarket): Promise<readonly string[]> => {
  const { items } = (await carrier.get('/api/offers?status=booked_load&limit=100')) as {
    readonly items: readonly { readonly load: { readonly id: string } }[]
  } // the contract's shape
  return items.map(({ load }) => load.id)
}

journey('a load is recommended with its reasons; dismissed it is hidden with a way back, and back it is as before', async () => {
  const {
    loads: [id],
  } = await aChainMarket()
  const visitor = await onRecommendations()
  const { page } = visitor
  await card(page, id).getByText('Right where your truck is').waitFor()
  await card(page, id)
    .getByText(/^Pays \$21\.43 for every mile/)
    .waitFor()
  await card(page, id)
    .getByRole('button', { name: /^Not interested/ })
    .click()
  await card(page, id).getByRole('button', { name: 'Wrong time' }).click()
  const hidden = page.locator(`.trm-rec-hidden[data-load="${id}"]`)
  await hidden.getByText(/^Hidden: Minot, ND to Billings, MT\. Wrong time\./).waitFor()
  await hidden.getByRole('button', { name: 'Undo' }).waitFor()
  await page.reload()
  await page.locator('.trm-rec').first().waitFor()
  assert.is(await card(page, id).count(), 0)
  await page.getByText(/hidden in the last 30 days/).click()
  await page.getByRole('button', { name: `Undo: Load ${id}: Wrong time` }).click()
  await card(page, id).waitFor()
  await card(page, id)
    .getByRole('link', { name: /^Details and bid/ })
    .click()
  await page.waitForURL((url) => url.pathname.endsWith(`/carrier/loadcentral/${id}`))
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('a chain whose middle leg is lost leaves nothing booked, and says which leg', async () => {
  const market = await aChainMarket()
  const visitor = await onRecommendations()
  const { page } = visitor
  const legs = await firstChain(page)
    .locator('.trm-chain-leg')
    .evaluateAll((all) => all.map((leg) => leg.getAttribute('data-load') ?? ''))
  assert.ok(legs.length >= 3, legs.join())
  await market.rival.post(`/api/loadboard/${legs[1]}/book`, { amount: 9_000, terms_seen: 1 })
  await page.getByRole('button', { name: 'Book chain 1', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book all' }).click()
  await page.getByText(/^Leg 2, Billings, MT to Minot, ND, was lost\. Nothing was booked\.$/).waitFor()
  await page.getByText('Somebody else booked it, or it has left the board.').waitFor()
  assert.equal(
    (await bookedLoads(market)).filter((id) => legs.includes(id)),
    [],
  )
  await page.getByRole('button', { name: 'Look again' }).click()
  await page.getByText(/was lost/).waitFor({ state: 'detached' })
  visitor.takeProblems()
  await visitor.leave()
})

for (const size of ['wide', 'narrow'] as const) {
  journey(`${size}: a chain is booked whole, and both sides see every leg`, async () => {
    const market = await aChainMarket()
    const visitor = await onRecommendations(size)
    const { page } = visitor
    const legs = await firstChain(page)
      .locator('.trm-chain-leg')
      .evaluateAll((all) => all.map((leg) => leg.getAttribute('data-load') ?? ''))
    await page.getByRole('button', { name: 'Book chain 1', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Book all' }).click()
    await page.getByText(`All ${legs.length} loads are booked`).waitFor()
    const booked = await bookedLoads(market)
    assert.ok(
      legs.every((id) => booked.includes(id)),
      `${legs.join()} of ${booked.join()}`,
    )
    const broker = await at(BROKER, '/broker/load-offers/booked')
    await broker.page.locator('.trm-offer').filter({ hasText: 'Minot, ND' }).first().waitFor()
    await broker.leave()
    await page.getByRole('link', { name: 'See booked loads' }).click()
    await page.locator('.trm-offer').filter({ hasText: 'Minot, ND' }).first().waitFor()
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  })
}

journey.run()
