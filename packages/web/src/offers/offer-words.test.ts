import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { offerTerms } from '@trm/data/messages/en-US/offer-terms'
import { offerDetail } from '../messages/en-US/offer-detail.ts'
import { offers } from '../messages/en-US/offers.ts'
import { DECLINE_REASONS, mayRaise, NEGOTIATION_TABLE, OFFER_EVENTS, OFFER_STATUSES } from '@trm/domain/offers'
import { dollarsOf } from '@trm/domain/kernel'
import { dollars } from '@trm/domain/testing'
import { presetsOf } from './counter-form.tsx'
import { failureOf, isPressed, lineWords, newsWords, timeLeftWords } from './offer-words.ts'
import { postedWords } from './posted-rate.ts'
import { askedIn, offersHref } from './offers-view.ts'
import { typedAmount } from './own-move.tsx'
import { placesOf, withNewPlace } from './offer-order.ts'
import type { OfferSeen, Party, TimelineLine } from '@trm/domain/offers'
import type { MovedOffer } from './market-watch.ts'

const town = { city: 'Dallas', state: 'TX' }

test('[OFS-2] every event, status and reason has words, and what can be pressed has its button', () => {
  const keys = new Set(Object.keys({ ...offerTerms, ...offers }))
  for (const event of OFFER_EVENTS) {
    assert.ok(keys.has(`offers.event.${event}`), event)
    if (isPressed(event)) assert.ok(Object.hasOwn(offerDetail, `offers.action.${event}`) && keys.has(`offers.done.${event}`), event)
  }
  for (const status of OFFER_STATUSES) assert.ok(keys.has(`offers.status.${status}`), status)
  for (const reason of DECLINE_REASONS)
    for (const side of ['broker', 'carrier']) assert.ok(keys.has(`offers.reason.${side}.${reason}`), reason)
})

test('[OFS-18] what can be pressed in an open offer is what a side may raise and does not open one', () => {
  for (const event of OFFER_EVENTS)
    assert.is(isPressed(event), !(event in NEGOTIATION_TABLE.none) && (mayRaise('broker', event) || mayRaise('carrier', event)), event)
})

test('[PTR-44] a brokerage that is held off a truck reads why, and when that ends', () => {
  const wordsOf = (waitMs?: number): string =>
    failureOf({ _tag: 'OfferRefused', reason: 'TooManyLowOffers', ...(waitMs === undefined ? {} : { waitMs }) }).remedy
  assert.match(wordsOf(20 * 3_600_000), /^Three of your company’s offers .* whatever the price\. .* It takes them again within 20 hours\.$/)
  assert.match(wordsOf(3_600_001), /within 2 hours\.$/)
  assert.match(wordsOf(5_000), /within an hour\.$/)
  assert.match(wordsOf(), /within 24 hours\.$/)
  assert.not.match(failureOf({ _tag: 'OfferRefused', reason: 'BelowCarrierMinimum' }).remedy, /within \d+ hours?\.$/)
})

test('[OFS-51] a Book Now is called one in the timeline and aloud; a bid a broker accepted is not', () => {
  const line = (event: TimelineLine['event'], side: TimelineLine['side']) => ({ event, side, reason: undefined }) as TimelineLine
  const [bid, bySystem, byBroker] = [
    line('carrier_submitted_bid', 'carrier'),
    line('broker_accepted_offer', 'system'),
    line('broker_accepted_offer', 'broker'),
  ]
  assert.equal(
    [lineWords(bid, bySystem, 'broker'), lineWords(bySystem, undefined, 'broker')],
    ['Carrier pressed Book Now', 'Booked at once, at the posted rate'],
  )
  assert.equal(
    [lineWords(bid, byBroker, 'broker'), lineWords(byBroker, undefined, 'broker'), lineWords(bid, undefined, 'carrier')],
    ['Carrier bid', 'Broker accepted the bid', 'You bid'],
  )
  const said = (side: 'system' | 'broker') =>
    newsWords({
      news: { event: 'broker_accepted_offer', side },
      offer: { load: { pickup: town, dropoff: town }, amount: dollars(1), lastEvent: 'broker_accepted_offer', reason: undefined },
    } as MovedOffer)
  assert.match(said('system'), /^Booked at once, at the posted rate/)
  assert.match(said('broker'), /^Broker accepted the bid/)
})

test('[OFS-31] time left is never said longer than it is, each figure with its unit', () => {
  assert.is(timeLeftWords(299_999), '4 min 59 s')
  assert.is(timeLeftWords(59 * 60_000 + 59_999), '59 min 59 s')
  assert.is(timeLeftWords(3_600_000), '1 h 0 min')
  assert.is(timeLeftWords(27 * 3_600_000 + 1), '1 d 3 h')
  assert.is(timeLeftWords(0), '0 min 00 s')
})

