import { none, some, type Option } from 'fp-ts/Option'
import { sql } from 'kysely'
import { timelineOf, type TimelineLine } from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
import { over } from '../database/over.ts'
import { isRowId } from '../database/row-id.ts'
import { contactsFor } from './contacts.query.ts'
import { negotiate } from './negotiate.query.ts'
import { listOffers } from './offer-list.query.ts'
import { logOf } from './offer-log.query.ts'
import { isReadable, readingSide, type OfferReader } from './offer-reader.ts'
import { offerColumns, offerOf, type OfferRecord } from './offer-record.ts'
import { offerSeen } from './offer-seen.query.ts'
import { rateConfirmationFor } from './rate-confirmation.query.ts'
import { isOwnLoad, openOffer } from './open-offer.query.ts'

const timelineFor = async (database: Database, reader: OfferReader, id: string): Promise<Option<readonly TimelineLine[]>> => {
  if (!isRowId(id)) return none
  const {
    rows: [row],
  } = await sql<OfferRecord>`select ${offerColumns} from offers o where o.id = ${id}::bigint and ${isReadable(reader)}`.execute(database.db)
  return row === undefined ? none : some(timelineOf(await logOf(database, id), readingSide(offerOf(row), reader)))
}

/**
 * What the routes ask about offers. Another company's are to everybody as if they did not exist. `open` and `answer` belong into a
 * transaction, which a Left asks to undo.
 */
export const offersOver = over({
  list: listOffers,
  one: offerSeen,
  timeline: timelineFor,
  /** Whom to call, of an offer that is or was booked. */
  contacts: contactsFor,
  /** A PDF of a booked offer. */
  rateConfirmation: rateConfirmationFor,
  isOwnLoad,
  open: openOffer,
  answer: negotiate,
})

export type OfferServices = ReturnType<typeof offersOver>
