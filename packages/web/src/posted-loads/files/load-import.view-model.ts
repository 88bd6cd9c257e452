import * as E from 'fp-ts/Either'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { isOpenEnded, makeScope, source, type ActionKey, type Behavior, type Clock, type NewActionKey } from '@trm/domain/kernel'
import type { CheckedFile, ImportFailure, LoadColumn, LoadFiles } from '@trm/domain/loads'
import type * as Lists from '@trm/domain/pasted-lists'
import type { PlaceIndexSource } from '@trm/domain/places'
import type { TextFileFault } from '../../forms/text-file.ts'
import {
  chosen,
  chosenRows,
  doubtsSeen,
  isReady,
  isRefused,
  openRows,
  withRow,
  type CellFlaw,
  type ListActions,
} from '../../pasted-lists/list-rows.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { inSlices } from '../../forms/in-slices.ts'
import {
  fileOf,
  freshRows,
  isBlank,
  isUnjudged,
  judgedRows,
  mendedRow,
  remappedRows,
  rowsAfter,
  type LoadRow,
  type RowOrigin,
} from './load-rows.ts'
import { headerOf } from './mapped-headers.ts'
import type { pastedLoads as PastedLoads } from './pasted-loads.ts'

export interface LoadImportDependencies {
  readonly files: LoadFiles
  readonly newKey: NewActionKey
  /** What lines of a mail are read by. */
  readonly equipmentTypes: EquipmentTypeSource
  readonly placeIndex: PlaceIndexSource
  /** What reads a pasted list; fetched when one is pasted. Rejects where it cannot be. */
  readonly pastedLoads: () => Promise<typeof PastedLoads>
  readonly clock: Clock
}

interface ImportFile {
  readonly name: string
  readonly text: string
}

/** Why a file was not read at all, or nothing was taken over. */
export type ImportFault = ImportFailure | { readonly _tag: TextFileFault | 'NothingFound' | 'NoTables' | 'NoReader' }