test('[OFS-19] an amount is read as people type it, within what a trip may pay', () => {
  for (const text of ['2350', '$2,350', ' 2350.00 ', '2,350.0']) assert.is(typedAmount(text), dollars(2350), text)
  assert.is(typedAmount('2350.55'), dollars(2350.55))
  for (const text of ['', '0', '0.99', '100000.01', '-5', '1e4', '2350.555', 'NaN', '2350 or so'])
    assert.is(typedAmount(text), undefined, text)
})

const quickly = (amount: number, reader: Party, originalAmount = amount, own?: number): readonly number[] =>
  presetsOf(
    { amount: dollars(amount), originalAmount: dollars(originalAmount), reader, counterBounds: undefined },
    own === undefined ? undefined : dollars(own),
  ).map(dollarsOf)

test('[OFS-19] quick amounts go the reader’s way from the price that stands, and stay within bounds', () => {
  assert.equal(quickly(2000, 'broker'), [1900, 1800, 1700])
  assert.equal(quickly(2000, 'carrier'), [2100, 2200, 2300])
  assert.equal(quickly(150, 'broker'), [50])
})

test('[OFS-53] quick amounts end at what the reader’s own side asked or offered last, or first while that is not known', () => {
  assert.equal(quickly(1120, 'carrier', 1230), [1220, 1230])
  assert.equal(quickly(2000, 'broker', 1950), [1950])
  assert.equal(quickly(2600, 'carrier', 2500), [2700, 2800, 2900], 'the first price was the other side’s')
  assert.equal(quickly(2300, 'broker', 2000, 2200), [2200])
  assert.equal(quickly(2300, 'carrier', 2600, 2400), [2400])
})

test('[OFS-1] the address says what is shown, and a status nobody knows is none', () => {
  assert.equal(askedIn('?status=booked_load&load=l%201&offer=o', undefined), {
    status: 'booked_load',
    loadId: 'l 1',
    truckPostId: undefined,
    whose: undefined,
    sort: undefined,
    isByLoad: false,
    offerId: 'o',
  })
  assert.equal(askedIn('?status=toString', undefined), {
    status: undefined,
    loadId: undefined,
    truckPostId: undefined,
    whose: undefined,
    sort: undefined,
    isByLoad: false,
    offerId: undefined,
  })
  assert.is(askedIn('', 'booked_load').status, 'booked_load')
  assert.is(
    offersHref('/load-offers', { status: 'declined_load', loadId: undefined, truckPostId: undefined, offerId: 'a&b' }, undefined),
    '/load-offers?status=declined_load&offer=a%26b',
  )
  assert.is(
    offersHref(
      '/load-offers/booked',
      { status: 'booked_load', loadId: undefined, truckPostId: undefined, offerId: undefined },
      'booked_load',
    ),
    '/load-offers/booked',
  )
})

/** Only what places an offer. */
const placedOffer = (id: string, status: OfferSeen['status'], expiresAt?: number): OfferSeen =>
  ({ id, status, reader: 'broker', expiresAt }) as OfferSeen // the rest places nothing

test('[OFS-1] what runs out first stands first among what needs an answer; a new row joins its group and moves no other', () => {
  const usual = { sort: 'news', isByLoad: false } as const
  const offers = [
    placedOffer('a', 'booked_load'),
    placedOffer('b', 'needs_confirmation', 20),
    placedOffer('c', 'pending_acceptance', 5),
    placedOffer('d', 'needs_confirmation', 10),
  ]
  const places = placesOf(offers, usual)
  assert.equal(
    places.map(({ id }) => id),
    ['d', 'b', 'c', 'a'],
  )
  assert.equal(
    withNewPlace(places, placedOffer('e', 'pending_acceptance', 1), usual).map(({ id }) => id),
    ['d', 'b', 'e', 'c', 'a'],
  )
  assert.equal(
    withNewPlace(places, placedOffer('f', 'cancelled_load'), usual).map(({ id }) => id),
    ['d', 'b', 'c', 'a', 'f'],
  )
})

test('[OFS-103] the difference to the posted rate is in dollars and percent, above and below are words', () => {
  const words = (amount: number, rate?: number): string => {
    const load = { rateTotal: rate === undefined ? undefined : dollars(rate) }
    return postedWords({ amount: dollars(amount), load } as OfferSeen) // all that a price is held against
  }
  assert.equal(
    [words(2650, 2400), words(2000, 2400), words(2400, 2400), words(2000)],
    ['$250.00 (10.4%) above posted $2,400.00', '$400.00 (16.7%) below posted $2,400.00', 'At the posted rate, $2,400.00', 'No posted rate'],
  )
})

test('[PTR-41] the offers for one truck have an address of their own', () => {
  assert.is(
    offersHref('/load-offers', { status: undefined, loadId: undefined, truckPostId: '7', offerId: undefined }, undefined),
    '/load-offers?truck=7',
  )
  assert.is(askedIn('?truck=7', undefined).truckPostId, '7')
})

test.run()
