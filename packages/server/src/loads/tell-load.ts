import { sql } from 'kysely'
import type { Load } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'
import { isOpenOffer } from '../offers/offer-record.ts'
import { tellAll, tellEach } from '../outbox/tell.ts'

/** By load, those who negotiate about it now or have booked it; of a load without either nobody is. */
export type InNegotiation = ReadonlyMap<string, readonly string[]>

/** Call it before their offers are closed. */
export const carriersInNegotiationOf = async ({ db }: Database, loadIds: readonly string[]): Promise<InNegotiation> => {
  const { rows } = await sql<{ load_id: number; carriers: readonly number[] }>`
    select o.load_id, json_agg(distinct o.carrier_id) as carriers from offers o where o.load_id = any(${loadIds}::bigint[]) and (${isOpenOffer} or o.status = 'booked_load') group by o.load_id`.execute(
    db,
  )
  return new Map(rows.map(({ load_id: id, carriers }) => [String(id), carriers.map(String)]))
}

type MovedLoad = Pick<Load, 'id' | 'companyId' | 'version' | 'state'>

/** To their broker's people, and to those who negotiate about each. */
export const tellLoadsMoved = (inside: Database, loads: readonly MovedLoad[], carriers: InNegotiation): Promise<void> =>
  tellEach(
    inside,
    loads.flatMap(({ id, companyId, version, state }) => {
      const news = { _tag: 'LoadMoved', loadId: id, version, state } as const
      return [
        { audience: { brokerId: companyId, carrierId: undefined }, news },
        ...(carriers.get(id) ?? []).map((carrierId) => ({ audience: { brokerId: undefined, carrierId }, news })),
      ]
    }),
  )

/** To the broker's people whose it is now, and to those whose contact has changed with it that it has moved. */
export const tellLoadHandedOver = async (inside: Database, { id, companyId, version, state }: MovedLoad): Promise<void> => {
  const carriers = await carriersInNegotiationOf(inside, [id])
  await tellEach(inside, [
    { audience: { brokerId: companyId, carrierId: undefined }, news: { _tag: 'LoadHandedOver', loadId: id, version } },
    ...(carriers.get(id) ?? []).map((carrierId) => ({
      audience: { brokerId: undefined, carrierId },
      news: { _tag: 'LoadMoved', loadId: id, version, state } as const,
    })),
  ])
}

/** To the broker's people; nobody negotiates about what is new. */
export const tellLoadsPosted = (inside: Database, brokerId: string, ids: readonly string[]): Promise<void> =>
  tellAll(
    inside,
    { brokerId, carrierId: undefined },
    ids.map((loadId) => ({ _tag: 'LoadMoved', loadId, version: 1, state: 'posted' })),
  )