/** A press on Post whose end nobody knows. */
interface OpenPress {
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
  readonly unread: readonly Lists.FreeLine[]
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

export type LoadImportState =
  | { readonly _tag: 'Waiting'; readonly fault: ImportFault | undefined }
  | { readonly _tag: 'Checking'; readonly name: string }
  | ({ readonly _tag: 'Checked' } & Checked)

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

/** What is posted unless the reader says otherwise. */
const sureLines = ({ rows }: CheckedFile): ReadonlySet<number> =>
  new Set(rows.filter(({ faults, doubts }) => faults.length === 0 && doubts.length === 0).map(({ line }) => line))

const ofOneReading = {
  isBusy: undefined,
  fault: undefined,
  notPosted: undefined,
  attempt: 0,
  report: undefined,
  isHeld: false,
  openPresses: [],
} as const

/** An answer about other rows than were sent: rows are matched by their place. */
const isOther = (rows: readonly unknown[], { rows: judged }: CheckedFile): boolean => rows.length !== judged.length

const undecodable = { _tag: 'Undecodable', paths: ['rows'] } as const

/** The server has done or refused it, and nothing of it is open: a sign-in that ran out says nothing of an earlier try. */
const isAnswered = (answer: E.Either<ImportFailure, unknown>): boolean =>
  E.isRight(answer) || !(isOpenEnded(answer.left) || answer.left._tag === 'MissingAccessToken' || answer.left._tag === 'Unauthorized')

interface Mail {
  readonly origins: readonly RowOrigin[]
  readonly unread: readonly Lists.FreeLine[]
}

/** A file of loads: read, mapped, judged and mended before anything of it is posted. */
export const makeLoadImport = ({
  files,
  newKey,
  equipmentTypes,
  placeIndex,
  pastedLoads,
  clock,
}: LoadImportDependencies): LoadImportViewModel => {
  const state = source<LoadImportState>({ _tag: 'Waiting', fault: undefined })
  const scope = makeScope()
  const answers = scope.latest()
  /** As the server has it: the line of each row, and the lines that it takes over where none is named. */
  let server: { readonly lines: ReadonlyMap<number, number>; readonly sure: ReadonlySet<number> } = { lines: new Map(), sure: new Set() }
  /** The rows that are being judged. */
  let sent: readonly LoadRow[] = []
  /** Something changed meanwhile: judged once more when they are answered. */
  let isAgain = false
  /** Post was pressed meanwhile, with these rows ticked or just typed into. */
  let pressed: ReadonlySet<number> | undefined
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

  const forget = (): void => {
    ;[sent, isAgain, pressed] = [[], false, undefined]
  }

  const check = ({ name, text }: ImportFile, isPasted: boolean, mail?: Mail): void => {
    forget()
    state.set({ _tag: 'Checking', name })
    answers.ask(files.check({ name, text }, undefined), (answer) => {
      if (E.isLeft(answer)) return state.set({ _tag: 'Waiting', fault: answer.left })
      if (mail !== undefined && isOther(mail.origins, answer.right)) return state.set({ _tag: 'Waiting', fault: undecodable })
      const rows = freshRows(answer.right, mail?.origins ?? [])
      serve(rows, answer.right)
      const [isMail, unread] = [mail !== undefined, mail?.unread ?? []]
      state.set({ _tag: 'Checked', name, isMail, isPasted, unread, checked: answer.right, rows, ...ofOneReading })
    })
  }
  /** What the pressed button says is posted only if nothing turned out wrong or doubtful since. */
  const pressAfter = (): void => {
    const [current, meant] = [checkedNow(), pressed]
    if (meant === undefined || current === undefined) return
    pressed = undefined
    const now = new Set(chosenRows(current.rows))
    const isAsMeant = current.rows.every((row) => !meant.has(row.id) || now.has(row))
    if (isAsMeant && current.fault === undefined) post()
    else put({ isHeld: true })
  }
  /** All that is not posted yet, as it stands now; one after the other, so that each is answered however slow the line is. */
  const judge = (): void => {
    const current = checkedNow()
    if (current === undefined) return
    if (current.isBusy === 'checking' && sent.length > 0) {
      isAgain = true
      return
    }
    const asked = openRows(current.rows).filter((row) => !isBlank(row))
    if (current.rows.length === 0) return restart()
    if (asked.length === 0) {
      put({ isBusy: undefined })
      return pressAfter()
    }
    sent = asked
    put({ isBusy: 'checking', fault: undefined })
    const text = fileOf(current.checked.headers, asked)
    answers.ask(files.check({ name: current.name, text }, current.checked.mapping), (answer) => {
      const now = checkedNow()
      if (now === undefined) return
      const isMore = isAgain
      ;[sent, isAgain] = [[], false]
      if (E.isLeft(answer) || isOther(asked, answer.right)) {
        put({ isBusy: undefined, fault: E.isLeft(answer) ? answer.left : undecodable })
      } else {
        const { right: file } = answer
        const headers = [...new Set([...file.headers, ...now.checked.headers])]
        const mapping = { ...file.mapping, ...now.checked.mapping }
        serve(asked, file)
        put({ checked: { ...file, headers, mapping }, rows: judgedRows(now.rows, asked, file.rows), isBusy: undefined })
      }
      if (isMore) judge()
      else pressAfter()
    })
  }
  /** The press that these rows are; the one that may have arrived, if they say the same. */
  const pressOf = ({ checked: { importId, headers, mapping }, rows, openPresses }: Checked): OpenPress => {
    const posted = chosenRows(rows)
    const said = JSON.stringify([mapping, fileOf(headers, posted)])
    const lines = posted.map(({ id }) => server.lines.get(id) ?? 0)
    const isAll = lines.length === server.sure.size && lines.every((line) => server.sure.has(line))
    return openPresses.find((press) => press.said === said) ?? { said, importId, lines, isAll, key: newKey() }
  }
  const post = (): void => {
    const current = checkedNow()
    if (current === undefined || current.isBusy === 'posting') return
    if (current.isBusy === 'checking') {
      pressed = new Set(openRows(current.rows).flatMap((row) => (row.isChosen || row.isTyped === true ? row.id : [])))
      return
    }
    const { rows, attempt, openPresses } = current
    const posted = chosenRows(rows)
    if (posted.length === 0) return
    const press = pressOf(current)
    const others = openPresses.filter(({ said }) => said !== press.said)
    put({
      isBusy: 'posting',
      fault: undefined,
      notPosted: undefined,
      report: undefined,
      isHeld: false,
      openPresses: [...others, press],
    })
    const lines = press.isAll ? 'all' : [...press.lines].sort((a, b) => a - b)
    answers.ask(files.commit(press.importId, lines, press.key), (answer) => {
      if (isAnswered(answer)) put({ openPresses: others })
      if (E.isRight(answer)) {
        const lineOf = new Map(posted.map(({ id }, i) => [id, press.lines[i]]))
        const after = rowsAfter(rows, ({ id }) => lineOf.get(id), answer.right)
        const { posted: count, changed } = answer.right
        const refused = after.filter((row, i) => row !== rows[i] && isRefused(row)).length
        const doubted = after.filter(({ read }, i) => read !== rows[i]?.read).length
        put({ rows: after, report: { posted: count, changed, refused, doubted } })
        return judge() // what is left is another file
      }
      put({ isBusy: undefined, notPosted: answer.left, attempt: attempt + 1 })
      if (answer.left._tag === 'Gone') judge() // it waited too long: judged again, nothing is lost
    })
  }
  const restart = (): void => {
    answers.drop()
    forget()
    state.set({ _tag: 'Waiting', fault: undefined })
  }

  const refuse = (tag: TextFileFault | 'NothingFound' | 'NoTables' | 'NoReader'): void =>
    state.set({ _tag: 'Waiting', fault: { _tag: tag } })
  const paste = ({ name, text }: ImportFile): void => {
    state.set({ _tag: 'Checking', name })
    answers.ask(
      async () => {
        const lists = await pastedLoads().catch(() => undefined)
        if (lists === undefined) return 'NoReader'
        if (lists.isLoadTable(text)) return 'Table'
        const [types, places] = await Promise.all([equipmentTypes.load(), placeIndex.load()])
        if (E.isLeft(types) || E.isLeft(places)) return 'NoTables'
        const context = { types: types.right, places: places.right, now: clock.now(), zone: clock.zone() }
        const list = lists.joinedLists(await inSlices(lists.loadLines(text, context)))
        return { ...list, text: lists.loadListFile(list.loads.map(({ cells }) => cells)) }
      },
      (list) => {
        if (list === 'Table') return check({ name, text }, true)
        if (typeof list === 'string') return refuse(list)
        const { loads, unread, text: file } = list
        if (loads.length === 0) return refuse('NothingFound')
        check({ name, text: file }, true, { origins: loads, unread })
      },
    )
  }

  return {
    state$: state.behavior,
    check: (file) => check(file, false),
    paste,
    map: (header, column) => {
      const current = checkedNow()
      if (current === undefined || current.isBusy === 'posting') return
      const { checked, rows } = current
      const mapping = { ...checked.mapping, [header]: column }
      put({ notPosted: undefined, checked: { ...checked, mapping }, rows: remappedRows(rows) })
      judge()
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
        isHeld: pressed !== undefined,
      })
      pressed = undefined // another text than was pressed for
    },
    settle: () => {
      const underWay = new Set(sent.map(({ cells }) => cells))
      const current = checkedNow()
      if (current?.isBusy !== 'posting' && current?.rows.some((row) => isUnjudged(row) && !underWay.has(row.cells)) === true) judge()
    },
    choose: (id, isChosen) => put({ rows: withRow(checkedNow()?.rows ?? [], id, (row) => chosen(row, isChosen)) }),
    chooseAll: (isChosen) => put({ rows: (checkedNow()?.rows ?? []).map((row) => (isReady(row) ? chosen(row, isChosen) : row)) }),
    remove: (id) => {
      const current = checkedNow()
      if (current === undefined || current.isBusy === 'posting') return
      put({ rows: current.rows.filter((row) => row.id !== id) })
      judge() // what stood there twice stands there once
    },
    post,
    judge,
    refuse,
    restore: ({ name, isMail, isPasted = isMail, unread, openPresses = [], headers, mapping, rows }) => {
      const restored = rows.map(({ cells, isTyped = false, ...kept }, i): LoadRow => {
        const own = Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? '']))
        return { ...kept, id: i + 1, cells: own, read: undefined, isTyped, outcome: { _tag: 'Waiting' } }
      })
      const checked = { importId: '', template: 'unknown', headers, mapping } as const
      forget()
      state.set({ _tag: 'Checked', name, isMail, isPasted, unread, checked, rows: restored, ...ofOneReading, openPresses })
      judge()
    },
    restart,
    stop: scope.end,
  }
}
