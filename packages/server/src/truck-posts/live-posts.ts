import { sql } from 'kysely'
import { mayBeSameTruck, MOST_LIVE_POSTS, type CompleteDraft } from '@trm/domain/truck-posts'
import { firstRow, type Database } from '../database/database.ts'
import { equipmentColumn, postedTruckColumns, postedTruckOf, type PostedTruckRecord } from '../trucks/posted-truck.ts'

/** Until the transaction ends nobody else posts for the carrier: the last lock of all that puts a truck on the market. */
export const holdCarrier = async ({ db }: Database, carrierId: string): Promise<void> => {
  if (!db.isTransaction) throw new Error('a lock is let go at once outside a transaction')
  await sql`select 1 from carriers where id = ${carrierId}::bigint for no key update`.execute(db)
}

/** Whether the carrier, which is held, has no room for another post. */
export const isFull = async ({ db }: Database, carrierId: string): Promise<boolean> => {
  const row = await firstRow(db)<{ live: number }>`
    select count(*) as live from truck_posts where carrier_id = ${carrierId}::bigint and expires_at > clock_timestamp()`
  return (row?.live ?? 0) >= MOST_LIVE_POSTS
}

/** The newest post of the carrier, which is held, that may be the same truck. Two external ids are two trucks. */
export const sameTruckOf = async (
  { db }: Database,
  carrierId: string,
  draft: CompleteDraft,
  externalId: string | undefined,
): Promise<string | undefined> => {
  const { rows } = await sql<PostedTruckRecord>`
    select ${equipmentColumn}, ${postedTruckColumns} from truck_posts p
    where p.carrier_id = ${carrierId}::bigint and p.expires_at > clock_timestamp()
      and (p.external_id is null or ${externalId ?? null}::text is null)
      and p.available_from <= ${draft.availableTo}::date and p.available_to >= ${draft.availableFrom}::date
    order by p.id desc`.execute(db)
  return rows.map(postedTruckOf).find((post) => mayBeSameTruck(draft, post))?.id
}
