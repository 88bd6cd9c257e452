import { sql, type Transaction } from 'kysely'
import { instantToIso } from '@trm/domain/kernel'
import type { OfferEntry } from '@trm/domain/offers'
import { isoOrNull } from '../database/column-values.ts'
import type { Schema } from '../database/schema.ts'
import type { GeneratedOffer } from './generated-market.ts'
import { insertRows } from './insert-rows.ts'
import { ACTOR_ISSUER, actorRow } from './market-actors.ts'

/** The rows of the people who say what the offers' logs hold, by what they speak for. */
const actorIds = async (transaction: Transaction<Schema>, offers: readonly GeneratedOffer[]): Promise<ReadonlyMap<string, number>> => {
  const known = async (): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await sql<{ subject: string; id: number }>`select subject, id from people where issuer = ${ACTOR_ISSUER}`.execute(
      transaction,
    )
    return new Map(rows.map(({ subject, id }) => [subject, id]))
  }
  const there = await known()
  const named = new Set(offers.flatMap(({ log }) => log.flatMap(({ actorId }) => actorId ?? [])))
  const missing = [...named].filter((actor) => !there.has(actor)).sort()
  await insertRows(transaction, 'people', missing.map(actorRow))
  return missing.length === 0 ? there : known()
}

/** New numbers from the table's own sequence: other processes may be making offers meanwhile. */
const newIds = async (transaction: Transaction<Schema>, count: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('offers', 'id')) as id from generate_series(1, ${count}::integer)`.execute(transaction)
  return rows.map(({ id }) => id)
}

const offerRow = (id: number, { offer }: GeneratedOffer) => ({
  id,
  load_id: offer.loadId,
  broker_company_id: offer.brokerId,
  carrier_id: offer.carrierId,
  truck_post_id: offer.truckPostId ?? null,
  status: offer.status,
  amount_cents: offer.amount,
  original_amount_cents: offer.originalAmount,
  broker_rounds_left: offer.roundsLeft.broker,
  carrier_rounds_left: offer.roundsLeft.carrier,
  last_event: offer.lastEvent,
  version: offer.version,
  expires_at: isoOrNull(offer.expiresAt),
  carrier_terms: offer.carrierTerms ?? null,
  created_at: instantToIso(offer.createdAt),
  updated_at: instantToIso(offer.updatedAt),
})

const entryRow = (offerId: number, entry: OfferEntry, actors: ReadonlyMap<string, number>) => ({
  offer_id: offerId,
  sequence: entry.sequence,
  event: entry.event,
  side: entry.side,
  actor_id: entry.actorId === undefined ? null : (actors.get(entry.actorId) ?? null),
  at: instantToIso(entry.at),
  amount_cents: entry.amount,
  broker_rounds_left: entry.roundsLeft.broker,
  carrier_rounds_left: entry.roundsLeft.carrier,
  expires_at: isoOrNull(entry.expiresAt),
  terms_seen: entry.termsSeen,
  reason: entry.reason ?? null,
  note: entry.note ?? null,
})

/** Offers with their logs, both as the domain decided them. */
export const insertOffers = async (transaction: Transaction<Schema>, offers: readonly GeneratedOffer[]): Promise<void> => {
  const actors = await actorIds(transaction, offers)
  const ids = await newIds(transaction, offers.length)
  const numbered = offers.flatMap((offer, i): readonly (readonly [number, GeneratedOffer])[] => {
    const id = ids[i]
    return id === undefined ? [] : [[id, offer]]
  })
  await insertRows(
    transaction,
    'offers',
    numbered.map(([id, offer]) => offerRow(id, offer)),
  )
  await insertRows(
    transaction,
    'offer_entries',
    numbered.flatMap(([id, { log }]) => log.map((entry) => entryRow(id, entry, actors))),
  )
}
