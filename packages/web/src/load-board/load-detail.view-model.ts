import * as E from 'fp-ts/Either'
import { distinctUntilChanged, map, merge, skip, startWith, type Observable } from 'rxjs'
import { makeScope, source, type Behavior, type Latest } from '@trm/domain/kernel'
import type { LoadBoard, LoadState } from '@trm/domain/loads'
import { loadedRows } from '../market-list/market-list.ts'
import { makeReread, type Reread } from '../news/reread.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { BoardAddress } from './board-address.port.ts'
import type { LoadBoardViewModel } from './load-board.view-model.ts'
import { detailViewOf, type AskedLoad, type LoadDetailView, type OpenLoad } from './load-detail-view.ts'

export interface LoadDetailNeeds {
  readonly list: LoadBoardViewModel
  readonly board: LoadBoard
  readonly address: BoardAddress
  readonly timer: (ms: number, run: () => void) => () => void
  /** Why a row is greyed. */
  readonly goneWords: (why: Exclude<LoadState, 'posted'> | 'gone') => string
  /** The page came out of the browser's back/forward cache. */
  readonly restored$: Observable<unknown>
}

export interface LoadDetailViewModel extends ViewModel, Pick<Reread, 'isRereading$'> {
  readonly view$: Behavior<LoadDetailView>
  readonly open: (id: string) => void
  readonly close: () => void
  readonly retry: () => void
  /** Asks again for a load, open or in the list, and shows the newest word on it in both. */
  readonly refresh: (id: string) => void
}

/** Milliseconds a reader rests on a load, walking down the list, before it is asked for, counted, and stands in the address. */
const REST_MS = 150

/** Rows after the open one below which more are loaded, so that there is a next one. */
const NEAR_END = 5

type Answer = E.Either<
  { readonly _tag: 'Gone' } | Extract<AskedLoad, { readonly _tag: 'Failed' }>['error'],
  Extract<AskedLoad, { readonly _tag: 'Loaded' }>['opened']
>

const askedOf = (answer: Answer): AskedLoad => {
  if (E.isRight(answer)) return { _tag: 'Loaded', opened: answer.right }
  return answer.left._tag === 'Gone' ? { _tag: 'Gone' } : { _tag: 'Failed', error: answer.left }
}

/** Each later value of a part of what changes. */
const changesOf = <S, A>(behavior: Behavior<S>, of: (value: S) => A): Observable<A> =>
  behavior.changes$.pipe(
    startWith(undefined),
    map(() => of(behavior.value)),
    distinctUntilChanged(),
    skip(1),
  )

/** The detail of the row the overlay has selected; the address has the same load. */
export const makeLoadDetailViewModel = ({ list, board, address, timer, goneWords, restored$ }: LoadDetailNeeds): LoadDetailViewModel => {
  const opened = source<OpenLoad | undefined>(undefined)
  const look = (): LoadDetailView => detailViewOf(opened.behavior.value, list.view$.value)
  const view = source(look())
  const counted = new Set<string>()
  const scope = makeScope()
  const lines = new Map<string, Latest>()
  let callOff = (): void => undefined

  /** What is known of a load goes into its row: the newest word, or why it is off the board. */
  const tellList = (id: string, answer: AskedLoad, isGreyed: boolean): void => {
    if (answer._tag === 'Loading' || answer._tag === 'Failed') return
    if (answer._tag === 'Loaded') list.know(answer.opened)
    const state = answer._tag === 'Gone' ? 'gone' : answer.opened.load.state
    const gone = new Map(list.overlay$.value.gone)
    if (state === 'posted' && isGreyed) return
    if (state === 'posted') gone.delete(id)
    else gone.set(id, goneWords(state))
    list.lay({ gone })
  }
  /** `isGreyed`: the list has its own reason, such as that the load no longer fits the search, and keeps it. */
  const load = async (id: string, isGreyed = false): Promise<unknown> => {
    const line = lines.get(id) ?? scope.latest()
    lines.set(id, line)
    const asked = board.one(id, list.view$.value.searched.filters)().then(askedOf)
    const hear = (answer: AskedLoad): void => {
      const open = opened.behavior.value
      const isRefreshFailed = answer._tag === 'Failed' && open?.asked._tag === 'Loaded'
      if (open?.id === id && !isRefreshFailed) opened.set({ ...open, asked: answer })
      tellList(id, answer, isGreyed)
    }
    line.ask(() => asked, hear)
    return asked
  }
  const settleOn = (id: string): void => {
    address.open(id)()
    void load(id)
    if (counted.has(id)) return
    counted.add(id)
    void board.viewed(id)() // for the broker's count alone: a failure is nobody's matter here
  }
  const show = (id: string | undefined): void => {
    callOff()
    const wasOpen = opened.behavior.value !== undefined
    opened.set(id === undefined ? undefined : { id, row: loadedRows(list).find((row) => row.load.id === id), asked: { _tag: 'Loading' } })
    if (id === undefined) address.close()
    else if (wasOpen && address.here().load !== id) callOff = timer(REST_MS, () => settleOn(id))
    else settleOn(id)
  }
  const isInList = (id: string | undefined): boolean => loadedRows(list).some((row) => row.load.id === id)
  /** The list's own keys go with it, so that closing leaves the reader where they looked last. */
  const select = (selected: string | undefined): void => {
    const active = selected ?? opened.behavior.value?.id
    list.lay(isInList(active) ? { selected, active } : { selected })
  }
  const walkTo = (active: string | undefined): void => {
    const { selected } = list.overlay$.value
    if (active !== undefined && active !== '' && selected !== undefined && active !== selected) select(active)
  }
  const loadAhead = (): void => {
    const rows = loadedRows(list)
    const at = rows.findIndex(({ load: one }) => one.id === opened.behavior.value?.id)
    if (at >= 0 && rows.length - 1 - at < NEAR_END) list.loadMore()
  }
  scope.hold(
    merge(
      changesOf(list.view$, ({ content }) => content),
      changesOf(list.view$, ({ equipment }) => equipment),
      opened.behavior.changes$,
    ).subscribe(() => {
      view.set(look())
      loadAhead()
    }),
    changesOf(list.overlay$, ({ selected }) => selected).subscribe((id) => {
      if (id === opened.behavior.value?.id) return
      show(id)
      if (id !== undefined) select(id) // the keys of the list go along, whoever opened it
    }),
    changesOf(list.overlay$, ({ active }) => active).subscribe(walkTo),
    changesOf(list.overlay$, ({ selected, gone }) => selected !== undefined && gone.has(selected)).subscribe((isGreyed) => {
      const open = opened.behavior.value
      if (isGreyed && open?.asked._tag === 'Loaded' && open.asked.opened.load.state === 'posted') void load(open.id, true)
    }),
    address.places$.subscribe(({ load: id }) => {
      if (id !== list.overlay$.value.selected) select(id)
    }),
    () => callOff(),
  )
  const reread = makeReread(restored$, async () => {
    const open = opened.behavior.value
    if (open !== undefined) await load(open.id)
  })
  scope.hold(reread.stop)
  select(address.here().load)

  return {
    view$: view.behavior,
    isRereading$: reread.isRereading$,
    open: select,
    close: () => select(undefined),
    retry: () => {
      const open = opened.behavior.value
      if (open === undefined) return
      opened.set({ ...open, asked: { _tag: 'Loading' } })
      void load(open.id)
    },
    refresh: (id) => void load(id),
    stop: scope.end,
  }
}
