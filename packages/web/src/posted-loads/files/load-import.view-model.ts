import * as E from 'fp-ts/Either'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { keyedAction, makeScope, source, type Behavior, type Clock, type NewActionKey } from '@trm/domain/kernel'
import type { CheckedFile, CheckedRow, ColumnMapping, ImportFailure, ImportReport, LoadColumn, LoadFiles } from '@trm/domain/loads'
import { csvText } from '@trm/domain/formats'
import { isLoadTable, joinedLists, loadLines, loadListFile, type FreeLine } from '@trm/domain/pasted-lists'
import type { PlaceIndexSource } from '@trm/domain/places'
import type { TextFileFault } from '../../forms/text-file.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { inSlices } from '../../forms/in-slices.ts'
import { headerOf } from './mapped-headers.ts'

export interface LoadImportDependencies {
  readonly files: LoadFiles
  readonly newKey: NewActionKey
  /** What lines of a mail are read by. */
  readonly equipmentTypes: EquipmentTypeSource
  readonly placeIndex: PlaceIndexSource
  readonly clock: Clock
}

interface ImportFile {
  readonly name: string
  readonly text: string
  /** Pasted: what of its lines nobody understood, so that it is not lost. */
  readonly left?: readonly FreeLine[]
}

/** Why a file was not read at all, or nothing was taken over. */
export type ImportFault = ImportFailure | { readonly _tag: TextFileFault | 'NothingFound' | 'NoTables' }

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
  /** A list as it was pasted: a table as it stands, lines of a mail as the loads that are in them. */
  readonly paste: (list: ImportFile) => void
  /** What a column of the file is; the dry run is made again. */
  readonly map: (header: string, column: LoadColumn) => void
  /** Another text in a cell of a line; the whole file is judged again. */
  readonly mend: (line: number, column: LoadColumn, text: string) => void
  readonly choose: (line: number, isChosen: boolean) => void
  readonly chooseAll: (isChosen: boolean) => void
  readonly post: () => void
  /** The chosen file is not read at all. */
  readonly refuse: (why: TextFileFault) => void
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

/** What stays chosen when a line was mended: what was and still can be, and that line once nothing about it is doubted. */
const chosenAfter =
  ({ checked: before, chosen }: Checked, line: number) =>
  (now: CheckedFile): ReadonlySet<number> => {
    if (now.rows.length !== before.rows.length) return sureLines(now)
    const sure = sureLines(now)
    const staysChosen = ({ line: own, faults }: CheckedRow, i: number): boolean => {
      const was = before.rows[i]?.line ?? own
      return was === line ? sure.has(own) || (chosen.has(was) && faults.length === 0) : chosen.has(was) && faults.length === 0
    }
    return linesOf(now.rows.filter(staysChosen))
  }

/** The file with another text in one cell, in a column of its own where there is none; undefined: it stands there already. */
const mendedFile = (
  { checked }: Checked,
  line: number,
  column: LoadColumn,
  text: string,
): { readonly checked: CheckedFile; readonly text: string } | undefined => {
  const header = headerOf(checked.mapping, column) ?? column
  if ((checked.rows.find((row) => row.line === line)?.cells[header] ?? '') === text) return undefined
  const headers = checked.headers.includes(header) ? checked.headers : [...checked.headers, header]
  const rows = checked.rows.map((row) => (row.line === line ? { ...row, cells: { ...row.cells, [header]: text } } : row))
  return {
    checked: { ...checked, headers, rows, mapping: { ...checked.mapping, [header]: column } },
    text: csvText([headers, ...rows.map(({ cells }) => headers.map((one) => cells[one] ?? ''))]),
  }
}

/** A file of loads: read, mapped and judged before anything of it is posted. */
export const makeLoadImport = ({ files, newKey, equipmentTypes, placeIndex, clock }: LoadImportDependencies): LoadImportViewModel => {
  const state = source<LoadImportState>({ _tag: 'Waiting', fault: undefined })
  const scope = makeScope()
  const answers = scope.latest()
  const keyed = keyedAction(newKey)
  const checkedNow = (): (LoadImportState & { readonly _tag: 'Checked' }) | undefined => {
    const { value } = state.behavior
    return value._tag === 'Checked' ? value : undefined
  }

  const check = (
    file: ImportFile,
    mapping: ColumnMapping | undefined,
    chosenOf: (now: CheckedFile) => ReadonlySet<number> = sureLines,
  ): void => {
    const before = checkedNow()
    state.set(before === undefined ? { _tag: 'Checking', name: file.name } : { ...before, isBusy: 'checking', fault: undefined })
    answers.ask(files.check(file, mapping), (answer) => {
      if (E.isLeft(answer))
        return state.set(
          before === undefined ? { _tag: 'Waiting', fault: answer.left } : { ...before, isBusy: undefined, fault: answer.left },
        )
      const { notPosted, attempt } = before ?? { notPosted: undefined, attempt: 0 }
      const [checked, chosen] = [answer.right, chosenOf(answer.right)]
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

  const refuse = (tag: TextFileFault | 'NothingFound' | 'NoTables'): void => state.set({ _tag: 'Waiting', fault: { _tag: tag } })
  const paste = ({ name, text }: ImportFile): void => {
    state.set({ _tag: 'Checking', name })
    if (isLoadTable(text)) return check({ name, text }, undefined)
    answers.ask(
      async () => {
        const [types, places] = await Promise.all([equipmentTypes.load(), placeIndex.load()])
        if (E.isLeft(types) || E.isLeft(places)) return undefined
        const context = { types: types.right, places: places.right, now: clock.now(), zone: clock.zone() }
        return joinedLists(await inSlices(loadLines(text, context)))
      },
      (list) => {
        if (list === undefined) return refuse('NoTables')
        const { loads, unread } = list
        if (loads.length === 0) return refuse('NothingFound')
        const notRead = loads.filter(({ left }) => left !== '').map(({ line, left }) => ({ line, text: left }))
        const left = [...unread, ...notRead].sort((a, b) => a.line - b.line)
        check({ name, text: loadListFile(loads.map(({ cells }) => cells)), left }, undefined)
      },
    )
  }

  return {
    state$: state.behavior,
    check: (file) => {
      state.set({ _tag: 'Waiting', fault: undefined })
      check(file, undefined)
    },
    paste,
    map: (header, column) => {
      const current = checkedNow()
      if (current === undefined) return
      state.set({ ...current, notPosted: undefined })
      check(current.file, { ...current.checked.mapping, [header]: column })
    },
    mend: (line, column, text) => {
      const current = checkedNow()
      if (current === undefined || current.isBusy === 'posting') return
      const mended = mendedFile(current, line, column, text)
      if (mended === undefined) return
      state.set({
        ...current,
        checked: mended.checked,
        file: { ...current.file, text: mended.text },
        isBusy: 'checking',
        notPosted: undefined,
      })
      check({ ...current.file, text: mended.text }, mended.checked.mapping, chosenAfter(current, line))
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
    refuse,
    restart: () => {
      answers.drop()
      state.set({ _tag: 'Waiting', fault: undefined })
    },
    stop: scope.end,
  }
}
