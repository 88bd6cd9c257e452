import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { postLoads } from '../../testing/freight-market.ts'

/** A load that copies of its freight can be told by. */
export const postFreight = async (database: Database): Promise<string> => {
  const [id = ''] = await postLoads(database, 1)
  await sql`update loads set lane_key = 'one lane' where id = ${id}::bigint`.execute(database.db)
  return id
}

/** Another posting of the same freight. */
export const postCopy = async (database: Database, id: string): Promise<string> => {
  const [copy = ''] = await postLoads(database, 1)
  await sql`
    update loads l set lane_key = o.lane_key, equipment_type = o.equipment_type, pickup_date = o.pickup_date, pickup_date_end = o.pickup_date_end,
      pickup_fcfs = o.pickup_fcfs, dropoff_date = o.dropoff_date, dropoff_date_end = o.dropoff_date_end, dropoff_fcfs = o.dropoff_fcfs,
      date_created = o.date_created + interval '1 second'
    from loads o where o.id = ${id}::bigint and l.id = ${copy}::bigint`.execute(database.db)
  return copy
}
