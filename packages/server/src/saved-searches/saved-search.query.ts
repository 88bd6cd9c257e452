import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { instantOf } from '@trm/domain/kernel'
import {
  MOST_SAVED_SEARCHES,
  nameKey,
  type SavedSearch,
  type SearchDraft,
  type SearchKind,
  type SearchMail,
} from '@trm/domain/saved-searches'
import { firstRow, type Database } from '../database/database.ts'
import { changing, inTransaction } from '../database/in-transaction.ts'
import { isRowId } from '../database/column-values.ts'
import { watchSearch } from './search-watch.query.ts'

export type NameTaken = { readonly _tag: 'NameTaken' }
export type Full = { readonly _tag: 'Full' }
/** Not there, or somebody else's: the two are not told apart. */
export type Gone = { readonly _tag: 'Gone' }

/** Undefined stays as it is. */
export interface SearchChange {
  readonly name: string | undefined
  readonly search: string | undefined
  readonly alert: boolean | undefined
  readonly mail: SearchMail | undefined
  /** The search was opened now, by the database's clock. */
  readonly isUsed: boolean
}

interface SearchRow {
  readonly id: number
  readonly kind: SearchKind
  readonly name: string
  readonly search: string
  readonly date_created: Date
  readonly last_used: Date | null
  readonly alert: boolean
  readonly mail: SearchMail
}

const savedSearchOf = (row: SearchRow): SavedSearch => ({
  id: String(row.id),
  kind: row.kind,
  name: row.name,
  search: row.search,
  createdAt: instantOf(row.date_created.getTime()),
  lastUsedAt: row.last_used === null ? undefined : instantOf(row.last_used.getTime()),
  alert: row.alert,
  mail: row.mail,
  newMatches: undefined,
})

const columns = sql`id, kind, name, search, date_created, last_used, alert,
  coalesce((select w.pace from search_watches w where w.search_id = saved_searches.id), 'never') as mail`
const taken: NameTaken = { _tag: 'NameTaken' }
const gone: Gone = { _tag: 'Gone' }

export const listSavedSearches = async (
  { db }: Database,
  personId: string,
  kind: SearchKind | undefined,
): Promise<readonly SavedSearch[]> => {
  const { rows } = await sql<SearchRow>`
    select ${columns} from saved_searches
    where person_id = ${personId}::bigint and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
    order by name_key collate "C", id`.execute(db)
  return rows.map(savedSearchOf)
}

/** Call it in a transaction: the person's row is held, so that two at once cannot both take the last place. */
export const createSavedSearch =
  (
    inside: Database,
    personId: string,
    { kind, name, search, alert, mail = 'never' }: SearchDraft,
  ): TaskEither<NameTaken | Full, SavedSearch> =>
  async () => {
    const { db } = inside
    await sql`select 1 from people where id = ${personId}::bigint for update`.execute(db)
    const count = await firstRow(db)<{ n: number; is_taken: boolean | null }>`
      select count(*) as n, bool_or(name_key = ${nameKey(name)}) as is_taken from saved_searches
      where person_id = ${personId}::bigint and kind = ${kind}`
    if (count?.is_taken === true) return E.left(taken)
    if ((count?.n ?? 0) >= MOST_SAVED_SEARCHES) return E.left({ _tag: 'Full' })
    const row = await firstRow(db)<SearchRow>`
      insert into saved_searches (person_id, kind, name, name_key, search, alert)
      values (${personId}::bigint, ${kind}, ${name}, ${nameKey(name)}, ${search}, ${alert === true}::boolean)
      on conflict (person_id, kind, name_key) do nothing
      returning ${columns}`
    if (row === undefined) return E.left(taken) // a rename has taken the name since the count
    await watchSearch(inside, String(row.id), { mail, isAnother: false })
    return E.right(savedSearchOf({ ...row, mail }))
  }

const isUniqueViolation = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

const changedRow = async (
  { db }: Database,
  personId: string,
  id: string,
  { name, search, alert, isUsed }: SearchChange,
): Promise<SearchRow | undefined> => firstRow(db)<SearchRow>`
  update saved_searches
  set name = coalesce(${name ?? null}, name), name_key = coalesce(${name === undefined ? null : nameKey(name)}, name_key),
    search = coalesce(${search ?? null}, search), alert = coalesce(${alert ?? null}::boolean, alert), last_used = case when ${isUsed}::boolean then clock_timestamp() else last_used end
  where id = ${id}::bigint and person_id = ${personId}::bigint
  returning ${columns}`

export const changeSavedSearch =
  (database: Database, personId: string, id: string, change: SearchChange): TaskEither<NameTaken | Gone, SavedSearch> =>
  async () => {
    if (!isRowId(id)) return E.left(gone)
    try {
      const row = await inTransaction(database, async (inside) => {
        const changed = await changedRow(inside, personId, id, change)
        if (changed !== undefined) await watchSearch(inside, id, { mail: change.mail, isAnother: change.search !== undefined })
        return changed
      })
      return row === undefined ? E.left(gone) : E.right(savedSearchOf({ ...row, mail: change.mail ?? row.mail }))
    } catch (error) {
      if (isUniqueViolation(error)) return E.left(taken)
      throw error
    }
  }

export const deleteSavedSearch =
  (database: Database, personId: string, id: string): TaskEither<Gone, void> =>
  async () => {
    if (!isRowId(id)) return E.left(gone)
    const { numAffectedRows } = await changing(database)`
      delete from saved_searches where id = ${id}::bigint and person_id = ${personId}::bigint`
    return numAffectedRows === 1n ? E.right(undefined) : E.left(gone)
  }
