import * as E from 'fp-ts/Either'
import { absurd } from 'fp-ts/function'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import type { CarriersQuery } from '@trm/adapters/http/contract'
import { readCarrierText, type CarrierSort, type DirectoryRow } from '@trm/domain/carrier-directory'
import { instantToIso, plainDateIn, type Instant, type Page, type PlainDate } from '@trm/domain/kernel'
import { cardFactsColumns, cardFactsOf, type CardFactsRecord } from '../carrier-company/carrier-card.query.ts'
import { searchDigest, type CursorInvalid } from '../database/search-cursor.ts'
import { databaseNow, type Database } from '../database/database.ts'
import { readPage } from '../database/page.ts'
import { isRowId } from '../database/column-values.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { wantedEquipment } from '../equipment/equipment-type.query.ts'
import { CONDITIONS, type Condition } from '../trucks/truck-conditions.ts'
import { relationshipColumns, relationshipOf, type RelationshipRecord } from './relationship.query.ts'
import { dealtWith, trustOf, verdictColumns, verdictRulesColumns, type VerdictRecord } from '../verdict/verdict-record.ts'

// c: carriers, r: the reader's company's relationship to the carrier.

/** Ascending, of a carriers table by its name here; without a record last. */
const keyOf = (sort: CarrierSort, table: 'c' | 'last'): RawBuilder<unknown> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`)
  switch (sort) {
    case 'name':
      return column('folded_name')
    case 'authority':
      return sql`coalesce((${column('authority_since')} - date '1970-01-01')::float8, 'infinity'::float8)`
    case 'fleet':
      return sql`coalesce(-${column('number_of_trucks')}::float8, 'infinity'::float8)`
    case 'coverage':
      return sql`coalesce(-${column('bipd_on_file')}::float8, 'infinity'::float8)`
    default:
      return absurd(sort)
  }
}

const named = (typed: string | undefined): readonly Condition[] => {
  const text = readCarrierText(typed ?? '')
  switch (text._tag) {
    case 'Anyone':
      return []
    case 'Number':
      return [sql`(c.mc_number = ${text.mc ?? null} or c.dot_number = ${text.dot ?? null})`]
    case 'Name':
      return [sql`strpos(c.folded_name, ${text.part}) > 0`]
    default:
      return absurd(text)
  }
}

const related = (wanted: CarriersQuery['relationship'], today: PlainDate): readonly Condition[] => {
  switch (wanted) {
    case undefined:
    case 'any':
      return []
    case 'favorite':
      return [sql`r.is_favorite`]
    case 'setUp':
      return [sql`r.is_set_up`]
    case 'hideBlocked':
      return [sql`r.is_blocked is not true`]
    case 'blocked':
      return [sql`r.is_blocked`]
    case 'reviewDue':
      return [sql`r.is_blocked`, sql`coalesce(r.block_review_on <= ${today}::date, true)`]
    default:
      return absurd(wanted)
  }
}

/** What it says it has, or has posted now; by name or `val` in any spelling. */
const withEquipment = (typed: string | undefined, now: Instant): readonly Condition[] => {
  if (typed === undefined) return []
  return [
    sql`exists (
    select from ${wantedEquipment([typed])} and (
      exists (select from carrier_equipment k where k.carrier_id = c.id and k.equipment_type = e.val)
      or exists (select from truck_posts p where p.carrier_id = c.id and p.expires_at > ${instantToIso(now)}::timestamptz and (p.equipment_mask & (1::bigint << e.mask_bit)) <> 0)))`,
  ]
}

const conditionsOf = (query: CarriersQuery, now: Instant): RawBuilder<unknown> => {
  const today = plainDateIn(now, MARKET_ZONE)
  return sql.join(
    [
      sql`true`,
      ...named(query.text),
      ...related(query.relationship, today),
      ...CONDITIONS.authorityAge.asks({ authorityAge: query.authority_age }, today),
      ...CONDITIONS.coverageAmountBipd.asks({ coverageAmountBipd: query.bipd }, today),
      ...CONDITIONS.numberOfTrucks.asks({ numberOfTrucks: query.trucks }, today),
      ...withEquipment(query.equipment_type, now),
      ...(query.state === undefined ? [] : [sql`c.home_state = ${query.state.toUpperCase()}`]),
    ],
    sql` and `,
  )
}

interface DirectoryRecord extends CardFactsRecord, RelationshipRecord, VerdictRecord {
  readonly id: number
  readonly equipment_types: readonly string[]
  readonly trucks_posted: number
}

const rowOf = (row: DirectoryRecord, brokerId: string | undefined, now: Instant): DirectoryRow => {
  const { isFavorite, isSetUp, block } = relationshipOf(row)
  return {
    id: String(row.id),
    ...cardFactsOf(row),
    equipmentTypes: row.equipment_types,
    trucksPosted: row.trucks_posted,
    trust: trustOf(row, now),
    relationship: brokerId === undefined ? undefined : { isFavorite, isSetUp, block },
  }
}

const found = (brokerId: string | undefined, conditions: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  carriers c left join carrier_relationships r on r.broker_company_id = ${brokerId ?? null}::bigint and r.carrier_id = c.id
  where ${conditions}`

