import { sql } from 'kysely'
import type { OfferParties } from '@trm/domain/offers'
import { idText, isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import type { Companies } from './offer-reader.ts'
import { isOpenOffer } from './offer-record.ts'

// The one lock order of every negotiation: truck, load, offers by id, carrier (docs/decisions/0011). New offers on the load or of the
// truck wait for the first two, so what is locked here is all there is. Locks that do not touch keys: the checks of foreign
// keys never wait for them. Read in a later statement what is decided on: these may have waited.
//
// One statement takes several locks in their order because the id of each row it looks up hangs on how many of the row before
// it were locked. All it sees is as of before it waited; so it names rows by ids that never change, and looks for no others.

const demandTransaction = ({ db }: Database): void => {
  if (!db.isTransaction) throw new Error('locks are let go at once outside a transaction')
}

export interface NegotiationRows {
  readonly truckPostId: string | undefined
  readonly loadId: string
}

/** For an offer that is not there yet. */
export const lockTruckAndLoad = async (inside: Database, { truckPostId, loadId }: NegotiationRows): Promise<void> => {
  demandTransaction(inside)
  await sql`${preparedStatement}
    with truck as materialized (select p.id from truck_posts p where p.id = ${truckPostId ?? null}::bigint for no key update)
    select l.id from loads l where l.id = (select ${loadId}::bigint where (select count(*) from truck) >= 0) for no key update`.execute(
    inside.db,
  )
}

/**
 * What else is open on the load or of the truck, which a booking closes, and the offer that is answered: by those who hold load and truck.
 * Then the carrier that is booked, which whoever blocks it or writes its facts holds, too: what is read of it after this stands until
 * the booking does.
 */
export const lockRivals = async (
  { db }: Database,
  offerId: string | undefined,
  { truckPostId, loadId }: NegotiationRows,
  carrierId: string,
): Promise<void> => {
  await sql`${preparedStatement}
    with rivals as materialized (
      select o.id from offers o
      where o.id = ${offerId ?? null}::bigint or (${isOpenOffer} and (o.load_id = ${loadId}::bigint or o.truck_post_id = ${truckPostId ?? null}::bigint))
      order by o.id for no key update
    )
    select c.id from carriers c where c.id = (select ${carrierId}::bigint where (select count(*) from rivals) >= 0) for no key update`.execute(
    db,
  )
}

/**
 * For an answer to a standing offer: its truck and its load, and the offer itself unless it books; then `lockRivals` takes it
 * in its place among the others. Undefined, and nothing locked: no such offer, or neither side of it is theirs.
 */
export const lockAnswered = async (
  inside: Database,
  offerId: string,
  who: Companies,
  books: boolean,
): Promise<Omit<OfferParties, 'id' | 'brokerId'> | undefined> => {
  demandTransaction(inside)
  if (!isRowId(offerId)) return undefined
  const row = await firstRow(inside.db)<{ load_id: number; truck_post_id: number | null; carrier_id: number }>`${preparedStatement}
    with named as materialized (
      select o.id, o.load_id, o.truck_post_id, o.carrier_id from offers o
      where o.id = ${offerId}::bigint and (o.broker_company_id = ${who.brokerId ?? null}::bigint or o.carrier_id = ${who.carrierId ?? null}::bigint)
    ),
    truck as materialized (select p.id from truck_posts p where p.id = (select truck_post_id from named) for no key update),
    load as materialized (select l.id from loads l where l.id = (select load_id from named where (select count(*) from truck) >= 0) for no key update),
    offer as materialized (
      select o.id from offers o where o.id = (select id from named where (select count(*) from load) >= 0 and not ${books}::boolean) for no key update
    )
    select load_id, truck_post_id, carrier_id, (select count(*) from load) as loads, (select count(*) from offer) as offers from named`
  return row && { loadId: String(row.load_id), truckPostId: idText(row.truck_post_id), carrierId: String(row.carrier_id) }
}

/** The open offers of a load, for one who holds the load already. */
export const lockOffersOfLoad = async ({ db }: Database, loadId: string): Promise<void> => {
  await sql`select 1 from offers o where o.load_id = ${loadId}::bigint and ${isOpenOffer} order by o.id for no key update`.execute(db)
}
