import * as E from 'fp-ts/Either'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { source, type Behavior } from '@trm/domain/kernel'
import { loadEventsFrom, type LoadDesk, type LoadEvent, type LoadSort, type LoadState, type OwnLoad } from '@trm/domain/loads'
import { confirmationFreshness } from '@trm/domain/trucks'
import type { GridMarks } from '../design/row-grid.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { LoadExport } from './load-export.port.ts'
import type { PostedLoadsAddress } from './posted-loads-address.port.ts'
import { firstPlace, type Panel, type PostedLoadsPlace } from './posted-loads-place.ts'
import { firstView, shownLoads, type MoreLoads, type PostedLoadsView } from './posted-loads-view.ts'

export interface PostedLoadsNeeds {
  readonly desk: LoadDesk
  readonly exporter: LoadExport
  readonly equipmentTypes: EquipmentTypeSource
  readonly address: PostedLoadsAddress
  /** Runs once after that many milliseconds; the answer calls it off. */
  readonly timer: (ms: number, run: () => void) => () => void
}

export interface PostedLoadsViewModel extends ViewModel {
  readonly view$: Behavior<PostedLoadsView>
  readonly showState: (state: LoadState) => void
  /** As typed: searched when the typing rests. */
  readonly search: (text: string) => void
  readonly sortBy: (sort: LoadSort) => void
  /** Undefined closes the drawer. */
  readonly open: (id: string | undefined) => void
  readonly show: (panel: Panel) => void
  /** From a form or the import back to the list, at `load` where it was about one: a new one comes first there. */
  readonly back: (load?: Pick<OwnLoad, 'id' | 'state'>, isNew?: boolean) => void
  readonly reload: () => void
  /** Reads a load that is shown again, where it stands. */
  readonly refresh: (id: string) => void
  /** Reads the open load again. */
  readonly reopen: () => void
  readonly loadMore: () => void
  readonly lay: (changes: Partial<GridMarks>) => void
  readonly pick: (id: string) => void
  readonly confirm: (load: OwnLoad) => void
  /** Of the loads shown: those nobody confirmed for a day. */
  readonly confirmStale: () => void
  /** Undefined takes the question back. */
  readonly askToClose: (load: OwnLoad | undefined) => void
  readonly close: (load: OwnLoad) => void
  readonly share: (loads: readonly OwnLoad[] | undefined) => void
  readonly saveFile: () => void
}

const A_PAGE = 50
/** Milliseconds without a key after which what was typed is searched. */
export const TYPING_RESTS = 250

export const can = (load: OwnLoad, event: LoadEvent): boolean => loadEventsFrom(load.state).includes(event)

/** Posted loads that look like ghosts: nobody confirmed them for a day. */
export const staleLoads = (view: PostedLoadsView): readonly OwnLoad[] => {
  const { content } = view
  if (content._tag !== 'Known') return []
  return content.loads.filter((load) => can(load, 'confirm') && confirmationFreshness(load.lastConfirmedAt, content.asOf) === 'stale')
}

const moreOf = (cursor: string | undefined): MoreLoads => (cursor === undefined ? { _tag: 'End' } : { _tag: 'Available', cursor })

const sameList = (a: PostedLoadsPlace, b: PostedLoadsPlace): boolean => a.state === b.state && a.text === b.text && a.sort === b.sort

