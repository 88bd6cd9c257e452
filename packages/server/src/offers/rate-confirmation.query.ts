import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { standingOf, type OfferSeen } from '@trm/domain/offers'
import {
  hasConfirmation,
  rateConfirmationOf,
  type ConfirmedBetween,
  type ConfirmingCarrier,
  type FileHash,
} from '@trm/domain/rate-confirmations'
import { readBrokerageOf } from '../brokerages/brokerage.query.ts'
import { firstRow, type Database } from '../database/database.ts'
import { contentsKept, keptFile, type ConfirmationDamaged } from './accepted-confirmation.query.ts'
import { contactsOf } from './contacts.query.ts'
import { fileHashOf } from './node-file-hash.ts'
import { sideIn, type OfferReader } from './offer-reader.ts'
import { noSuchOffer, type NegotiationFailure } from './offer-refusals.ts'
import { offerSeen } from './offer-seen.query.ts'
import { tripOf } from './trip.query.ts'

const equipmentName = async ({ db }: Database, val: string): Promise<string> => {
  const row = await firstRow(db)<{ name: string }>`select name from equipment_types where val = ${val}`
  return row?.name ?? val
}

interface CarrierRow {
  readonly dot_number: string | null
  readonly legal_name: string | null
  readonly registry_address: string | null
  readonly home_city: string | null
  readonly home_state: string | null
}

const carrierOf = async ({ db }: Database, id: string): Promise<ConfirmingCarrier> => {
  const row = await firstRow(db)<CarrierRow>`
    select c.dot_number, c.registry_address, c.home_city, c.home_state, r.answer ->> 'legalName' as legal_name
    from carriers c left join registry_lookups r on r.dot_number = c.dot_number where c.id = ${id}::bigint`
  if (row === undefined) throw new Error(`carrier ${id} has an offer and is gone`)
  const { dot_number: dotNumber, legal_name: name, registry_address: address, home_city: city, home_state: state } = row
  return {
    dotNumber: dotNumber ?? undefined,
    registeredName: name ?? undefined,
    registeredAddress: address ?? undefined,
    homeTown: city === null || state === null ? undefined : `${city}, ${state}`,
  }
}

const givenOf = async (database: Database, offer: OfferSeen): Promise<ConfirmedBetween> => ({
  broker: await readBrokerageOf(database, offer.brokerId),
  carrier: await carrierOf(database, offer.carrierId),
  contacts: await contactsOf(database, offer),
  trip: await tripOf(database, offer),
})

const said = async (database: Database, offer: OfferSeen, given: ConfirmedBetween | undefined) =>
  rateConfirmationOf(offer, await equipmentName(database, offer.load.equipmentType), given)

/** What draws it is loaded with the first. */
const drawn = async (confirmation: Awaited<ReturnType<typeof said>>): Promise<Uint8Array> => {
  const { rateConfirmationPdf } = await import('./rate-confirmation-pdf.ts')
  return rateConfirmationPdf(confirmation)
}

/** A confirmation as its two companies have it. */
export interface ConfirmationFile {
  /** Of what it says, by which a kept one is found without drawing. */
  readonly contents: FileHash
  readonly sha256: FileHash
  readonly pdf: Uint8Array
}

/**
 * The file that says what a booking says now: the kept one where somebody accepted it, whatever draws by now, else drawn. Whose it is to
 * read is the caller's to know.
 */
export const fileOfBooking = async (database: Database, offer: OfferSeen): Promise<E.Either<ConfirmationDamaged, ConfirmationFile>> => {
  const confirmation = await said(database, offer, await givenOf(database, offer))
  const contents = fileHashOf(Buffer.from(JSON.stringify(confirmation)))
  const known = await contentsKept(database, offer.id, contents)
  const kept = known === undefined ? undefined : await keptFile(database, offer.id, known)
  if (known !== undefined && kept !== undefined) return E.isLeft(kept) ? kept : E.right({ contents, sha256: known, pdf: kept.right })
  const pdf = await drawn(confirmation)
  return E.right({ contents, sha256: fileHashOf(pdf), pdf })
}

/** A PDF, of an offer that has one. */
export const rateConfirmationFor =
  (database: Database, reader: OfferReader, id: string): TaskEither<NegotiationFailure | ConfirmationDamaged, Uint8Array> =>
  async () => {
    const offer = await offerSeen(database, reader, id)
    if (offer === undefined) return E.left(noSuchOffer)
    if (!hasConfirmation(offer))
      return E.left({ _tag: 'OfferRefused', refusal: { reason: { _tag: 'WrongStatus' }, standing: standingOf(offer, offer.load.state) } })
    const isTheirs = sideIn(offer, reader) !== undefined // staff read neither whom to call nor where to go
    if (!isTheirs) return E.right(await drawn(await said(database, offer, undefined)))
    const file = await fileOfBooking(database, offer)
    return E.isLeft(file) ? file : E.right(file.right.pdf)
  }
