import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { STATUS_AFTER, type Negotiation, type Offer, type OfferEntry, type Outcome, type RefusalReason } from '@trm/domain/offers'
import { isoOrNull } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { tell } from '../outbox/tell.ts'

/** The indexes behind the locks: were a lock ever to fail, the second booking is refused and not made. */
const LAST_GUARDS: Readonly<Record<string, RefusalReason>> = {
  offers_one_booking_of_load: { _tag: 'LoadNotPosted', state: 'covered' },
  offers_one_booking_of_truck: { _tag: 'TruckTaken' },
  offers_one_open_of_pair: { _tag: 'AlreadyNegotiating' },
}

/** What one of the last guards says of a failed statement; undefined for any other failure. */
const guardIn = (error: unknown): RefusalReason | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? LAST_GUARDS[error.constraint] : undefined

const insertOffer = async ({ db }: Database, offer: Offer): Promise<void> => {
  await sql`
    insert into offers (id, load_id, broker_company_id, carrier_id, truck_post_id, status, amount_cents, original_amount_cents,
      broker_rounds_left, carrier_rounds_left, last_event, version, expires_at, carrier_terms, created_at, updated_at)
    values (${offer.id}::bigint, ${offer.loadId}::bigint, ${offer.brokerId}::bigint, ${offer.carrierId}::bigint, ${offer.truckPostId ?? null}::bigint,
      ${offer.status}, ${offer.amount}::bigint, ${offer.originalAmount}::bigint, ${offer.roundsLeft.broker}::smallint, ${offer.roundsLeft.carrier}::smallint,
      ${offer.lastEvent}, ${offer.version}::integer, ${isoOrNull(offer.expiresAt)}::timestamptz, ${offer.carrierTerms ?? null}::integer,
      ${isoOrNull(offer.createdAt)}::timestamptz, ${isoOrNull(offer.updatedAt)}::timestamptz)`.execute(db)
}

/**
 * The transition itself: of this version, and in time by the database's clock in this very statement (I6). What the system
 * does needs no time left: it was decided at the moment its entry names. False: the time ran out since the decision.
 */
const moveOffer = async ({ db }: Database, before: Offer, offer: Offer, bySystem: boolean): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update offers set status = ${offer.status}, amount_cents = ${offer.amount}::bigint, broker_rounds_left = ${offer.roundsLeft.broker}::smallint,
      carrier_rounds_left = ${offer.roundsLeft.carrier}::smallint, last_event = ${offer.lastEvent}, version = ${offer.version}::integer,
      expires_at = ${isoOrNull(offer.expiresAt)}::timestamptz, carrier_terms = ${offer.carrierTerms ?? null}::integer, updated_at = ${isoOrNull(offer.updatedAt)}::timestamptz
    where id = ${offer.id}::bigint and status = ${before.status} and version = ${before.version}::integer
      and (${bySystem}::boolean or expires_at is null or expires_at > clock_timestamp())`.execute(db)
  return numAffectedRows === 1n
}

const appendEntry = async ({ db }: Database, offerId: string, entry: OfferEntry): Promise<void> => {
  await sql`
    insert into offer_entries (offer_id, sequence, event, side, actor_id, at, amount_cents, broker_rounds_left, carrier_rounds_left, expires_at, terms_seen, reason, note)
    values (${offerId}::bigint, ${entry.sequence}::integer, ${entry.event}, ${entry.side}, ${entry.actorId ?? null}::bigint, ${isoOrNull(entry.at)}::timestamptz,
      ${entry.amount}::bigint, ${entry.roundsLeft.broker}::smallint, ${entry.roundsLeft.carrier}::smallint, ${isoOrNull(entry.expiresAt)}::timestamptz,
      ${entry.termsSeen}::integer, ${entry.reason ?? null}, ${entry.note ?? null})`.execute(db)
}

const log = async (inside: Database, { offer, entries }: Outcome): Promise<void> => {
  const { id: offerId, loadId, brokerId, carrierId } = offer
  for (const entry of entries) {
    await appendEntry(inside, offerId, entry)
    const { sequence: version, event, side } = entry
    await tell(inside, { brokerId, carrierId }, { _tag: 'OfferMoved', offerId, loadId, version, event, status: STATUS_AFTER[event], side })
  }
}

/** State, log and news in the caller's transaction; a Left asks the caller to undo it. */
export const writeOutcome = async (inside: Database, before: Negotiation, outcome: Outcome): Promise<E.Either<RefusalReason, void>> => {
  const { offer, entries } = outcome
  try {
    if (before.status === 'none') await insertOffer(inside, offer)
    else if (!(await moveOffer(inside, before, offer, entries[0].side === 'system'))) return E.left({ _tag: 'Expired' })
  } catch (error) {
    const reason = guardIn(error)
    if (reason === undefined) throw error
    return E.left(reason)
  }
  await log(inside, outcome)
  return E.right(undefined)
}
