import { none, some, type Option } from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { timelineOf, type OfferContacts, type OfferSeen, type TimelineLine } from '@trm/domain/offers'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import type { Database } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { contactsFor } from './contacts.query.ts'
import { negotiate, type AnswerToOffer } from './negotiate.query.ts'
import type { Negotiator } from './negotiator.ts'
import type { NegotiationFailure } from './offer-failure.ts'
import { listOffers, type OffersAnswer, type OffersAsked } from './offer-list.query.ts'
import { logOf } from './offer-log.query.ts'
import { isReadable, readingSide, type OfferReader } from './offer-reader.ts'
import { offerColumns, offerOf, type OfferRecord } from './offer-record.ts'
import { offerSeen } from './offer-seen.query.ts'
import { rateConfirmationFor } from './rate-confirmation.query.ts'
import { isOwnLoad, openOffer, type NewOffer } from './open-offer.query.ts'

/** What the routes ask about offers. Another company's are to everybody as if they did not exist. */
export interface OfferServices {
  readonly list: (reader: OfferReader, asked: OffersAsked) => TaskEither<CursorInvalid, OffersAnswer>
  readonly one: (reader: OfferReader, id: string) => Promise<Option<OfferSeen>>
  readonly timeline: (reader: OfferReader, id: string) => Promise<Option<readonly TimelineLine[]>>
  /** Whom to call, of an offer that is or was booked. */
  readonly contacts: (who: Negotiator, id: string) => TaskEither<NegotiationFailure, OfferContacts>
  /** A PDF of a booked offer. */
  readonly rateConfirmation: (reader: OfferReader, id: string) => TaskEither<NegotiationFailure, Uint8Array>
  readonly isOwnLoad: (brokerId: string, loadId: string) => Promise<boolean>
  /** The next two belong into a transaction, which a Left asks to undo. */
  readonly open: (who: Negotiator, offer: NewOffer) => TaskEither<NegotiationFailure, OfferSeen>
  readonly answer: (who: Negotiator, answer: AnswerToOffer) => TaskEither<NegotiationFailure, OfferSeen>
}

const timelineFor = async (database: Database, reader: OfferReader, id: string): Promise<Option<readonly TimelineLine[]>> => {
  if (!isRowId(id)) return none
  const {
    rows: [row],
  } = await sql<OfferRecord>`select ${offerColumns} from offers o where o.id = ${id}::bigint and ${isReadable(reader)}`.execute(database.db)
  return row === undefined ? none : some(timelineOf(await logOf(database, id), readingSide(offerOf(row), reader)))
}

/** Over a database, or over one transaction of it. */
export const offersOver = (database: Database): OfferServices => ({
  list: (reader, asked) => listOffers(database, reader, asked),
  one: (reader, id) => offerSeen(database, reader, id),
  timeline: (reader, id) => timelineFor(database, reader, id),
  contacts: (who, id) => contactsFor(database, who, id),
  rateConfirmation: (reader, id) => rateConfirmationFor(database, reader, id),
  isOwnLoad: (brokerId, loadId) => isOwnLoad(database, brokerId, loadId),
  open: (who, offer) => openOffer(database, who, offer),
  answer: (who, answer) => negotiate(database, who, answer),
})
