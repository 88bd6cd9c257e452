import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isOpenOffer } from './offer-record.ts'

export interface NegotiationRows {
  readonly truckPostId: string | undefined
  readonly loadId: string
  /** Undefined where there is none yet. */
  readonly offerId: string | undefined
  /** A booking also closes what else is open on the load or of the truck. */
  readonly withRivals: boolean
}

/**
 * The one lock order of every negotiation: truck, load, offers by id (docs/decisions/0011). New offers on the load or of the
 * truck wait for the first two, so what is locked here is all there is. Locks that do not touch keys: the checks of foreign
 * keys never wait for them. Read in a later statement what is decided on: this one may have waited.
 */
export const lockNegotiation = async ({ db }: Database, { truckPostId, loadId, offerId, withRivals }: NegotiationRows): Promise<void> => {
  if (!db.isTransaction) throw new Error('locks are let go at once outside a transaction')
  const truck = truckPostId ?? null
  if (truck !== null) await sql`select 1 from truck_posts where id = ${truck}::bigint for no key update`.execute(db)
  await sql`select 1 from loads where id = ${loadId}::bigint for no key update`.execute(db)
  if (offerId === undefined && !withRivals) return
  await sql`
    select 1 from offers o
    where o.id = ${offerId ?? null}::bigint
      or (${withRivals}::boolean and ${isOpenOffer} and (o.load_id = ${loadId}::bigint or o.truck_post_id = ${truck}::bigint))
    order by o.id for no key update`.execute(db)
}

/** The open offers of a load, for one who holds the load already. */
export const lockOffersOfLoad = async ({ db }: Database, loadId: string): Promise<void> => {
  await sql`select 1 from offers o where o.load_id = ${loadId}::bigint and ${isOpenOffer} order by o.id for no key update`.execute(db)
}
