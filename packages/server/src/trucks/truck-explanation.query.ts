import { sql, type RawBuilder } from 'kysely'
import type { TruckQuery } from '@trm/adapters/http/contract'
import { instantToIso, plainDateIn, type Instant } from '@trm/domain/kernel'
import {
  defaultTruckListFilters,
  truckExplainer,
  type NarrowingFilter,
  type SearchedFilters,
  type TruckExplanation,
} from '@trm/domain/trucks'
import type { Database } from '../database/database.ts'
import { askedOf, codeOf, explanationFrom, type Asked, type Group } from '../market-list/explanation.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { CONDITIONS } from './truck-conditions.ts'

/** A query of the contract as the domain searches; what it leaves out is the default. */
const searchedFilters = (query: TruckQuery): SearchedFilters => ({
  ...defaultTruckListFilters,
  ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
})

/** One visit of each live post in the search index. `offset 0` keeps a carrier's code from being worked out for each of its posts. */
const groupQuery = (asked: readonly Asked<NarrowingFilter>[], brokerCompanyId: string | undefined, now: Instant): RawBuilder<Group> => {
  const ofCarriers = asked.filter(({ filter }) => CONDITIONS[filter].side !== 'ofPosts')
  const ofPosts = asked.filter(({ filter }) => CONDITIONS[filter].side === 'ofPosts')
  const carriers = sql`join (
    select c.id, ${codeOf(ofCarriers)} as code from carriers c
    left join carrier_relationships r on r.broker_company_id = ${brokerCompanyId ?? null}::bigint and r.carrier_id = c.id
    offset 0) c on c.id = p.carrier_id and c.code is not null`
  const isJoined = ofCarriers.length > 0
  return sql<Group>`
    select ${codeOf(ofPosts)} as own, ${isJoined ? sql`c.code` : sql`0::bigint`} as joined, count(*) as rows
    from truck_posts p ${isJoined ? carriers : sql``}
    where p.expires_at > ${instantToIso(now)}::timestamptz group by 1, 2`
}

export interface TruckExplanationCall {
  readonly query: TruckQuery
  /** As in `TruckSearchCall`. */
  readonly reader: { readonly brokerCompanyId: string | undefined }
  /** When the rows beside it were read. */
  readonly now: Instant
}

/** What each filter of a search hides of the posts that still run; the page asked for and its order make no difference. */
export const explainTrucks = async (database: Database, { query, reader, now }: TruckExplanationCall): Promise<TruckExplanation> => {
  const filters = searchedFilters(query)
  const today = plainDateIn(now, MARKET_ZONE)
  const asked = askedOf(truckExplainer, filters, today, (filter, searched) => CONDITIONS[filter].asks(searched, today))
  const { rows } = await database.reading(({ db }) => groupQuery(asked, reader.brokerCompanyId, now).execute(db))
  return explanationFrom(truckExplainer, filters, asked, rows)
}
