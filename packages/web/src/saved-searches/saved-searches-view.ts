import * as E from 'fp-ts/Either'
import { distinctUntilChanged, map, skip, startWith } from 'rxjs'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Behavior, PlainDate } from '@trm/domain/kernel'
import { canonicalSearch, MOST_SAVED_SEARCHES, passedDate, type SavedSearch, type SearchKind } from '@trm/domain/saved-searches'
import type { EquipmentChoices } from '../equipment/equipment-choices.ts'
import type { SavedSearchesState, SavedSearchesView } from './saved-searches-state.ts'
import type { SearchFacts } from './search-facts.ts'

/** A list, of trucks or of loads, as far as it is told in searches. */
export interface ListedSearch {
  readonly view$: Behavior<{ readonly today: PlainDate; readonly equipment: EquipmentChoices }>
  /** The last search with everything it states. */
  readonly searchText: () => string
}

/** Which list, and what a line about one of its searches says. */
export interface SearchLanguage {
  readonly kind: SearchKind
  readonly factsOf: (search: string, types: readonly EquipmentType[]) => SearchFacts
}

/** `searches` beside what the list shows now. */
export const savedSearchesView = (
  state: SavedSearchesState,
  searches: readonly SavedSearch[],
  list: ListedSearch,
  { kind, factsOf }: SearchLanguage,
): SavedSearchesView => {
  const { today, equipment } = list.view$.value
  const types = equipment._tag === 'Known' ? equipment.types : []
  const now = canonicalSearch(list.searchText(), kind)
  const lines = searches.map((saved) => ({
    saved,
    facts: factsOf(saved.search, types),
    isCurrent: E.isRight(now) && now.right === saved.search,
    passed: passedDate(saved.search, today, kind),
  }))
  return {
    ...state,
    lines,
    current: factsOf(list.searchText(), types),
    isTooLong: E.isLeft(now),
    isFull: lines.length >= MOST_SAVED_SEARCHES,
    currentName: lines.find(({ isCurrent }) => isCurrent)?.saved.name,
  }
}

/** Of the list, only its search, the day and the equipment are told: a key pressed in a filter changes none of them. */
export const listedChanges$ = (list: ListedSearch) =>
  list.view$.changes$.pipe(
    startWith(list.view$.value),
    map(({ today, equipment }) => ({ text: list.searchText(), today, equipment })),
    distinctUntilChanged((a, b) => a.text === b.text && a.today === b.today && a.equipment === b.equipment),
    skip(1),
  )
