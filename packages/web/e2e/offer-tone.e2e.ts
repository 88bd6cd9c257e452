import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { aBid, at, BROKER, callers, type Callers } from './harness/negotiation.ts'
import { journeys, portal } from './harness/stage.ts'

const journey = journeys('a tone while nobody looks')

let all: Callers

journey.before(async () => {
  all = await callers()
})

/** Counts the tones a page begins. */
const count = (): void => {
  const start = OscillatorNode.prototype.start
  Object.assign(window, { tones: 0 })
  OscillatorNode.prototype.start = function (...at) {
    const seen = window as unknown as { tones: number } // set above
    seen.tones += 1
    start.apply(this, at)
  }
}
const tones = async (...pages: readonly Page[]): Promise<number> => {
  let sum = 0
  for (const page of pages) sum += await page.evaluate(() => (window as unknown as { readonly tones: number }).tones) // set by count
  return sum
}

/** As one tab of several: windowless Chromium takes every page for the one in front. */
const look = (page: Page, is: boolean): Promise<void> =>
  page.evaluate((isLooked) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isLooked ? 'visible' : 'hidden') })
    Object.defineProperty(document, 'hasFocus', { configurable: true, value: () => isLooked })
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event(isLooked ? 'focus' : 'blur'))
  }, is)

const answered = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().endsWith(path) && response.status() === 200)
const heard = (page: Page) => answered(page, '/api/stream')
/** Ready to ring, which comes later. What is evaluated in a tab before then counts as a press there, and takes the turn. */
const told = (page: Page) => Promise.all([heard(page), answered(page, '/api/notices')])
const counts = (page: Page, titled: RegExp): Promise<unknown> =>
  page.waitForFunction(([source]) => new RegExp(source ?? '').test(document.title), [titled.source])

const LONG_MS = 600_000

journey(
  '[NOT-140, NOT-141, NOT-142] two hidden tabs, left long ago: a bid counts in the title of one and rings once; not while the other is looked at',
  async () => {
    const broker = await at(BROKER, '/account/profile')
    const { page: first, context } = broker
    await context.addInitScript(count)
    for (const page of context.pages()) await page.clock.install()
    const ready = told(first)
    await first.goto(`${portal.origin}/trm/account/notices`)
    await first.getByText('Play a soft tone', { exact: false }).click()
    await ready
    const second = await context.newPage()
    await second.clock.install()
    const secondReady = told(second)
    await second.goto(`${portal.origin}/trm/broker/load-offers`)
    await secondReady
    for (const page of [first, second]) await look(page, false)
    const again = heard(first)
    for (const page of [first, second]) await page.clock.fastForward(LONG_MS)
    await again
    const before = await second.title()
    await aBid(all, all.carrier)
    await counts(first, /^\(\d\+?\) /)
    await first.waitForFunction(() => (window as unknown as { readonly tones: number }).tones > 0) // set by count
    assert.equal([await tones(first, second), await second.title()], [1, before])

    await look(second, true)
    const title = await first.title()
    await aBid(all, all.carrier)
    await first.waitForFunction((before) => document.title !== before, title)
    assert.is(await tones(first, second), 1)

    await look(second, false)
    await second.clock.fastForward(LONG_MS)
    const taken = heard(second)
    await first.close()
    await taken
    await second.clock.fastForward(10_000)
    await aBid(all, all.carrier)
    await second.waitForFunction(() => (window as unknown as { readonly tones: number }).tones > 0) // set by count
    assert.is(await tones(second), 1)
    await broker.leave()
  },
)

journey.run()
