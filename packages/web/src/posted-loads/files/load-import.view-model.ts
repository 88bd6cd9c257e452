import * as E from 'fp-ts/Either'
import { keyedAction, source, type Behavior, type NewActionKey } from '@trm/domain/kernel'
import type { CheckedFile, CheckedRow, ColumnMapping, ImportFailure, ImportReport, LoadColumn, LoadFiles } from '@trm/domain/loads'
import type { ViewModel } from '../../runtime/services.tsx'

export interface LoadImportNeeds {
  readonly files: LoadFiles
  readonly newKey: NewActionKey
}

interface ImportFile {
  readonly name: string
  readonly text: string
}

/** Why a file was not read at all, or nothing was taken over. */
export type ImportFault = ImportFailure | { readonly _tag: 'TooBig' }

/** A dry run with what the reader makes of it. */
export interface Checked {
  readonly file: ImportFile
  readonly checked: CheckedFile
  /** Lines that are to be taken over: at first every good one without a doubt. */
  readonly chosen: ReadonlySet<number>
  readonly isBusy: 'checking' | 'posting' | undefined
  /** Why it was not judged again by another mapping. */
  readonly fault: ImportFault | undefined
  /** Why nothing was posted. */
  readonly notPosted: ImportFault | undefined
  /** Presses that posted nothing so far. */
  readonly attempt: number
}

export type LoadImportState =
  | { readonly _tag: 'Waiting'; readonly fault: ImportFault | undefined }
  | { readonly _tag: 'Checking'; readonly name: string }
  | ({ readonly _tag: 'Checked' } & Checked)
  | { readonly _tag: 'Done'; readonly report: ImportReport; readonly headers: readonly string[]; readonly mapping: ColumnMapping }

export interface LoadImportViewModel extends ViewModel {
  readonly state$: Behavior<LoadImportState>
  readonly check: (file: ImportFile) => void
  /** What a column of the file is; the dry run is made again. */
  readonly map: (header: string, column: LoadColumn) => void
  readonly choose: (line: number, isChosen: boolean) => void
  readonly chooseAll: (isChosen: boolean) => void
  readonly post: () => void
  readonly tooBig: () => void
  /** Another file. */
  readonly restart: () => void
}

const goodRows = ({ rows }: CheckedFile): readonly CheckedRow[] => rows.filter(({ faults }) => faults.length === 0)

/** Rows that can be posted but look like a slip: each is ticked by hand or left. */
export const doubtfulRows = (file: CheckedFile): readonly CheckedRow[] => goodRows(file).filter(({ doubts }) => doubts.length > 0)

/** Rows that can be posted, though not all their texts say will be read. */
export const cutRows = (file: CheckedFile): readonly CheckedRow[] => goodRows(file).filter(({ removed }) => removed.length > 0)

const linesOf = (rows: readonly CheckedRow[]): ReadonlySet<number> => new Set(rows.map(({ line }) => line))

/** What is posted unless the reader says otherwise. */
export const sureLines = (file: CheckedFile): ReadonlySet<number> => linesOf(goodRows(file).filter(({ doubts }) => doubts.length === 0))

/** A file of loads: read, mapped and judged before anything of it is posted. */
export const makeLoadImport = ({ files, newKey }: LoadImportNeeds): LoadImportViewModel => {
  const state = source<LoadImportState>({ _tag: 'Waiting', fault: undefined })
  let isStopped = false
  let asked = 0
  const keyed = keyedAction(newKey)
  const put = (next: LoadImportState): void => {
    if (!isStopped) state.set(next)
  }
  const checkedNow = (): (LoadImportState & { readonly _tag: 'Checked' }) | undefined => {
    const { value } = state.behavior
    return value._tag === 'Checked' ? value : undefined
  }

  const check = async (file: ImportFile, mapping: ColumnMapping | undefined): Promise<void> => {
    const mine = ++asked
    const before = checkedNow()
    put(before === undefined ? { _tag: 'Checking', name: file.name } : { ...before, isBusy: 'checking', fault: undefined })
    const answer = await files.check(file, mapping)()
    if (mine !== asked) return
    if (E.isLeft(answer))
      return put(before === undefined ? { _tag: 'Waiting', fault: answer.left } : { ...before, isBusy: undefined, fault: answer.left })
    const { notPosted, attempt } = before ?? { notPosted: undefined, attempt: 0 }
    put({
      _tag: 'Checked',
      file,
      checked: answer.right,
      chosen: sureLines(answer.right),
      isBusy: undefined,
      fault: undefined,
      notPosted,
      attempt,
    })
  }
  const post = async ({ file, checked, chosen }: Checked): Promise<void> => {
    const sure = sureLines(checked)
    const lines = chosen.size === sure.size && [...sure].every((line) => chosen.has(line)) ? 'all' : [...chosen].sort((a, b) => a - b)
    const mine = ++asked
    const answer = await keyed(`${checked.importId} ${String(lines)}`, (key) => files.commit(checked.importId, lines, key))()
    const shown = checkedNow()
    if (mine !== asked || shown === undefined) return
    if (E.isRight(answer)) return put({ _tag: 'Done', report: answer.right, headers: checked.headers, mapping: checked.mapping })
    put({ ...shown, isBusy: undefined, notPosted: answer.left, attempt: shown.attempt + 1 })
    if (answer.left._tag === 'Gone') void check(file, checked.mapping) // it waited too long: judged again, nothing is lost
  }
  const choosing = (change: (chosen: Set<number>, checked: CheckedFile) => ReadonlySet<number>): void => {
    const current = checkedNow()
    if (current !== undefined) put({ ...current, chosen: change(new Set(current.chosen), current.checked) })
  }

  return {
    state$: state.behavior,
    check: (file) => {
      put({ _tag: 'Waiting', fault: undefined })
      void check(file, undefined)
    },
    map: (header, column) => {
      const current = checkedNow()
      if (current === undefined) return
      put({ ...current, notPosted: undefined })
      void check(current.file, { ...current.checked.mapping, [header]: column })
    },
    choose: (line, isChosen) =>
      choosing((chosen, checked) => {
        if (isChosen && linesOf(goodRows(checked)).has(line)) chosen.add(line)
        else chosen.delete(line)
        return chosen
      }),
    chooseAll: (isChosen) => choosing((_, checked) => (isChosen ? sureLines(checked) : new Set())),
    post: () => {
      const current = checkedNow()
      if (current === undefined || current.isBusy !== undefined || current.chosen.size === 0) return
      put({ ...current, isBusy: 'posting', fault: undefined, notPosted: undefined })
      void post(current)
    },
    tooBig: () => put({ _tag: 'Waiting', fault: { _tag: 'TooBig' } }),
    restart: () => {
      asked++
      put({ _tag: 'Waiting', fault: undefined })
    },
    stop: () => {
      isStopped = true
      asked++
    },
  }
}
