import type { LoadColumn, RowFault } from '@trm/domain/loads'
import type { FailureWords } from '../../messages/index.ts'
import { changeFailureWords } from '../../messages/change-failure-words.ts'
import { importMessage, loadImport } from '../../messages/en-US/load-import.ts'
import type { ImportFault } from './load-import.view-model.ts'

type CodeKey = Extract<keyof typeof loadImport, `loadImport.code.${string}`>

const isCode = (key: string): key is CodeKey => Object.hasOwn(loadImport, key)

export const columnWords = (column: LoadColumn): string => importMessage(`loadImport.column.${column}`)

/** What is wrong with a cell; a code of a newer server is said to be refused. */
export const rowFaultWords = ({ column, code }: RowFault): string => {
  const key = `loadImport.code.${code}`
  return importMessage(isCode(key) ? key : 'loadImport.code.unknown', { column: columnWords(column) })
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
    default:
      return changeFailureWords(fault)
  }
}
