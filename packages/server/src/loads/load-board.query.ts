import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import type { LoadBoardQuery } from '@trm/adapters/http/contract'
import { foldDuplicates, loadForCarrier, type LoadOnBoard, type Load } from '@trm/domain/loads'
import { instantOf, type Instant } from '@trm/domain/kernel'
import { foldName } from '@trm/domain/places'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import type { Database } from '../database/database.ts'
import { isLoadVisible, rulesAndRelationship } from '../offers/negotiation-context.ts'
import { decodeCursor, encodeCursor, searchDigest } from '../trucks/truck-cursor.ts'
import { freightColumns, isOnBoard } from './freight.ts'
import { loadColumns, loadOf, type LoadRecord } from './load-record.ts'
import { ownOffers, type OwnOffers } from './own-offers.query.ts'

export interface BoardPage {
  readonly rows: readonly LoadOnBoard[]
  readonly total: number
  readonly nextCursor: string | undefined
  readonly asOf: Instant
}

const usualLimit = 50

/** Two letters are a state, or how a town begins; a longer word stands anywhere in a town. */
const wordCondition = (word: string): RawBuilder<unknown> => word.length === 2
  ? sql`(position(${`,${word}>`}::text in l.lane_key) > 0 or position(${`>${word}`}::text in l.lane_key) > 0)`
  : sql`position(${word}::text in l.lane_key) > 0`

const conditions = ({ equipment_type: types, text }: LoadBoardQuery): RawBuilder<unknown> => {
  const words = (text ?? '').split(/[\s,]+/).map(foldName).filter((word) => word !== '')
  return sql.join([
    sql`true`, ...(types.length === 0 ? [] : [sql`l.equipment_type = any(${types}::text[])`]), ...words.map(wordCondition),
  ], sql` and `)
}

interface FreightRow {
  /** Newest first. */
  readonly ids: readonly string[]
  /** Epoch milliseconds of the newest posting, negative: the newest first. */
  readonly sort_key: number
  readonly total: number
  readonly as_of: Date
}

/** One row for each freight that is left by the filters, and beside each how many there are. */
const freightOf = async ({ db }: Database, carrierId: string, query: LoadBoardQuery, after: { readonly sortKey: number; readonly id: number } | undefined, limit: number) => {
  const { rows } = await sql<FreightRow>`
    with freight as (
      select array_agg(l.id::text order by l.date_created desc, l.id desc) as ids, (array_agg(l.id order by l.date_created desc, l.id desc))[1] as newest,
        -extract(epoch from max(l.date_created))::float8 as sort_key
      from loads l ${rulesAndRelationship(sql`${carrierId}::bigint`)}
      where ${isOnBoard} and ${isLoadVisible} and ${conditions(query)}
      group by ${freightColumns('l')}
    )
    select c.total, clock_timestamp() as as_of, p.ids, p.sort_key
    from (select count(*) as total from freight) c
    left join lateral (
      select f.ids, f.sort_key, f.newest from freight f
      where ${after === undefined ? sql`true` : sql`(f.sort_key, -f.newest) > (${after.sortKey}::float8, ${-after.id}::bigint)`}
      order by f.sort_key, f.newest desc limit ${limit}::integer
    ) p on true
    order by p.sort_key, p.newest desc`.execute(db)
  return rows
}

const loadsOf = async ({ db }: Database, ids: readonly string[]): Promise<readonly Load[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<LoadRecord>`
    select ${loadColumns} from loads l where l.id = any(${ids}::bigint[]) order by l.date_created desc, l.id desc`.execute(db)
  return rows.map(loadOf)
}

/** The carrier's offer on the newest posting, else on an older one of the freight. */
export const foldedRows = (loads: readonly Load[], offers: OwnOffers): readonly LoadOnBoard[] =>
  foldDuplicates(loads).map(({ load, older, trail }) => ({
    load: loadForCarrier(load),
    olderIds: older.map(({ id }) => id),
    trail,
    offer: [load, ...older].map(({ id }) => offers.get(id)).find((offer) => offer !== undefined),
  }))

/** What is posted and the carrier may see, newest first; a page holds whole freights, so that folding never depends on where it was cut. */
export const searchLoads = (database: Database, carrierId: string, query: LoadBoardQuery): TaskEither<CursorInvalid, BoardPage> => async () => {
  const { limit = usualLimit, cursor } = query
  const digest = searchDigest([carrierId, query.equipment_type, query.text])
  const after = cursor === undefined ? undefined : decodeCursor(cursor, digest)
  if (after !== undefined && O.isNone(after)) return E.left({ _tag: 'CursorInvalid' })
  const found = await freightOf(database, carrierId, query, after?.value, limit + 1)
  const freights = found.filter(({ ids }) => ids !== null).slice(0, limit)
  const loads = await loadsOf(database, freights.flatMap(({ ids }) => ids))
  const last = found.length > limit ? freights.at(-1) : undefined
  return E.right({
    rows: foldedRows(loads, await ownOffers(database, carrierId, loads.map(({ id }) => id))),
    total: found[0]?.total ?? 0,
    nextCursor: last === undefined ? undefined : encodeCursor({ sortKey: last.sort_key, id: Number(last.ids[0]) }, digest),
    asOf: instantOf(found[0]?.as_of.getTime() ?? 0),
  })
}
