import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure } from '../kernel/index.ts'
import type { LoadsQuery } from './load-desk.port.ts'
import type { RemovedFromField } from './posting-rules.ts'

/** What a column of a file can be; `ignored` is left aside. */
export const LOAD_COLUMNS = [
  'external_id',
  'reference_id',
  'equipment_type',
  'size',
  'weight_pounds',
  'length_feet',
  'pickup_city',
  'pickup_state',
  'pickup_zip',
  'pickup_date',
  'pickup_time',
  'pickup_date_end',
  'pickup_time_end',
  'pickup_fcfs',
  'dropoff_city',
  'dropoff_state',
  'dropoff_zip',
  'dropoff_date',
  'dropoff_time',
  'dropoff_date_end',
  'dropoff_time_end',
  'dropoff_fcfs',
  'rate_total_value',
  'book_now',
  'total_miles',
  'commodity',
  'description',
  'internal_note',
  'detention_free_minutes',
  'detention_per_hour',
  'lumper',
  'payment_days',
  'quick_pay',
  'load_number',
  'temperature_low',
  'temperature_high',
  'temperature_mode',
  'hazmat_class',
  'un_number',
  'team',
  'tarps',
  'cargo_value',
  'ignored',
] as const
export type LoadColumn = (typeof LOAD_COLUMNS)[number]

/** Files that are known by their headers. */
export const LOAD_TEMPLATES = ['dat', 'truckstop', 'portal', 'unknown'] as const
export type LoadTemplate = (typeof LOAD_TEMPLATES)[number]

/** Rows of one file. */
export const MOST_IMPORTED_ROWS = 500

/** Header of the file -> what it is. */
export type ColumnMapping = Readonly<Record<string, LoadColumn>>

/** One cell to mend: its column, and why. */
export interface RowFault {
  readonly column: LoadColumn
  readonly code: string
  /** Of the doubt that it is posted already: the newest load it is a copy of, so that a newer one is another doubt. */
  readonly loadId?: string | undefined
}

/** What a cell was read as, where it does not stand there in these words. */
export interface UnderstoodCell {
  readonly column: LoadColumn
  readonly words: string
}

/** One line of a file as it was read and judged. */
export interface CheckedRow {
  /** As a spreadsheet counts: the header is line 1. */
  readonly line: number
  /** As it stands in the file, by header. */
  readonly cells: Readonly<Record<string, string>>
  readonly understood: readonly UnderstoodCell[]
  /** Empty: it can be taken over. */
  readonly faults: readonly RowFault[]
  /** What looks like a slip: a row that can be taken over, but only when its line is named by somebody who was told of it. */
  readonly doubts: readonly RowFault[]
  /** Contact details that will be taken out of the free texts of a row that can be taken over. */
  readonly removed: readonly RemovedFromField[]
}

/** A file that was read and not yet taken over: nothing is posted. */
export interface CheckedFile {
  readonly importId: string
  /** The template whose headers were recognised. */
  readonly template: LoadTemplate
  readonly headers: readonly string[]
  readonly mapping: ColumnMapping
  readonly rows: readonly CheckedRow[]
}

/** Why a file was not read or not taken over, and every way a call can fail. */
export type ImportFailure =
  /** Not a table: empty, without a header, or in a code that cannot be read. */
  | { readonly _tag: 'Unreadable' }
  | { readonly _tag: 'TooLarge'; readonly mostRows: number }
  /** Checked too long ago, or taken over already. */
  | { readonly _tag: 'Gone' }
  | CallFailure

/**
 * What became of the chosen lines. A line with the external id of a load changes that load. Refused without a fault: doubted by now for
 * what the dry run did not tell.
 */
export interface ImportReport {
  readonly posted: number
  readonly changed: number
  readonly refused: readonly CheckedRow[]
}

/** The loads the list shows for this; `ids`: of those these alone, at most MOST_IMPORTED_ROWS, none: all. */
export interface ExportAsked extends Pick<LoadsQuery, 'state' | 'text' | 'whose' | 'sort'> {
  readonly ids?: readonly string[]
}

/** Loads from and to files of the reader's own company. */
export interface LoadFiles {
  /** The dry run; `mapping` undefined: as the headers suggest. */
  readonly check: (
    file: { readonly name: string; readonly text: string },
    mapping: ColumnMapping | undefined,
  ) => TaskEither<ImportFailure, CheckedFile>
  /** All good lines without a doubt, or the chosen. */
  readonly commit: (importId: string, lines: 'all' | readonly number[], key: ActionKey) => TaskEither<ImportFailure, ImportReport>
  /** The company's loads as their list shows them, as CSV that is safe to open in a spreadsheet. */
  readonly exported: (asked: ExportAsked) => TaskEither<CallFailure, string>
}
