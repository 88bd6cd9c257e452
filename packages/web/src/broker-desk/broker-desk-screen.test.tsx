import { NEVER } from 'rxjs'
import { map, right } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryMarket } from '@trm/adapters/in-memory'
import { centsOf, source } from '@trm/domain/kernel'
import { loadForOwner } from '@trm/domain/loads'
import type { OfferDesk, OfferPage } from '@trm/domain/offers'
import { aClock, aLoad, at } from '@trm/domain/testing'
import { doing, mount } from '../design/testing/mount.tsx'
import { BrokerDeskScreen } from './broker-desk-screen.tsx'
import { firstPlace, placeFrom } from '../posted-loads/posted-loads-place.ts'
import { makeBrokerDesk } from './broker-desk.view-model.ts'
import { listLink, loadLink, newLoadLink, repostLink } from './load-line.tsx'

const now = at('2026-03-20T14:00:00Z')
const counts = { needs_confirmation: 0, pending_acceptance: 0, booked_load: 0, declined_load: 0, cancelled_load: 0, expired: 0 }

const none: OfferDesk['list'] = () => async () => right({ offers: [], unavailable: [], counts, nextCursor: undefined, asOf: now })

const shown = async (hasStale: boolean, list = none) => {
  const stale = loadForOwner(
    aLoad({ offersWaiting: 0, pickupWindow: { date: at('2026-03-29T14:00:00Z'), dateEnd: undefined, fcfs: false } }),
  )
  const viewModel = makeBrokerDesk({
    offers: { list },
    loads: {
      list:
        ({ state }) =>
        async () =>
          right({
            loads: hasStale && state === 'posted' ? [stale] : [],
            counts: { posted: 0, covered: 0, closed: 0, expired: 0 },
            total: 0,
            colleagues: 0,
            nextCursor: undefined,
            asOf: now,
          }),
      confirm: () => async () => right(stale),
      close: () => async () => right(stale),
    },
    feed: { news$: NEVER, connection$: NEVER },
    serverClock: { now$: source(now).behavior, heard: () => undefined, stop: () => undefined },
    timer: () => () => undefined,
  })
  return { viewModel, screen: await mount(<BrokerDeskScreen viewModel={viewModel} />) }
}

test('[DSK-4] where nothing waits the desk says so and what to do next', async () => {
  const { screen } = await shown(false)
  assert.is(screen.one('[data-state=empty] h2').textContent, 'Nothing waits for you')
  assert.equal(
    screen.all('[data-state=empty] a').map(({ textContent }) => textContent),
    ['Find trucks', 'Post a load'],
  )
  await screen.unmount()
})

test('[DSK-1] [OFS-45] [VRD-19] an offer of a carrier that the company has blocked is marked on the desk, after its verdict', async () => {
  const market = makeInMemoryMarket(aClock())
  market.putLoad(aLoad())
  market.putRelationship('carrier-1', { isFavorite: false, isBlocked: true, isSetUp: false, blockReason: undefined })
  const carrier = market.desk({ party: 'carrier', companyId: 'carrier-1', personId: 'carl' })
  await carrier.bid({ loadId: 'load-1', truckPostId: undefined, amount: centsOf(200_000), note: undefined, termsSeen: 1 }, 'k')()
  const { screen } = await shown(false, market.desk({ party: 'broker', companyId: 'broker-1', personId: 'bea' }).list)
  assert.match(screen.text(), /carrier-1 StopBlocked by your company/)

  await screen.unmount()
})

test('[DSK-6] each line about a load says what is posted, how far from it an offer is, and until when the load can be picked up', async () => {
  const market = makeInMemoryMarket(aClock())
  const window = { date: at('2026-03-20T14:00:00Z'), dateEnd: at('2026-03-22T22:00:00Z'), fcfs: true }
  market.putLoad(aLoad({ rateTotal: centsOf(205_000), pickupWindow: window }))
  const carrier = market.desk({ party: 'carrier', companyId: 'carrier-1', personId: 'carl' })
  await carrier.bid({ loadId: 'load-1', truckPostId: undefined, amount: centsOf(200_000), note: undefined, termsSeen: 1 }, 'k')()
  const { screen } = await shown(true, market.desk({ party: 'broker', companyId: 'broker-1', personId: 'bea' }).list)
  const [offer, load] = screen.all('.trm-desk-rows > li').map(({ textContent }) => textContent)
  assert.match(offer ?? '', /\$50\.00 \(2\.4%\) below posted \$2,050\.00 · Pickup 03\/20\/2026 09:00, to 03\/22\/2026 17:00 CDT · FCFS/)
  assert.match(load ?? '', /\$2,400\.00 · Pickup 03\/29\/2026, 09:00 CDT · Appointment · Last confirmed/)
  await screen.unmount()
})

test('[DSK-5] what the desk does not show of a list is counted, and the count leads to the list', async () => {
  const market = makeInMemoryMarket(aClock())
  market.putLoad(aLoad())
  const carrier = market.desk({ party: 'carrier', companyId: 'carrier-1', personId: 'carl' })
  await carrier.bid({ loadId: 'load-1', truckPostId: undefined, amount: centsOf(200_000), note: undefined, termsSeen: 1 }, 'k')()
  const { list } = market.desk({ party: 'broker', companyId: 'broker-1', personId: 'bea' })
  const many: OfferDesk['list'] = (query) => async () =>
    map((page: OfferPage): OfferPage => ({ ...page, counts: { ...counts, needs_confirmation: 63 } }))(await list(query)())
  const { screen } = await shown(false, many)
  const more = screen.all('.trm-desk-parts a').find(({ textContent }) => textContent === 'and 62 more')
  assert.match(more?.getAttribute('href') ?? '', /load-offers$/)
  await screen.unmount()
})

test('[DSK-2] the load in focus is the one the keys mean, and its row says what came of it', async () => {
  const { viewModel, screen } = await shown(true)
  const line = screen.one('[data-load]')
  await doing(() => line.querySelector('a')?.focus())
  assert.is(viewModel.view$.value.active, 'load-1')
  await doing(() => line.querySelector('button')?.click())
  assert.is(line.querySelector('[role=status]')?.textContent, 'Confirmed just now: Dallas, TX to Chicago, IL.')
  await screen.unmount()
})

test('[DSK-1] its links say what the posted loads read', () => {
  const place = (href: string) => placeFrom(href.split('?')[1] ?? '')
  assert.equal(place(listLink({ sort: 'last_confirmed' })), { ...firstPlace, sort: 'last_confirmed' })
  assert.equal(place(loadLink({ id: '7', state: 'expired' })), { ...firstPlace, state: 'expired', load: '7' })
  assert.equal(place(repostLink({ id: '7', state: 'expired' })).panel, { _tag: 'Form', mode: 'repost', id: '7', at: undefined })
  assert.equal(place(newLoadLink()).panel, { _tag: 'New' })
})

test.run()
