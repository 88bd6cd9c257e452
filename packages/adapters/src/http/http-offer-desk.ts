import { isRight } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import { type OfferDesk, type OffersQuery } from '@trm/domain/offers'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import {
  answerOffer,
  bookLoad,
  getOffer,
  getOfferContacts,
  getOfferTimeline,
  getOfferTimelineFile,
  getRateConfirmation,
  listOffers,
  makeOffer,
  offersPage,
  OfferWire,
  WireId,
} from './contract/index.ts'
import { offerFailureOf } from './offer-failure.ts'

const anyItems = { ...listOffers, answer: offersPage(t.unknown) }
const Named = t.type({ id: WireId })

/** Those that cannot be read, as far as they can be named (F18). */
const unreadableIds = (items: readonly unknown[]): readonly string[] =>
  items
    .filter((item) => !isRight(OfferWire.decode(item)))
    .flatMap((item) => {
      const named = Named.decode(item)
      return isRight(named) ? [named.right.id] : []
    })

/** Declined and expired are one status on the wire, told apart beside it. */
const statusAsked = (shown: OffersQuery['status']) => {
  switch (shown) {
    case 'expired':
      return { status: 'declined_load', expired: 'true' } as const
    case 'declined_load':
      return { status: shown, expired: 'false' } as const
    default:
      return { status: shown, expired: undefined } as const
  }
}

const path = (id: string) => ({ params: { id } })

/** /api/offers and Book Now. */
export const makeHttpOfferDesk = (client: HttpClient, logger: Logger): OfferDesk => ({
  list: ({ status, loadId, truckPostId, carrierId, whose, limit, cursor }) =>
    pipe(
      client.call(anyItems, {
        query: { ...statusAsked(status), load_id: loadId, truck_post_id: truckPostId, carrier_id: carrierId, whose, limit, cursor },
      }),
      TE.map(({ offers, counts, nextCursor, asOf }) => ({
        offers: containedList(OfferWire, offers, anyItems.id, logger),
        unavailable: unreadableIds(offers),
        counts: { ...counts, declined_load: counts.declined_load - counts.expired },
        nextCursor,
        asOf,
      })),
    ),
  one: (id) => pipe(client.call(getOffer, path(id)), TE.mapLeft(offerFailureOf)),
  timeline: (id) => pipe(client.call(getOfferTimeline, path(id)), TE.mapLeft(offerFailureOf)),
  extend: (offer, key) => pipe(client.call(makeOffer, { key, body: offer }), TE.mapLeft(offerFailureOf)),
  bid: (bid, key) => pipe(client.call(makeOffer, { key, body: { ...bid, minutesToAnswer: undefined } }), TE.mapLeft(offerFailureOf)),
  bookNow: ({ loadId, ...bid }, key) => pipe(client.call(bookLoad, { params: { loadId }, key, body: bid }), TE.mapLeft(offerFailureOf)),
  answer: ({ offerId, version, override, ...said }, key) =>
    pipe(
      client.call(answerOffer, { params: { id: offerId }, key, version, body: { ...said, reason: said.reason, override } }),
      TE.mapLeft(offerFailureOf),
    ),
  contacts: (id) => pipe(client.call(getOfferContacts, path(id)), TE.mapLeft(offerFailureOf)),
  rateConfirmation: (id) => pipe(client.call(getRateConfirmation, path(id)), TE.mapLeft(offerFailureOf)),
  timelineFile: (id) => pipe(client.call(getOfferTimelineFile, path(id)), TE.mapLeft(offerFailureOf)),
})
