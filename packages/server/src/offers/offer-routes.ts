import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import * as contract from '@trm/adapters/http/contract'
import { withoutContacts } from '@trm/domain/loads'
import { leadsTo, writtenEvent } from '@trm/domain/offers'
import { over } from '../database/over.ts'
import { isSwitchedOn, type Flagged } from '../flags/is-switched-on.ts'
import { badField, found, pageAnswer, refusal, refusedAt, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { routesFor } from '../people/access.ts'
import { acceptConfirmation, acceptancesFor, confirmationFileFor } from './accept-confirmation.query.ts'
import { acceptanceRefusal } from './acceptance-refusals.ts'
import { contactsFor } from './contacts.query.ts'
import { negotiate } from './negotiate.query.ts'
import { negotiator, offerReader } from './offer-access.ts'
import type { Negotiator } from './offer-reader.ts'
import { listOffers } from './offer-list.query.ts'
import { timelineFileFor, timelineFor } from './offer-log.query.ts'
import { offerRefusal } from './offer-refusals.ts'
import { offerSeen } from './offer-seen.query.ts'
import { isOwnLoad, openOffer } from './open-offer.query.ts'
import { drivingRefusal } from './trip-refusals.ts'
import { nameDriving, tripFor } from './trip.query.ts'
import { rateConfirmationFor } from './rate-confirmation.query.ts'

/**
 * What the routes ask about offers. Another company's are to everybody as if they did not exist. `open` and `answer` belong into a
 * transaction, which a Left asks to undo.
 */
export const offersOver = over({
  list: listOffers,
  one: offerSeen,
  timeline: timelineFor,
  /** As CSV text. */
  timelineFile: timelineFileFor,
  /** Whom to call, of an offer that is or was booked. */
  contacts: contactsFor,
  /** What it takes to drive, of an offer that is booked. */
  trip: tripFor,
  nameDriving,
  /** A PDF of a booked offer. */
  rateConfirmation: rateConfirmationFor,
  acceptances: acceptancesFor,
  accept: acceptConfirmation,
  /** By its hash: as it was accepted, or as it could be now. */
  confirmationFile: confirmationFileFor,
  isOwnLoad,
  open: openOffer,
  answer: negotiate,
})

export type OfferServices = ReturnType<typeof offersOver>
type Services = Flagged & { readonly offers: OfferServices }

const bookNowOff = refusedAt('offer_refused')('loadId', 'switched_off', 'Book Now is switched off for the moment. Make a bid.')

/** What the other side reads: without phone numbers and the like; nothing but blanks is no note. */
const noteOf = (text: string | undefined): string | undefined => {
  const note = text === undefined ? '' : withoutContacts(text).text
  return note === '' ? undefined : note
}

const overridesAreForPeople = refusal('not_allowed', 'Whether to book a carrier against what speaks against it is for a person, signed in.')

/** A load of one's own is offered, any other is bid on; each has a field of its own. */
const openingOf =
  (services: Services, { brokerId }: Negotiator, body: t.TypeOf<typeof contract.OfferBody>): TE.TaskEither<Refusal, 'extend' | 'bid'> =>
  async () => {
    const opening = brokerId !== undefined && (await services.offers.isOwnLoad(brokerId, body.loadId)) ? 'extend' : 'bid'
    if (opening === 'extend' && body.truckPostId === undefined)
      return E.left(badField('truck_post_id', 'required', 'Send the truck the load is offered to.'))
    if (opening === 'bid' && body.minutesToAnswer !== undefined)
      return E.left(badField('minutes_to_answer', 'not_for_bids', "A bid waits as long as the broker's rules say: leave it out."))
    return E.right(opening)
  }

const readingRoutes = (routes: Routes<Services>, services: Services): void => {
  const { offers } = services
  const readers = routesFor(offerReader, routes, services)
  readers.bearer(contract.listOffers, ({ query: { status, expired, load_id, truck_post_id, carrier_id, whose, limit, cursor } }, reader) =>
    pageAnswer(
      offers.list(reader, {
        status,
        expired: expired === undefined ? undefined : expired === 'true',
        loadId: load_id,
        truckPostId: truck_post_id,
        carrierId: carrier_id,
        whose,
        limit,
        cursor,
      }),
    ),
  )
  readers.bearer(contract.getOffer, ({ id }, reader) => found(() => offers.one(reader, id)))
  readers.bearer(contract.getOfferTimeline, ({ id }, reader) => found(() => offers.timeline(reader, id)))
  readers.bearer(contract.getOfferTimelineFile, ({ id }, reader) => found(() => offers.timelineFile(reader, id)))
  readers.bearer(contract.getRateConfirmation, ({ id }, reader) => pipe(offers.rateConfirmation(reader, id), TE.mapLeft(acceptanceRefusal)))
}

/** The offers of the caller's own companies, and what they may say to them. */
export const offerRoutes = (routes: Routes<Services>, services: Services): void => {
  readingRoutes(routes, services)
  const negotiators = routesFor(negotiator, routes, services)
  negotiators.bearer(contract.getOfferContacts, ({ id }, who) => pipe(services.offers.contacts(who, id), TE.mapLeft(offerRefusal)))
  negotiators.bearer(contract.getTrip, ({ id }, who) => pipe(services.offers.trip(who, id), TE.mapLeft(offerRefusal)))
  negotiators.bearer(contract.nameDriving, ({ id, version, body }, who) =>
    pipe(services.offers.nameDriving(who, { id, version, driving: body }), TE.mapLeft(drivingRefusal)),
  )
  negotiators.bearer(contract.getAcceptances, ({ id }, who) => pipe(services.offers.acceptances(who, id), TE.mapLeft(acceptanceRefusal)))
  negotiators.bearer(contract.acceptConfirmation, ({ id, body }, who) =>
    pipe(services.offers.accept(who, { id, ...body }), TE.mapLeft(acceptanceRefusal)),
  )
  negotiators.bearer(contract.getConfirmationFile, ({ id, params }, who) =>
    pipe(services.offers.confirmationFile(who, id, params['sha256'] ?? ''), TE.mapLeft(acceptanceRefusal)),
  )
  negotiators.keyed(contract.makeOffer, ({ body }, who, inside) =>
    pipe(
      openingOf(inside, who, body),
      TE.chain((opening) => pipe(inside.offers.open(who, { ...body, opening, note: noteOf(body.note) }), TE.mapLeft(offerRefusal))),
    ),
  )
  negotiators.keyed(contract.bookLoad, ({ params, body }, who, inside, caller) =>
    pipe(
      TE.fromTask(() => isSwitchedOn(inside, caller, 'book-now')),
      TE.chain((isOn) => (isOn ? TE.right(params['loadId'] ?? '') : TE.left(bookNowOff))),
      TE.chain((loadId) =>
        pipe(
          inside.offers.open(who, { ...body, opening: 'book', loadId, minutesToAnswer: undefined, note: noteOf(body.note) }),
          TE.mapLeft(offerRefusal),
        ),
      ),
    ),
  )
  negotiators.keyed(contract.answerOffer, ({ id, body, version }, who, inside, caller) =>
    body.override !== undefined && caller.apiKey !== undefined
      ? TE.left(overridesAreForPeople)
      : body.reason !== undefined && !leadsTo(writtenEvent(body.event), 'cancelled_load')
        ? TE.left(badField('reason', 'only_of_cancellations', 'Only a cancellation has a reason: leave it out.'))
        : pipe(inside.offers.answer(who, { ...body, offerId: id, version, note: noteOf(body.note) }), TE.mapLeft(offerRefusal)),
  )
}
