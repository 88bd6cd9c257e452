import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { CONFIRMED_FOR_MS, repeatedAt, type UpsertResult } from '@trm/domain/kernel'
import { keptLoadNumber, type LoadDraft, type Posting, type PostingContext, type RemovedFromField } from '@trm/domain/loads'
import { databaseNow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { inTurns } from '../database/in-turns.ts'
import { loadEquipmentTypes } from '../equipment/equipment-type.query.ts'
import type { UnreadRow } from '../http/batch-rows.ts'
import { judgedIn } from './change-load.query.ts'
import type { LoadRefused } from './load-refusals.ts'
import { takeLoads, type GoodLoad } from './take-loads.ts'
import type { Poster } from './write-load.ts'

/** A row that could be read. */
interface SentRow {
  readonly externalId: string
  readonly draft: LoadDraft
}

/** Why a row is refused: it could not be read, it stands twice, or by the rules of loads. */
export type RowRefused =
  | { readonly _tag: 'Unreadable'; readonly faults: UnreadRow['faults'] }
  | { readonly _tag: 'Twice'; readonly field: string }
  | LoadRefused

/** What became of one row, in its place. */
export type UpsertedLoad =
  | { readonly result: 'refused'; readonly externalId: string | undefined; readonly why: RowRefused }
  | {
      readonly result: Exclude<UpsertResult, 'refused'>
      readonly externalId: string
      readonly id: string
      readonly version: number
      readonly removed: readonly RemovedFromField[]
    }

export type ReadLoadRow = E.Either<UnreadRow, SentRow>

type JudgedRow = E.Either<UpsertedLoad, SentRow & Posting>

const refused = (externalId: string | undefined, why: RowRefused): E.Either<UpsertedLoad, never> =>
  E.left({ result: 'refused', externalId, why })

const judgedRows = (rows: readonly ReadLoadRow[], context: PostingContext): Promise<readonly JudgedRow[]> => {
  const twice = repeatedAt(rows.map((row) => (E.isRight(row) ? row.right.externalId : row.left.externalId)))
  const numbersTwice = repeatedAt(
    rows.map((row) =>
      E.isLeft(row) || keptLoadNumber(row.right.draft.loadNumber) === '' ? undefined : keptLoadNumber(row.right.draft.loadNumber),
    ),
  )
  return inTurns(rows, (row, at): JudgedRow => {
    const { externalId } = E.isRight(row) ? row.right : row.left
    if (twice.has(at)) return refused(externalId, { _tag: 'Twice', field: 'external_id' })
    if (E.isLeft(row)) return refused(externalId, { _tag: 'Unreadable', faults: row.left.faults })
    if (numbersTwice.has(at)) return refused(externalId, { _tag: 'Twice', field: 'load_number' })
    const judgement = judgedIn(context, row.right.draft)
    return E.isLeft(judgement) ? refused(externalId, judgement.left) : E.right({ ...row.right, ...judgement.right })
  })
}

const idsAndVersions = async (
  { db }: Database,
  { companyId }: Poster,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly version: number }>> => {
  const { rows } = await sql<{ id: number; external_id: string; version: number }>`
    select id, external_id, version from loads
    where broker_company_id = ${companyId}::bigint and external_id in (select jsonb_array_elements_text(${JSON.stringify(externalIds)}::text::jsonb))`.execute(
    db,
  )
  return new Map(rows.map(({ id, external_id: key, version }) => [key, { id: String(id), version }]))
}

/**
 * Each row is posted, or the load that has its external id becomes what it says: those that can be in one transaction, each refused one
 * with its reason. Sent again, nothing of it changes and nobody is told.
 */
export const upsertLoads = (database: Database, by: Poster, rows: readonly ReadLoadRow[]): Promise<readonly UpsertedLoad[]> =>
  inTransaction(database, async (inside) => {
    const context = { now: await databaseNow(inside.db), equipmentTypes: await loadEquipmentTypes(inside) }
    const judged = await judgedRows(rows, context)
    const good = judged.flatMap((row): readonly (GoodLoad & SentRow)[] => (E.isRight(row) ? [row.right] : []))
    const taken = await takeLoads(inside, by, good, context, { confirmedForMs: CONFIRMED_FOR_MS })
    const isNew = new Set(taken.inserted.map(({ externalId }) => externalId))
    const now = await idsAndVersions(
      inside,
      by,
      good.map(({ externalId }) => externalId),
    )
    return judged.map((row): UpsertedLoad => {
      if (E.isLeft(row)) return row.left
      const { externalId, removed } = row.right
      const why = taken.refused.get(row.right)
      if (why !== undefined) return { result: 'refused', externalId, why }
      const there = now.get(externalId)
      if (there === undefined) throw new Error('a load that was written is not there')
      const result = isNew.has(externalId) ? 'created' : taken.moved.has(there.id) ? 'updated' : 'unchanged'
      return { result, externalId, ...there, removed }
    })
  })
