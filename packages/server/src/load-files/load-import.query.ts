import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { sql } from 'kysely'
import {
  LOAD_COLUMNS,
  LOAD_TEMPLATES,
  keptLoadNumber,
  postLoad as posting,
  type CheckedFile,
  type CheckedRow,
  type ColumnMapping,
  type ImportReport,
  type LoadDraft,
  type LoadState,
  type NamedLoad,
  type PostableLoad,
  type Posting,
  type PostingContext,
  type RowFault,
} from '@trm/domain/loads'
import { oneOf } from '@trm/adapters/http/contract'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import { countChanged, firstRow, type Database } from '../database/database.ts'
import { changedRow } from '../database/in-transaction.ts'
import { isRowId } from '../database/column-values.ts'
import { inTurns } from '../database/in-turns.ts'
import { timeOfSweep } from '../database/upkeep.ts'
import { contextNow } from '../loads/change-load.query.ts'
import { holdColleague } from '../loads/hold-colleague.query.ts'
import { posterLeft, type LoadRefused, type PosterLeft } from '../loads/load-refusals.ts'
import { loadColumns, loadOf, type LoadRecord } from '../loads/load-record.ts'
import { numbersOfOthers } from '../loads/taken-numbers.query.ts'
import { takeLoads, type GoodLoad } from '../loads/take-loads.ts'
import type { Poster } from '../loads/write-load.ts'
import { knownPlaces } from '../places/known-places.ts'
import { judgedRows, type ReadRow } from './checked-rows.ts'
import { columnOfField, suggestedColumns } from '@trm/domain/pasted-lists'
import { csvTable, type CsvFault, type CsvRow } from './csv-table.ts'
import { draftedRow, type Reading } from './row-draft.ts'

/** Beside the 1 of freights and the 2 of numbers (docs/decisions/0011), and held before the rows of loads. */
const LOCK = 3

/** How long a checked file waits to be taken over. */
const KEPT_HOURS = 24

/** Of one row: the same doubt has the same name. */
const doubtName = ({ column, code, loadId = '' }: RowFault): string => [column, code, loadId].join(' ')

/**
 * What is kept of a checked file: as it was read, so that it is judged again when it is taken over, and which doubts were told of it; of a
 * file that an older release checked none.
 */
const StoredFile = t.type({
  template: oneOf(LOAD_TEMPLATES),
  mapping: t.record(t.string, oneOf(LOAD_COLUMNS)),
  rows: t.array(
    t.intersection([t.type({ line: t.number, cells: t.record(t.string, t.string) }), t.partial({ doubts: t.array(t.string) })]),
  ),
})
type StoredFile = t.TypeOf<typeof StoredFile>

export interface SentFile {
  readonly name: string
  readonly text: string
  /** Undefined: as the headers suggest. */
  readonly mapping: ColumnMapping | undefined
}

/** Two headers for one column: which counts is for the sender to say. */
export type ColumnTwice = { readonly _tag: 'ColumnTwice' }

const statesByKey = async ({ db }: Database, companyId: string, keys: readonly string[]): Promise<ReadonlyMap<string, LoadState>> => {
  const { rows } = await sql<{ external_id: string; state: LoadState }>`
    select external_id, state from loads
    where broker_company_id = ${companyId}::bigint and external_id in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`.execute(
    db,
  )
  return new Map(rows.map(({ external_id: key, state }) => [key, state]))
}

/** Posted loads that begin when one of these does, the newest last. */
const openLoads = async ({ db }: Database, companyId: string, begins: readonly Instant[]): Promise<readonly NamedLoad[]> => {
  if (begins.length === 0) return []
  const { rows } = await sql<LoadRecord>`
    select ${loadColumns} from loads l where l.broker_company_id = ${companyId}::bigint and l.state = 'posted'
      and l.pickup_date in (select (jsonb_array_elements_text(${JSON.stringify(begins.map(instantToIso))}::text::jsonb))::timestamptz)
    order by l.date_created, l.id`.execute(db)
  return rows.map(loadOf)
}

const judged = async (
  database: Database,
  companyId: string,
  rows: readonly CsvRow[],
  reading: Omit<Reading, 'places' | 'now'>,
  context: PostingContext,
): Promise<readonly ReadRow[]> => {
  const places = await knownPlaces()
  const read = await inTurns(rows, (row) => ({ ...row, ...draftedRow(row.cells, { ...reading, places, now: context.now }) }))
  return judgedRows(read, context, {
    known: await statesByKey(
      database,
      companyId,
      read.flatMap(({ externalId }) => externalId ?? []),
    ),
    numbers: await numbersOfOthers(
      database,
      companyId,
      read.map(({ draft, externalId }) => ({ loadNumber: keptLoadNumber(draft.loadNumber) || undefined, externalId })),
    ),
    open: await openLoads(
      database,
      companyId,
      read.flatMap(({ draft }) => draft.pickupWindow.date ?? []),
    ),
  })
}

const wireRow = ({ line, cells, understood, faults, doubts, removed }: CheckedRow): CheckedRow => ({
  line,
  cells,
  understood,
  faults,
  doubts,
  removed,
})

const hasTwice = (mapping: ColumnMapping): boolean => {
  const columns = Object.values(mapping).filter((column) => column !== 'ignored')
  return new Set(columns).size < columns.length
}

