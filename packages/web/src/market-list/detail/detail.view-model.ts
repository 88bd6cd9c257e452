import * as E from 'fp-ts/Either'
import { merge, pairwise, type Observable } from 'rxjs'
import type { EquipmentType } from '@trm/domain/equipment'
import {
  makeScope,
  makeWait,
  mapBehavior,
  source,
  untilAnswered,
  type Behavior,
  type CallFailure,
  type Instant,
  type Latest,
  type Timer,
} from '@trm/domain/kernel'
import { typesOf } from '../../equipment/equipment-choices.ts'
import { makeReread, type Reread } from '../../news/reread.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import type { OpenAddress } from '../list-address.port.ts'
import { loadedRows, shownRows, type MarketList } from '../market-list.ts'

type Unanswered =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  /** Never there, or no longer. */
  | { readonly _tag: 'Gone' }

/** How far the question for one row has come. */
export type Asked<Detail> = Unanswered | { readonly _tag: 'Loaded'; readonly detail: Detail }

/** What the server said of one row: 404 is a row that is not there. */
export const askedOf = <Detail>(answer: E.Either<{ readonly _tag: 'Gone' } | CallFailure, Detail>): Asked<Detail> => {
  if (E.isRight(answer)) return { _tag: 'Loaded', detail: answer.right }
  const error = answer.left
  return error._tag === 'Gone' || (error._tag === 'Refused' && error.status === 404) ? { _tag: 'Gone' } : { _tag: 'Failed', error }
}

export interface KnownRow<Row, Detail> {
  readonly _tag: 'Known'
  readonly row: Row
  /** What the row lacks. */
  readonly asked: Asked<Detail>
  /** Ages are counted from one moment on the whole page, the list's where there is one: a row and its drawer say the same. */
  readonly asOf: Instant
  readonly types: readonly EquipmentType[]
  /** The rows before and after it in the list. */
  readonly neighbours: { readonly before: string | undefined; readonly after: string | undefined }
}

export type DetailView<Known> =
  | { readonly _tag: 'Closed' }
  /** No row is loaded: a shared link. */
  | { readonly _tag: 'Unknown'; readonly id: string; readonly asked: Unanswered }
  | Known

export interface DetailDependencies<Row, Detail extends { readonly asOf: Instant }, Known> {
  readonly list: MarketList<Row>
  readonly address: OpenAddress
  readonly timer: Timer
  /** The page came out of the browser's back/forward cache. */
  readonly restored$: Observable<unknown>
  readonly load: (id: string) => Promise<Asked<Detail>>
  /** The row a detail is of, and others it names. */
  readonly rowsOf: (detail: Detail) => readonly [Row, ...(readonly Row[])]
  readonly confirmedAt: (row: Row) => Instant
  /** With what the drawer says besides. */
  readonly knownOf: (known: KnownRow<Row, Detail>) => Known
  /** Whether a row that goes grey while it is open is asked for again. */
  readonly isRereadWhenGone: (asked: Asked<Detail>) => boolean
  /** The reader rests on it. */
  readonly settled?: (id: string) => void
  /** The newest answer for a row, open or not; `isGreyed`: it was asked for as the list had greyed it. */
  readonly heard?: (id: string, answer: Asked<Detail>, isGreyed: boolean) => void
}

export interface DetailViewModel<Known> extends ViewModel, Pick<Reread, 'isRereading$'> {
  readonly view$: Behavior<DetailView<Known>>
  readonly open: (id: string) => void
  readonly close: () => void
  readonly retry: () => void
  /** Asks again for a row, open or not. */
  readonly refresh: (id: string) => void
}

/** The row that is open, as it was in the list or in another's detail. */
interface Opened<Row, Detail> {
  readonly id: string
  readonly row: Row | undefined
  readonly asked: Asked<Detail>
}

/** Milliseconds a reader rests on a row, walking down the list, before it is asked for and stands in the address. */
const REST_MS = 150

/** Rows after the open one below which more are loaded, so that there is a next one. */
const NEAR_END = 5

/** Each later value of a part of what changes. */
const changesOf = <S, A>(behavior: Behavior<S>, of: (value: S) => A): Observable<A> => mapBehavior(behavior, of).changes$

