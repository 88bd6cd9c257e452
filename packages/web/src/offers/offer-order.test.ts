import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { OfferPage, OfferSeen } from '@trm/domain/offers'
import { dollars, settled } from '@trm/domain/testing'
import { OFFER_SORTS, placesOf, sectionsOf, withNewPlace, type OfferSort } from './offer-order.ts'
import { askedIn, offersHref, type OffersAsked } from './offers-view.ts'
import type { OffersViewModel } from './offers.view-model.ts'
import { anOffice } from './testing/office.ts'

interface Given {
  readonly loadId?: string
  readonly status?: OfferSeen['status']
  readonly reader?: OfferSeen['reader']
  readonly price?: number
  readonly posted?: number
  readonly expiresAt?: number
  readonly pickup?: number
}

/** Only what places an offer. */
const anOffer = (
  id: string,
  { loadId = id, status = 'needs_confirmation', reader = 'broker', price = 2000, posted, expiresAt, pickup = 0 }: Given,
): OfferSeen =>
  ({
    id,
    loadId,
    status,
    reader,
    amount: dollars(price),
    expiresAt,
    load: { rateTotal: posted === undefined ? undefined : dollars(posted), pickupWindow: { date: pickup } },
  }) as OfferSeen // the rest places nothing

const idsBy = (offers: readonly OfferSeen[], sort: OfferSort, isByLoad = false): string =>
  placesOf(offers, { sort, isByLoad })
    .map(({ id }) => id)
    .join(' ')

const three = (reader: OfferSeen['reader'], status: OfferSeen['status']): readonly OfferSeen[] => [
  anOffer('booked', { reader, status: 'booked_load', price: 2100, posted: 2100, pickup: 5 }),
  anOffer('a', { reader, status, price: 2300, posted: 2400, expiresAt: 20, pickup: 30 }),
  anOffer('b', { reader, status, price: 2200, posted: 2000, expiresAt: 30, pickup: 10 }),
  anOffer('c', { reader, status, price: 2250, expiresAt: 10, pickup: 20 }),
]

test('[OFS-101] each order sorts under its heading, best for the reader first, and what needs an answer stays first', () => {
  const orders = (reader: OfferSeen['reader'], status: OfferSeen['status']) => OFFER_SORTS.map((sort) => idsBy(three(reader, status), sort))
  assert.equal(orders('broker', 'needs_confirmation'), ['c a b booked', 'c a b booked', 'b c a booked', 'a b c booked', 'b c a booked'])
  assert.equal(orders('carrier', 'pending_acceptance'), ['c a b booked', 'c a b booked', 'a c b booked', 'b a c booked', 'b c a booked'])
})

test('[OFS-101] what has no clock and what is on a load without a rate stand last, as they came', () => {
  const offers = [
    anOffer('a', { status: 'booked_load' }),
    anOffer('b', { status: 'booked_load' }),
    anOffer('c', { status: 'booked_load', posted: 2100 }),
  ]
  assert.equal([idsBy(offers, 'time'), idsBy(offers, 'difference')], ['a b c', 'c a b'])
})

test('[OFS-102] by load, offers stand under theirs, the best open price first; loads stand as their first offers would', () => {
  const offers = [
    anOffer('over', { loadId: 'x', status: 'declined_load', price: 1000 }),
    anOffer('dear', { loadId: 'x', price: 2300, expiresAt: 20 }),
    anOffer('cheap', { loadId: 'x', price: 2100, expiresAt: 30 }),
    anOffer('other', { loadId: 'y', price: 2200, expiresAt: 10, pickup: 9 }),
  ]
  assert.equal([idsBy(offers, 'news', true), idsBy(offers, 'pickup', true)], ['other cheap dear over', 'cheap dear over other'])
  const places = placesOf(offers, { sort: 'news', isByLoad: true })
  const with1 = (offer: OfferSeen) => withNewPlace(places, offer, { isByLoad: true }).map(({ id }) => id)
  assert.equal(with1(anOffer('new', { loadId: 'x' })), ['other', 'new', 'cheap', 'dear', 'over'])
  assert.equal(with1(anOffer('new', { loadId: 'z' })), ['new', 'other', 'cheap', 'dear', 'over'])
  const rows = places.flatMap(({ id, group }) => offers.filter((offer) => offer.id === id).map((offer) => ({ offer, group })))
  assert.equal(
    sectionsOf(rows, true).map(({ key, rows: members }) => [key, members.length]),
    [
      ['y', 1],
      ['x', 3],
    ],
  )
  assert.equal(
    sectionsOf(rows, false).map(({ key }) => key),
    ['yours', 'declined'],
  )
})

