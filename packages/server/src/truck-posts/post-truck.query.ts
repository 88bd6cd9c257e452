import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { equipmentKey } from '@trm/domain/equipment'
import { canonicalZone, instantToIso, plainDateIn, type Instant } from '@trm/domain/kernel'
import { cellOf, unitVector } from '@trm/domain/places'
import {
  completeDraft, MOST_LIVE_POSTS, truckPostFaults, type CompleteDraft, type OwnTruckPost, type TruckPostDraft, type TruckPostFault,
} from '@trm/domain/truck-posts'
import { databaseNow, type Database } from '../database/database.ts'
import { roadMiles } from '../places/road-estimate.ts'
import { endOfDay } from '../seed/calendar.ts'
import { ownPostColumns, ownPostOf, type OwnPostRecord } from './truck-post-record.ts'

/** What of a draft is not accepted, by the wire's field names. */
export type PostRefused = { readonly _tag: 'PostRefused'; readonly faults: readonly TruckPostFault[] }
/** The carrier has `MOST_LIVE_POSTS` already. */
export type PostsFull = { readonly _tag: 'PostsFull' }

/** The bits of all types named, in any spelling; undefined when one is unknown. Arithmetic: bit operators stop at 32 bits. */
const maskOf = async ({ db }: Database, named: readonly string[]): Promise<number | undefined> => {
  const { rows } = await sql<{ name: string; val: string; mask_bit: number }>`select name, val, mask_bit from equipment_types`.execute(db)
  const bits = named.map(equipmentKey).map((key) => rows.find(({ name, val }) => equipmentKey(val) === key || equipmentKey(name) === key)?.mask_bit)
  const known = bits.flatMap((bit) => bit ?? [])
  return known.length === bits.length ? [...new Set(known)].reduce((mask, bit) => mask + 2 ** bit, 0) : undefined
}

const insert = async ({ db }: Database, carrierId: string, draft: CompleteDraft, mask: number, now: Instant): Promise<OwnTruckPost> => {
  const { pickup, dropoff, home } = draft
  const from = unitVector(pickup)
  const to = dropoff === undefined ? undefined : unitVector(dropoff)
  const miles = dropoff === undefined ? null : Math.round(roadMiles(pickup, dropoff))
  const ends = instantToIso(endOfDay(draft.availableTo, draft.pickupTimezone))
  const { rows: [row] } = await sql<OwnPostRecord>`
    insert into truck_posts as p (carrier_id, post_type, equipment_mask, available_from, available_to, expires_at,
      pickup_city, pickup_state, pickup_latitude, pickup_longitude, pickup_timezone, dropoff_city, dropoff_state, dropoff_latitude, dropoff_longitude,
      home_city, home_state, pickup_matched_home, dropoff_matched_home, trip_miles, date_created, last_confirmed,
      pickup_cell, pickup_x, pickup_y, pickup_z, dropoff_x, dropoff_y, dropoff_z)
    values (${carrierId}::bigint, ${draft.postType}, ${mask}::bigint, ${draft.availableFrom}::date, ${draft.availableTo}::date, ${ends}::timestamptz,
      ${pickup.city}, ${pickup.state}, ${pickup.latitude}::float8, ${pickup.longitude}::float8, ${draft.pickupTimezone},
      ${dropoff?.city ?? null}, ${dropoff?.state ?? null}, ${dropoff?.latitude ?? null}::float8, ${dropoff?.longitude ?? null}::float8,
      ${home?.city ?? null}, ${home?.state ?? null}, ${draft.pickupMatchedHome}, ${draft.dropoffMatchedHome}, ${miles}::float8,
      ${instantToIso(now)}::timestamptz, ${instantToIso(now)}::timestamptz,
      ${cellOf(pickup)}::integer, ${from.x}::float8, ${from.y}::float8, ${from.z}::float8, ${to?.x ?? null}::float8, ${to?.y ?? null}::float8, ${to?.z ?? null}::float8)
    returning ${ownPostColumns}`.execute(db)
  if (row === undefined) throw new Error('the inserted post was not returned')
  return ownPostOf(row)
}

/** In the transaction of the insert: the carrier's row is held, so that two at once cannot both take the last place. */
const isFull = async ({ db }: Database, carrierId: string): Promise<boolean> => {
  await sql`select 1 from carriers where id = ${carrierId}::bigint for no key update`.execute(db)
  const { rows: [row] } = await sql<{ live: number }>`
    select count(*) as live from truck_posts where carrier_id = ${carrierId}::bigint and expires_at > clock_timestamp()`.execute(db)
  return (row?.live ?? 0) >= MOST_LIVE_POSTS
}

/** Where a day ends last: what is over there is over in every zone, also in one that cannot be read. */
const LAST_ZONE = 'Etc/GMT+12'

const endOf = ({ field }: TruckPostFault): string => field.split('_')[0] ?? field

/** Of a place of which half was sent the halves that are missing say enough. */
const joined = (halves: readonly TruckPostFault[], others: readonly TruckPostFault[]): readonly TruckPostFault[] =>
  [...halves, ...others.filter((fault) => !halves.some((half) => endOf(half) === endOf(fault)))]

/**
 * Days are those at the pickup, by the database's clock; everything of the row that can be computed is. `halves` is what
 * the draft could not take in, so that all faults are told at once. Call it in a transaction.
 */
export const postTruck = (
  database: Database, carrierId: string, typed: TruckPostDraft, halves: readonly TruckPostFault[] = [],
): TaskEither<PostRefused | PostsFull, OwnTruckPost> => async () => {
  const zone = canonicalZone(typed.pickupTimezone)
  const draft = { ...typed, pickupTimezone: zone ?? 'UTC' }
  const now = await databaseNow(database.db)
  const mask = await maskOf(database, draft.equipmentTypes)
  const faults = joined(halves, [
    ...(mask === undefined ? [{ field: 'equipment_type', code: 'unknown_equipment' } as const] : []),
    ...(zone === undefined ? [{ field: 'pickup_timezone', code: 'invalid_value' } as const] : []),
    ...truckPostFaults(draft, plainDateIn(now, zone ?? LAST_ZONE)),
  ])
  if (mask === undefined || faults.length > 0) return E.left({ _tag: 'PostRefused', faults })
  if (await isFull(database, carrierId)) return E.left({ _tag: 'PostsFull' })
  return E.right(await insert(database, carrierId, completeDraft(draft), mask, now))
}
