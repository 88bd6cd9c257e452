import * as E from 'fp-ts/Either'
import type { EquipmentType } from '@trm/domain/equipment'
import { makeScope, source, type ActionKey, type Behavior, type NewActionKey } from '@trm/domain/kernel'
import { readTruckList, type ListContext, type TruckListColumn } from '@trm/domain/pasted-lists'
import type { TruckDesk, TruckPostFailure } from '@trm/domain/truck-posts'
import type { TextFileFault } from '../../forms/text-file.ts'
import { chosen, chosenRows, isGood, openRows, withRow, type ListActions } from '../../pasted-lists/list-rows.ts'
import { contextNow, loadListTables, type ListTablePorts } from '../../pasted-lists/list-tables.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { draftRows, mendedRow, readAgain, rowOf, withRepeats, type DraftRow, type ManyRow } from './many-rows.ts'

export interface PostManyDependencies extends ListTablePorts {
  readonly desk: Pick<TruckDesk, 'post'>
  readonly newKey: NewActionKey
}

/** What outlives a reload of the page. */
export interface ManyTyped {
  readonly text: string
  readonly rows: readonly DraftRow[]
}

export interface ManyView {
  /** Pasted and not yet read; after a reading what of it said nothing of a truck. */
  readonly text: string
  /** The text was typed after the last reading: it says something that is not in the table. */
  readonly isUnread: boolean
  readonly rows: readonly ManyRow[]
  readonly types: readonly EquipmentType[]
  /** Towns and equipment, without which nothing can be read. */
  readonly tables: 'Loading' | 'Failed' | 'Ready'
  /** What the last reading found. */
  readonly found: { readonly trucks: number; readonly unread: number; readonly isCut: boolean } | undefined
  readonly fileFault: TextFileFault | undefined
  /** Under way: how many of how many were answered. */
  readonly run: { readonly done: number; readonly of: number } | undefined
  /** Why the last run ended before its end. */
  readonly stopped: TruckPostFailure | undefined
  /** What came of the last run. */
  readonly result: { readonly posted: number; readonly refused: number } | undefined
}

export interface PostManyViewModel extends ViewModel, ListActions<TruckListColumn> {
  readonly view$: Behavior<ManyView>
  readonly type: (text: string) => void
  readonly read: () => void
  readonly readFile: (text: string) => void
  readonly refuseFile: (why: TextFileFault) => void
  readonly post: () => void
  readonly reload: () => void
  readonly restore: (typed: Partial<ManyTyped>) => void
}

/** Said of this truck alone: the next one may still be posted. Anything else ends the run. */
const isOfOneTruck = ({ _tag }: TruckPostFailure): boolean =>
  _tag === 'FieldsRefused' || _tag === 'SameTruck' || _tag === 'Stale' || _tag === 'Ended' || _tag === 'Gone'

/** Leaving now would lose something. */
export const isAtWork = ({ isUnread, rows }: ManyView): boolean => isUnread || openRows(rows).length > 0

export const typedOf = ({ text, rows }: ManyView): ManyTyped => ({ text, rows: draftRows(rows) })

