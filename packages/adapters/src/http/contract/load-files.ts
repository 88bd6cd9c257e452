import * as t from 'io-ts'
import {
  LOAD_COLUMNS,
  LOAD_SORTS,
  LOAD_STATES,
  LOAD_TEMPLATES,
  MOST_IMPORTED_ROWS,
  WHOSE_LOADS,
  type CheckedFile,
  type CheckedRow,
  type ImportReport,
  type RowFault,
} from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { csvText } from './file-answer.ts'
import { RemovedWire } from './load-drafts.ts'
import { listParameter, query, textParameter } from './query.codec.ts'
import { record } from './record.codec.ts'
import { absentAs, boundedText, closed, describe, leftOut, oneOf, wholeNumber, WireId } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'

/** Bytes of a call that brings a file: MOST_IMPORTED_ROWS rows of two kilobytes (docs/decisions/0021). */
export const LARGEST_FILE_BODY = 1_048_576

/** Header -> what it is. */
const Mapping = t.record(t.string, oneOf(LOAD_COLUMNS))
/** As a spreadsheet counts: the header is line 1. */
const line = wholeNumber(1, 1_000_000)

const RowFaults = t.readonlyArray(record({ column: oneOf(LOAD_COLUMNS), code: t.string }))
const RowDoubts = t.readonlyArray(
  record({ column: oneOf(LOAD_COLUMNS), code: t.string, loadId: leftOut(WireId) }) as t.Type<RowFault, unknown>, // left out is undefined
)

export const CheckedRowWire = record({
  line,
  cells: t.record(t.string, t.string),
  understood: absentAs(t.readonlyArray(record({ column: oneOf(LOAD_COLUMNS), words: t.string })), []),
  faults: RowFaults,
  doubts: RowDoubts,
  removed: RemovedWire,
}) satisfies t.Type<CheckedRow, unknown>

const CheckedFileWire = record({
  importId: WireId,
  template: oneOf(LOAD_TEMPLATES),
  headers: t.readonlyArray(t.string),
  mapping: Mapping,
  rows: t.readonlyArray(CheckedRowWire),
}) satisfies t.Type<CheckedFile, unknown>

const lines = describe(
  t.refinement(t.readonlyArray(line), (list) => list.length > 0 && list.length <= MOST_IMPORTED_ROWS, `1 to ${MOST_IMPORTED_ROWS} lines`),
  { type: 'array', items: line.schema, minItems: 1, maxItems: MOST_IMPORTED_ROWS },
)

const path = '/api/loads/imports'

export const checkLoadFile = endpoint({
  id: 'checkLoadFile',
  call: `POST ${path}`,
  status: 201,
  idempotency: 'none',
  largestBody: LARGEST_FILE_BODY,
  timeoutMs: 30_000,
  errors: ['wrong_account_type', 'csrf_failed', 'unknown_field', 'body_too_large'],
  summary: `Reads a CSV file of loads, at most ${MOST_IMPORTED_ROWS} rows, and tells what each row would be refused for, which could be posted but look like a slip, and which contact details will be taken out of its texts. Nothing is posted; the file waits 24 hours to be taken over.`,
  body: closed(t.type({ name: oneLine(1, 200), text: boundedText(0, LARGEST_FILE_BODY), mapping: leftOut(Mapping) })),
  answer: CheckedFileWire,
})

export const commitLoadFile = endpoint({
  id: 'commitLoadFile',
  call: `POST ${path}/{id}/commit`,
  idempotency: 'key',
  timeoutMs: 30_000,
  errors: ['wrong_account_type', 'csrf_failed', 'unknown_field', 'not_found'],
  summary:
    'Posts the chosen lines of a checked file, or all good ones without a doubt, in one transaction. A line with the external id of a load changes that load. A line that is doubted by now for what its check did not tell is not posted: it is among the refused, without a fault.',
  body: closed(t.type({ lines: leftOut(lines) })),
  answer: record({
    posted: wholeNumber(0, MOST_IMPORTED_ROWS),
    changed: wholeNumber(0, MOST_IMPORTED_ROWS),
    refused: t.readonlyArray(CheckedRowWire),
  }) satisfies t.Type<ImportReport, unknown>,
})

export const exportLoads = endpoint({
  id: 'exportLoads',
  call: 'GET /api/loads/export.csv',
  media: 'text/csv',
  errors: ['wrong_account_type'],
  timeoutMs: 30_000,
  summary:
    "The company's loads as CSV, as their list is asked for, at most 5,000, the newest first unless asked otherwise; safe to open in a spreadsheet and read again by an import. With `ids` of those the named alone: an id that is not the company's writes nothing.",
  query: query('load export query', {
    state: textParameter(oneOf(LOAD_STATES)),
    text: textParameter(boundedText(1, 120)),
    whose: textParameter(oneOf(WHOSE_LOADS)),
    sort: textParameter(oneOf(LOAD_SORTS)),
    ids: listParameter(boundedText(1, 20), MOST_IMPORTED_ROWS),
  }),
  answer: csvText,
})
