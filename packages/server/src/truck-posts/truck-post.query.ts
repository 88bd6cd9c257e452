import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import { instantOf, type Page } from '@trm/domain/kernel'
import type { OwnTruckPost, PostStanding, EndedReason } from '@trm/domain/truck-posts'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { firstRow, type Database } from '../database/database.ts'
import { newestFirst, type PageAsked } from '../database/page.ts'
import { isRowId, centsOrNothing } from '../database/column-values.ts'
import { lowOffersColumn } from '../offers/low-offers.query.ts'
import { equipmentColumn, postedTruckColumns, postedTruckOf, type PostedTruckRecord } from '../trucks/posted-truck.ts'

/** A post with its end, its carrier's terms and the offers made for it, as `ownPostColumns` selects it. */
export interface OwnPostRecord extends PostedTruckRecord {
  readonly expires_at: Date
  readonly ended_reason: EndedReason | null
  readonly version: number
  readonly is_quiet: boolean
  readonly external_id: string | null
  readonly least_total_cents: number | null
  readonly least_per_mile_cents: number | null
  readonly pickup_matched_home: boolean
  readonly dropoff_matched_home: boolean
  readonly offers: number
  readonly offers_waiting: number
  readonly low_offers: number
}

/** Of p: truck_posts. */
const ownPostColumns = sql`
  ${equipmentColumn}, ${postedTruckColumns}, p.expires_at, p.version, p.is_quiet, p.external_id, p.least_total_cents, p.least_per_mile_cents,
  p.pickup_matched_home, p.dropoff_matched_home,
  (select count(*) from offers o where o.truck_post_id = p.id) as offers,
  (select count(*) from offers o where o.truck_post_id = p.id and o.status = 'pending_acceptance' and o.expires_at > clock_timestamp()) as offers_waiting,
  ${lowOffersColumn} as low_offers,
  case when p.expires_at <= clock_timestamp() then coalesce(p.ended_reason, 'expired') end as ended_reason`

const ownPostOf = (row: OwnPostRecord): OwnTruckPost => ({
  ...postedTruckOf(row),
  expiresAt: instantOf(row.expires_at.getTime()),
  ended: row.ended_reason ?? undefined,
  version: row.version,
  isQuiet: row.is_quiet,
  externalId: row.external_id ?? undefined,
  leastTotal: centsOrNothing(row.least_total_cents),
  leastPerMile: centsOrNothing(row.least_per_mile_cents),
  pickupMatchedHome: row.pickup_matched_home,
  dropoffMatchedHome: row.dropoff_matched_home,
  offers: row.offers,
  offersWaiting: row.offers_waiting,
  lowOffers: row.low_offers,
})

export interface OwnPostsCall extends PageAsked {
  /** Undefined: live and ended ones. */
  readonly standing: PostStanding | undefined
}

const standsAs = (standing: PostStanding | undefined): RawBuilder<unknown> =>
  standing === undefined ? sql`true` : standing === 'live' ? sql`p.expires_at > clock_timestamp()` : sql`p.expires_at <= clock_timestamp()`

export const listTruckPosts = (
  database: Database,
  carrierId: string,
  { standing, ...page }: OwnPostsCall,
): TaskEither<CursorInvalid, Page<OwnTruckPost>> =>
  newestFirst<OwnPostRecord, OwnTruckPost>(database, page, {
    columns: ownPostColumns,
    from: sql`truck_posts p where p.carrier_id = ${carrierId}::bigint and ${standsAs(standing)}`,
    id: sql`p.id`,
    rowOf: ownPostOf,
  })

/** The carrier's own post, also after its end; undefined for another's. */
export const ownPost = async ({ db }: Database, carrierId: string, id: string): Promise<OwnTruckPost | undefined> => {
  if (!isRowId(id)) return undefined
  const row = await firstRow(db)<OwnPostRecord>`
    select ${ownPostColumns} from truck_posts p where p.id = ${id}::bigint and p.carrier_id = ${carrierId}::bigint`
  return row === undefined ? undefined : ownPostOf(row)
}
