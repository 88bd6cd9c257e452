import { sql } from 'kysely'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import type { Random } from '../seed/random.ts'

type Writes = Pick<Database, 'db'>

/** Everything of a post but its id and its end. */
const columns = sql`carrier_id, post_type, equipment_mask, available_from, available_to, pickup_city, pickup_state, pickup_latitude,
  pickup_longitude, pickup_timezone, dropoff_city, dropoff_state, dropoff_latitude, dropoff_longitude, home_city, home_state, pickup_matched_home,
  dropoff_matched_home, trip_miles, date_created, last_confirmed, pickup_cell, pickup_x, pickup_y, pickup_z, dropoff_x, dropoff_y, dropoff_z`

/** One thing that happens to posts by a clock of the test's own. */
export type Happening = (writes: Writes, id: number, now: Instant) => Promise<unknown>

const at = (now: Instant, milliseconds = 0) =>
  sql`${instantToIso(now)}::timestamptz + make_interval(secs => ${milliseconds / 1000}::float8)`

/** More trucks like this one, found for a day from now, in one statement. */
export const copies = async ({ db }: Writes, id: number, now: Instant, count: number): Promise<void> => {
  await sql`
    insert into truck_posts (${columns}, expires_at)
    select ${columns}, ${at(now, 86_400_000)} from truck_posts, generate_series(1, ${count}::integer) where id = ${id}`.execute(db)
}

/** Another truck like this one. */
export const copied: Happening = (writes, id, now) => copies(writes, id, now, 1)

export const withdrawn: Happening = ({ db }, id, now) =>
  sql`update truck_posts set expires_at = ${at(now)}, ended_reason = 'withdrawn' where id = ${id} and expires_at > ${at(now)}`.execute(db)

const booked: Happening = ({ db }, id, now) =>
  sql`update truck_posts set expires_at = ${at(now)}, ended_reason = 'booked' where id = ${id} and expires_at > ${at(now)}`.execute(db)

const confirmed: Happening = ({ db }, id, now) => sql`update truck_posts set last_confirmed = ${at(now)} where id = ${id}`.execute(db)
const renewed: Happening = ({ db }, id, now) =>
  sql`update truck_posts set expires_at = ${at(now, 7_200_000)}, ended_reason = null where id = ${id}`.execute(db)
/** Runs out a little later, without another write. */
const runningOut: Happening = ({ db }, id, now) => sql`update truck_posts set expires_at = ${at(now, 40)} where id = ${id}`.execute(db)
const moved: Happening = ({ db }, id) =>
  sql`update truck_posts p set pickup_cell = o.pickup_cell, pickup_x = o.pickup_x, pickup_y = o.pickup_y, pickup_z = o.pickup_z
    from (select * from truck_posts order by id desc limit 1) o where p.id = ${id}`.execute(db)
const reequipped: Happening = ({ db }, id) =>
  sql`update truck_posts set equipment_mask = (equipment_mask # 3) | 4 where id = ${id}`.execute(db)
const postponed: Happening = ({ db }, id) =>
  sql`update truck_posts set available_from = available_from + 1, available_to = available_to + 1 where id = ${id}`.execute(db)
const removed: Happening = ({ db }, id) => sql`delete from truck_posts where id = ${id}`.execute(db)
const nothing: Happening = ({ db }, id) => sql`update truck_posts set equipment_mask = equipment_mask where id = ${id}`.execute(db)

const happenings = [
  copied,
  copied,
  copied,
  withdrawn,
  withdrawn,
  withdrawn,
  booked,
  confirmed,
  confirmed,
  renewed,
  runningOut,
  runningOut,
  moved,
  reequipped,
  postponed,
  removed,
  nothing,
] as const

/** A few posts change, now and then several times each. Gives their ids. */
export const happen = async (writes: Writes, random: Random, ids: readonly number[], now: Instant): Promise<void> => {
  const few = Array.from({ length: 4 }, () => random.pick(ids))
  for (let i = random.between(1, 6); i > 0; i--) await random.pick(happenings)(writes, random.pick(few), now)
}
