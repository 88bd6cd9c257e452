import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse } from 'csv-parse'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { MOST_IMPORTED_ROWS } from '@trm/domain/loads'
import { delimiterOf } from '@trm/domain/pasted-lists'
import { inTurns } from '../database/in-turns.ts'

export interface CsvRow {
  /** Of the file, where the row begins; the header is on line 1. */
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export interface CsvTable {
  readonly headers: readonly string[]
  readonly rows: readonly CsvRow[]
}

export type CsvFault = { readonly _tag: 'Unreadable' } | { readonly _tag: 'TooLarge' }

const unreadable: CsvFault = { _tag: 'Unreadable' }
const MOST_COLUMNS = 100

/** Each header once and never empty, so that it names a column. */
const headersOf = (first: readonly string[]): readonly string[] => {
  const names: string[] = []
  for (const [i, cell] of first.entries()) {
    const name = [...cell.trim()].slice(0, 100).join('') // by whole characters
    const usable = name === '' || name === '__proto__' ? `Column ${i + 1}` : name
    names.push(names.includes(usable) ? `${usable} (${i + 1})` : usable)
  }
  return names
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Bytes that are read in one turn of the event loop: a large file lets everybody else have their turn. */
const SLICE = 4_096
/** Characters of one row's cells. */
const LONGEST_ROW = 20_000
/** Of a line as it stands, each sign of it in quotes and doubled: a longer one holds no row. */
const LONGEST_LINE = 2 * LONGEST_ROW + 4 * MOST_COLUMNS

/** From one window's last line end to the next: a line without an end in its window is too long. */
const hasLongLine = (text: string): boolean => {
  let start = 0
  while (text.length - start > LONGEST_LINE) {
    const window = text.slice(start, start + LONGEST_LINE + 1)
    const end = Math.max(window.lastIndexOf('\n'), window.lastIndexOf('\r'))
    if (end === -1) return true
    start += end + 1
  }
  return false
}

async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE) {
    yield bytes.subarray(at, at + SLICE)
    await nextTurn()
  }
}

/** The header line and the rows, one more than are taken at most. */
const parsed = async (text: string): Promise<readonly Parsed[] | undefined> => {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: LONGEST_ROW,
    info: true,
  })
  const found: Parsed[] = []
  try {
    for await (const one of Readable.from(slicesOf(Buffer.from(text))).pipe(parser) as AsyncIterable<Parsed>) {
      if (one.record.length > MOST_COLUMNS) return undefined
      found.push(one) // with `info` csv-parse gives the record beside its place
      if (found.length > MOST_IMPORTED_ROWS + 1) return found
    }
    return found
  } catch {
    return undefined
  }
}

const rowOf = (headers: readonly string[], { record, info }: Parsed): CsvRow => {
  const inside = record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0)
  return { line: info.lines - inside, cells: Object.fromEntries(headers.map((header, i) => [header, (record[i] ?? '').trim()])) }
}

/** Commas, semicolons, tabs or bars, quotes, either line end, a byte order mark. A file that is no text, or no table, is unreadable. */
export const csvTable =
  (text: string): TaskEither<CsvFault, CsvTable> =>
  async () => {
    await nextTurn() // the body was parsed in this one
    if (text.includes('\u0000') || text.includes('\ufffd') || hasLongLine(text)) return E.left(unreadable)
    const [first, ...rows] = (await parsed(text)) ?? []
    if (first === undefined || rows.length === 0 || first.record.length < 2) return E.left(unreadable)
    if (rows.length > MOST_IMPORTED_ROWS) return E.left({ _tag: 'TooLarge' })
    const headers = headersOf(first.record)
    return E.right({ headers, rows: await inTurns(rows, (row) => rowOf(headers, row)) })
  }
