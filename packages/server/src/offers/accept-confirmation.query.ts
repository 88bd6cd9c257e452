import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { hasContacts, type OfferSeen, type Party } from '@trm/domain/offers'
import { canBeAccepted, readSigner, type Acceptances, type FileHash, type SignerFault } from '@trm/domain/rate-confirmations'
import { writeAudit } from '../audit/audit-log.query.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { tellAll } from '../outbox/tell.ts'
import { acceptedFiles, keptFile, type ConfirmationDamaged } from './accepted-confirmation.query.ts'
import { lockAnswered } from './lock-negotiation.query.ts'
import { sideIn, type Negotiator } from './offer-reader.ts'
import { noSuchOffer, type NegotiationFailure } from './offer-refusals.ts'
import { ownOffer } from './own-offer.query.ts'
import { fileOfBooking, type ConfirmationFile } from './rate-confirmation.query.ts'
import { tripOf } from './trip.query.ts'

/** Why nothing was accepted. */
export type AcceptanceRefused =
  | NegotiationFailure
  | ConfirmationDamaged
  | { readonly _tag: 'ConfirmationChanged' }
  | { readonly _tag: 'AcceptedByColleague' }
  | { readonly _tag: 'SignerFaulty'; readonly fault: SignerFault }

const acceptances = async (database: Database, offer: OfferSeen, current: FileHash | undefined): Promise<Acceptances> => ({
  current,
  files: await acceptedFiles(database, offer),
})

/** For the people of its two companies alone, from booking on. */
export const acceptancesFor =
  (database: Database, who: Negotiator, id: string): TaskEither<NegotiationFailure | ConfirmationDamaged, Acceptances> =>
  async () => {
    const found = await ownOffer(database, who, id, hasContacts)
    if (E.isLeft(found)) return found
    const offer = found.right
    if (!canBeAccepted(offer.status)) return E.right(await acceptances(database, offer, undefined))
    const file = await fileOfBooking(database, offer)
    return E.isLeft(file) ? file : E.right(await acceptances(database, offer, file.right.sha256))
  }

/**
 * The file of that hash: as it was accepted, also after the booking was canceled, or as it could be accepted now. For the people of its
 * two companies alone.
 */
export const confirmationFileFor =
  (database: Database, who: Negotiator, id: string, sha256: FileHash): TaskEither<AcceptanceRefused, Uint8Array> =>
  async () => {
    const found = await ownOffer(database, who, id, hasContacts)
    if (E.isLeft(found)) return found
    const kept = await keptFile(database, found.right.id, sha256)
    if (kept !== undefined) return kept
    if (!canBeAccepted(found.right.status)) return E.left(noSuchOffer)
    const file = await fileOfBooking(database, found.right)
    if (E.isLeft(file)) return file
    return file.right.sha256 === sha256 ? E.right(file.right.pdf) : E.left({ _tag: 'ConfirmationChanged' })
  }

/** Once for each file of a booking, whoever comes first. */
const keep = async ({ db }: Database, offer: OfferSeen, { contents, sha256, pdf }: ConfirmationFile): Promise<number> => {
  await sql`
    insert into accepted_confirmations (offer_id, contents, sha256, pdf, booking_ends)
    select ${offer.id}::bigint, ${contents}, ${sha256}, decode(${Buffer.from(pdf).toString('base64')}, 'base64'),
      greatest(clock_timestamp(), l.pickup_date, l.pickup_date_end, l.dropoff_date, l.dropoff_date_end)
    from loads l where l.id = ${offer.loadId}::bigint
    on conflict (offer_id, sha256) do nothing`.execute(db)
  const row = await firstRow(db)<{ id: number }>`
    select id from accepted_confirmations where offer_id = ${offer.id}::bigint and sha256 = ${sha256}`
  if (row === undefined) throw new Error(`the confirmation of offer ${offer.id} was kept and is not there`)
  return row.id
}

/** Whose word it is that stands for that side: theirs, or the one who came before. */
const say = async (
  inside: Database,
  confirmationId: number,
  offer: OfferSeen,
  { side, name, personId }: { readonly side: Party; readonly name: string; readonly personId: string },
): Promise<{ readonly isNew: boolean; readonly personId: string }> => {
  const { version: drivingVersion } = await tripOf(inside, offer)
  const { numAffectedRows } = await sql`
    insert into confirmation_acceptances (confirmation_id, side, person_id, name, company, offer_version, load_version, driving_version)
    values (${confirmationId}::bigint, ${side}, ${personId}::bigint, ${name}, ${offer[side].name}, ${offer.version}::integer,
      ${offer.load.version}::integer, ${drivingVersion}::integer)
    on conflict do nothing`.execute(inside.db)
  if (Number(numAffectedRows ?? 0) > 0) return { isNew: true, personId }
  const row = await firstRow(inside.db)<{ person_id: number }>`
    select person_id from confirmation_acceptances where confirmation_id = ${confirmationId}::bigint and side = ${side}`
  return { isNew: false, personId: String(row?.person_id) }
}

export interface SaidOfConfirmation {
  readonly id: string
  /** Of the file that was seen. */
  readonly sha256: FileHash
  /** As it was typed. */
  readonly name: string
}

/**
 * One side's word on the very file that was seen. Truck, load and offer are held, so that no stop, driver or cancellation comes between
 * what the file says and what is kept. Both sides are told.
 */
export const acceptConfirmation =
  (database: Database, who: Negotiator, { id, sha256, name: typed }: SaidOfConfirmation): TaskEither<AcceptanceRefused, Acceptances> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<AcceptanceRefused, Acceptances>> => {
      if ((await lockAnswered(inside, id, who, false)) === undefined) return E.left(noSuchOffer)
      const found = await ownOffer(inside, who, id, canBeAccepted)
      if (E.isLeft(found)) return found
      const offer = found.right
      const side = sideIn(offer, who)
      if (side === undefined) return E.left(noSuchOffer)
      const signer = readSigner(typed)
      if (E.isLeft(signer)) return E.left({ _tag: 'SignerFaulty', fault: signer.left })
      const file = await fileOfBooking(inside, offer)
      if (E.isLeft(file)) return file
      if (file.right.sha256 !== sha256) return E.left({ _tag: 'ConfirmationChanged' })
      const said = await say(inside, await keep(inside, offer, file.right), offer, { side, name: signer.right, personId: who.personId })
      if (said.personId !== who.personId) return E.left({ _tag: 'AcceptedByColleague' })
      if (said.isNew) {
        await writeAudit(inside, {
          actorId: who.personId,
          action: 'confirmation_accepted',
          subject: { kind: 'offer', id },
          facts: { side, sha256 },
        })
        const { id: loadId, version, state } = offer.load
        await tellAll(inside, { brokerId: offer.brokerId, carrierId: offer.carrierId }, [{ _tag: 'LoadMoved', loadId, version, state }])
      }
      return E.right(await acceptances(inside, offer, sha256))
    })
