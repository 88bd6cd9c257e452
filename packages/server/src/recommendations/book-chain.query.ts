import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { OfferSeen } from '@trm/domain/offers'
import type { LegSeen } from '@trm/domain/recommendations'
import { firstRow, type Database } from '../database/database.ts'
import { isRowId } from '../database/column-values.ts'
import { holdFreightsOf } from '../loads/freight.ts'
import type { Negotiator } from '../offers/offer-reader.ts'
import type { NegotiationFailure } from '../offers/offer-refusals.ts'
import { isOpenOffer } from '../offers/offer-record.ts'
import { openOffer } from '../offers/open-offer.query.ts'

export interface ChainToBook {
  readonly truckPostId: string
  readonly legs: readonly LegSeen[]
}

export type ChainFailure =
  /** No such truck, or another carrier's. */
  | { readonly _tag: 'NoSuchTruck' }
  /** `leg` counts from 0. */
  | { readonly _tag: 'LegLost'; readonly leg: number; readonly failure: NegotiationFailure }

export interface ChainBooked {
  readonly id: string
  readonly offers: readonly OfferSeen[]
}

/**
 * The order of docs/decisions/0011, of all legs together: the truck, the loads by id, the offers that the bookings end by id, the
 * companies.
 */
const lockChain = async (inside: Database, truckPostId: string, loadIds: readonly string[]): Promise<void> => {
  const { db } = inside
  if (!db.isTransaction) throw new Error('locks are let go at once outside a transaction')
  await sql`select 1 from truck_posts where id = ${truckPostId}::bigint for no key update`.execute(db)
  await sql`select 1 from loads l where l.id = any(${loadIds}::bigint[]) order by l.id for no key update`.execute(db)
  await sql`
    select 1 from offers o where ${isOpenOffer} and (o.load_id = any(${loadIds}::bigint[]) or o.truck_post_id = ${truckPostId}::bigint)
    order by o.id for no key update`.execute(db)
  await holdFreightsOf(inside, loadIds)
}

const isOwnTruck = async ({ db }: Database, { carrierId }: Negotiator, truckPostId: string): Promise<boolean> => {
  if (!isRowId(truckPostId) || carrierId === undefined) return false
  const { rows } = await sql`select 1 from truck_posts where id = ${truckPostId}::bigint and carrier_id = ${carrierId}::bigint`.execute(db)
  return rows.length > 0
}

const writeChain = async (
  { db }: Database,
  { carrierId, personId }: Negotiator,
  truckPostId: string,
  offers: readonly OfferSeen[],
): Promise<string> => {
  const chain = await firstRow(db)<{ id: number }>`
    with chain as (
      insert into load_chains (carrier_id, truck_post_id, booked_by) values (${carrierId ?? null}::bigint, ${truckPostId}::bigint, ${personId}::bigint) returning id
    ), legs as (
      insert into load_chain_legs (chain_id, position, offer_id)
      select chain.id, leg.position, leg.offer_id from chain, unnest(${offers.map(({ id }) => id)}::bigint[]) with ordinality as leg (offer_id, position)
    )
    select id from chain`
  if (chain === undefined) throw new Error('a chain was written and has no id')
  return String(chain.id)
}

/**
 * Books every leg at once, or asks the caller to undo the transaction. Each leg is a Book Now of its own, decided by the table
 * under the locks of all; the truck goes with the first (docs/decisions/0013).
 */
export const bookChain =
  (inside: Database, who: Negotiator, { truckPostId, legs }: ChainToBook): TaskEither<ChainFailure, ChainBooked> =>
  async () => {
    if (!(await isOwnTruck(inside, who, truckPostId))) return E.left({ _tag: 'NoSuchTruck' })
    await lockChain(inside, truckPostId, legs.map(({ loadId }) => loadId).filter(isRowId))
    const offers: OfferSeen[] = []
    for (const [leg, { loadId, amount, termsSeen }] of legs.entries()) {
      const booked = await openOffer(inside, who, {
        opening: 'book',
        loadId,
        truckPostId: leg === 0 ? truckPostId : undefined,
        amount,
        termsSeen,
        minutesToAnswer: undefined,
        note: undefined,
      })()
      if (E.isLeft(booked)) return E.left({ _tag: 'LegLost', leg, failure: booked.left })
      offers.push(booked.right)
    }
    return E.right({ id: await writeChain(inside, who, truckPostId, offers), offers })
  }
