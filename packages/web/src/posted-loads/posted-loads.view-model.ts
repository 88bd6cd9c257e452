import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { makePagedList, makeScope, makeWait, source, type Behavior, type Timer } from '@trm/domain/kernel'
import type { CoveredBy, LoadDesk, LoadSort, OwnLoad } from '@trm/domain/loads'
import type { MarketNewsFeed } from '@trm/domain/offers'
import type { GridMarks } from '../design/row-grid.ts'
import { readTypes } from '../equipment/read-types.ts'
import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { LoadExport } from './files/load-export.ts'
import { can, makeLoadActs, makeOpenedLoad } from './load-acts.ts'
import { firstPlace, type Panel, type PostedLoadsAddress, type PostedLoadsPlace } from './posted-loads-place.ts'
import {
  firstView,
  markedLoads,
  shownLoads,
  type HandingOver,
  type PostedLoadsPage,
  type PostedLoadsView,
  type Saved,
  type Told,
} from './posted-loads-view.ts'

export interface PostedLoadsDependencies {
  readonly desk: LoadDesk
  readonly exporter: LoadExport
  /** Whether rows have one line, for the next visit. */
  readonly compact: { readonly read: () => boolean; readonly write: (isCompact: boolean) => void }
  readonly equipmentTypes: EquipmentTypeSource
  readonly address: PostedLoadsAddress
  readonly feed: MarketNewsFeed
  /** Runs once after that many milliseconds; the answer calls it off. */
  readonly timer: Timer
}

export interface PostedLoadsViewModel extends ViewModel {
  readonly view$: Behavior<PostedLoadsView>
  readonly setCompact: (isCompact: boolean) => void
  /** As typed: searched when the typing rests. */
  readonly search: (text: string) => void
  readonly sortBy: (sort: LoadSort) => void
  /** Undefined closes the drawer. */
  readonly open: (id: string | undefined) => void
  readonly show: (panel: Panel) => void
  /** From a form or the import back to the list, at `load` where it was about one: a new one comes first there. */
  readonly back: (load?: Pick<OwnLoad, 'id' | 'state'>, isNew?: boolean, done?: Saved | Told) => void
  readonly reload: () => void
  /** Reads a load that is shown again, where it stands. */
  readonly refresh: (id: string) => void
  /** Reads the open load again. */
  readonly reopen: () => void
  readonly loadMore: () => void
  readonly lay: (changes: Partial<GridMarks>) => void
  /** Marks it, or takes its mark away; `asRange`: with all between it and the one before. */
  readonly pick: (id: string, asRange?: boolean) => void
  /** Marks all that are loaded. */
  readonly pickAll: () => void
  readonly pickNone: () => void
  readonly confirm: (load: OwnLoad) => void
  /** One after the other; those that cannot be confirmed stay as they are. */
  readonly confirmAll: (loads: readonly OwnLoad[]) => void
  /** Undefined takes the question back. */
  readonly askToClose: (loads: readonly OwnLoad[] | undefined) => void
  /** `by`: the carrier outside of here that covers them. */
  readonly close: (loads: readonly OwnLoad[], by?: CoveredBy) => void
  readonly share: (loads: readonly OwnLoad[] | undefined) => void
  /** Undefined takes the question back. */
  readonly handOver: (handing: HandingOver | undefined) => void
  /** Asks what the rates become where one of them may be edited; undefined takes the question back. */
  readonly changeRates: (loads: readonly OwnLoad[] | undefined) => void
  /** Those that are marked; without a mark all that are shown. */
  readonly saveFile: () => void
}

/** The list with what is said aloud of it. */
export interface PostedLoadsWorkbench extends ViewModel, ToolNewsViewModel {
  readonly loads: PostedLoadsViewModel
}

const A_PAGE = 50

/** Milliseconds without a key after which what was typed is searched. */
const TYPING_RESTS = 250

const sameList = (a: PostedLoadsPlace, b: PostedLoadsPlace): boolean =>
  a.state === b.state && a.text === b.text && a.whose === b.whose && a.sort === b.sort

/** From one row to the other, whichever stands first; the second alone where the first is not among the rows. */
const idsBetween = (rows: readonly OwnLoad[], one: string | undefined, other: string): readonly string[] => {
  const [from, to] = [one, other].map((id) => rows.findIndex((row) => row.id === id)).toSorted((a, b) => a - b)
  return from === undefined || from < 0 || to === undefined ? [other] : rows.slice(from, to + 1).map(({ id }) => id)
}

