import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '../kernel/index.ts'
import { loadForCarrier, type OwnOffer } from '../loads/index.ts'
import { aClock, aLoad, dollars } from '../testing/index.ts'
import { confirmedBid, KEPT_BID_HOURS, keptBidStanding, type KeptBid } from './kept-bid.ts'

const typedAt = aClock().now()
const HOUR = 3_600_000
const kept: KeptBid = {
  bid: { loadId: 'load-1', truckPostId: undefined, amount: dollars(2000), note: undefined, termsSeen: 1 },
  key: 'key-1',
  typedAt,
  load: { pickup: { city: 'Dallas', state: 'TX' }, dropoff: { city: 'Houston', state: 'TX' }, rateTotal: dollars(2400) },
  wasSent: false,
}
const later = (hours: number) => instantOf(typedAt + hours * HOUR)
const own: OwnOffer = { id: '7', status: 'needs_confirmation', amount: dollars(2000) }
const row = (given: Parameters<typeof aLoad>[0] = {}, offer?: OwnOffer) => ({
  load: loadForCarrier(aLoad(given)),
  offer,
})

test('[OFF-120] what became of the load of a kept bid, as a table', () => {
  const open = { _tag: 'Open', rate: dollars(2400), isChanged: false, termsVersion: 1 }
  const table = [
    ['as it was', row(), 1, open],
    [
      'posted lower',
      row({ rateTotal: dollars(2200), termsVersion: 2 }),
      1,
      { ...open, rate: dollars(2200), isChanged: true, termsVersion: 2 },
    ],
    ['no rate any more', row({ rateTotal: undefined, termsVersion: 2 }), 1, { ...open, rate: undefined, isChanged: true, termsVersion: 2 }],
    ['covered', row({ state: 'covered' }), 1, { _tag: 'Gone' }],
    ['closed', row({ state: 'closed' }), 1, { _tag: 'Gone' }],
    ['no such load', undefined, 1, { _tag: 'Gone' }],
    ['an offer is there', row({}, own), 1, { _tag: 'OfferThere', offerId: '7' }],
    ['an offer is there, long after', row({}, own), 99, { _tag: 'OfferThere', offerId: '7' }],
    ['just before its end', row(), KEPT_BID_HOURS - 0.01, open],
    ['too old', row(), KEPT_BID_HOURS, { _tag: 'TooOld' }],
    ['typed in the future', row(), -1, { _tag: 'TooOld' }],
  ] as const
  for (const [what, now, hours, expected] of table) assert.equal(keptBidStanding(kept, now, later(hours)), expected, what)
})

test('[OFF-121] a confirmed bid states the terms that were shown with the question, and once it was sent it is the same for ever', () => {
  const first = confirmedBid(kept, { termsVersion: 4 })
  assert.equal(first, { ...kept, bid: { ...kept.bid, termsSeen: 4 }, wasSent: true })
  assert.equal(confirmedBid(first, { termsVersion: 5 }), first)
})

test.run()