/** The dry run: nothing is posted, what was read is kept for a day. */
export const checkFile =
  (database: Database, by: Poster, file: SentFile): TaskEither<CsvFault | ColumnTwice, CheckedFile> =>
  async () => {
    const table = await csvTable(file.text)()
    if (E.isLeft(table)) return table
    const { headers, rows } = table.right
    const suggested = suggestedColumns(headers)
    const given = new Map(Object.entries(file.mapping ?? suggested.mapping))
    const mapping = Object.fromEntries(headers.map((header) => [header, given.get(header) ?? 'ignored']))
    if (hasTwice(mapping)) return E.left({ _tag: 'ColumnTwice' })
    const { template } = suggested
    const checked = await judged(database, by.companyId, rows, { template, mapping }, await contextNow(database))
    const kept: StoredFile = {
      template,
      mapping,
      rows: checked.map(({ line, cells, doubts }) => ({ line, cells, doubts: doubts.map(doubtName) })),
    }
    const row = await changedRow(database)<{ id: number }>`
    insert into load_imports (broker_company_id, person_id, file_name, checked)
    values (${by.companyId}::bigint, ${by.personId}::bigint, ${file.name}, ${JSON.stringify(kept)}::text::jsonb) returning id`
    return E.right({ importId: String(row?.id), template, headers, mapping, rows: checked.map(wireRow) })
  }

/** Checked too long ago, taken over already, or another company's: not told apart. */
export type NoSuchImport = { readonly _tag: 'NoSuchImport' }

/** Held and marked as taken over: a second commit finds nothing. */
const takeImport = async ({ db }: Database, companyId: string, id: string): Promise<StoredFile | undefined> => {
  if (!isRowId(id)) return undefined
  const row = await firstRow(db)<{ checked: unknown }>`
    update load_imports set committed_at = clock_timestamp()
    where id = ${id}::bigint and broker_company_id = ${companyId}::bigint and committed_at is null
      and made_at > clock_timestamp() - make_interval(hours => ${KEPT_HOURS}::integer)
    returning checked`
  const kept = StoredFile.decode(row?.checked)
  return E.isRight(kept) ? kept.right : undefined
}

const faultsOf = (why: LoadRefused): CheckedRow['faults'] => {
  switch (why._tag) {
    case 'FieldsRefused':
      return why.faults.map(({ field, code }) => ({ column: columnOfField(field), code }))
    case 'NotInThisState':
      return [{ column: 'external_id', code: why.state }]
    default:
      return [{ column: 'external_id', code: 'stale' }]
  }
}

/** What can be posted of a row; undefined with a fault. */
const postingOf = (row: ReadRow, context: PostingContext): Posting | undefined => {
  const judgement = posting(row.draft, context)
  return row.faults.length > 0 || E.isLeft(judgement) ? undefined : judgement.right
}

interface GoodRow extends GoodLoad {
  readonly row: ReadRow
}

/** A file says nothing of what the company itself would pay. */
const withOwnAmounts = (said: LoadDraft, { targetTotal, maximumTotal }: PostableLoad): LoadDraft => ({
  ...said,
  targetTotal,
  maximumTotal,
})

const takeRows = async (
  inside: Database,
  by: Poster,
  rows: readonly ReadRow[],
  context: PostingContext,
  isHeldBack: (row: ReadRow) => boolean,
): Promise<ImportReport> => {
  const wanted = rows.flatMap((row): readonly GoodRow[] => {
    const posted = isHeldBack(row) ? undefined : postingOf(row, context)
    return posted === undefined ? [] : [{ row, load: posted.load, stops: posted.stops, draft: row.draft, externalId: row.externalId }]
  })
  const { inserted, known, refused: why } = await takeLoads(inside, by, wanted, context, { completed: withOwnAmounts })
  const refused = new Map([...why].map(([{ row }, reason]) => [row.line, reason]))
  const told = rows.flatMap((row): readonly CheckedRow[] => {
    const reason = refused.get(row.line)
    if (reason !== undefined) return [{ ...wireRow(row), faults: faultsOf(reason) }]
    return row.faults.length > 0 || isHeldBack(row) ? [wireRow(row)] : []
  })
  return { posted: inserted.length, changed: known.length, refused: told }
}

/** Until the transaction ends nobody else takes a file over for the company. Held before any row of a load. */
const holdImports = async ({ db }: Database, companyId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK}::integer, hashint8(${companyId}::bigint))`.execute(db)
}

/**
 * Takes the chosen lines over, or all that are good and not doubted, each judged again as things stand now: one that is doubted for what
 * the dry run did not tell is given back. One file of a company after the other, so that each is held against what the one before posted.
 * Call it in a transaction: what is taken over is taken over together.
 */
export const commitFile =
  (inside: Database, by: Poster, id: string, lines: 'all' | readonly number[]): TaskEither<NoSuchImport | PosterLeft, ImportReport> =>
  async () => {
    if (!(await holdColleague(inside, by.companyId, by.personId))) return E.left(posterLeft)
    const kept = await takeImport(inside, by.companyId, id)
    if (kept === undefined) return E.left({ _tag: 'NoSuchImport' })
    const chosen = kept.rows.filter(({ line }) => lines === 'all' || lines.includes(line))
    await holdImports(inside, by.companyId)
    const context = await contextNow(inside)
    const rows = await judged(inside, by.companyId, chosen, kept, context)
    const told = new Map(chosen.map(({ line, doubts = [] }) => [line, new Set(doubts)]))
    const isHeldBack = ({ line, doubts }: ReadRow): boolean => doubts.some((doubt) => told.get(line)?.has(doubtName(doubt)) !== true)
    const asked = lines === 'all' ? rows.filter((row) => row.doubts.length === 0 || isHeldBack(row)) : rows
    return E.right(await takeRows(inside, by, asked, context, isHeldBack))
  }

/** Removes files whose time is over; gives how many. Call it now and then. */
export const sweepLoadImports = ({ db }: Database): Promise<number> => countChanged(db)`
    delete from load_imports where made_at <= ${timeOfSweep} - make_interval(hours => ${KEPT_HOURS}::integer)`
