import * as O from 'fp-ts/Option'
import { sql, type RawBuilder } from 'kysely'
import type { TruckPlacesQuery } from '@trm/adapters/http/contract'
import { warningSignsOf, type SafetyRating } from '@trm/domain/carriers'
import { instantOf, instantToIso, plainDateIn, type Instant } from '@trm/domain/kernel'
import { searchedPlace, type EndedPost, type TruckDetail } from '@trm/domain/trucks'
import { vettingReplies, vettingSourcesOf, type SourcesRecord } from '../carrier-company/carrier-card.query.ts'
import { warningFactsOf, type WarningFactsRecord } from '../carrier-registry/warning-facts.query.ts'
import { databaseNow, type Database } from '../database/database.ts'
import { isRowId } from '../database/column-values.ts'
import type { EndedByHand } from '../database/schema.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { truckRowColumns, truckRowOf, verdictTables, type TruckRowRecord } from './truck-row.ts'

export interface TruckDetailCall {
  readonly id: string
  readonly places: TruckPlacesQuery
  /** Whose favorites, blocks and set-ups are marked; undefined for staff, who have none. */
  readonly reader: { readonly brokerCompanyId: string | undefined }
  /** Undefined takes the database's clock (decision 24). */
  readonly now: Instant | undefined
}

const MOST_OTHERS = 10

interface DetailRecord extends TruckRowRecord, SourcesRecord, WarningFactsRecord {
  readonly safety_rating: SafetyRating | null
  readonly expires_at: Date
  readonly ended_reason: EndedByHand | null
  readonly is_quiet: boolean
}

const joined = (brokerCompanyId: string | undefined): RawBuilder<unknown> => sql`
  truck_posts p join carriers c on c.id = p.carrier_id
  left join carrier_relationships r on r.broker_company_id = ${brokerCompanyId ?? null}::bigint and r.carrier_id = p.carrier_id ${verdictTables(brokerCompanyId)}`

const postQuery = (id: string, brokerCompanyId: string | undefined): RawBuilder<DetailRecord> => sql<DetailRecord>`
  select ${truckRowColumns}, c.safety_rating, c.fact_sources, c.warning_facts, p.expires_at, p.ended_reason, p.is_quiet from ${joined(brokerCompanyId)} where p.id = ${id}::bigint`

const othersQuery = (
  { id, carrier_id }: DetailRecord,
  brokerCompanyId: string | undefined,
  now: Instant,
): RawBuilder<TruckRowRecord> => sql<TruckRowRecord>`
  select ${truckRowColumns} from ${joined(brokerCompanyId)}
  where p.carrier_id = ${carrier_id}::bigint and p.id <> ${id}::bigint and p.expires_at > ${instantToIso(now)}::timestamptz
  order by p.available_from, p.id limit ${MOST_OTHERS}::integer`

const endOf = ({ expires_at, ended_reason }: DetailRecord, now: Instant): EndedPost | undefined => {
  const at = instantOf(expires_at.getTime())
  return at <= now ? { reason: ended_reason ?? 'expired', at } : undefined
}

/** One post, live or over. None for an id that no post has, or that is no id. */
export const loadTruck = async (
  database: Database,
  { id, places, reader: { brokerCompanyId }, now }: TruckDetailCall,
): Promise<O.Option<TruckDetail>> => {
  if (!isRowId(id)) return O.none
  const {
    rows: [post],
  } = await postQuery(id, brokerCompanyId).execute(database.db)
  if (post === undefined) return O.none
  const asOf = now ?? (await databaseNow(database.db))
  const { rows: others } = await othersQuery(post, brokerCompanyId, asOf).execute(database.db)
  const pickup = searchedPlace(places.pickupLatitude, places.pickupLongitude)
  const dropoff = searchedPlace(places.dropoffLatitude, places.dropoffLongitude)
  return O.some({
    row: truckRowOf(post, pickup, dropoff, asOf),
    safetyRating: post.safety_rating ?? undefined,
    replies: await vettingReplies(database, String(post.carrier_id)),
    sources: vettingSourcesOf(post),
    signs: warningSignsOf(warningFactsOf(post), plainDateIn(asOf, MARKET_ZONE)),
    ended: endOf(post, asOf),
    isQuiet: post.is_quiet,
    others: others.map((other) => truckRowOf(post.is_quiet ? { ...other, phone: null, email: null } : other, pickup, dropoff, asOf)),
    asOf,
  })
}
