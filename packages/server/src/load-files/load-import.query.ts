import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { sql } from 'kysely'
import {
  LOAD_COLUMNS, LOAD_TEMPLATES, postLoad as posting, type CheckedFile, type CheckedRow, type ColumnMapping, type ImportReport, type LoadState, type PostingContext,
} from '@trm/domain/loads'
import { oneOf } from '@trm/adapters/http/contract'
import { databaseNow, type Database } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { loadEquipmentTypes } from '../equipment/equipment-type.query.ts'
import { postLoad } from '../loads/post-load.query.ts'
import type { LoadRefused } from '../loads/load-failure.ts'
import { insertLoad, type Poster } from '../loads/write-load.ts'
import { knownPlaces } from '../places/known-places.ts'
import { judgedRows, type JudgedRow } from './checked-rows.ts'
import { columnOfField } from './field-columns.ts'
import { suggestedColumns } from './columns.ts'
import { csvTable, type CsvFault, type CsvRow } from './csv-table.ts'
import type { Reading } from './row-draft.ts'

/** How long a checked file waits to be taken over. */
const KEPT_HOURS = 24

/** What is kept of a checked file: as it was read, so that it is judged again when it is taken over. */
const Kept = t.type({
  template: oneOf(LOAD_TEMPLATES),
  mapping: t.record(t.string, oneOf(LOAD_COLUMNS)),
  rows: t.array(t.type({ line: t.number, cells: t.record(t.string, t.string) })),
})
type Kept = t.TypeOf<typeof Kept>

export interface SentFile {
  readonly name: string
  readonly text: string
  /** Undefined: as the headers suggest. */
  readonly mapping: ColumnMapping | undefined
}

/** Two headers for one column: which counts is for the sender to say. */
export type ColumnTwice = { readonly _tag: 'ColumnTwice' }

const statesByKey = async ({ db }: Database, companyId: string): Promise<ReadonlyMap<string, LoadState>> => {
  const { rows } = await sql<{ external_id: string; state: LoadState }>`
    select external_id, state from loads where broker_company_id = ${companyId}::bigint and external_id is not null`.execute(db)
  return new Map(rows.map(({ external_id: key, state }) => [key, state]))
}

const contextNow = async (database: Database): Promise<PostingContext> =>
  ({ now: await databaseNow(database.db), equipmentTypes: await loadEquipmentTypes(database) })

const judged = async (
  database: Database, companyId: string, rows: readonly CsvRow[], reading: Omit<Reading, 'places'>, context: PostingContext,
): Promise<readonly JudgedRow[]> =>
  judgedRows(rows, { ...reading, places: await knownPlaces() }, context, await statesByKey(database, companyId))

const wireRow = ({ line, cells, faults }: CheckedRow): CheckedRow => ({ line, cells, faults })

const hasTwice = (mapping: ColumnMapping): boolean => {
  const columns = Object.values(mapping).filter((column) => column !== 'ignored')
  return new Set(columns).size < columns.length
}

/** The dry run: nothing is posted, what was read is kept for a day. */
export const checkFile = (database: Database, by: Poster, file: SentFile): TaskEither<CsvFault | ColumnTwice, CheckedFile> => async () => {
  const table = csvTable(file.text)
  if (E.isLeft(table)) return table
  const { headers, rows } = table.right
  const suggested = suggestedColumns(headers)
  const mapping = Object.fromEntries(headers.map((header) => [header, (file.mapping === undefined ? suggested.mapping : file.mapping)[header] ?? 'ignored']))
  if (hasTwice(mapping)) return E.left({ _tag: 'ColumnTwice' })
  const { template } = suggested
  const checked = await judged(database, by.companyId, rows, { template, mapping }, await contextNow(database))
  const kept: Kept = { template, mapping, rows: rows.map(({ line, cells }) => ({ line, cells })) }
  const { rows: [row] } = await sql<{ id: number }>`
    insert into load_imports (broker_company_id, person_id, file_name, checked)
    values (${by.companyId}::bigint, ${by.personId}::bigint, ${file.name}, ${JSON.stringify(kept)}::text::jsonb) returning id`.execute(database.db)
  return E.right({ importId: String(row?.id), template, headers, mapping, rows: checked.map(wireRow) })
}

/** Checked too long ago, taken over already, or another company's: not told apart. */
export type NoSuchImport = { readonly _tag: 'NoSuchImport' }

/** Held and marked as taken over: a second commit finds nothing. */
const takeImport = async ({ db }: Database, companyId: string, id: string): Promise<Kept | undefined> => {
  if (!isRowId(id)) return undefined
  const { rows: [row] } = await sql<{ checked: unknown }>`
    update load_imports set committed_at = clock_timestamp()
    where id = ${id}::bigint and broker_company_id = ${companyId}::bigint and committed_at is null
      and made_at > clock_timestamp() - make_interval(hours => ${KEPT_HOURS}::integer)
    returning checked`.execute(db)
  const kept = Kept.decode(row?.checked)
  return E.isRight(kept) ? kept.right : undefined
}

const faultsOf = (why: LoadRefused): CheckedRow['faults'] => {
  switch (why._tag) {
    case 'FieldsRefused': return why.faults.map(({ field, code }) => ({ column: columnOfField(field), code }))
    case 'NotInThisState': return [{ column: 'external_id', code: why.state }]
    default: return [{ column: 'external_id', code: 'stale' }]
  }
}

/** Inserted, or where the company has its external id, that load as the row says. */
const takeRow = async (inside: Database, by: Poster, row: JudgedRow, context: PostingContext): Promise<CheckedRow | 'posted' | 'changed'> => {
  const judgement = posting(row.draft, context)
  if (row.faults.length > 0 || E.isLeft(judgement)) return wireRow(row)
  if (await insertLoad(inside, by, judgement.right.load, row.externalId, context.now) !== undefined) return 'posted'
  const written = await postLoad(inside, by, row.draft, row.externalId)()
  return E.isLeft(written) ? { ...wireRow(row), faults: faultsOf(written.left) } : 'changed'
}

/**
 * Takes the chosen lines over, or all that are good, each judged again as things stand now. Call it in a transaction: what
 * is taken over is taken over together.
 */
export const commitFile = (inside: Database, by: Poster, id: string, lines: 'all' | readonly number[]): TaskEither<NoSuchImport, ImportReport> => async () => {
  const kept = await takeImport(inside, by.companyId, id)
  if (kept === undefined) return E.left({ _tag: 'NoSuchImport' })
  const chosen = kept.rows.filter(({ line }) => lines === 'all' || lines.includes(line))
  const done: (CheckedRow | 'posted' | 'changed')[] = []
  const context = await contextNow(inside)
  for (const row of await judged(inside, by.companyId, chosen, kept, context)) done.push(await takeRow(inside, by, row, context))
  return E.right({
    posted: done.filter((one) => one === 'posted').length,
    changed: done.filter((one) => one === 'changed').length,
    refused: done.filter((one): one is CheckedRow => typeof one === 'object'),
  })
}

/** Removes files whose time is over; gives how many. Call it now and then. */
export const sweepLoadImports = async ({ db }: Database): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from load_imports where made_at <= clock_timestamp() - make_interval(hours => ${KEPT_HOURS}::integer)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
