import { sql } from 'kysely'
import { centsOf } from '@trm/domain/kernel'
import type { OwnOffer } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'
import { preparedStatement } from '../database/prepared-statements.ts'

/** By load id. */
export type OwnOffers = ReadonlyMap<string, OwnOffer>

interface OfferRow {
  readonly load_id: number
  readonly id: number
  readonly status: OwnOffer['status']
  readonly amount_cents: number
}

/** The carrier's open or booked offer on each of the loads: there is one at most. */
export const ownOffers = async ({ db }: Database, carrierId: string, loadIds: readonly string[]): Promise<OwnOffers> => {
  if (loadIds.length === 0) return new Map()
  const { rows } = await sql<OfferRow>`${preparedStatement}
    select load_id, id, status, amount_cents from offers
    where load_id = any(${loadIds}::bigint[]) and carrier_id = ${carrierId}::bigint
      and status in ('pending_acceptance', 'needs_confirmation', 'booked_load')`.execute(db)
  return new Map(
    rows.map(({ load_id: load, id, status, amount_cents: cents }) => [String(load), { id: String(id), status, amount: centsOf(cents) }]),
  )
}
