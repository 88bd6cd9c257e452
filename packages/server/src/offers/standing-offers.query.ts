import { sql, type RawBuilder } from 'kysely'
import type { NegotiationContext, Offer } from '@trm/domain/offers'
import { OF_OFFER } from '../board-rules/rules-record.ts'
import type { Database } from '../database/database.ts'
import { rulesAndRelationship } from '../board-rules/load-visibility.ts'
import { contextColumns, contextOf, type ContextRecord } from './negotiation-context.ts'
import { offerColumns, offerOf, type OfferRecord } from './offer-record.ts'

/** An offer and what is true about it at the moment it is read. */
export interface StandingOffer {
  readonly offer: Offer
  readonly context: NegotiationContext
}

const carrier = sql`o.carrier_id`
export const ofOffer = { carrier, truck: sql`o.truck_post_id`, offer: sql`o.id`, kept: OF_OFFER }

/** By id ascending. `which` is a condition over o: offers. Whoever decides on what is read here has locked it before. */
export const standingOffers = async ({ db }: Database, which: RawBuilder<unknown>): Promise<readonly StandingOffer[]> => {
  const { rows } = await sql<OfferRecord & ContextRecord>`
    select ${offerColumns}, ${contextColumns(ofOffer)}
    from offers o join loads l on l.id = o.load_id ${rulesAndRelationship(carrier)}
    where ${which} order by o.id`.execute(db)
  return rows.map((row) => {
    const offer = offerOf(row)
    return { offer, context: contextOf(row, offer) }
  })
}