/** A broker's posted loads behind one screen: the address says what is shown, the desk what there is. */
export const makePostedLoads = ({
  desk,
  exporter,
  compact,
  equipmentTypes,
  address,
  feed,
  timer,
}: PostedLoadsDependencies): PostedLoadsViewModel => {
  const view = source<PostedLoadsView>({ ...firstView, place: address.place(), isCompact: compact.read() })
  const scope = makeScope()
  const rest = makeWait(timer, scope)
  let lastPicked: string | undefined

  const now = (): PostedLoadsView => view.behavior.value
  const put = (changes: Partial<PostedLoadsView>): void => view.set({ ...now(), ...changes })
  const store = { now, put }
  const opened = makeOpenedLoad(desk, store, scope)
  const list = makePagedList<PostedLoadsPlace, PostedLoadsPage>({
    idOf: ({ id }) => id,
    stays: ({ asOf }) => ({ asOf }),
    keepsRows: true,
    load: ({ state, text, whose, sort }, cursor) =>
      pipe(
        desk.list({ state, text, whose, sort, limit: A_PAGE, cursor }),
        TE.map(({ loads: rows, ...rest }) => ({ rows, ...rest })),
      ),
    onPart: ({ rows, counts, colleagues }, isFirst) => {
      put({ counts, colleagues, ...(isFirst ? { picked: now().picked.filter((id) => rows.some((one) => one.id === id)) } : {}) })
      if (isFirst) opened.refresh()
    },
    onFailed: (failure, what) => {
      if (what === 'Refresh') put({ failed: { what: 'refresh', failure } })
    },
  })
  const reload = (): void => list.refresh(now().place)
  const acts = makeLoadActs(desk, store, opened.id, { replace: list.replace, closed: reload }, scope)

  const arrive = (place: PostedLoadsPlace): void => {
    const before = now().place
    put({ place })
    if (!sameList(before, place)) {
      put({ done: undefined })
      if (before.state === place.state) reload()
      else list.ask(place)
    }
    opened.follow(place.load)
  }
  const go = (changes: Partial<PostedLoadsPlace>): void => address.push({ ...now().place, ...changes })()

  /** Each other load in the place of the open one: Back leads out of the drawer. */
  const show = (id: string): void => {
    const { place } = now()
    if (place.load === undefined) go({ load: id })
    else if (place.load !== id) address.replace({ ...place, load: id })()
  }

  const saveFile = (): void => {
    const marked = markedLoads(now()).map(({ id }) => id)
    put({ failed: undefined, done: undefined })
    scope.ask(exporter.save(now().place, marked), (answer) =>
      put(E.isLeft(answer) ? { failed: { what: 'export', failure: answer.left } } : { done: { _tag: 'Exported', marked: marked.length } }),
    )
  }

  scope.hold(
    list.list$.changes$.subscribe((content) => put(content._tag === 'Loading' ? { content, picked: [] } : { content })),
    list.stop,
    address.places$.subscribe(arrive),
    // offers and bookings show on the rows they are about, where they stand; after a gap the list is read again
    // and what comes to the reader or leaves them is in another list of their own
    feed.news$.subscribe(({ _tag, loadId }) =>
      _tag === 'LoadHandedOver' && now().place.whose === 'mine' ? reload() : acts.refresh(loadId),
    ),
    feed.connection$.subscribe((connection) => {
      if (connection === 'Behind') reload()
    }),
  )
  list.ask(now().place)
  opened.follow(now().place.load)
  readTypes(equipmentTypes, scope, (types) => put({ types }))

  return {
    setCompact: (isCompact) => {
      put({ isCompact })
      compact.write(isCompact)
    },
    view$: view.behavior,
    search: (text) => {
      rest.start(TYPING_RESTS, () => {
        if (text !== now().place.text) address.replace({ ...now().place, text })()
      })
    },
    sortBy: (sort) => {
      if (sort !== now().place.sort) go({ sort })
    },
    open: (id) => {
      if (id !== undefined) show(id)
      else if (now().place.load !== undefined) address.closeLoad()
    },
    show: (panel) => go({ panel }),
    back: (changed, isNew = false, done) => {
      const { place } = now()
      const to =
        changed === undefined
          ? place
          : { ...firstPlace, whose: place.whose, sort: isNew ? 'posted' : place.sort, state: changed.state, load: changed.id }
      address.replace({ ...to, panel: { _tag: 'List' } })()
      put({ done })
      reload()
    },
    reload,
    refresh: acts.refresh,
    reopen: opened.refresh,
    loadMore: () => list.more(),
    lay: ({ selected, ...marks }) => {
      if (Object.keys(marks).length > 0) put(marks)
      const { load: open } = now().place
      if (selected !== undefined) show(selected)
      else if (open !== undefined && marks.active !== undefined && marks.active !== '' && marks.active !== open) show(marks.active) // the drawer goes along
    },
    pick: (id, asRange = false) => {
      const { picked } = now()
      const those = asRange ? idsBetween(shownLoads(now()), lastPicked, id) : [id]
      const others = picked.filter((one) => !those.includes(one))
      lastPicked = id
      put({ picked: picked.includes(id) ? others : [...others, ...those] })
    },
    pickAll: () => put({ picked: shownLoads(now()).map(({ id }) => id) }),
    pickNone: () => put({ picked: [] }),
    confirm: acts.confirm,
    confirmAll: acts.confirmAll,
    askToClose: (closing) => {
      const those = closing?.filter((load) => can(load, 'close'))
      if (those?.length !== 0) put({ closing: those })
    },
    close: acts.close,
    share: (sharing) => put({ sharing }),
    handOver: (handing) => put({ handing }),
    changeRates: (rating) => {
      if (rating?.some((load) => can(load, 'edit')) !== false) put({ rating })
    },
    saveFile,
    stop: scope.end,
  }
}
