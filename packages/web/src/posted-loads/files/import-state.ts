import type { ActionKey } from '@trm/domain/kernel'
import type { CheckedFile, ImportFailure, LoadColumn } from '@trm/domain/loads'
import type { FreeLine } from '@trm/domain/pasted-lists'
import type { TextFileFault } from '../../forms/text-file.ts'
import { doubtsSeen, openRows, type CellFlaw } from '../../pasted-lists/list-rows.ts'
import type { LoadRow, RowOrigin } from './load-rows.ts'

/** Why a file was not read at all, or nothing was taken over. */
export type ImportFault = ImportFailure | { readonly _tag: TextFileFault | 'NothingFound' | 'NoTables' | 'NoReader' }

/** A press on Post whose end nobody knows. */
export interface OpenPress {
  /** All that it posts: the same said again is the same press. */
  readonly said: string
  readonly importId: string
  /** On the server, of each row. */
  readonly lines: readonly number[]
  readonly isAll: boolean
  readonly key: ActionKey
}

/** A dry run with what the reader makes of it. */
export interface Checked {
  readonly name: string
  /** Lines of a mail: its columns are ours, and nobody has to say what they are. */
  readonly isMail: boolean
  /** It came from the box that lists are pasted into. */
  readonly isPasted: boolean
  /** Of a mail the lines that say nothing of a load, so that they are not lost. */
  readonly unread: readonly FreeLine[]
  /** As it was judged last, with the columns it has by now. */
  readonly checked: Omit<CheckedFile, 'rows'>
  readonly rows: readonly LoadRow[]
  readonly isBusy: 'checking' | 'posting' | undefined
  /** Why it was not judged again. */
  readonly fault: ImportFault | undefined
  /** Why nothing was posted. */
  readonly notPosted: ImportFault | undefined
  /** Presses that posted nothing so far. */
  readonly attempt: number
  /** Post was pressed while lines were judged, and one of them turned out to need a look first. */
  readonly isHeld: boolean
  readonly openPresses: readonly OpenPress[]
  /** What came of the last press. */
  readonly report:
    | {
        readonly posted: number
        readonly changed: number
        readonly refused: number
        /** Doubted by now for what nobody had seen. */
        readonly doubted: number
      }
    | undefined
}

type CheckedState = { readonly _tag: 'Checked' } & Checked

export type LoadImportState =
  | { readonly _tag: 'Waiting'; readonly fault: ImportFault | undefined }
  | { readonly _tag: 'Checking'; readonly name: string }
  | CheckedState

/** A table that outlives a reload of the page; cells stand by the headers' order. */
export interface KeptList extends Pick<Checked, 'name' | 'isMail' | 'unread'>, Pick<CheckedFile, 'headers' | 'mapping'> {
  /** Undefined, as each of these: kept by an older page. */
  readonly isPasted?: boolean
  readonly openPresses?: readonly OpenPress[]
  readonly rows: readonly (RowOrigin & {
    readonly cells: readonly string[]
    readonly isChosen: boolean
    readonly isTyped?: boolean | undefined
    readonly lookedAt?: readonly CellFlaw<LoadColumn>[]
  })[]
}

export const ofOneReading = {
  isBusy: undefined,
  fault: undefined,
  notPosted: undefined,
  attempt: 0,
  report: undefined,
  isHeld: false,
  openPresses: [],
} as const

/** What leaving now would lose; undefined: nothing. */
export const keptList = (state: LoadImportState): KeptList | undefined => {
  if (state._tag !== 'Checked') return undefined
  const open = openRows(state.rows)
  if (open.length === 0) return undefined
  const { headers, mapping } = state.checked
  const rows = open.map((row) => ({
    line: row.line,
    left: row.left,
    cells: headers.map((header) => row.cells[header] ?? ''),
    isChosen: row.isChosen,
    isTyped: row.isTyped,
    lookedAt: doubtsSeen(row),
  }))
  const { name, isMail, isPasted, unread, openPresses } = state
  return { name, isMail, isPasted, unread, openPresses, headers, mapping, rows }
}

/** As it was kept, with nothing judged yet. */
export const restoredList = (list: KeptList): CheckedState => {
  const { name, isMail, isPasted = isMail, unread, openPresses = [], headers, mapping } = list
  const rows = list.rows.map(({ cells, isTyped = false, ...kept }, i): LoadRow => {
    const own = Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? '']))
    return { ...kept, id: i + 1, cells: own, read: undefined, isTyped, outcome: { _tag: 'Waiting' } }
  })
  const checked = { importId: '', template: 'unknown', headers, mapping } as const
  return { _tag: 'Checked', name, isMail, isPasted, unread, checked, rows, ...ofOneReading, openPresses }
}
