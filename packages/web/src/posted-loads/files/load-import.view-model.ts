import * as E from 'fp-ts/Either'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { keyedAction, makeScope, source, type Behavior, type Clock, type NewActionKey } from '@trm/domain/kernel'
import type { CheckedFile, ColumnMapping, ImportFailure, LoadColumn, LoadFiles } from '@trm/domain/loads'
import { isLoadTable, joinedLists, loadLines, loadListFile, type FreeLine } from '@trm/domain/pasted-lists'
import type { PlaceIndexSource } from '@trm/domain/places'
import type { TextFileFault } from '../../forms/text-file.ts'
import { chosen, chosenRows, isSure, openRows, withRow, type ListActions } from '../../pasted-lists/list-rows.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { inSlices } from '../../forms/in-slices.ts'
import { fileOf, freshRows, isBlank, isUnjudged, judgedRows, mendedRow, rowsAfter, type LoadRow, type RowOrigin } from './load-rows.ts'
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
}

/** Why a file was not read at all, or nothing was taken over. */
export type ImportFault = ImportFailure | { readonly _tag: TextFileFault | 'NothingFound' | 'NoTables' }

/** A dry run with what the reader makes of it. */
export interface Checked {
  readonly name: string
  /** Lines of a mail: its columns are ours, and nobody has to say what they are. */
  readonly isMail: boolean
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
  /** What came of the last press. */
  readonly report: { readonly posted: number; readonly changed: number; readonly refused: number } | undefined
}

export type LoadImportState =
  | { readonly _tag: 'Waiting'; readonly fault: ImportFault | undefined }
  | { readonly _tag: 'Checking'; readonly name: string }
  | ({ readonly _tag: 'Checked' } & Checked)

/** A table that outlives a reload of the page; cells stand by the headers' order. */
export interface KeptList extends Pick<Checked, 'name' | 'isMail' | 'unread'>, Pick<CheckedFile, 'headers' | 'mapping'> {
  readonly rows: readonly (RowOrigin & { readonly cells: readonly string[]; readonly isChosen: boolean })[]
}

export interface LoadImportViewModel extends ViewModel, ListActions<LoadColumn> {
  readonly state$: Behavior<LoadImportState>
  readonly check: (file: ImportFile) => void
  /** A list as it was pasted: a table as it stands, lines of a mail as the loads that are in them. */
  readonly paste: (list: ImportFile) => void
  /** What a column of the file is; the dry run is made again. */
  readonly map: (header: string, column: LoadColumn) => void
  readonly chooseAll: (isChosen: boolean) => void
  readonly post: () => void
  /** The rows are judged once more, after a call that failed. */
  readonly judge: () => void
  /** The chosen file is not read at all. */
  readonly refuse: (why: TextFileFault) => void
  readonly restore: (kept: KeptList) => void
  /** Another file. */
  readonly restart: () => void
}

/** What leaving now would lose; undefined: nothing. */
export const keptList = (state: LoadImportState): KeptList | undefined => {
  if (state._tag !== 'Checked') return undefined
  const open = openRows(state.rows)
  if (open.length === 0) return undefined
  const { headers, mapping } = state.checked
  const rows = open.map(({ line, left, cells, isChosen }) => ({
    line,
    left,
    cells: headers.map((header) => cells[header] ?? ''),
    isChosen,
  }))
  return { name: state.name, isMail: state.isMail, unread: state.unread, headers, mapping, rows }
}

/** What is posted unless the reader says otherwise. */
const sureLines = ({ rows }: CheckedFile): ReadonlySet<number> =>
  new Set(rows.filter(({ faults, doubts }) => faults.length === 0 && doubts.length === 0).map(({ line }) => line))

const ofOneReading = { isBusy: undefined, fault: undefined, notPosted: undefined, attempt: 0, report: undefined } as const