/** A broker's posted loads behind one screen: the address says what is shown, the desk what there is. */
export const makePostedLoads = ({ desk, exporter, equipmentTypes, address, timer }: PostedLoadsNeeds): PostedLoadsViewModel => {
  const view = source<PostedLoadsView>({ ...firstView, place: address.place() })
  let isStopped = false
  let asked = 0
  let openings = 0
  let callOff = (): void => undefined

  const now = (): PostedLoadsView => view.behavior.value
  const put = (changes: Partial<PostedLoadsView>): void => { if (!isStopped) view.set({ ...now(), ...changes }) }

  const load = async (keepsRows: boolean): Promise<void> => {
    const mine = ++asked
    const { state, text, sort } = now().place
    if (keepsRows && now().content._tag === 'Known') put({ isRefreshing: true })
    else put({ content: { _tag: 'Loading' }, isRefreshing: false, picked: [] })
    const answer = await desk.list({ state, text, sort, limit: A_PAGE, cursor: undefined })()
    if (mine !== asked) return
    if (E.isLeft(answer)) {
      const isKept = now().content._tag === 'Known'
      return put({ isRefreshing: false, ...(isKept ? { failed: { what: 'refresh', failure: answer.left } } : { content: { _tag: 'Failed', failure: answer.left } }) })
    }
    const { loads, total, asOf, counts, nextCursor } = answer.right
    const picked = now().picked.filter((id) => loads.some((one) => one.id === id))
    put({ content: { _tag: 'Known', loads, total, asOf, more: moreOf(nextCursor) }, counts, isRefreshing: false, picked })
    refreshOpened()
  }
  const loadMore = async (): Promise<void> => {
    const { content, place: { state, text, sort } } = now()
    if (content._tag !== 'Known' || (content.more._tag !== 'Available' && content.more._tag !== 'Failed')) return
    const mine = asked
    const { cursor } = content.more
    put({ content: { ...content, more: { _tag: 'Loading' } } })
    const answer = await desk.list({ state, text, sort, limit: A_PAGE, cursor })()
    const known = now().content
    if (mine !== asked || known._tag !== 'Known') return
    if (E.isLeft(answer)) return put({ content: { ...known, more: { _tag: 'Failed', cursor, failure: answer.left } } })
    const there = new Set(known.loads.map(({ id }) => id))
    const loads = [...known.loads, ...answer.right.loads.filter(({ id }) => !there.has(id))]
    put({ content: { ...known, loads, total: answer.right.total, more: moreOf(answer.right.nextCursor) }, counts: answer.right.counts })
  }
  const readOpened = async (id: string): Promise<void> => {
    const mine = ++openings
    const row = shownLoads(now()).find((one) => one.id === id)
    put({ opened: row === undefined ? { _tag: 'Loading', id } : { _tag: 'Known', load: row } })
    if (row !== undefined) return
    const answer = await desk.one(id)()
    if (mine !== openings) return
    put({ opened: E.isLeft(answer) ? { _tag: 'Failed', id, failure: answer.left } : { _tag: 'Known', load: answer.right } })
  }
  const openedId = (): string | undefined => {
    const { opened } = now()
    switch (opened._tag) {
      case 'None': return undefined
      case 'Known': return opened.load.id
      default: return opened.id
    }
  }
  const refreshOpened = (): void => { const id = openedId(); if (id !== undefined) void readOpened(id) }
  const follow = (id: string | undefined): void => {
    if (id === openedId()) return
    if (id !== undefined) return void readOpened(id)
    openings++
    put({ opened: { _tag: 'None' } })
  }
  const arrive = (place: PostedLoadsPlace): void => {
    const before = now().place
    put({ place })
    if (!sameList(before, place)) void load(before.state === place.state)
    follow(place.load)
  }
  const go = (changes: Partial<PostedLoadsPlace>): void => address.push({ ...now().place, ...changes })()

  /** Each other load in the place of the open one: Back leads out of the drawer. */
  const show = (id: string): void => {
    const { place } = now()
    if (place.load === undefined) go({ load: id })
    else if (place.load !== id) address.replace({ ...place, load: id })()
  }

  /** The load as it is now, wherever it is shown; one that left this state is taken away by the next answer. */
  const keep = (load: OwnLoad): void => {
    const { content, opened } = now()
    put({
      ...(content._tag === 'Known' ? { content: { ...content, loads: content.loads.map((one) => (one.id === load.id ? load : one)) } } : {}),
      ...(opened._tag === 'Known' && opened.load.id === load.id ? { opened: { _tag: 'Known', load } } : {}),
    })
  }
  const refresh = async (id: string): Promise<void> => {
    const row = shownLoads(now()).find((one) => one.id === id)
    if (row === undefined && openedId() !== id) return
    const answer = await desk.one(id)()
    if (E.isLeft(answer)) return // it stands as it was known: the next answer of the list says more
    const { state } = answer.right
    const { counts } = now()
    if (counts !== undefined && row !== undefined && row.state !== state) put({ counts: { ...counts, [row.state]: counts[row.state] - 1, [state]: counts[state] + 1 } })
    keep(answer.right)
  }
  const act = async (what: 'confirm' | 'close', load: OwnLoad): Promise<boolean> => {
    if (now().busy.includes(load.id)) return false
    put({ busy: [...now().busy, load.id], failed: undefined })
    const answer = await desk[what](load.id)()
    put({ busy: now().busy.filter((id) => id !== load.id) })
    if (E.isRight(answer)) keep(answer.right)
    else put({ failed: { what, failure: answer.left } })
    return E.isRight(answer)
  }
  const confirm = async (load: OwnLoad): Promise<void> => {
    if (can(load, 'confirm') && await act('confirm', load)) put({ done: { _tag: 'Confirmed', load } })
  }
  const confirmStale = async (): Promise<void> => {
    if (now().isConfirmingAll) return
    put({ isConfirmingAll: true, failed: undefined })
    let [count, failed] = [0, 0]
    for (const one of staleLoads(now())) await act('confirm', one) ? count++ : failed++
    put({ isConfirmingAll: false, done: { _tag: 'ConfirmedAll', count, failed } })
  }
  const close = async (one: OwnLoad): Promise<void> => {
    put({ closing: undefined })
    if (!await act('close', one)) return
    put({ done: { _tag: 'Closed', load: one } })
    void load(true)
  }
  const saveFile = async (): Promise<void> => {
    put({ failed: undefined })
    const answer = await exporter.save(now().place.state)()
    put(E.isLeft(answer) ? { failed: { what: 'export', failure: answer.left } } : { done: { _tag: 'Exported' } })
  }

  const watch = address.places$.subscribe(arrive)
  void load(false)
  follow(now().place.load)
  void equipmentTypes.load().then((answer) => { if (E.isRight(answer)) put({ types: answer.right }) })

  return {
    view$: view.behavior,
    showState: (state) => { if (state !== now().place.state) go({ state, load: undefined }) },
    search: (text) => {
      callOff()
      callOff = timer(TYPING_RESTS, () => { if (text !== now().place.text) address.replace({ ...now().place, text })() })
    },
    sortBy: (sort) => { if (sort !== now().place.sort) go({ sort }) },
    open: (id) => {
      if (id !== undefined) show(id)
      else if (now().place.load !== undefined) address.closeLoad()
    },
    show: (panel) => go({ panel }),
    back: (changed, isNew = false) => {
      const { place } = now()
      const to = changed === undefined ? place : { ...firstPlace, sort: isNew ? 'posted' : place.sort, state: changed.state, load: changed.id }
      address.replace({ ...to, panel: { _tag: 'List' } })()
      void load(true)
    },
    reload: () => void load(true),
    refresh: (id) => void refresh(id),
    reopen: refreshOpened,
    loadMore: () => void loadMore(),
    lay: ({ selected, ...marks }) => {
      if (Object.keys(marks).length > 0) put(marks)
      const { load: open } = now().place
      if (selected !== undefined) show(selected)
      else if (open !== undefined && marks.active !== undefined && marks.active !== '' && marks.active !== open) show(marks.active) // the drawer goes along
    },
    pick: (id) => {
      const { picked } = now()
      put({ picked: picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id] })
    },
    confirm: (one) => void confirm(one),
    confirmStale: () => void confirmStale(),
    askToClose: (closing) => { if (closing === undefined || can(closing, 'close')) put({ closing }) },
    close: (one) => void close(one),
    share: (sharing) => put({ sharing }),
    saveFile: () => void saveFile(),
    stop: () => { isStopped = true; asked++; openings++; callOff(); watch.unsubscribe() },
  }
}
