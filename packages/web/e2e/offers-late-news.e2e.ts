import type { Page } from 'playwright'
import * as assert from 'uvu/assert'
import { aBid, answers, at, BROKER, button, callers, holdingNext, standing, type Callers } from './harness/negotiation.ts'
import { journeys, portal } from './harness/stage.ts'

const journey = journeys('news that comes late or twice')

let all: Callers

journey.before(async () => {
  all = await callers()
})

/** What the offer's row and its open detail said from now on, each word once. */
const sayings = (page: Page, offerId: string): Promise<void> =>
  page.evaluate((id) => {
    const said = new Set<string>()
    Object.assign(window, { said })
    const look = (): void =>
      document
        .querySelectorAll(`[data-row="${id}"] .trm-badge:not(.trm-offer-marks *), .trm-standing .trm-badge:not(.trm-offer-marks *)`)
        .forEach(({ textContent }) => said.add(textContent ?? ''))
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  }, offerId)

/** The page's stream says what it is given, and ends after each piece: the page comes back for the next. */
const scripted = async (page: Page): Promise<(...news: readonly object[]) => void> => {
  let place = 0
  let next: readonly object[] = []
  const event = (name: string, data: object): string => `id: ${++place}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  await page.route('**/api/stream', async (route) => {
    const news = next
    next = []
    await route.fulfill({ contentType: 'text/event-stream', body: [event('hello', {}), ...news.map((one) => event('news', one))].join('') })
  })
  return (...news) => {
    next = [...next, ...news]
  }
}

journey(
  '[OFS-21] [F15] news out of order and twice, and a reading that comes late: a booked offer never shows as pending again',
  async () => {
    const { offerId, loadId } = await aBid(all, all.carrier)
    const moved = (version: number, event: string, status: string, side: string) => ({
      type: 'offer_moved',
      offer_id: offerId,
      load_id: loadId,
      version,
      event,
      status,
      side,
    })
    const countered = moved(2, 'broker_countered_offer', 'pending_acceptance', 'broker')
    const accepted = moved(3, 'carrier_accepted_counter_offer', 'needs_confirmation', 'carrier')
    const confirmed = moved(4, 'broker_confirmed_offer', 'booked_load', 'broker')
    const isReading = (url: string): boolean => url.endsWith(`/api/offers/${offerId}`)
    const { page, leave } = await at(BROKER, '/account/profile')
    const tell = await scripted(page)
    await page.goto(`${portal.origin}/trm/broker/load-offers?offer=${offerId}`)
    await button(page, 'Accept and book').waitFor()
    await answers(all.broker, offerId, 'broker_countered_offer', 1_900)
    const { asked, release } = await holdingNext(page, offerId)
    tell(countered)
    await asked
    await answers(all.carrier, offerId, 'carrier_accepted_counter_offer', 1_900)
    await answers(all.broker, offerId, 'broker_confirmed_offer', 1_900)
    tell(confirmed, accepted, confirmed)
    await standing(page, 'Broker confirmed the booking').waitFor()
    await sayings(page, offerId)
    await release()
    const again = page.waitForResponse((response) => isReading(response.url()))
    tell(accepted, countered, accepted)
    await (await again).finished()
    await button(page, 'Cancel booking').click()
    await button(page, 'Keep it').waitFor() // drawn after all that was heard
    assert.equal(await page.evaluate(() => [...(window as unknown as { readonly said: ReadonlySet<string> }).said]), ['Booked']) // set by sayings
    await leave()
  },
)

journey.run()
