import { remembering, type Behavior, type CallFailure, type Instant, type PlainDate } from '@trm/domain/kernel'
import type { GridMarks } from '../design/row-grid.ts'
import type { EquipmentChoices } from '../equipment/equipment-choices.ts'
import type { ViewModel } from '../runtime/services.tsx'

/** What one call for rows gives at most (the contract's limit). */
export const MOST_ROWS_A_CALL = 200

/** What follows the last loaded row. */
export type More =
  | { readonly _tag: 'End' }
  | { readonly _tag: 'Available' }
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }

/** Rows of a search. */
export interface FullContent<Row> {
  readonly _tag: 'Full'
  readonly rows: readonly Row[]
  /** Of the whole search. */
  readonly total: number
  readonly asOf: Instant
  /** By which the server tells what has changed since; undefined where the list follows no changes by it. */
  readonly changesToken?: string | undefined
  readonly more: More
}

/** What there is of a search. */
export type ListContent<Row> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Empty' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  | FullContent<Row>

/** What a list of trucks or of loads shows, as the tools around it see it. */
export interface MarketListView<Row> {
  readonly content: ListContent<Row> | { readonly _tag: 'IncorrectAccountType' | 'Unsearched' }
  /** Another search, another object. */
  readonly searched: unknown
  /** Rows of an older answer are shown while a newer one is under way. */
  readonly isRefreshing: boolean
  readonly equipment: EquipmentChoices
  /** The order the rows are in. */
  readonly sort: string
  /** The orders there are: without a pickup place nothing is near. */
  readonly sorts: readonly string[]
  /** What an empty date means. */
  readonly today: PlainDate
  /** The reader's own, an IANA name. */
  readonly zone: string
}

/** Only then is anything near, and has a deadhead. */
export const hasPickup = ({ sorts }: Pick<MarketListView<unknown>, 'sorts'>): boolean => sorts.includes('deadhead')

export const isSearching = ({ content, isRefreshing }: MarketListView<unknown>): boolean => content._tag === 'Loading' || isRefreshing

/** What lies over the rows of an answer without being part of it. The tools around the list write it, the list shows it. */
export interface RowsOverlay<Row> extends GridMarks {
  /** Why a row of the shown answer is no longer there, in words, by id. It stays where it is, greyed. */
  readonly gone: ReadonlyMap<string, string>
  /** Narrows the loaded rows alone (decision 17); the server is not asked. */
  readonly keeps: ((row: Row) => boolean) | undefined
  readonly density: 'comfortable' | 'compact'
}

/** Active is no row until there are keys: every row's links are then reached by Tab. */
export const nothingOver: RowsOverlay<unknown> = {
  gone: new Map(),
  active: undefined,
  selected: undefined,
  highlighted: undefined,
  keeps: undefined,
  density: 'comfortable',
}

/** A list of trucks or of loads, as every tool around it needs it. */
export interface MarketList<Row, View extends MarketListView<Row> = MarketListView<Row>> {
  readonly view$: Behavior<View>
  readonly overlay$: Behavior<RowsOverlay<Row>>
  readonly lay: (changes: Partial<RowsOverlay<Row>>) => void
  readonly idOf: (row: Row) => string
  /** The same search again. */
  readonly retry: () => void
  /** `limit` rows, at most MOST_ROWS_A_CALL, for whoever needs many; else a page. */
  readonly loadMore: (limit?: number) => void
}

/** The same, as its screen and the tools that search need it. */
export interface SearchedList<Row, View extends MarketListView<Row>, Filters, Sort> extends ViewModel, MarketList<Row, View> {
  /** These changes to what was searched, at once; the rest of a draft nobody searched for is dropped. */
  readonly apply: (changes: Partial<Filters>) => void
  readonly clear: () => void
  readonly sortBy: (sort: Sort) => void
  /** The last search with everything it states. */
  readonly searchText: () => string
  /** A whole search from its text, as a new entry of the history; what was typed and not searched is dropped. */
  readonly openSearch: (text: string) => void
  readonly loadEquipment: () => void
}

/** All loaded rows of the answer, whatever the quick filter keeps. */
export const loadedRows = <Row>({ view$ }: Pick<MarketList<Row>, 'view$'>): readonly Row[] =>
  view$.value.content._tag === 'Full' ? view$.value.content.rows : []

const rowsKept = remembering(<Row>(rows: readonly Row[], keeps: (row: Row) => boolean): readonly Row[] => rows.filter(keeps))

/** The rows a quick filter keeps: several tools ask the same after each key, of thousands of rows. */
export const visibleRows = <Row>(rows: readonly Row[], keeps: RowsOverlay<Row>['keeps']): readonly Row[] =>
  keeps === undefined ? rows : rowsKept(rows, keeps)

/** The loaded rows the list shows, in its order. */
export const shownRows = <Row>(list: Pick<MarketList<Row>, 'view$' | 'overlay$'>): readonly Row[] =>
  visibleRows(loadedRows(list), list.overlay$.value.keeps)
