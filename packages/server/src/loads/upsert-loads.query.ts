import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { CONFIRMED_FOR_MS, repeatedAt, type Instant, type UpsertResult } from '@trm/domain/kernel'
import {
  keptLoadNumber,
  loadExpiresAt,
  type Load,
  type LoadDraft,
  type Posting,
  type PostingContext,
  type RemovedFromField,
} from '@trm/domain/loads'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { inTurns } from '../database/in-turns.ts'
import type { UnreadRow } from '../http/batch-rows.ts'
import { canonicalHash } from '../http/canonical-hash.ts'
import { contextNow, judgedIn, sentAgain } from './change-load.query.ts'
import { holdColleague } from './hold-colleague.query.ts'
import { posterLeft, type LoadInState, type LoadRefused } from './load-refusals.ts'
import { holdLoadsOfFile, type KnownLoad } from './load-row.ts'
import { confirmLoads } from './rewrite-loads.ts'
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

interface HashedRow extends SentRow {
  readonly rowHash: string
}
type Known = ReadonlyMap<string, KnownLoad>

/** The load whose last accepted row this is again: whatever people have done with it since, the row says nothing new. */
const sameAgain = (known: Known, { externalId, rowHash }: HashedRow): Load | undefined => {
  const there = known.get(externalId)
  return there?.rowHash === rowHash ? there.load : undefined
}

/** What is left alone or refused has its answer. */
type JudgedRow = E.Either<UpsertedLoad, HashedRow & Posting>

const refused = (externalId: string | undefined, why: RowRefused): E.Either<UpsertedLoad, never> =>
  E.left({ result: 'refused', externalId, why })

const unchanged = ({ externalId }: SentRow, { id, version }: Load, removed: readonly RemovedFromField[]): E.Either<UpsertedLoad, never> =>
  E.left({ result: 'unchanged', externalId, id, version, removed })

const judgedRows = (
  rows: readonly E.Either<UnreadRow, HashedRow>[],
  known: Known,
  context: PostingContext,
): Promise<readonly JudgedRow[]> => {
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
    const judgement = judgedIn(context, row.right.draft)
    const same = sameAgain(known, row.right)
    if (same !== undefined) return unchanged(row.right, same, E.isRight(judgement) ? judgement.right.removed : [])
    if (numbersTwice.has(at)) return refused(externalId, { _tag: 'Twice', field: 'load_number' })
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

/** That their sender still has them says that they are there. */
const confirmStanding = (inside: Database, loads: readonly Load[], now: Instant): Promise<void> =>
  confirmLoads(
    inside,
    loads
      .filter(
        ({ state, pickupWindow, lastConfirmedAt }) =>
          state === 'posted' && loadExpiresAt(pickupWindow) > now && now - lastConfirmedAt >= CONFIRMED_FOR_MS,
      )
      .map(({ id }) => id),
    now,
  )

const refusedOfLeft = (row: ReadLoadRow): UpsertedLoad => {
  const { externalId } = E.isRight(row) ? row.right : row.left
  return { result: 'refused', externalId, why: posterLeft }
}

/** What people keep for themselves stays where a row says nothing of it. */
const withOwnWords = (said: LoadDraft, { targetTotal, maximumTotal, internalNote = '' }: Load): LoadDraft => ({
  ...said,
  targetTotal: said.targetTotal ?? targetTotal,
  maximumTotal: said.maximumTotal ?? maximumTotal,
  internalNote: said.internalNote === '' ? internalNote : said.internalNote,
})

/** What a person closed or covered elsewhere is theirs to post again. */
const unlessClosed = (load: Load): E.Either<LoadInState, unknown> =>
  load.state === 'closed' ? E.left({ _tag: 'NotInThisState', state: 'closed' }) : sentAgain(load)

const TAKING = { completed: withOwnWords, mayChange: unlessClosed, confirmedForMs: CONFIRMED_FOR_MS }

/**
 * Each row is posted, or the load that has its external id becomes what it says: those that can be in one transaction, each refused one
 * with its reason. The last accepted row again changes nothing and tells nobody.
 */
export const upsertLoads = (database: Database, by: Poster, rows: readonly ReadLoadRow[]): Promise<readonly UpsertedLoad[]> =>
  inTransaction(database, async (inside): Promise<readonly UpsertedLoad[]> => {
    if (!(await holdColleague(inside, by.companyId, by.personId))) return rows.map(refusedOfLeft)
    const read = await inTurns(
      rows,
      E.map((row): HashedRow => ({ ...row, rowHash: canonicalHash(row.draft) })),
    )
    const sent = read.flatMap((row) => (E.isRight(row) ? [row.right] : []))
    const known = await holdLoadsOfFile(
      inside,
      by.companyId,
      sent.map(({ externalId }) => externalId),
    )
    const context = await contextNow(inside)
    const judged = await judgedRows(read, known, context)
    await confirmStanding(
      inside,
      sent.flatMap((row) => sameAgain(known, row) ?? []),
      context.now,
    )
    const good = judged.flatMap((row): readonly (GoodLoad & HashedRow)[] => (E.isRight(row) ? [row.right] : []))
    const taken = await takeLoads(inside, by, good, context, TAKING)
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
