import { isRight } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { wireName, type CallFailure, type Logger } from '@trm/domain/kernel'
import {
  DRIVER_TEXTS,
  type DrivingFailure,
  type DrivingFault,
  type OfferDesk,
  type OfferFailure,
  type OffersQuery,
  type RefusalReason,
} from '@trm/domain/offers'
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
  getTrip,
  listOffers,
  makeOffer,
  nameDriving,
  offersPage,
  OfferWire,
  REASON_CODES,
  WireId,
} from './contract/index.ts'
import { meaningOf } from './refusals.ts'

const anyItems = { ...listOffers, answer: offersPage(t.unknown) }
const Named = t.type({ id: WireId })

const REASONS = Object.entries(REASON_CODES) as readonly (readonly [RefusalReason['_tag'], string])[] // REASON_CODES has exactly these keys

const staleOrGone = meaningOf<OfferFailure>({ stale: () => ({ _tag: 'Stale' }), not_found: () => ({ _tag: 'Gone' }) })

/** The reason is told by its code, whatever the status: what was typed wrongly is 400, changed terms are 412. */
const failureOf = (failure: CallFailure): OfferFailure => {
  if (failure._tag !== 'Refused') return failure
  const told = REASONS.find(([, code]) => failure.faults.some((fault) => fault.code === code))
  if (told !== undefined)
    return { _tag: 'OfferRefused', reason: told[0], ...(failure.retryAfterMs === undefined ? {} : { waitMs: failure.retryAfterMs }) }
  return staleOrGone(failure)
}

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

/** The faults this release has words for. */
const drivingFaultsOf = (failure: CallFailure): readonly DrivingFault[] =>
  failure._tag !== 'Refused'
    ? []
    : failure.faults.flatMap((fault) => {
        const field = DRIVER_TEXTS.map(wireName).find((known) => known === fault.field)
        return field === undefined || (fault.code !== 'too_long' && fault.code !== 'phone_not_diallable')
          ? []
          : [{ field, code: fault.code }]
      })

const drivingFailureOf = (failure: CallFailure): DrivingFailure => {
  const faults = drivingFaultsOf(failure)
  return faults.length > 0 ? { _tag: 'FieldsRefused', faults } : failureOf(failure)
}

const path = (id: string) => ({ params: { id } })

/** /api/offers and Book Now. */
export const makeHttpOfferDesk = (client: HttpClient, logger: Logger): OfferDesk => ({
  list: ({ status, loadId, truckPostId, limit, cursor }) =>
    pipe(
      client.call(anyItems, { query: { ...statusAsked(status), load_id: loadId, truck_post_id: truckPostId, limit, cursor } }),
      TE.map(({ offers, counts, nextCursor, asOf }) => ({
        offers: containedList(OfferWire, offers, anyItems.id, logger),
        unavailable: unreadableIds(offers),
        counts: { ...counts, declined_load: counts.declined_load - counts.expired },
        nextCursor,
        asOf,
      })),
    ),
  one: (id) => pipe(client.call(getOffer, path(id)), TE.mapLeft(failureOf)),
  timeline: (id) =>
    pipe(
      client.call(getOfferTimeline, path(id)),
      TE.bimap(failureOf, ({ items }) => items),
    ),
  extend: (offer, key) => pipe(client.call(makeOffer, { key, body: offer }), TE.mapLeft(failureOf)),
  bid: (bid, key) => pipe(client.call(makeOffer, { key, body: { ...bid, minutesToAnswer: undefined } }), TE.mapLeft(failureOf)),
  bookNow: ({ loadId, ...bid }, key) => pipe(client.call(bookLoad, { params: { loadId }, key, body: bid }), TE.mapLeft(failureOf)),
  answer: ({ offerId, version, ...said }, key) =>
    pipe(client.call(answerOffer, { params: { id: offerId }, key, version, body: said }), TE.mapLeft(failureOf)),
  contacts: (id) => pipe(client.call(getOfferContacts, path(id)), TE.mapLeft(failureOf)),
  trip: (id) => pipe(client.call(getTrip, path(id)), TE.mapLeft(failureOf)),
  nameDriving: (id, version, driving) =>
    pipe(client.call(nameDriving, { ...path(id), version, body: driving }), TE.mapLeft(drivingFailureOf)),
  rateConfirmation: (id) => pipe(client.call(getRateConfirmation, path(id)), TE.mapLeft(failureOf)),
  timelineFile: (id) => pipe(client.call(getOfferTimelineFile, path(id)), TE.mapLeft(failureOf)),
})
