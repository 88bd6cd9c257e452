import { isLeft } from 'fp-ts/Either'
import {
  loadDoubts,
  keptLoadNumber,
  loadFaults,
  makeCopies,
  postLoad,
  type LoadDraft,
  type LoadState,
  type LoadColumn,
  type NamedLoad,
  type Posting,
  type PostingContext,
  type RowFault,
  type UnderstoodCell,
} from '@trm/domain/loads'
import { inTurns } from '../database/in-turns.ts'
import type { CsvRow } from './csv-table.ts'
import { columnOfField } from '@trm/domain/pasted-lists'
import type { DraftedRow } from './row-draft.ts'
import { understoodCells } from './understood.ts'

/** A row and what it is as a load. */
export interface DraftedCsvRow extends CsvRow, DraftedRow {}

/** The same judged: `faults` are the rules' as well. */
export interface ReadRow extends DraftedCsvRow {
  readonly doubts: readonly RowFault[]
  readonly removed: Posting['removed']
  readonly understood: readonly UnderstoodCell[]
}

const endOf = (column: LoadColumn): string => column.split('_')[0] ?? ''

/** Of an end whose town is not known the times say nothing, and one fault of a column is enough. */
const isNews = (known: readonly RowFault[], { column }: RowFault): boolean =>
  !known.some((fault) => fault.column === column || (fault.code === 'unknown_place' && endOf(fault.column) === endOf(column)))

const ofRules = (draft: LoadDraft, context: PostingContext): readonly RowFault[] =>
  loadFaults(draft, context).map(({ field, code }) => ({ column: columnOfField(field), code }))

const keyFault = ({ externalId }: DraftedRow, known: ReadonlyMap<string, LoadState>, seen: Set<string>): readonly RowFault[] => {
  if (externalId === undefined) return []
  if (seen.has(externalId)) return [{ column: 'external_id', code: 'duplicate' }]
  seen.add(externalId)
  return known.get(externalId) === 'covered' ? [{ column: 'external_id', code: 'covered' }] : []
}

const numberFault = ({ draft }: DraftedRow, numbers: ReadonlySet<string>, seen: Set<string>): readonly RowFault[] => {
  const number = keptLoadNumber(draft.loadNumber)
  if (number === '') return []
  if (seen.has(number)) return [{ column: 'load_number', code: 'duplicate' }]
  seen.add(number)
  return numbers.has(number) ? [{ column: 'load_number', code: 'taken' }] : []
}

/** What the company has, as a file is held against it. */
export interface CompanyLoads {
  /** The state of what has an external id of the file. */
  readonly known: ReadonlyMap<string, LoadState>
  /** The numbers that its other loads have. */
  readonly numbers: ReadonlySet<string>
  /** Posted loads that begin when one of the file's does, the newest last. */
  readonly open: readonly NamedLoad[]
}

/** Each row by the rules of posting, and what looks like a slip. A key twice in one file, or of a load that is booked, is a fault, too. */
export const judgedRows = (
  rows: readonly DraftedCsvRow[],
  context: PostingContext,
  { known, numbers, open }: CompanyLoads,
): Promise<readonly ReadRow[]> => {
  const seen = new Set<string>()
  const seenNumbers = new Set<string>()
  const posted = makeCopies(open.map((load) => ({ ...load, companyId: '' })))
  const earlier = makeCopies()
  /** Of the first of several copies in the file nothing is doubted, unless it is posted already. */
  const doubtsOfCopies = (load: NamedLoad): readonly RowFault[] => {
    const isChange = load.externalId !== undefined && known.has(load.externalId)
    const loadId = isChange ? undefined : posted.of(load)
    if (loadId !== undefined) return [{ column: 'reference_id', code: 'posted_already', loadId }]
    return earlier.of(load) === undefined ? [] : [{ column: 'reference_id', code: 'twice_in_file' }]
  }
  return inTurns(rows, (row) => {
    const own = [...keyFault(row, known, seen), ...numberFault(row, numbers, seenNumbers), ...row.faults]
    const faults = [...own, ...ofRules(row.draft, context).filter((fault) => isNews(own, fault))]
    const posting = postLoad(row.draft, context)
    const understood = understoodCells(row.draft, row.cellOf, context.equipmentTypes)
    if (faults.length > 0 || isLeft(posting)) return { ...row, understood, faults, doubts: [], removed: [] }
    const { removed } = posting.right
    const load = { ...posting.right.load, id: '', companyId: '', externalId: row.externalId } // one company's, whichever
    const slips = loadDoubts(row.draft).map(({ field, code }): RowFault => ({ column: columnOfField(field), code }))
    const doubts = [...row.doubts, ...slips, ...doubtsOfCopies(load)]
    earlier.add(load)
    return { ...row, understood, faults, doubts, removed }
  })
}
