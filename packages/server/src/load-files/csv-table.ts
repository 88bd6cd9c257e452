import { parse } from 'csv-parse/sync'
import * as E from 'fp-ts/Either'
import { MOST_IMPORTED_ROWS } from '@trm/domain/loads'

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

/** What separates the cells of the header line: the sign it has most of. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((sign) => [sign, head.split(sign).length] as const)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ','
}

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

const parsed = (text: string): readonly Parsed[] | undefined => {
  try {
    const options = {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 20_000,
      info: true,
    }
    return parse(text, options) as unknown as readonly Parsed[] // with `info` csv-parse gives the record beside its place
  } catch {
    return undefined
  }
}

const rowOf = (headers: readonly string[], { record, info }: Parsed): CsvRow => {
  const inside = record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0)
  return { line: info.lines - inside, cells: Object.fromEntries(headers.map((header, i) => [header, (record[i] ?? '').trim()])) }
}

/** Half a character: no UTF-8, and nothing a database keeps. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Commas, semicolons or tabs, quotes, either line end, a byte order mark. A file that is no text, or no table, is unreadable. */
export const csvTable = (text: string): E.Either<CsvFault, CsvTable> => {
  if (text.includes('\u0000') || text.includes('\ufffd') || LONE_SURROGATE.test(text)) return E.left(unreadable)
  const [first, ...rows] = parsed(text) ?? []
  if (first === undefined || rows.length === 0 || first.record.length < 2 || first.record.length > MOST_COLUMNS) return E.left(unreadable)
  if (rows.length > MOST_IMPORTED_ROWS) return E.left({ _tag: 'TooLarge' })
  const headers = headersOf(first.record)
  return E.right({ headers, rows: rows.map((row) => rowOf(headers, row)) })
}
