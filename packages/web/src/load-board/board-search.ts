import {
  boardSortFromSearch,
  DEFAULT_BOARD_SORT,
  defaultLoadFilters,
  loadFiltersFromSearch,
  loadFiltersToSearch,
  statedLoadSearch,
  type BoardSort,
  type LoadFilters,
} from '@trm/domain/loads'

/** What a carrier looks for on the load board, and in which order. */
export interface BoardSearch {
  readonly filters: LoadFilters
  readonly sort: BoardSort
}

export const anySearch: BoardSearch = { filters: defaultLoadFilters, sort: DEFAULT_BOARD_SORT }

/** Of a raw query. What cannot be read, or is too much, is left out; the rest of the search stands. */
export const boardSearchFrom = (query: string): BoardSearch => ({ filters: loadFiltersFromSearch(query), sort: boardSortFromSearch(query) })

/** Without what is usual: a search for any load is ''. */
export const boardQuery = ({ filters, sort }: BoardSearch): string => loadFiltersToSearch(filters, sort)

/** The same, and never empty: it finds the same for whoever opens it, and can be kept. */
export const statedBoardQuery = ({ filters, sort }: BoardSearch): string => statedLoadSearch(filters, sort)
