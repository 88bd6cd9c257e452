import * as E from 'fp-ts/Either'
import { distinctUntilChanged, map, skip, startWith } from 'rxjs'
import { canonicalSearch, MOST_SAVED_SEARCHES, passedDate, type SavedSearch } from '@trm/domain/saved-searches'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import type { SavedSearchesState, SavedSearchesView } from './saved-searches-state.ts'
import { searchFacts } from './search-facts.ts'

/** The list as far as it is told in searches. */
export type ListedSearch = Pick<TruckListViewModel, 'view$' | 'searchText'>

/** `searches` beside what the list shows now. */
export const savedSearchesView = (state: SavedSearchesState, searches: readonly SavedSearch[], list: ListedSearch): SavedSearchesView => {
  const { today, equipment } = list.view$.value
  const types = equipment._tag === 'Known' ? equipment.types : []
  const now = canonicalSearch(list.searchText())
  const lines = searches.map((saved) => ({
    saved, facts: searchFacts(saved.search, types), isCurrent: E.isRight(now) && now.right === saved.search, passed: passedDate(saved.search, today),
  }))
  return {
    ...state, lines, current: searchFacts(list.searchText(), types), isTooLong: E.isLeft(now),
    isFull: lines.length >= MOST_SAVED_SEARCHES, currentName: lines.find(({ isCurrent }) => isCurrent)?.saved.name,
  }
}

/** Of the list, only its search, the day and the equipment are told: a key pressed in a filter changes none of them. */
export const listedChanges$ = (list: ListedSearch) => list.view$.changes$.pipe(
  startWith(list.view$.value),
  map(({ today, equipment }) => ({ text: list.searchText(), today, equipment })),
  distinctUntilChanged((a, b) => a.text === b.text && a.today === b.today && a.equipment === b.equipment),
  skip(1),
)
