import { sql, type RawBuilder } from 'kysely'
import type { Offer, Party } from '@trm/domain/offers'

/** Somebody of a broker company, of a carrier, or of both: undefined where they are not. */
export interface Companies {
  readonly brokerId: string | undefined
  readonly carrierId: string | undefined
}

export interface Negotiator extends Companies {
  readonly personId: string
}

/** Whose side they are on; who is of both companies of one offer speaks for its broker. Undefined: it is not theirs. */
export const sideIn = ({ brokerId, carrierId }: Pick<Offer, 'brokerId' | 'carrierId'>, who: Companies): Party | undefined =>
  brokerId === who.brokerId ? 'broker' : carrierId === who.carrierId ? 'carrier' : undefined

/** Staff read everything as its broker does, and answer nothing (decision 6). */
export interface OfferReader extends Negotiator {
  readonly isStaff: boolean
}

/** Over o: offers. */
export const isReadable = ({ brokerId, carrierId, isStaff }: OfferReader): RawBuilder<unknown> =>
  sql`(${isStaff}::boolean or o.broker_company_id = ${brokerId ?? null}::bigint or o.carrier_id = ${carrierId ?? null}::bigint)`

/** The side whose view the reader gets. */
export const readingSide = (offer: Pick<Offer, 'brokerId' | 'carrierId'>, reader: OfferReader): Party => sideIn(offer, reader) ?? 'broker'