/** The detail of the row the overlay has selected; the address has the same one. */
export const makeDetail = <Row, Detail extends { readonly asOf: Instant }, Known>(
  dependencies: DetailDependencies<Row, Detail, Known>,
): DetailViewModel<Known> => {
  const { list, address, timer, rowsOf } = dependencies
  const opened = source<Opened<Row, Detail> | undefined>(undefined)
  const scope = makeScope()
  const lines = new Map<string, Latest>()
  const rest = makeWait(timer, scope)
  const withId = (rows: readonly Row[], id: string | undefined): number => rows.findIndex((row) => list.idOf(row) === id)

  const known = (row: Row, asked: Asked<Detail>): Known => {
    const { content, equipment } = list.view$.value
    const ofAnswer = asked._tag === 'Loaded' ? asked.detail.asOf : dependencies.confirmedAt(row)
    const rows = shownRows(list)
    const at = withId(rows, list.idOf(row))
    const idAt = (index: number): string | undefined => {
      const neighbour = at < 0 ? undefined : rows[index]
      return neighbour === undefined ? undefined : list.idOf(neighbour)
    }
    return dependencies.knownOf({
      _tag: 'Known',
      row,
      asked,
      asOf: content._tag === 'Full' ? content.asOf : ofAnswer,
      types: typesOf(equipment),
      neighbours: { before: idAt(at - 1), after: idAt(at + 1) },
    })
  }
  const look = (): DetailView<Known> => {
    const open = opened.behavior.value
    if (open === undefined) return { _tag: 'Closed' }
    const { id, asked } = open
    if (asked._tag === 'Loaded') return known(rowsOf(asked.detail)[0], asked)
    const row = open.row ?? loadedRows(list).find((one) => list.idOf(one) === id)
    return row === undefined ? { _tag: 'Unknown', id, asked } : known(row, asked)
  }
  const view = source(look())

  const rowFor = (id: string): Row | undefined => {
    const before = opened.behavior.value?.asked
    const named = before?._tag === 'Loaded' ? rowsOf(before.detail).slice(1) : []
    return [...loadedRows(list), ...named].find((row) => list.idOf(row) === id)
  }
  /** Ends with the answer, also with one that is not heard. */
  const load = (id: string, isGreyed = false): Promise<unknown> => {
    const line = lines.get(id) ?? scope.latest()
    lines.set(id, line)
    return untilAnswered(
      line.ask,
      () => dependencies.load(id),
      (answer) => {
        const open = opened.behavior.value
        const isRefreshFailed = answer._tag === 'Failed' && open?.asked._tag === 'Loaded'
        if (open?.id === id && !isRefreshFailed) opened.set({ ...open, asked: answer })
        dependencies.heard?.(id, answer, isGreyed)
      },
    )
  }
  const settleOn = (id: string): void => {
    address.open(id)()
    void load(id)
    dependencies.settled?.(id)
  }
  const show = (id: string | undefined): void => {
    rest.cancel()
    const wasOpen = opened.behavior.value !== undefined
    opened.set(id === undefined ? undefined : { id, row: rowFor(id), asked: { _tag: 'Loading' } })
    if (id === undefined) address.close()
    else if (wasOpen && address.shown() !== id) rest.start(REST_MS, () => settleOn(id))
    else settleOn(id)
  }
  const refresh = async (): Promise<void> => {
    const open = opened.behavior.value
    if (open !== undefined) await load(open.id)
  }
  /** The list's own row goes with it, so that closing leaves the reader where they looked last. */
  const select = (selected: string | undefined): void => {
    const active = selected ?? opened.behavior.value?.id
    list.lay(withId(loadedRows(list), active) < 0 ? { selected } : { selected, active })
  }

  /** While a row is open, the row the list's keys go to is the one shown. */
  const walkTo = (active: string | undefined): void => {
    const { selected } = list.overlay$.value
    if (active !== undefined && active !== '' && selected !== undefined && active !== selected) select(active)
  }
  const loadAhead = (): void => {
    const { content } = list.view$.value
    const { selected, keeps } = list.overlay$.value
    if (content._tag !== 'Full' || content.more._tag !== 'Available' || keeps !== undefined) return
    const at = withId(content.rows, selected)
    if (at >= 0 && content.rows.length - 1 - at < NEAR_END) list.loadMore()
  }
  /** A row that was gone before it was opened has been asked for by then. */
  const onGone = ([before, now]: readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>]): void => {
    const { selected } = list.overlay$.value
    const open = opened.behavior.value
    if (selected === undefined || !now.has(selected) || before.has(selected)) return
    if (open?.id === selected && dependencies.isRereadWhenGone(open.asked)) void load(selected, true)
  }
  const shown$ = merge(
    changesOf(list.view$, ({ content }) => content),
    changesOf(list.view$, ({ searched }) => searched),
    changesOf(list.view$, ({ equipment }) => equipment),
    changesOf(list.overlay$, ({ keeps }) => keeps),
    opened.behavior.changes$,
  )
  scope.hold(
    shown$.subscribe(() => {
      view.set(look())
      loadAhead()
    }),
    changesOf(list.overlay$, ({ selected }) => selected).subscribe((id) => {
      if (id === opened.behavior.value?.id) return
      show(id)
      if (id !== undefined) select(id) // the keys of the list go along, whoever opened it
    }),
    changesOf(list.overlay$, ({ active }) => active).subscribe(walkTo),
    merge(
      [list.overlay$.value.gone],
      changesOf(list.overlay$, ({ gone }) => gone),
    )
      .pipe(pairwise())
      .subscribe(onGone),
    address.shown$.subscribe((id) => {
      if (id !== list.overlay$.value.selected) select(id)
    }),
  )
  const reread = makeReread(dependencies.restored$, refresh)
  scope.hold(reread.stop)
  const first = address.shown() ?? list.overlay$.value.selected
  select(first)
  if (first !== opened.behavior.value?.id) show(first)

  return {
    view$: view.behavior,
    isRereading$: reread.isRereading$,
    open: select,
    close: () => select(undefined),
    retry: () => {
      const open = opened.behavior.value
      if (open === undefined) return
      opened.set({ ...open, asked: { _tag: 'Loading' } })
      void refresh()
    },
    refresh: (id) => void load(id),
    stop: scope.end,
  }
}