/** A file of loads: read, mapped, judged and mended before anything of it is posted. */
export const makeLoadImport = ({ files, newKey, equipmentTypes, placeIndex, clock }: LoadImportDependencies): LoadImportViewModel => {
  const state = source<LoadImportState>({ _tag: 'Waiting', fault: undefined })
  const scope = makeScope()
  const answers = scope.latest()
  const keyed = keyedAction(newKey)
  /** As the server has it: the line of each row, and the lines that it takes over where none is named. */
  let server: { readonly lines: ReadonlyMap<number, number>; readonly sure: ReadonlySet<number> } = { lines: new Map(), sure: new Set() }
  /** The rows that are being judged. */
  let sent: readonly LoadRow[] = []
  const checkedNow = (): (LoadImportState & { readonly _tag: 'Checked' }) | undefined => {
    const { value } = state.behavior
    return value._tag === 'Checked' ? value : undefined
  }
  const put = (changes: Partial<Checked>): void => {
    const current = checkedNow()
    if (current !== undefined) state.set({ ...current, ...changes })
  }
  const serve = (rows: readonly LoadRow[], file: CheckedFile): void => {
    server = { lines: new Map(rows.map(({ id }, i) => [id, file.rows[i]?.line ?? 0])), sure: sureLines(file) }
  }

  const check = (file: ImportFile, mail?: { readonly origins: readonly RowOrigin[]; readonly unread: readonly FreeLine[] }): void => {
    const { name, text } = file
    state.set({ _tag: 'Checking', name })
    answers.ask(files.check({ name, text }, undefined), (answer) => {
      if (E.isLeft(answer)) return state.set({ _tag: 'Waiting', fault: answer.left })
      const rows = freshRows(answer.right, mail?.origins ?? [])
      serve(rows, answer.right)
      const [isMail, unread] = [mail !== undefined, mail?.unread ?? []]
      state.set({ _tag: 'Checked', name, isMail, unread, checked: answer.right, rows, ...ofOneReading })
    })
  }
  /** All that is not posted yet, as it stands now. */
  const judge = (mapping?: ColumnMapping): void => {
    const current = checkedNow()
    if (current === undefined) return
    const asked = openRows(current.rows).filter((row) => !isBlank(row))
    if (current.rows.length === 0) return restart()
    if (asked.length === 0) return put({ isBusy: undefined })
    sent = asked
    put({ isBusy: 'checking', fault: undefined })
    const text = fileOf(current.checked.headers, asked)
    answers.ask(files.check({ name: current.name, text }, mapping ?? current.checked.mapping), (answer) => {
      sent = []
      const now = checkedNow()
      if (now === undefined) return
      if (E.isLeft(answer)) return put({ isBusy: undefined, fault: answer.left })
      serve(asked, answer.right)
      put({ checked: answer.right, rows: judgedRows(now.rows, asked, answer.right.rows, mapping !== undefined), isBusy: undefined })
    })
  }
  const post = ({ checked: { importId }, rows, attempt }: Checked): void => {
    const named = chosenRows(rows).map(({ id }) => server.lines.get(id) ?? 0)
    const isAll = named.length === server.sure.size && named.every((line) => server.sure.has(line))
    const lines = isAll ? 'all' : [...named].sort((a, b) => a - b)
    const commit = keyed(`${importId} ${String(lines)}`, (key) => files.commit(importId, lines, key))
    answers.ask(commit, (answer) => {
      if (E.isRight(answer)) {
        const after = rowsAfter(rows, ({ id }) => server.lines.get(id), answer.right)
        const { posted, changed } = answer.right
        const refused = after.filter((row, i) => row !== rows[i] && row.outcome._tag === 'Refused').length
        put({ rows: after, report: { posted, changed, refused } })
        return judge() // what is left is another file
      }
      put({ isBusy: undefined, notPosted: answer.left, attempt: attempt + 1 })
      if (answer.left._tag === 'Gone') judge() // it waited too long: judged again, nothing is lost
    })
  }
  const restart = (): void => {
    answers.drop()
    state.set({ _tag: 'Waiting', fault: undefined })
  }

  const refuse = (tag: TextFileFault | 'NothingFound' | 'NoTables'): void => state.set({ _tag: 'Waiting', fault: { _tag: tag } })
  const paste = ({ name, text }: ImportFile): void => {
    state.set({ _tag: 'Checking', name })
    if (isLoadTable(text)) return check({ name, text })
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
        check({ name, text: loadListFile(loads.map(({ cells }) => cells)) }, { origins: loads, unread })
      },
    )
  }

  return {
    state$: state.behavior,
    check: (file) => check(file),
    paste,
    map: (header, column) => {
      const current = checkedNow()
      if (current === undefined || current.isBusy === 'posting') return
      put({ notPosted: undefined })
      judge({ ...current.checked.mapping, [header]: column })
    },
    mend: (id, column, text) => {
      const current = checkedNow()
      if (current === undefined || current.isBusy === 'posting') return
      const { checked, rows } = current
      const header = headerOf(checked.mapping, column) ?? column
      const headers = checked.headers.includes(header) ? checked.headers : [...checked.headers, header]
      const mapping = { ...checked.mapping, [header]: column }
      put({
        checked: { ...checked, headers, mapping },
        rows: withRow(rows, id, (row) => mendedRow(row, header, column, text)),
        notPosted: undefined,
      })
    },
    settle: () => {
      const underWay = new Set(sent.map(({ cells }) => cells))
      const current = checkedNow()
      if (current?.isBusy !== 'posting' && current?.rows.some((row) => isUnjudged(row) && !underWay.has(row.cells)) === true) judge()
    },
    choose: (id, isChosen) => put({ rows: withRow(checkedNow()?.rows ?? [], id, (row) => chosen(row, isChosen)) }),
    chooseAll: (isChosen) => put({ rows: (checkedNow()?.rows ?? []).map((row) => ({ ...row, isChosen: isChosen && isSure(row) })) }),
    remove: (id) => {
      const current = checkedNow()
      if (current === undefined || current.isBusy === 'posting') return
      put({ rows: current.rows.filter((row) => row.id !== id) })
      judge() // what stood there twice stands there once
    },
    post: () => {
      const current = checkedNow()
      if (current === undefined || current.isBusy !== undefined || chosenRows(current.rows).length === 0) return
      put({ isBusy: 'posting', fault: undefined, notPosted: undefined, report: undefined })
      post(current)
    },
    judge: () => judge(),
    refuse,
    restore: ({ name, isMail, unread, headers, mapping, rows }) => {
      const restored = rows.map(({ line, left, cells, isChosen }, i): LoadRow => {
        const own = Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? '']))
        return { id: i + 1, line, left, cells: own, read: undefined, isTyped: false, isChosen, outcome: { _tag: 'Waiting' } }
      })
      const checked = { importId: '', template: 'unknown', headers, mapping } as const
      state.set({ _tag: 'Checked', name, isMail, unread, checked, rows: restored, ...ofOneReading })
      judge()
    },
    restart,
    stop: scope.end,
  }
}
