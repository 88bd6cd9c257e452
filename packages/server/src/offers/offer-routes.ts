import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { isNone, type Option } from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
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
  type OfferBody,
} from '@trm/adapters/http/contract'
import { withoutContacts } from '@trm/domain/loads'
import type { FlagServices } from '../flags/flag-services.ts'
import { isSwitchedOn } from '../flags/is-switched-on.ts'
import type { Caller } from '../http/caller.codec.ts'
import { cursorInvalid, notFound, refusal, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import type { People } from '../people/person-services.ts'
import type { Negotiator } from './negotiator.ts'
import { negotiator, offerReader } from './offer-access.ts'
import type { OfferReader } from './offer-reader.ts'
import { offerRefusal } from './offer-refusals.ts'
import type { OfferServices } from './offer-services.ts'
import { timelineTable } from './timeline-table.ts'

type Services = People & { readonly offers: OfferServices; readonly flags: FlagServices }

const BOOK_NOW_OFF = 'Book Now is switched off for the moment. Make a bid.'
const bookNowOff = refusal('offer_refused', BOOK_NOW_OFF, { errors: [{ field: 'loadId', code: 'switched_off', message: BOOK_NOW_OFF }] })

/** What the other side reads: without phone numbers and the like; nothing but blanks is no note. */
const noteOf = (text: string | undefined): string | undefined => {
  const note = text === undefined ? '' : withoutContacts(text).text
  return note === '' ? undefined : note
}

const badField = (field: string, code: string, message: string): Refusal =>
  refusal('invalid_request', message, { errors: [{ field, code, message }] })

/** A load of one's own is offered, any other is bid on; each has a field of its own. */
const openingOf =
  (services: Services, { brokerId }: Negotiator, body: t.TypeOf<typeof OfferBody>): TE.TaskEither<Refusal, 'extend' | 'bid'> =>
  async () => {
    const opening = brokerId !== undefined && (await services.offers.isOwnLoad(brokerId, body.loadId)) ? 'extend' : 'bid'
    if (opening === 'extend' && body.truckPostId === undefined)
      return E.left(badField('truck_post_id', 'required', 'Send the truck the load is offered to.'))
    if (opening === 'bid' && body.minutesToAnswer !== undefined)
      return E.left(badField('minutes_to_answer', 'not_for_bids', "A bid waits as long as the broker's rules say: leave it out."))
    return E.right(opening)
  }

const found =
  <A>(read: () => Promise<Option<A>>): TE.TaskEither<Refusal, A> =>
  async () => {
    const one = await read()
    return isNone(one) ? E.left(notFound) : E.right(one.value)
  }

const readingRoutes = (routes: Routes<Services>, services: Services): void => {
  const { offers } = services
  const reading = <A>(caller: Caller, read: (reader: OfferReader) => TE.TaskEither<Refusal, A>) =>
    pipe(offerReader(services, caller), TE.chain(read))
  routes.bearer(listOffers, ({ query: { status, expired, load_id, truck_post_id, limit, cursor } }, caller) =>
    pipe(
      reading(caller, (reader) =>
        pipe(
          offers.list(reader, {
            status,
            expired: expired === undefined ? undefined : expired === 'true',
            loadId: load_id,
            truckPostId: truck_post_id,
            limit,
            cursor,
          }),
          TE.mapLeft(() => cursorInvalid),
        ),
      ),
    ),
  )
  routes.bearer(getOffer, ({ params }, caller) => pipe(reading(caller, (reader) => found(() => offers.one(reader, params['id'] ?? '')))))
  const timeline = (caller: Caller, id = '') => reading(caller, (reader) => found(() => offers.timeline(reader, id)))
  routes.bearer(getOfferTimeline, ({ params }, caller) =>
    pipe(
      timeline(caller, params['id']),
      TE.map((items) => ({ items })),
    ),
  )
  routes.bearer(getOfferTimelineFile, ({ params }, caller) => pipe(timeline(caller, params['id']), TE.map(timelineTable)))
  routes.bearer(getOfferContacts, ({ params }, caller) =>
    pipe(
      negotiator(services, caller),
      TE.chain((who) => pipe(offers.contacts(who, params['id'] ?? ''), TE.mapLeft(offerRefusal))),
    ),
  )
  routes.bearer(getRateConfirmation, ({ params }, caller) =>
    reading(caller, (reader) => pipe(offers.rateConfirmation(reader, params['id'] ?? ''), TE.mapLeft(offerRefusal))),
  )
}

const negotiatingRoutes = (routes: Routes<Services>): void => {
  routes.keyed(makeOffer, negotiator, ({ body }, caller, inside) =>
    pipe(
      negotiator(inside, caller),
      TE.chain((who) =>
        pipe(
          openingOf(inside, who, body),
          TE.chain((opening) => pipe(inside.offers.open(who, { ...body, opening, note: noteOf(body.note) }), TE.mapLeft(offerRefusal))),
        ),
      ),
    ),
  )
  routes.keyed(bookLoad, negotiator, ({ params, body }, caller, inside) =>
    pipe(
      negotiator(inside, caller),
      TE.chain((who) => async () => ((await isSwitchedOn(inside, caller, 'book-now')) ? E.right(who) : E.left(bookNowOff))),
      TE.chain((who) =>
        pipe(
          inside.offers.open(who, {
            ...body,
            opening: 'book',
            loadId: params['loadId'] ?? '',
            minutesToAnswer: undefined,
            note: noteOf(body.note),
          }),
          TE.mapLeft(offerRefusal),
        ),
      ),
    ),
  )
  routes.keyed(answerOffer, negotiator, ({ params, body, version }, caller, inside) =>
    pipe(
      negotiator(inside, caller),
      TE.chain((who) =>
        pipe(
          inside.offers.answer(who, {
            ...body,
            offerId: params['id'] ?? '',
            version,
            note: noteOf(body.note),
          }),
          TE.mapLeft(offerRefusal),
        ),
      ),
    ),
  )
}

/** The offers of the caller's own companies, and what they may say to them. */
export const offerRoutes = (routes: Routes<Services>, services: Services): void => {
  readingRoutes(routes, services)
  negotiatingRoutes(routes)
}
