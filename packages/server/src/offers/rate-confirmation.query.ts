import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { standingOf } from '@trm/domain/offers'
import { firstRow, type Database } from '../database/database.ts'
import { contactsOf } from './contacts.query.ts'
import { sideIn, type OfferReader } from './offer-reader.ts'
import { noSuchOffer, type NegotiationFailure } from './offer-refusals.ts'
import { offerSeen } from './offer-seen.query.ts'
import { tripOf } from './trip.query.ts'
import { rateConfirmationOf } from './rate-confirmation.ts'

const equipmentName = async ({ db }: Database, val: string): Promise<string> => {
  const row = await firstRow(db)<{ name: string }>`select name from equipment_types where val = ${val}`
  return row?.name ?? val
}

/** A PDF; only a booked offer has one. What draws it is loaded with the first. */
export const rateConfirmationFor =
  (database: Database, reader: OfferReader, id: string): TaskEither<NegotiationFailure, Uint8Array> =>
  async () => {
    const offer = await offerSeen(database, reader, id)
    if (offer === undefined) return E.left(noSuchOffer)
    if (offer.status !== 'booked_load')
      return E.left({ _tag: 'OfferRefused', refusal: { reason: { _tag: 'WrongStatus' }, standing: standingOf(offer, offer.load.state) } })
    const isTheirs = sideIn(offer, reader) !== undefined // staff read neither whom to call nor where to go
    const contacts = isTheirs ? await contactsOf(database, offer) : undefined
    const trip = isTheirs ? await tripOf(database, offer) : undefined
    const equipment = await equipmentName(database, offer.load.equipmentType)
    const { rateConfirmationPdf } = await import('./rate-confirmation-pdf.ts')
    return E.right(await rateConfirmationPdf(rateConfirmationOf(offer, equipment, contacts, trip)))
  }