const pageQuery = (
  query: CarriersQuery,
  brokerId: string | undefined,
  now: Instant,
  after: string | undefined,
  most: number,
): RawBuilder<DirectoryRecord> => {
  const { sort = 'name' } = query
  const key = keyOf(sort, 'c')
  const rest =
    after === undefined
      ? sql``
      : sql`and (${key}, c.id) > (select ${keyOf(sort, 'last')}, last.id from carriers last where last.id = ${after}::bigint)`
  return sql<DirectoryRecord>`
    with shown as materialized (select c.id, row_number() over (order by ${key}, c.id) as place from ${found(brokerId, conditionsOf(query, now))} ${rest} order by ${key}, c.id limit ${most}::integer)
    select c.id, ${cardFactsColumns}, ${relationshipColumns}, ${verdictColumns(sql`c`)}, ${verdictRulesColumns}, posts.posted as trucks_posted, array(
        select e.val from equipment_types e
        where (posts.mask & (1::bigint << e.mask_bit)) <> 0 or exists (select from carrier_equipment k where k.carrier_id = c.id and k.equipment_type = e.val)
        order by e.position) as equipment_types
    from shown join carriers c on c.id = shown.id
    left join carrier_relationships r on r.broker_company_id = ${brokerId ?? null}::bigint and r.carrier_id = c.id
    left join people b on b.id = r.blocked_by
    left join negotiation_rules n on n.broker_company_id = ${brokerId ?? null}::bigint ${dealtWith(sql`c.id`, sql`${brokerId ?? null}::bigint`)}
    cross join lateral (
      select count(*) as posted, coalesce(bit_or(p.equipment_mask), 0) as mask from truck_posts p
      where p.carrier_id = c.id and p.expires_at > ${instantToIso(now)}::timestamptz) posts
    order by shown.place`
}

/** The carrier that ended the page before, bound to its search. */
const placeIn = (cursor: string, digest: string): string | undefined => {
  const [bound, id, ...more] = cursor.split('.')
  return bound === digest && id !== undefined && more.length === 0 && isRowId(id) ? id : undefined
}

/** A page of carriers as one company sees them, by keyset: carriers that come between two pages move no other row. */
export const searchCarriers =
  (database: Database, query: CarriersQuery, brokerId: string | undefined): TaskEither<CursorInvalid, Page<DirectoryRow>> =>
  async () => {
    const { cursor, limit, ...asked } = query
    const digest = searchDigest([brokerId, asked])
    const after = cursor === undefined ? undefined : placeIn(cursor, digest)
    if (cursor !== undefined && after === undefined) return E.left({ _tag: 'CursorInvalid' })
    return database.reading(async (from, moment) => {
      const now = moment?.now ?? (await databaseNow(from.db))
      const page = await readPage(from, limit, {
        rows: (most) => pageQuery(query, brokerId, now, after, most),
        all: found(brokerId, conditionsOf(query, now)),
        rowOf: (row) => rowOf(row, brokerId, now),
        cursorOf: ({ id }) => `${digest}.${id}`,
        asOf: now,
      })
      return E.right(page)
    })
  }
