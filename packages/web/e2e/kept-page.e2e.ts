import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { aBid, at, BROKER, button, callers, CARRIER, type Callers } from './harness/negotiation.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { journeys } from './harness/stage.ts'
import { ROW } from './harness/visitor.ts'

const journey = journeys('a page that comes out of the browser’s keeping')

let all: Callers

journey.before(async () => {
  all = await callers()
})

/** What the browser tells a page it kept. A headless one keeps a page or not, as it likes. */
const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** Answers of these addresses wait for `release`; `asked` ends once each was asked. */
const holding = async (page: Page, ...addresses: readonly RegExp[]) => {
  let release = (): void => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  for (const address of addresses)
    await page.route(address, async (route) => {
      await released
      await route.continue()
    })
  const asked = Promise.all(addresses.map((address) => page.waitForRequest(address)))
  return { asked, release: () => release() }
}

/** How many of what can be pressed among rows and in what is open beside them answer a press. */
const answering = (page: Page): Promise<number> =>
  page
    .locator('.trm-list :is(a, button), .trm-drawer-body :is(a, button), .trm-drawer-foot :is(a, button)')
    .evaluateAll((controls) => controls.filter((one) => one.closest('[inert], [aria-disabled=true]') === null).length)

const answersAgain = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('.trm-list :is(a, button), .trm-drawer-foot :is(a, button)')].some(
      (one) => one.closest('[inert]') === null,
    ),
  )

journey(
  '[TLS-88] [F59] trucks: no call, no offer and no other truck before the list and the open truck were asked about again',
  async () => {
    const { page, leave, takeProblems } = await at(BROKER, '/broker/trucklist')
    await page.getByText('Live', { exact: true }).waitFor()
    await page
      .locator(ROW)
      .first()
      .click({ position: { x: 5, y: 5 } })
    await page.getByRole('link', { name: /^Call/ }).first().waitFor()
    await page.locator('.trm-drawer-foot button').first().waitFor()
    const id = new URL(page.url()).searchParams.get('truck')
    const { asked, release } = await holding(page, /\/api\/trucks\/changes/, new RegExp(`/api/trucks/${id}`))
    assert.ok((await answering(page)) > 3)
    await comeBack(page)
    await asked
    assert.is(await answering(page), 0)
    await page
      .locator(ROW)
      .nth(1)
      .click({ position: { x: 5, y: 5 }, force: true })
    assert.is(new URL(page.url()).searchParams.get('truck'), id, 'a press on a row does nothing')
    release()
    await answersAgain(page)
    await page
      .locator(ROW)
      .nth(1)
      .click({ position: { x: 5, y: 5 } })
    await page.waitForURL((url) => url.searchParams.get('truck') !== id)
    assert.equal(takeProblems(), [])
    await leave()
  },
)

journey('[LBS-69] [F59] loads: no bid on what was read before the page was put away, not even by key', async () => {
  const loadId = await aPostedLoad(all.broker)
  const { page, leave, takeProblems } = await at(CARRIER, `/carrier/loadcentral/${loadId}`)
  const bid = page.locator('.trm-drawer').getByRole('button', { name: /^Bid/ })
  await bid.focus()
  await page.getByText('Live', { exact: true }).waitFor()
  const { asked, release } = await holding(page, /\/api\/loadboard\/changes/, new RegExp(`/api/loadboard/${loadId}`))
  await comeBack(page)
  await asked
  assert.is(await answering(page), 0)
  await page.keyboard.press('Enter')
  assert.is(await page.getByRole('region', { name: 'Your bid' }).count(), 0)
  release()
  await answersAgain(page)
  await page.waitForFunction(() => document.activeElement?.closest('.trm-drawer-foot') !== null)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Your bid' }).waitFor()
  assert.equal(takeProblems(), [])
  await leave()
})

journey('[OFS-22] [F59] offers: nothing is answered before the open offer was read again', async () => {
  const { offerId } = await aBid(all, all.carrier)
  const { page, leave, takeProblems } = await at(BROKER, `/broker/load-offers?offer=${offerId}`)
  const accept = button(page, 'Accept and book')
  await accept.waitFor()
  const { asked, release } = await holding(page, new RegExp(`/api/offers/${offerId}$`))
  await comeBack(page)
  await asked
  await page.waitForFunction(
    () =>
      document.querySelector(
        'section[aria-label="Answer the offer"] button:not([aria-disabled=true]), [role=region] button:not([aria-disabled=true])',
      ) === null,
  )
  assert.is(await accept.getAttribute('aria-disabled'), 'true')
  release()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button:not([aria-disabled=true])')].some((one) => one.textContent === 'Accept and book'),
  )
  assert.equal(takeProblems(), [])
  await leave()
})

journey.run()