/** Many trucks from one list: read, mended in place, and posted one after another, each under a key of its own. */
export const makePostMany = ({ desk, newKey, ...tablePorts }: PostManyDependencies): PostManyViewModel => {
  const view = source<ManyView>({
    text: '',
    isUnread: false,
    rows: [],
    types: [],
    tables: 'Loading',
    found: undefined,
    fileFault: undefined,
    run: undefined,
    stopped: undefined,
    result: undefined,
  })
  const scope = makeScope()
  let tables: Pick<ListContext, 'types' | 'places'> | undefined
  let lastId = 0
  /** By what it says the last truck that was posted from here. */
  const posted = new Map<string, string>()
  const now = (): ManyView => view.behavior.value
  const put = (changes: Partial<ManyView>): void => view.set({ ...now(), ...changes })
  const context = (): ListContext | undefined => tables && contextNow(tables, tablePorts.clock)
  const putRows = (rows: readonly ManyRow[], changes: Partial<ManyView> = {}): void => put({ ...changes, rows: withRepeats(rows) })
  const changeRow = (id: number, change: (row: ManyRow) => ManyRow): void => putRows(withRow(now().rows, id, change))

  const load = (): void => {
    put({ tables: 'Loading' })
    scope.ask(
      () => loadListTables(tablePorts),
      (loaded) => {
        if (loaded === undefined) return put({ tables: 'Failed' })
        tables = loaded
        const known = contextNow(loaded, tablePorts.clock)
        putRows(
          now().rows.map((row) => readAgain(row, known)),
          { tables: 'Ready', types: loaded.types },
        )
      },
    )
  }
  /** `rest`: text that stands in the box and is not read now. */
  const readText = (text: string, rest = ''): void => {
    const known = context()
    if (known === undefined || text.trim() === '' || now().run !== undefined) return
    const { trucks, unread, isCut } = readTruckList(text, known)
    const reading = Math.max(0, ...now().rows.map((row) => row.reading)) + 1
    const fresh = trucks.map(({ line, cells, left }) => rowOf({ line, reading, cells, left, key: newKey() }, ++lastId, known))
    const isWhole = isCut || trucks.length === 0 // it stays as it was pasted, and leaving asks
    putRows([...now().rows, ...fresh], {
      text: [rest, isWhole ? text : unread.map((line) => line.text).join('\n')].filter((part) => part !== '').join('\n'),
      isUnread: isWhole || rest !== '',
      found: { trucks: trucks.length, unread: unread.length, isCut },
      fileFault: undefined,
      stopped: undefined,
      result: undefined,
    })
  }

  /** One after another: the server holds no more of a list than one truck, and what came of each is known. */
  const postNext = (left: readonly number[], of: number, sum: { readonly posted: number; readonly refused: number }): void => {
    const [id, ...rest] = left
    if (id === undefined) return put({ run: undefined, result: sum })
    const row = now().rows.find((one) => one.id === id)
    const draft = row?.read?.draft
    if (row === undefined || draft === undefined || !row.isChosen || !isGood(row)) return postNext(rest, of, sum)
    put({ run: { done: of - left.length, of } })
    const said = JSON.stringify(draft)
    const seen = row.seen ?? (row.repeats ? posted.get(said) : undefined)
    changeRow(row.id, (one) => ({ ...one, seen, outcome: { _tag: 'Posting' } })) // sent again, it is the same post
    scope.ask(desk.post(draft, seen, row.key), (answer) => {
      if (E.isRight(answer)) {
        posted.set(said, answer.right.id)
        changeRow(row.id, (one) => ({ ...one, isChosen: false, outcome: { _tag: 'Posted' } }))
        return postNext(rest, of, { ...sum, posted: sum.posted + 1 })
      }
      const failure = answer.left
      if (!isOfOneTruck(failure)) {
        // it may have arrived: the key stays, so that the next try is the same post, unless "today" has become another day meanwhile
        const isOther = failure._tag === 'Refused' && failure.code === 'idempotency_key_reused'
        const anew = isOther ? { key: newKey(), seen: undefined } : {}
        changeRow(row.id, (one) => ({ ...one, ...anew, outcome: { _tag: 'Waiting' } }))
        return put({ run: undefined, stopped: failure, result: sum })
      }
      const fresh: { readonly key: ActionKey } = { key: newKey() }
      changeRow(row.id, (one) => ({
        ...one,
        ...fresh,
        isChosen: false,
        seen: failure._tag === 'SameTruck' ? failure.postId : undefined,
        outcome: { _tag: 'Refused', failure },
      }))
      postNext(rest, of, { ...sum, refused: sum.refused + 1 })
    })
  }

  load()
  return {
    view$: view.behavior,
    type: (text) => put({ text, isUnread: text.trim() !== '', fileFault: undefined }),
    read: () => readText(now().text),
    readFile: (text) => readText(text, now().text.trim()),
    refuseFile: (why) => put({ fileFault: why }),
    mend: (id, column, text) => {
      const known = context()
      if (known !== undefined) changeRow(id, (row) => mendedRow(row, column, text, newKey(), known))
    },
    settle: () => undefined, // judged with every letter
    choose: (id, isChosen) => changeRow(id, (row) => chosen(row, isChosen)),
    remove: (id) => {
      if (now().run === undefined) putRows(now().rows.filter((row) => row.id !== id))
    },
    post: () => {
      const ids = chosenRows(now().rows).map(({ id }) => id)
      if (ids.length === 0 || now().run !== undefined) return
      put({ stopped: undefined, result: undefined, found: undefined })
      postNext(ids, ids.length, { posted: 0, refused: 0 })
    },
    reload: load,
    restore: ({ text, rows }) => {
      const known = context()
      if (text !== undefined) put({ text, isUnread: text !== '' && (rows ?? []).length === 0 })
      if (rows !== undefined) putRows(rows.flatMap((kept) => rowOf(kept, ++lastId, known)))
    },
    stop: scope.end,
  }
}
