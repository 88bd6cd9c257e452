import * as E from 'fp-ts/Either'
import { keyedAction, makeScope, source, type Behavior, type NewActionKey } from '@trm/domain/kernel'
import type { CheckedFile, CheckedRow, ColumnMapping, ImportFailure, ImportReport, LoadColumn, LoadFiles } from '@trm/domain/loads'
import type { ViewModel } from '../../runtime/services.tsx'

export interface LoadImportDependencies {
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
export const makeLoadImport = ({ files, newKey }: LoadImportDependencies): LoadImportViewModel => {
  const state = source<LoadImportState>({ _tag: 'Waiting', fault: undefined })
  const scope = makeScope()
  const answers = scope.latest()
  const keyed = keyedAction(newKey)
  const checkedNow = (): (LoadImportState & { readonly _tag: 'Checked' }) | undefined => {
    const { value } = state.behavior
    return value._tag === 'Checked' ? value : undefined
  }

  const check = (file: ImportFile, mapping: ColumnMapping | undefined): void => {
    const before = checkedNow()
    state.set(before === undefined ? { _tag: 'Checking', name: file.name } : { ...before, isBusy: 'checking', fault: undefined })
    answers.ask(files.check(file, mapping), (answer) => {
      if (E.isLeft(answer))
        return state.set(
          before === undefined ? { _tag: 'Waiting', fault: answer.left } : { ...before, isBusy: undefined, fault: answer.left },
        )
      const { notPosted, attempt } = before ?? { notPosted: undefined, attempt: 0 }
      const [checked, chosen] = [answer.right, sureLines(answer.right)]
      state.set({ _tag: 'Checked', file, checked, chosen, isBusy: undefined, fault: undefined, notPosted, attempt })
    })
  }
  const post = ({ file, checked, chosen }: Checked): void => {
    const sure = sureLines(checked)
    const lines = chosen.size === sure.size && [...sure].every((line) => chosen.has(line)) ? 'all' : [...chosen].sort((a, b) => a - b)
    const commit = keyed(`${checked.importId} ${String(lines)}`, (key) => files.commit(checked.importId, lines, key))
    answers.ask(commit, (answer) => {
      const shown = checkedNow()
      if (shown === undefined) return
      if (E.isRight(answer)) return state.set({ _tag: 'Done', report: answer.right, headers: checked.headers, mapping: checked.mapping })
      state.set({ ...shown, isBusy: undefined, notPosted: answer.left, attempt: shown.attempt + 1 })
      if (answer.left._tag === 'Gone') check(file, checked.mapping) // it waited too long: judged again, nothing is lost
    })
  }
  const choosing = (change: (chosen: Set<number>, checked: CheckedFile) => ReadonlySet<number>): void => {
    const current = checkedNow()
    if (current !== undefined) state.set({ ...current, chosen: change(new Set(current.chosen), current.checked) })
  }

  return {
    state$: state.behavior,
    check: (file) => {
      state.set({ _tag: 'Waiting', fault: undefined })
      check(file, undefined)
    },
    map: (header, column) => {
      const current = checkedNow()
      if (current === undefined) return
      state.set({ ...current, notPosted: undefined })
      check(current.file, { ...current.checked.mapping, [header]: column })
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
      state.set({ ...current, isBusy: 'posting', fault: undefined, notPosted: undefined })
      post(current)
    },
    tooBig: () => state.set({ _tag: 'Waiting', fault: { _tag: 'TooBig' } }),
    restart: () => {
      answers.drop()
      state.set({ _tag: 'Waiting', fault: undefined })
    },
    stop: scope.end,
  }
}
