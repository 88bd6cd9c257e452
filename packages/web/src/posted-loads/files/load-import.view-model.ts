import * as E from 'fp-ts/Either'
import { leavesOpen, makeScope, source, type Behavior, type NewActionKey } from '@trm/domain/kernel'
import type { CheckedFile, LoadColumn, LoadFiles } from '@trm/domain/loads'
import type { FreeLine } from '@trm/domain/pasted-lists'
import { inSlices } from '../../forms/in-slices.ts'
import type { TextFileFault } from '../../forms/text-file.ts'
import { chosen, chosenRows, isReady, isRefused, openRows, withRow, type ListActions } from '../../pasted-lists/list-rows.ts'
import { contextNow, loadListTables, type ListTablePorts } from '../../pasted-lists/list-tables.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { ofOneReading, restoredList, type Checked, type KeptList, type LoadImportState } from './import-state.ts'
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
import { NOTHING_SERVED, pressOf, servedFile } from './open-presses.ts'
import type { pastedLoads as PastedLoads } from './pasted-loads.ts'

export interface LoadImportDependencies extends ListTablePorts {
  readonly files: LoadFiles
  readonly newKey: NewActionKey
  /** What reads a pasted list; fetched when one is pasted. Rejects where it cannot be. */
  readonly pastedLoads: () => Promise<typeof PastedLoads>
}

interface ImportFile {
  readonly name: string
  readonly text: string
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

/** An answer about other rows than were sent: rows are matched by their place. */
const isOther = (rows: readonly unknown[], { rows: judged }: CheckedFile): boolean => rows.length !== judged.length

const undecodable = { _tag: 'Undecodable', paths: ['rows'] } as const

interface Mail {
  readonly origins: readonly RowOrigin[]
  readonly unread: readonly FreeLine[]
}

/** A file of loads: read, mapped, judged and mended before anything of it is posted. */
export const makeLoadImport = ({ files, newKey, pastedLoads, ...tablePorts }: LoadImportDependencies): LoadImportViewModel => {
  const state = source<LoadImportState>({ _tag: 'Waiting', fault: undefined })
  const scope = makeScope()
  const answers = scope.latest()
  let server = NOTHING_SERVED
  /** The rows that are being judged. */
  let sent: readonly LoadRow[] = []
  /** Something changed meanwhile: judged once more when they are answered. */
  let isAgain = false
  /** Post was pressed meanwhile, with these rows ticked or just typed into. */
  let pressed: ReadonlySet<number> | undefined
  const checkedNow = (): Checked | undefined => {
    const { value } = state.behavior
    return value._tag === 'Checked' ? value : undefined
  }
  const put = (changes: Partial<Checked>): void => {
    const current = checkedNow()
    if (current !== undefined) state.set({ ...current, ...changes, _tag: 'Checked' })
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
      server = servedFile(rows, answer.right)
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
        server = servedFile(asked, file)
        put({ checked: { ...file, headers, mapping }, rows: judgedRows(now.rows, asked, file.rows), isBusy: undefined })
      }
      if (isMore) judge()
      else pressAfter()
    })
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
    const press = pressOf(current, server, newKey)
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
      if (E.isRight(answer) || !leavesOpen(answer.left)) put({ openPresses: others })
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
        const tables = await loadListTables(tablePorts)
        if (tables === undefined) return 'NoTables'
        const list = lists.joinedLists(await inSlices(lists.loadLines(text, contextNow(tables, tablePorts.clock))))
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
    restore: (kept) => {
      forget()
      state.set(restoredList(kept))
      judge()
    },
    restart,
    stop: scope.end,
  }
}
