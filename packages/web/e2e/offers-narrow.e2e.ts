import * as assert from 'uvu/assert'
import { browser, portal, readingJourneys } from './harness/stage.ts'
import { arriveSignedIn, visit } from './harness/visitor.ts'

const journey = readingJourneys('offers on a phone')

journey('[OFS-112] three offers stand whole above the bar of a phone, with lane, price, state, time left and what came last', async () => {
  const visitor = await visit(browser, { size: 'narrow' })
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'dispatcher@example.com', '/trm/load-offers')
  await page.locator('.trm-offer').nth(3).waitFor()
  await page.locator('#offers-search').waitFor()
  const shown = await page.evaluate(() => {
    const bar = Math.min(...[...document.querySelectorAll('nav')].map((nav) => nav.getBoundingClientRect().top).filter((top) => top > 400))
    return [...document.querySelectorAll('.trm-offer')]
      .filter((offer) => offer.getBoundingClientRect().bottom <= bar)
      .map((offer) =>
        ['.trm-offer-lane', '.trm-offer-price strong', '.trm-offer-stand .trm-badge', '.trm-offer-clock', '.trm-offer-last'].every(
          (part) => (offer.querySelector(part)?.getBoundingClientRect().height ?? 0) > 0,
        ),
      )
  })
  assert.ok(shown.length >= 3, `${shown.length} offers in sight`)
  assert.ok(shown.every((isWhole) => isWhole))
  await visitor.leave()
})

journey.run()
