import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import type { LoadsQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import type { Load, LoadSort, LoadState } from '@trm/domain/loads'
import { decodeCursor, encodeCursor, searchDigest, type CursorInvalid } from '../database/search-cursor.ts'
import { firstRow, databaseNow, type Database } from '../database/database.ts'
import { eachWord } from '../database/each-word.ts'
import { USUAL_LIMIT } from '../database/page.ts'
import { loadColumns, loadOf, type LoadRecord } from './load-record.ts'
import type { Poster } from './write-load.ts'

export interface OwnLoads {
  readonly loads: readonly Load[]
  readonly counts: { readonly [S in LoadState]: number }
  readonly total: number
  /** Others who work for the company now. */
  readonly colleagues: number
  readonly nextCursor: string | undefined
  readonly asOf: Instant
}

/**
 * Ascending: the next pickup, the newest, what was not confirmed for longest, the dearest (without a rate last), the most offers waiting.
 */
export const LOAD_SORT_KEYS: { readonly [S in LoadSort]: RawBuilder<number> } = {
  pickup: sql`extract(epoch from l.pickup_date)::float8`,
  posted: sql`-extract(epoch from l.date_created)::float8`,
  last_confirmed: sql`extract(epoch from l.last_confirmed)::float8`,
  rate: sql`-coalesce(l.rate_total_cents, 0)::float8`,
  offers: sql`-(select count(*) from offers o where o.load_id = l.id and o.status = 'needs_confirmation')::float8`,
}

/** What is searched by words, of l: loads. */
const FREIGHT = sql`l.reference_id, l.pickup_city, l.pickup_state, l.dropoff_city, l.dropoff_state, l.commodity`

/** Each of the first `most` words of the text stands somewhere in reference, towns, states, commodity or `more` columns. */
export const holdsWords = (text: string, more: RawBuilder<unknown>, most: number): RawBuilder<unknown> =>
  eachWord(text, (word) => sql`position(${word}::text in lower(concat_ws(' ', ${FREIGHT}, ${more}))) > 0`, most)

/** Over l: loads. Those of the reader alone are asked for by whoever owns them now. */
const isWhose = ({ companyId, personId }: Poster, whose: LoadsQuery['whose']): RawBuilder<unknown> =>
  sql`l.broker_company_id = ${companyId}::bigint and ${whose === 'mine' ? sql`l.posted_by = ${personId}::bigint` : sql`true`}`

/** Over l: loads. */
export const ownLoadsAsked = (
  reader: Poster,
  { state, text, whose }: Pick<LoadsQuery, 'state' | 'text' | 'whose'>,
): RawBuilder<unknown> => sql`
  ${isWhose(reader, whose)} and (${state ?? null}::text is null or l.state = ${state ?? null}::text) and ${holdsWords(text ?? '', sql`l.external_id, l.load_number`, Infinity)}`

const countsOf = async ({ db }: Database, reader: Poster, whose: LoadsQuery['whose']): Promise<OwnLoads['counts']> => {
  const { rows } = await sql<{ state: LoadState; count: number }>`
    select l.state, count(*) as count from loads l where ${isWhose(reader, whose)} group by l.state`.execute(db)
  return { posted: 0, covered: 0, closed: 0, expired: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

const totalOf = async ({ db }: Database, reader: Poster, query: LoadsQuery): Promise<number> => {
  const row = await firstRow(db)<{ total: number }>`select count(*) as total from loads l where ${ownLoadsAsked(reader, query)}`
  return row?.total ?? 0
}

const colleaguesOf = async ({ db }: Database, { companyId, personId }: Poster): Promise<number> => {
  const row = await firstRow(db)<{ others: number }>`
    select count(*) as others from people
    where broker_company_id = ${companyId}::bigint and deactivated_at is null and id <> ${personId}::bigint`
  return row?.others ?? 0
}

interface KeyedRecord extends LoadRecord {
  readonly sort_key: number
}

/** A page of the company's own loads, by keyset: what comes and goes between two pages moves no other row. */
export const listLoads =
  (database: Database, reader: Poster, query: LoadsQuery): TaskEither<CursorInvalid, OwnLoads> =>
  async () => {
    const { sort = 'pickup', limit = USUAL_LIMIT, cursor } = query
    const digest = searchDigest([reader.companyId, query.whose === 'mine' ? reader.personId : undefined, query.state, query.text, sort])
    const after = cursor === undefined ? undefined : decodeCursor(cursor, digest)
    if (after !== undefined && O.isNone(after)) return E.left({ _tag: 'CursorInvalid' })
    const from = after?.value
    const { rows } = await sql<KeyedRecord>`
    select ${loadColumns}, ${LOAD_SORT_KEYS[sort]} as sort_key from loads l
    where ${ownLoadsAsked(reader, query)}
      and ${from === undefined ? sql`true` : sql`(${LOAD_SORT_KEYS[sort]}, l.id) > (${from.sortKey}::float8, ${from.id}::bigint)`}
    order by ${LOAD_SORT_KEYS[sort]}, l.id limit ${limit + 1}::integer`.execute(database.db)
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return E.right({
      loads: page.map(loadOf),
      counts: await countsOf(database, reader, query.whose),
      total: await totalOf(database, reader, query),
      colleagues: await colleaguesOf(database, reader),
      nextCursor: last === undefined ? undefined : encodeCursor({ sortKey: last.sort_key, id: last.id }, digest),
      asOf: await databaseNow(database.db),
    })
  }
