import * as E from 'fp-ts/Either'
import { distinctUntilChanged, map, merge, pairwise, skip, startWith, type Observable } from 'rxjs'
import { makeScope, source, type Behavior, type CallFailure, type Clipboard } from '@trm/domain/kernel'
import { searchedPlace, type SearchedPlaces, type TruckDetails, type TruckRow } from '@trm/domain/trucks'
import { makeReread, type Reread } from '../news/reread.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { loadedRows, shownRows } from '../market-list/market-list.ts'
import type { TruckAddress } from './truck-address.port.ts'
import { detailViewOf, type Asked, type OpenTruck, type TruckDetailView } from './truck-detail-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

export interface TruckDetailNeeds {
  readonly list: TruckListViewModel
  readonly truckDetails: TruckDetails
  readonly truckAddress: TruckAddress
  /** Runs once after that many milliseconds; the answer calls it off. */
  readonly timer: (ms: number, run: () => void) => () => void
  readonly clipboard: Clipboard
  /** The page came out of the browser's back/forward cache. */
  readonly restored$: Observable<unknown>
}

export interface TruckDetailViewModel extends ViewModel, Pick<Reread, 'isRereading$'> {
  readonly view$: Behavior<TruckDetailView>
  readonly open: (id: string) => void
  readonly close: () => void
  readonly retry: () => void
  /** Whether the clipboard took it. */
  readonly copy: (text: string) => Promise<boolean>
}

/** Milliseconds a reader rests on a truck, walking down the list, before it is asked for and stands in the address. */
const REST_MS = 150

/** Rows after the open one below which more are loaded, so that there is a next one. */
const NEAR_END = 5

/** Each later value of a part of what changes; whoever is told last is told the newest too. */
const changesOf = <S, A>(behavior: Behavior<S>, of: (value: S) => A): Observable<A> =>
  behavior.changes$.pipe(
    startWith(undefined),
    map(() => of(behavior.value)),
    distinctUntilChanged(),
    skip(1),
  )

const askedOf = (answer: E.Either<CallFailure, Extract<Asked, { _tag: 'Loaded' }>['detail']>): Asked => {
  if (E.isRight(answer)) return { _tag: 'Loaded', detail: answer.right }
  const error = answer.left
  return error._tag === 'Refused' && error.status === 404 ? { _tag: 'NotFound' } : { _tag: 'Failed', error }
}

/** The detail of the row the overlay has selected; the address has the same truck. */
export const makeTruckDetailViewModel = ({
  list,
  truckDetails,
  truckAddress,
  timer,
  clipboard,
  restored$,
}: TruckDetailNeeds): TruckDetailViewModel => {
  const opened = source<OpenTruck | undefined>(undefined)
  const scope = makeScope()
  const answers = scope.latest()
  let callOff = (): void => undefined

  const look = (): TruckDetailView => detailViewOf(opened.behavior.value, list.view$.value, shownRows(list))
  const view = source(look())

  const places = (): SearchedPlaces => {
    const { searched } = list.view$.value
    return {
      pickup: searched && searchedPlace(searched.pickupLatitude, searched.pickupLongitude),
      dropoff: searched && searchedPlace(searched.dropoffLatitude, searched.dropoffLongitude),
    }
  }
  const rowOf = (id: string): TruckRow | undefined => {
    const before = opened.behavior.value?.asked
    const others = before?._tag === 'Loaded' ? before.detail.others : []
    return [...loadedRows(list), ...others].find((row) => row.id === id)
  }
  /** Ends with the answer, also with one that is not heard. */
  const load = async (id: string): Promise<unknown> => {
    const asked = truckDetails.load(id, places())()
    const hear = (answer: Awaited<typeof asked>): void => {
      const open = opened.behavior.value
      const isRefreshFailed = E.isLeft(answer) && open?.asked._tag === 'Loaded'
      if (open?.id === id && !isRefreshFailed) opened.set({ ...open, asked: askedOf(answer) })
    }
    answers.ask(() => asked, hear)
    return asked
  }
  const settleOn = (id: string): void => {
    truckAddress.open(id)()
    void load(id)
  }
  const show = (id: string | undefined): void => {
    callOff()
    answers.drop()
    const wasOpen = opened.behavior.value !== undefined
    opened.set(id === undefined ? undefined : { id, row: rowOf(id), asked: { _tag: 'Loading' } })
    if (id === undefined) truckAddress.close()
    else if (wasOpen && truckAddress.truck() !== id) callOff = timer(REST_MS, () => settleOn(id))
    else settleOn(id)
  }
  const refresh = async (): Promise<void> => {
    const open = opened.behavior.value
    if (open !== undefined) await load(open.id)
  }
  const retry = (): void => {
    const open = opened.behavior.value
    if (open === undefined) return
    opened.set({ ...open, asked: { _tag: 'Loading' } })
    void refresh()
  }
  /** The list's own row goes with it, so that closing leaves the reader where they looked last. */
  const select = (selected: string | undefined): void => {
    const active = selected ?? opened.behavior.value?.id
    list.lay(loadedRows(list).some(({ id }) => id === active) ? { selected, active } : { selected })
  }

  /** While a truck is open, the row the list's keys go to is the one shown. */
  const walkTo = (active: string | undefined): void => {
    const { selected } = list.overlay$.value
    if (active !== undefined && active !== '' && selected !== undefined && active !== selected) select(active)
  }
  const loadAhead = (): void => {
    const { content } = list.view$.value
    const { selected, keeps } = list.overlay$.value
    if (content._tag !== 'Full' || content.more._tag !== 'Available' || keeps !== undefined) return
    const at = content.rows.findIndex(({ id }) => id === selected)
    if (at >= 0 && content.rows.length - 1 - at < NEAR_END) list.loadMore()
  }
  /** A row that was gone before it was opened has been asked for by then. */
  const onGone = ([before, now]: readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>]): void => {
    const { selected } = list.overlay$.value
    if (selected !== undefined && now.has(selected) && !before.has(selected)) void refresh()
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
    list.overlay$.changes$
      .pipe(
        startWith(undefined),
        map(() => list.overlay$.value.gone),
        distinctUntilChanged(),
        pairwise(),
      )
      .subscribe(onGone),
    truckAddress.truck$.subscribe((id) => {
      if (id !== list.overlay$.value.selected) select(id)
    }),
    () => callOff(),
  )
  const reread = makeReread(restored$, refresh)
  scope.hold(reread.stop)
  const first = truckAddress.truck() ?? list.overlay$.value.selected
  select(first)
  if (first !== opened.behavior.value?.id) show(first)

  return {
    view$: view.behavior,
    isRereading$: reread.isRereading$,
    open: select,
    close: () => select(undefined),
    retry,
    copy: async (text) => E.isRight(await clipboard.write(text)()),
    stop: scope.end,
  }
}
