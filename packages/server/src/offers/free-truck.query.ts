import { sql } from 'kysely'
import { absurd } from 'fp-ts/function'
import { instantOf } from '@trm/domain/kernel'
import { isSameTruck, postAfterCancellation, type PostAfterCancellation, type PostedBy } from '@trm/domain/truck-posts'
import { timeOf } from '../database/column-values.ts'
import { databaseNow, type Database } from '../database/database.ts'

interface PostRecord {
  readonly id: number
  readonly carrier_id: number
  readonly equipment_mask: number
  readonly pickup_city: string
  readonly pickup_state: string
  readonly ran_until: Date | null
}

const postedBy = (row: PostRecord): PostedBy => ({
  carrierId: String(row.carrier_id),
  equipment: String(row.equipment_mask),
  pickup: { city: row.pickup_city, state: row.pickup_state },
})

/**
 * The booked post, and those of its carrier that were made since it was booked and are found. The domain says which are about its truck.
 */
const bookedAndSince = async ({ db }: Database, id: string): Promise<readonly PostRecord[]> => {
  const { rows } = await sql<PostRecord>`
    select p.id, p.carrier_id, p.equipment_mask, p.pickup_city, p.pickup_state, p.ran_until
    from truck_posts b join truck_posts p on p.carrier_id = b.carrier_id
      and (p.id = b.id or (p.date_created >= b.expires_at and p.expires_at > clock_timestamp() and p.equipment_mask = b.equipment_mask))
    where b.id = ${id}::bigint and b.ended_reason = 'booked'
    order by p.id`.execute(db)
  return rows
}

const write = async ({ db }: Database, id: string, after: PostAfterCancellation): Promise<void> => {
  switch (after) {
    case 'live':
    case 'expired':
      await sql`update truck_posts set expires_at = ran_until, ended_reason = null, ran_until = null where id = ${id}::bigint`.execute(db)
      return
    case 'withdrawn':
    case 'replaced':
      await sql`update truck_posts set ended_reason = ${after}, ran_until = null where id = ${id}::bigint`.execute(db)
      return
    default:
      return absurd(after)
  }
}

/**
 * A cancelled booking lets its truck go: on the market again as it was, or ended as the domain says. The caller holds the
 * post; its carrier is held too, as by who posts, so that no other post of the truck appears beside (docs/decisions/0011).
 */
export const freeTruck = async (inside: Database, id: string): Promise<void> => {
  await sql`select 1 from carriers where id = (select carrier_id from truck_posts where id = ${id}::bigint) for no key update`.execute(
    inside.db,
  )
  const posts = await bookedAndSince(inside, id)
  const booked = posts.find((post) => String(post.id) === id)
  if (booked === undefined) return
  const isPostedAnew = posts.some((post) => post !== booked && isSameTruck(postedBy(post), postedBy(booked)))
  const ranUntil = booked.ran_until === null ? undefined : timeOf(booked.ran_until)
  await write(inside, id, postAfterCancellation({ ranUntil, isPostedAnew }, instantOf(await databaseNow(inside.db))))
}
