import { sql, type RawBuilder } from 'kysely'
import type { TruckQuery } from '@trm/adapters/http/contract'
import { instantToIso, plainDateIn, type Instant, type PlainDate } from '@trm/domain/kernel'
import {
  changesOf,
  defaultTruckListFilters,
  explanationOf,
  isInForce,
  looseningsOf,
  NARROWING_FILTERS,
  type FilterCounts,
  type Loosening,
  type NarrowingFilter,
  type SearchedFilters,
  type TruckExplanation,
} from '@trm/domain/trucks'
import type { Database } from '../database/database.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { CONDITIONS, type Condition } from './truck-conditions.ts'

// What each filter in force hides, in one pass: of every live post it is known which filters it fails. The ones that
// fail at most one are counted by it and by which of its looser values they pass.

/** A query of the contract as the domain searches; what it leaves out is the default. */
const searchedFilters = (query: TruckQuery): SearchedFilters => ({
  ...defaultTruckListFilters,
  ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
})

/** A looser value and its bit. Taking a filter away needs none: every post comes back that it hides. */
interface Looser {
  readonly loosening: Loosening
  readonly bit: number | undefined
  readonly conditions: readonly Condition[]
}

/** A filter in force; `bit` marks the posts that fail it. */
interface Asked {
  readonly filter: NarrowingFilter
  readonly bit: number
  readonly conditions: readonly Condition[]
  readonly looser: readonly Looser[]
}

/** The lowest bits say which filter is failed, the next which looser values are passed: 12 + 34 at most, well below 2^53. */
const FAILED_BITS = 2 ** NARROWING_FILTERS.length

const askedOf = (query: TruckQuery, today: PlainDate): readonly Asked[] => {
  const filters = searchedFilters(query)
  let bits = NARROWING_FILTERS.length
  return NARROWING_FILTERS.filter((filter) => isInForce(filter, filters)).map((filter, i) => ({
    filter,
    bit: 2 ** i,
    conditions: CONDITIONS[filter].asks(query, today),
    looser: looseningsOf(filter, filters, today).map((loosening) => ({
      loosening,
      bit: loosening.to === undefined ? undefined : 2 ** bits++,
      conditions: CONDITIONS[filter].asks({ ...query, ...changesOf(loosening) }, today),
    })),
  }))
}

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const sum = (terms: readonly Condition[]): Condition => sql.join([sql`0::bigint`, ...terms], sql` + `)

/** No record fails as a wrong one does. */
const fails = ({ conditions }: Asked): Condition => sql`${all(conditions)} is not true`

/** The day's looser values apart, what passes one passes the next: a post beyond the last is asked about no other. */
const passedBits = ({ filter, looser }: Asked): Condition => {
  const values = looser.flatMap(({ bit, conditions }) => (bit === undefined ? [] : [{ bit, passes: all(conditions) }]))
  const bits = sum(values.map(({ bit, passes }) => sql`case when ${passes} then ${bit}::bigint else 0 end`))
  const loosest = values.at(-1)
  return loosest === undefined || filter === 'pickupDate' ? sql`(${bits})` : sql`case when ${loosest.passes} then ${bits} else 0 end`
}

/** Null for what fails two filters; of one it fails its bit and those of its looser values; of none, those of all. */
const codeOf = (asked: readonly Asked[]): Condition => {
  const failed = asked.map((one, i) => {
    const others = asked.slice(i + 1).map((other) => sql`when ${fails(other)} then null`)
    const code = sum([sql`${one.bit}::bigint`, passedBits(one)])
    return sql`when ${fails(one)} then ${others.length === 0 ? code : sql`case ${sql.join(others, sql` `)} else ${code} end`}`
  })
  return failed.length === 0 ? sql`0::bigint` : sql`case ${sql.join(failed, sql` `)} else ${sum(asked.map(passedBits))} end`
}

interface Group {
  /** As `codeOf` says, of the post and of its carrier. */
  readonly post: number | null
  readonly carrier: number
  readonly posts: number
}

/** One visit of each live post in the search index. `offset 0` keeps a carrier's code from being worked out for each of its posts. */
const groupQuery = (asked: readonly Asked[], brokerCompanyId: string | undefined, now: Instant): RawBuilder<Group> => {
  const ofCarriers = asked.filter(({ filter }) => CONDITIONS[filter].side !== 'ofPosts')
  const ofPosts = asked.filter(({ filter }) => CONDITIONS[filter].side === 'ofPosts')
  const carriers = sql`join (
    select c.id, ${codeOf(ofCarriers)} as code from carriers c
    left join carrier_relationships r on r.broker_company_id = ${brokerCompanyId ?? null}::bigint and r.carrier_id = c.id
    offset 0) c on c.id = p.carrier_id and c.code is not null`
  const isJoined = ofCarriers.length > 0
  return sql<Group>`
    select ${codeOf(ofPosts)} as post, ${isJoined ? sql`c.code` : sql`0::bigint`} as carrier, count(*) as posts
    from truck_posts p ${isJoined ? carriers : sql``}
    where p.expires_at > ${instantToIso(now)}::timestamptz group by 1, 2`
}

const has = (code: number, bit: number): boolean => Math.floor(code / bit) % 2 === 1

const countsOf = (
  asked: readonly Asked[],
  groups: readonly Group[],
): { readonly total: number; readonly counts: readonly FilterCounts[] } => {
  const failsNone = (code: number): boolean => code % FAILED_BITS === 0
  const codes = groups.flatMap(({ post, carrier, posts }) =>
    post !== null && (failsNone(post) || failsNone(carrier)) ? [{ code: post + carrier, posts }] : [],
  )
  const posts = (isCounted: (code: number) => boolean): number =>
    codes.reduce((sofar, one) => (isCounted(one.code) ? sofar + one.posts : sofar), 0)
  const total = posts(failsNone)
  const counts = asked.map(({ filter, bit, looser }): FilterCounts => {
    const hidden = posts((code) => has(code, bit))
    const found = (held: number): number => posts((code) => has(code, held) && (has(code, bit) || failsNone(code)))
    return {
      filter,
      hidden,
      loosened: looser.map((one) => ({ loosening: one.loosening, total: one.bit === undefined ? total + hidden : found(one.bit) })),
    }
  })
  return { total, counts }
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
  const asked = askedOf(query, plainDateIn(now, MARKET_ZONE))
  const { rows } = await groupQuery(asked, reader.brokerCompanyId, now).execute(database.db)
  const { total, counts } = countsOf(asked, rows)
  return explanationOf(total, counts)
}