const all: OffersAsked = { status: undefined, loadId: undefined, truckPostId: undefined, offerId: undefined }

test('[OFS-101] [OFS-102] order and headings are in the address, the usual ones are not, and what nobody knows is the usual', () => {
  const asked = { ...all, sort: 'time', isByLoad: true } as const
  const href = offersHref('/load-offers', asked, undefined)
  assert.is(href, '/load-offers?sort=time&by=load')
  const { sort, isByLoad } = askedIn('?sort=time&by=load', undefined)
  assert.equal([sort, isByLoad], ['time', true])
  assert.is(offersHref('/load-offers', { ...all, sort: 'news', isByLoad: false }, undefined), '/load-offers')
  const none = askedIn('?sort=luck&by=moon', undefined)
  assert.equal([none.sort, none.isByLoad], [undefined, false])
})

const priced = (offer: OfferSeen, id: string, price: number): OfferSeen => ({ ...offer, id, amount: dollars(price) })

/** Two pages of bids, in the order of the news. */
const twoPages = async () => {
  const asked: (string | undefined)[] = []
  const office = await anOffice({
    instead: ({ list }) => ({
      list: (query) => {
        asked.push(query.cursor)
        return TE.map((page: OfferPage) => {
          const [bid] = page.offers
          if (bid === undefined) return page
          return query.cursor === undefined
            ? { ...page, offers: [priced(bid, 'p', 2100), priced(bid, 'q', 2050)], nextCursor: '2' }
            : { ...page, offers: [priced(bid, 'r', 2000), priced(bid, 's', 2200)] }
        })(list({ ...query, status: undefined }))
      },
    }),
  })
  return { ...office, asked }
}
const shownIds = ({ view$ }: OffersViewModel) =>
  view$.value.list._tag === 'Known' ? view$.value.list.rows.map(({ offer }) => offer.id).join(' ') : view$.value.list._tag

test('[OFS-101] another order reads nothing again, and holds for the next part, too', async () => {
  const { viewModel, asked } = await twoPages()
  assert.is(shownIds(viewModel), 'p q')
  const before = asked.length
  viewModel.ask({ ...all, sort: 'price' })
  assert.equal([shownIds(viewModel), asked.length], ['q p', before])
  viewModel.loadMore()
  await settled()
  assert.is(shownIds(viewModel), 'r q p s')
  viewModel.ask({ ...all, sort: 'price', isByLoad: true })
  assert.is(shownIds(viewModel), 'r q p s')
  viewModel.ask({ ...all, sort: 'news' })
  assert.is(asked.length, before + 1)
  viewModel.stop()
})

test('[OFS-101] [OFS-10] a price that moves changes no row’s place, in whatever order', async () => {
  const { viewModel, market, offer } = await anOffice()
  const rival = await market
    .desk({ party: 'carrier', companyId: 'carrier-2', personId: 'rita' })
    .bid({ loadId: 'load-1', truckPostId: undefined, amount: dollars(2100), note: undefined, termsSeen: 1 }, 'bid-2')()
  assert.ok(E.isRight(rival))
  await settled()
  viewModel.ask({ ...all, sort: 'price' })
  const before = shownIds(viewModel)
  assert.is(before, `${offer.id} ${E.isRight(rival) ? rival.right.id : ''}`)
  viewModel.ask({ ...all, sort: 'price', offerId: offer.id })
  viewModel.answer({ event: 'broker_countered_offer', amount: dollars(2300), note: undefined })
  await settled()
  assert.is(shownIds(viewModel), before)
  viewModel.stop()
})

test.run()
