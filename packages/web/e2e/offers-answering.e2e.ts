import type { Page } from 'playwright'
import * as assert from 'uvu/assert'
import { aBid, brokerOn, button, callers, live, panel, standing, type Callers } from './harness/negotiation.ts'
import { journeys } from './harness/stage.ts'

const journey = journeys('answers over a bad line')

let all: Callers

journey.before(async () => {
  all = await callers()
})

const answered = (page: Page): Promise<unknown> =>
  page.waitForRequest((request) => request.method() === 'POST' && /\/api\/offers\/\w+\/events/.test(request.url()))

journey('[OFS-11] [F3] a double click sends one answer', async () => {
  const { offerId } = await aBid(all, all.carrier)
  const { page, leave } = await brokerOn(offerId)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(`/api/offers/${offerId}/`)) sent += 1
  })
  await button(page, 'Accept and book').dblclick()
  await panel(page).getByText('Booked', { exact: true }).waitFor()
  assert.is(sent, 1)
  await leave()
})

journey('[OFS-14] [F20] the answer was taken and its reply lost: the page finds out by itself, and books once', async () => {
  const { offerId } = await aBid(all, all.carrier)
  const { page, leave } = await brokerOn(offerId)
  await page.route(`**/api/offers/${offerId}/events`, async (route) => {
    await route.fetch().catch(() => undefined)
    await route.abort('connectionreset')
  })
  await button(page, 'Accept and book').click()
  await standing(page, 'Broker accepted the bid').waitFor()
  await panel(page).getByText('Booked', { exact: true }).waitFor()
  const offer = (await all.carrier.get(`/api/offers/${offerId}`)) as { readonly version: number } // the contract's shape
  assert.is(offer.version, 2)
  await leave()
})

journey('[OFS-13] [F19] [F24] an answer that never arrives is said to be uncertain, and goes again with the same key', async () => {
  const { offerId } = await aBid(all, all.carrier)
  const { page, leave } = await brokerOn(offerId)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(`/api/offers/${offerId}/`)) keys.push(request.headers()['idempotency-key'])
  })
  await page.route(`**/api/offers/${offerId}/events`, (route) => route.abort('connectionreset'))
  await button(page, 'Accept and book').click()
  await panel(page).getByText('We could not tell whether your answer arrived').waitFor()
  await page.unroute(`**/api/offers/${offerId}/events`)
  await button(page, 'Send again').click()
  await panel(page).getByText('Booked', { exact: true }).waitFor()
  assert.is(new Set(keys).size, 1)
  await leave()
})

journey('[OFS-10] [F22] while an answer takes long it is shown as sent, and nothing more can be pressed', async () => {
  const { offerId } = await aBid(all, all.carrier)
  const { page, leave } = await brokerOn(offerId)
  let go = (): void => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(`**/api/offers/${offerId}/events`, async (route) => {
    await held
    await route.continue()
  })
  await Promise.all([answered(page), button(page, 'Accept and book').click()])
  await panel(page).getByText('Sending…').waitFor()
  assert.is(await panel(page).getByRole('button').count(), 0)
  go()
  await panel(page).getByText('Booked', { exact: true }).waitFor()
  await leave()
})

journey('[OFS-15] [F25] offline nothing is sent, also not by itself later; what was typed is kept', async () => {
  const { offerId } = await aBid(all, all.carrier)
  const { page, context, leave } = await brokerOn(offerId)
  await button(page, 'Counter').click()
  await page.getByLabel('Your price').fill('1875')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/offers/')) sent += 1
  })
  await context.setOffline(true)
  await button(page, 'Send counter-offer').click()
  await panel(page).getByText('Nothing was sent.').waitFor()
  await context.setOffline(false)
  await live(page)
  assert.equal([sent, await page.getByLabel('Your price').inputValue()], [0, '1875'])
  await button(page, 'Send counter-offer').click()
  await panel(page).getByText('Counter-offer sent').waitFor()
  await leave()
})

journey.run()
