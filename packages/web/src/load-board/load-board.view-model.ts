import * as E from 'fp-ts/Either'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { source, unreachable, type Behavior } from '@trm/domain/kernel'
import {
  defaultLoadFilters,
  usualBoardTable,
  type BoardColumnKey,
  type BoardSort,
  type BrokerReliability,
  type LoadBoard,
  type LoadFilters,
  type LoadOnBoard,
} from '@trm/domain/loads'
import type { GridMarks } from '../design/row-grid.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { BoardAddress } from './board-address.port.ts'
import type { SeenLoads } from './seen-loads.ts'
import { boardQuery, boardSearchFrom, statedBoardQuery, type BoardSearch } from './board-search.ts'
import { contentOf, isAway, joined, replaced, type LoadBoardView } from './load-board-view.ts'

export interface LoadBoardNeeds {
  readonly board: LoadBoard
  readonly equipmentTypes: EquipmentTypeSource
  readonly address: BoardAddress
  readonly seen: SeenLoads
}

/** What lies over the rows. */
export interface BoardMarks extends GridMarks {
  /** Why a row is off the board, in words, by id. It stays where it is, greyed. */
  readonly gone: ReadonlyMap<string, string>
  /** Narrows the loaded rows alone; the server is not asked. */
  readonly keeps: ((row: LoadOnBoard) => boolean) | undefined
  readonly isCompact: boolean
  /** Shown, in this order. */
  readonly columns: readonly BoardColumnKey[]
  /** How brokers deal, by company, as far as it is known. */
  readonly dealing: ReadonlyMap<string, BrokerReliability>
}

export interface LoadBoardViewModel extends ViewModel {
  readonly view$: Behavior<LoadBoardView>
  /** Another search, as a new entry of the history. The same one again brings what is new. */
  readonly searchFor: (filters: LoadFilters) => void
  /** These changes to what was searched, at once. */
  readonly apply: (changes: Partial<LoadFilters>) => void
  readonly sortBy: (sort: BoardSort) => void
  readonly clear: () => void
  /** The last search with everything it states, never empty. */
  readonly searchText: () => string
  /** A whole search from its text. */
  readonly openSearch: (text: string) => void
  /** The same search again, the rows kept meanwhile. */
  readonly retry: () => void
  /** At most 200 rows in one call. */
  readonly loadMore: (limit?: number) => void
  readonly loadEquipment: () => void
  /** The newest word on a row that is shown, in its place; another is left aside. */
  readonly know: (row: LoadOnBoard) => void
  readonly marks$: Behavior<BoardMarks>
  readonly lay: (changes: Partial<BoardMarks>) => void
}

/** Rows of a page. */
const PAGE = 50

const noMarks: BoardMarks = {
  active: '',
  highlighted: undefined,
  selected: undefined,
  gone: new Map(),
  keeps: undefined,
  isCompact: false,
  columns: usualBoardTable.columns,
  dealing: new Map(),
}

/** The newest loads that fit the search of the address. */
export const makeLoadBoardViewModel = ({ board, equipmentTypes, address, seen }: LoadBoardNeeds): LoadBoardViewModel => {
  const first = boardSearchFrom(address.here().query)
  const view = source<LoadBoardView>({
    searched: first,
    equipment: { _tag: 'Loading' },
    content: { _tag: 'Loading' },
    isRefreshing: false,
    stale: undefined,
    answer: 0,
  })
  const marks = source(noMarks)
  let cursor: string | undefined
  let asked = 0
  let isStopped = false

  const now = (): LoadBoardView => view.behavior.value
  const show = (changes: Partial<LoadBoardView>): void => view.set({ ...now(), ...changes })
  const lay = (changes: Partial<BoardMarks>): void => marks.set({ ...marks.behavior.value, ...changes })

  const load = async (searched: BoardSearch): Promise<void> => {
    const mine = ++asked
    const isFull = now().content._tag === 'Full'
    show({ searched, ...(isFull ? { isRefreshing: true } : { content: { _tag: 'Loading' } }) })
    const answer = await board.list({ ...searched, limit: PAGE, cursor: undefined, explain: false })()
    if (isStopped || mine !== asked) return
    const query = boardQuery(searched)
    if (E.isRight(answer)) seen.keep(query, answer.right)
    const page = E.isRight(answer) ? answer.right : isAway(answer.left) ? seen.of(query) : undefined
    cursor = E.isRight(answer) ? answer.right.nextCursor : undefined
    lay({ gone: noMarks.gone })
    show({
      content:
        page !== undefined
          ? contentOf({ ...page, nextCursor: cursor })
          : { _tag: 'Failed', error: E.isLeft(answer) ? answer.left : unreachable },
      stale: E.isLeft(answer) ? answer.left : undefined,
      isRefreshing: false,
      answer: mine,
    })
  }
  const search = (searched: BoardSearch): void => {
    void load(searched) // before the address, whose own move is then nothing new
    address.search(boardQuery(searched), 'push')()
  }
  const loadMore = async (limit: number): Promise<void> => {
    const { content, searched, isRefreshing } = now()
    if (content._tag !== 'Full' || isRefreshing || cursor === undefined || content.more._tag === 'Loading') return
    const mine = asked
    show({ content: { ...content, more: { _tag: 'Loading' } } })
    const answer = await board.list({ ...searched, limit, cursor, explain: false })()
    const shown = now().content
    if (isStopped || mine !== asked || shown._tag !== 'Full') return
    if (E.isLeft(answer)) return show({ content: { ...shown, more: { _tag: 'Failed', error: answer.left } } })
    cursor = answer.right.nextCursor
    const { total, loads } = answer.right
    show({ content: { ...shown, total, rows: joined(shown.rows, loads), more: { _tag: cursor === undefined ? 'End' : 'Available' } } })
  }
  const loadEquipment = (): void => {
    show({ equipment: { _tag: 'Loading' } })
    void equipmentTypes.load().then((answer) => {
      if (!isStopped) show({ equipment: E.isRight(answer) ? { _tag: 'Known', types: answer.right } : { _tag: 'Failed' } })
    })
  }
  /** Opening and closing a load keeps the search, so it searches nothing. */
  const arrive = (query: string): void => {
    const arrived = boardSearchFrom(query)
    if (boardQuery(arrived) === boardQuery(now().searched)) return
    void load(arrived)
  }

  const arrivals = address.places$.subscribe(({ query }) => arrive(query))
  void load(first)
  loadEquipment()

  return {
    view$: view.behavior,
    marks$: marks.behavior,
    lay,
    searchFor: (filters) => search({ ...now().searched, filters }),
    apply: (changes) => search({ ...now().searched, filters: { ...now().searched.filters, ...changes } }),
    sortBy: (sort) => search({ ...now().searched, sort }),
    clear: () => search({ ...now().searched, filters: defaultLoadFilters }),
    searchText: () => statedBoardQuery(now().searched),
    openSearch: (text) => search(boardSearchFrom(text)),
    retry: () => void load(now().searched),
    loadMore: (limit = PAGE) => void loadMore(limit),
    loadEquipment,
    know: (row) => show({ content: replaced(now().content, row) }),
    stop: () => {
      isStopped = true
      arrivals.unsubscribe()
    },
  }
}
