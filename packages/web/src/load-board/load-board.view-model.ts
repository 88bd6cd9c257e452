import * as E from 'fp-ts/Either'
import type { IO } from 'fp-ts/IO'
import { toUndefined, type Option } from 'fp-ts/Option'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import {
  makePagedList,
  makeScope,
  plainDateIn,
  source,
  type Behavior,
  type CallFailure,
  type Cents,
  type Clock,
  type Timer,
} from '@trm/domain/kernel'
import {
  defaultLoadFilters,
  usualBoardTable,
  type BoardColumnKey,
  type BoardSort,
  type BrokerReliability,
  type LoadBoard,
  type LoadBoardPage,
  type LoadFilters,
  type LoadOnBoard,
} from '@trm/domain/loads'
import { makeEquipmentLoader } from '../equipment/equipment-choices.ts'
import { nothingOver, type RowsOverlay, type SearchedList } from '../market-list/market-list.ts'
import { makeToolNews, type ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import { costKept } from './kept-cost.ts'
import { makeOwnStarts, type OwnPlaces, type OwnStart } from './own/own-start.ts'
import type { BoardAddress } from './page-board-address.ts'
import {
  anySearch,
  boardQuery,
  boardSearchFrom,
  isAway,
  isSearchless,
  shownOf,
  unanswered,
  statedBoardQuery,
  type BoardPart,
  type BoardSearch,
  type LoadBoardView,
} from './load-board-view.ts'

/** Searches whose answers are kept. */
const MOST_SEARCHES = 8

/** The first page each search last had, for whoever reads where no network is. Gone with the page. */
export interface SeenLoads {
  /** Undefined also where it had no loads: there is nothing to read. */
  readonly of: (query: string) => LoadBoardPage | undefined
  readonly keep: (query: string, page: LoadBoardPage) => void
}

export const makeSeenLoads = (): SeenLoads => {
  const pages = new Map<string, LoadBoardPage>()
  return {
    of: (query) => pages.get(query),
    keep: (query, page) => {
      pages.delete(query)
      if (page.loads.length > 0) pages.set(query, page)
      const [oldest] = pages.keys()
      if (pages.size > MOST_SEARCHES && oldest !== undefined) pages.delete(oldest)
    },
  }
}

export interface LoadBoardDependencies {
  readonly board: LoadBoard
  readonly equipmentTypes: EquipmentTypeSource
  readonly address: BoardAddress
  readonly seen: SeenLoads
  readonly clock: Clock
  /** What a mile cost when it was last typed in this browser. */
  readonly keptCost: IO<Option<string>>
  /** Of the carrier who reads; undefined: nobody's. */
  readonly own: OwnPlaces | undefined
  /** Runs once after that many milliseconds; the answer calls it off. */
  readonly timer: Timer
}

/** What lies over the loads. */
type BoardOverlay = RowsOverlay<LoadOnBoard> & {
  /** Shown, in this order. */
  readonly columns: readonly BoardColumnKey[]
  /** How brokers deal, by company, as far as it is known. */
  readonly dealing: ReadonlyMap<string, BrokerReliability>
}

export interface LoadBoardViewModel extends SearchedList<LoadOnBoard, LoadBoardView, LoadFilters, BoardSort>, ToolNewsViewModel {
  /** Another search, as a new entry of the history. The same one again brings what is new. */
  readonly searchFor: (filters: LoadFilters) => void
  /** The newest word on a row that is shown, in its place; another is left aside. */
  readonly know: (row: LoadOnBoard) => void
  readonly own$: Behavior<OwnStart>
  /** The loads for the truck or the home of that id, as a new entry of the history. */
  readonly showOwn: (id: string) => void
  /** Any loads, also when the board is opened again. */
  readonly showAll: () => void
  /** Something is typed that a search which is still to come would overwrite. */
  readonly keepTyped: () => void
  readonly overlay$: Behavior<BoardOverlay>
  readonly lay: (changes: Partial<BoardOverlay>) => void
}

const idOf = ({ load }: LoadOnBoard): string => load.id

/** Rows of a page. */
const PAGE = 50

const bare: BoardOverlay = { ...nothingOver, active: '', columns: usualBoardTable.columns, dealing: new Map() }

/** The newest loads that fit the search of the address. */
export const makeLoadBoardViewModel = ({
  board,
  equipmentTypes,
  address,
  seen,
  clock,
  keptCost,
  own,
  timer,
}: LoadBoardDependencies): LoadBoardViewModel => {
  const first = boardSearchFrom(address.query())
  const scope = makeScope()
  const equipment = makeEquipmentLoader(equipmentTypes, scope)
  const view = source<LoadBoardView>({
    ...unanswered(first),
    equipment: equipment.choices$.value,
    today: plainDateIn(clock.now(), clock.zone()),
    zone: clock.zone(),
  })
  const overlay = source(bare)
  const now = (): LoadBoardView => view.behavior.value
  const show = (changes: Partial<LoadBoardView>): void => view.set({ ...now(), ...changes })
  const lay = (changes: Partial<BoardOverlay>): void => overlay.set({ ...overlay.behavior.value, ...changes })

  /** Where nobody answers, what the search had last; its further pages are the server's. */
  const seenOf = (searched: BoardSearch, failure: CallFailure): E.Either<CallFailure, BoardPart> => {
    const page = isAway(failure) ? seen.of(boardQuery(searched)) : undefined
    return page === undefined ? E.left(failure) : E.right({ ...page, rows: page.loads, nextCursor: undefined, stale: failure })
  }
  let costPerMile: Cents | undefined
  const loads = makePagedList<BoardSearch, BoardPart>({
    idOf,
    stays: ({ asOf, changesToken, costPerMile, stale }) => ({ asOf, changesToken, costPerMile, stale }),
    load:
      (searched, cursor, limit = PAGE) =>
      async () => {
        if (cursor === undefined) costPerMile = costKept(toUndefined(keptCost()) ?? '')
        const answer = await board.list({ ...searched, costPerMile, limit, cursor, explain: false })()
        if (E.isLeft(answer)) return cursor === undefined ? seenOf(searched, answer.left) : answer
        if (cursor === undefined) seen.keep(boardQuery(searched), answer.right)
        return E.right({ ...answer.right, rows: answer.right.loads, stale: undefined })
      },
  })
  /** Rows there are stay meanwhile. */
  const load = (searched: BoardSearch): void => (now().content._tag === 'Full' ? loads.refresh(searched) : loads.ask(searched))
  const starts = makeOwnStarts({
    own,
    scope,
    timer,
    today: () => plainDateIn(clock.now(), clock.zone()),
    begin: (searched) => {
      load(searched)
      address.replace(boardQuery(searched))()
    },
  })
  const search = (searched: BoardSearch): void => {
    starts.goOn()
    load(searched) // before the address, whose own move is then nothing new
    const query = boardQuery(searched)
    address.push(query === '' && address.query() !== '' ? statedBoardQuery(searched) : query)()
  }
  /** A link to a load is about that load. */
  const opensOnOwn = (query: string): boolean => isSearchless(query) && address.shown() === undefined && starts.open()
  /** Opening and closing a load keeps the search, so it searches nothing. */
  const arrive = (query: string): void => {
    const arrived = boardSearchFrom(query)
    if (boardQuery(arrived) === boardQuery(now().searched)) return
    if (opensOnOwn(query)) return
    starts.goOn()
    load(arrived)
  }

  scope.hold(
    loads.state$.changes$.subscribe((state) => {
      const shown = shownOf(state, now())
      if (shown.answer !== now().answer) lay({ gone: bare.gone })
      show(shown)
      if (state._tag === 'Shown' || state._tag === 'Failed') starts.tell()
    }),
    equipment.choices$.changes$.subscribe((choices) => show({ equipment: choices })),
    address.arrivals$.subscribe(arrive),
    loads.stop,
  )
  if (!opensOnOwn(address.query())) load(first)
  equipment.load()

  return {
    ...makeToolNews(),
    view$: view.behavior,
    overlay$: overlay.behavior,
    lay,
    idOf,
    searchFor: (filters) => search({ ...now().searched, filters }),
    apply: (changes) => search({ ...now().searched, filters: { ...now().searched.filters, ...changes } }),
    sortBy: (sort) => search({ ...now().searched, sort }),
    clear: () => search({ ...now().searched, filters: defaultLoadFilters }),
    searchText: () => statedBoardQuery(now().searched),
    openSearch: (text) => search(boardSearchFrom(text)),
    retry: () => load(now().searched),
    loadMore: loads.more,
    loadEquipment: equipment.load,
    know: loads.replace,
    own$: starts.own$,
    showOwn: (id) => {
      const searched = starts.choose(id)
      if (searched !== undefined) search(searched)
    },
    showAll: () => {
      starts.seeAll()
      search(anySearch)
    },
    keepTyped: starts.keepTyped,
    stop: scope.end,
  }
}
