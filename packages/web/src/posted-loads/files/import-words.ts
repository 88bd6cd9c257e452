import { LOAD_COLUMNS, type ColumnMapping, type LoadColumn, type RowFault } from '@trm/domain/loads'
import { message, type FailureWords } from '../../messages/index.ts'
import { changeFailureWords } from '../../messages/change-failure-words.ts'
import { importMessage, loadImport } from '../../messages/en-US/load-import.ts'
import type { ListKind, RowWords } from '../../pasted-lists/list-table.tsx'
import type { ImportFault } from './import-state.ts'
import type { LoadRow } from './load-rows.ts'
import { headerOf } from './mapped-headers.ts'

type CodeKey = Extract<keyof typeof loadImport, `loadImport.code.${string}`>

const isCode = (key: string): key is CodeKey => Object.hasOwn(loadImport, key)

export const columnWords = (column: LoadColumn): string => importMessage(`loadImport.column.${column}`)

/** What is wrong with a cell; a code of a newer server is said to be refused. */
const rowFaultWords = ({ column, code }: RowFault): string => {
  const key = `loadImport.code.${code}`
  return importMessage(isCode(key) ? key : 'loadImport.code.unknown', { column: columnWords(column) })
}

type Said = readonly RowWords<LoadColumn>[]

const worded = (faults: readonly RowFault[]): Said => faults.map((fault) => ({ column: fault.column, words: rowFaultWords(fault) }))

/** As it is judged, and why it was not posted where it still seems good. */
const faultWords = ({ read, outcome }: LoadRow): Said => {
  const own = read?.faults ?? []
  return worded(outcome._tag === 'Refused' && own.length === 0 ? outcome.failure : own)
}

/** What carriers will not see of a text, of each text once. */
const removedWords = ({ read }: LoadRow): Said => {
  const removed = read?.removed ?? []
  return [...new Set(removed.map(({ field }) => field))].map((field) => {
    const parts = removed.filter((one) => one.field === field).map(({ text }) => text)
    return { column: field, words: importMessage('loadImport.removed', { parts: parts.join(', ') }) }
  })
}

/** Characters of a cell. */
const LONGEST_CELL = 500

/** The columns that a list has, and those that its rows lack. */
export const shownColumns = (mapping: ColumnMapping, rows: readonly LoadRow[]): readonly LoadColumn[] => {
  const missing = new Set(rows.flatMap((row) => [...faultWords(row), ...(row.read?.doubts ?? [])].map(({ column }) => column)))
  return LOAD_COLUMNS.filter((column) => column !== 'ignored' && (headerOf(mapping, column) !== undefined || missing.has(column)))
}

/** Loads in the table of a list. */
export const loadKind = (mapping: ColumnMapping, columns: readonly LoadColumn[]): ListKind<LoadColumn, LoadRow> => {
  const headers = new Map(columns.map((column) => [column, headerOf(mapping, column)]))
  return {
    columns,
    columnWords,
    textOf: ({ cells }, column) => cells[headers.get(column) ?? ''] ?? '',
    longestCell: LONGEST_CELL,
    choices: () => undefined,
    understood: ({ read }, column) => read?.understood.find((one) => one.column === column)?.words,
    faults: faultWords,
    doubts: ({ read }) => worded(read?.doubts ?? []),
    notes: removedWords,
  }
}

export const importFaultWords = (fault: ImportFault): FailureWords => {
  switch (fault._tag) {
    case 'TooLarge':
      return {
        title: importMessage('loadImport.fault.TooLarge'),
        remedy: importMessage('loadImport.fault.TooLarge.remedy', { count: fault.mostRows }),
      }
    case 'Unreadable':
    case 'TooBig':
    case 'WrongKind':
    case 'BrokenBook':
    case 'Gone':
      return { title: importMessage(`loadImport.fault.${fault._tag}`), remedy: importMessage(`loadImport.fault.${fault._tag}.remedy`) }
    case 'NothingFound':
      return { title: importMessage('loadImport.paste.none'), remedy: importMessage('loadImport.paste.none.remedy') }
    case 'NoTables':
      return { title: importMessage('loadImport.paste.tables'), remedy: importMessage('loadImport.paste.tables.remedy') }
    case 'NoReader':
      return { title: message('error.fallback'), remedy: importMessage('loadImport.paste.reload') }
    default:
      return changeFailureWords(fault)
  }
}
