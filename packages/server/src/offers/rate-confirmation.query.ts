import * as E from 'fp-ts/Either'
import { isNone } from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { standingOf } from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
import { contactsOf } from './contacts.query.ts'
import { sideIn } from './negotiator.ts'
import { noSuchOffer, type NegotiationFailure } from './offer-failure.ts'
import type { OfferReader } from './offer-reader.ts'
import { offerSeen } from './offer-seen.query.ts'
import { rateConfirmationOf } from './rate-confirmation.ts'

const equipmentName = async ({ db }: Database, val: string): Promise<string> => {
  const {
    rows: [row],
  } = await sql<{ name: string }>`select name from equipment_types where val = ${val}`.execute(db)
  return row?.name ?? val
}

/** A PDF; only a booked offer has one. What draws it is loaded with the first. */
export const rateConfirmationFor =
  (database: Database, reader: OfferReader, id: string): TaskEither<NegotiationFailure, Uint8Array> =>
  async () => {
    const seen = await offerSeen(database, reader, id)
    if (isNone(seen)) return E.left(noSuchOffer)
    const offer = seen.value
    if (offer.status !== 'booked_load')
      return E.left({ _tag: 'OfferRefused', refusal: { reason: { _tag: 'WrongStatus' }, standing: standingOf(offer, offer.load.state) } })
    const contacts = sideIn(offer, reader) === undefined ? undefined : await contactsOf(database, offer) // staff read no contacts
    const equipment = await equipmentName(database, offer.load.equipmentType)
    const { rateConfirmationPdf } = await import('./rate-confirmation-pdf.ts')
    return E.right(await rateConfirmationPdf(rateConfirmationOf(offer, equipment, contacts)))
  }
