import { sql, type RawBuilder } from 'kysely'
import type { Offer, Party } from '@trm/domain/offers'
import { sideIn, type Companies } from './negotiator.ts'

/** Staff read everything as its broker does, and answer nothing (decision 6). */
export interface OfferReader extends Companies {
  readonly isStaff: boolean
}

/** Over o: offers. */
export const isReadable = ({ brokerId, carrierId, isStaff }: OfferReader): RawBuilder<unknown> =>
  sql`(${isStaff}::boolean or o.broker_company_id = ${brokerId ?? null}::bigint or o.carrier_id = ${carrierId ?? null}::bigint)`

/** The side whose view the reader gets. */
export const readingSide = (offer: Pick<Offer, 'brokerId' | 'carrierId'>, reader: OfferReader): Party => sideIn(offer, reader) ?? 'broker'
