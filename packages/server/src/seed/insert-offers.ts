import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { entryRow, offerRow } from '../offers/write-outcome.query.ts'
import type { GeneratedOffer } from './generated-market.ts'
import { insertRows } from './market-rows.ts'
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
    numbered.map(([id, { offer }]) => ({ ...offerRow(offer), id })),
  )
  await insertRows(
    transaction,
    'offer_entries',
    numbered.flatMap(([id, { log }]) =>
      log.map((entry) => ({ ...entryRow(entry), offer_id: id, actor_id: actors.get(entry.actorId ?? '') ?? null })),
    ),
  )
}
