import * as E from 'fp-ts/Either'
import { distinctUntilChanged, map, merge, skip } from 'rxjs'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Behavior, PlainDate } from '@trm/domain/kernel'
import {
  canonicalSearch,
  datedSearch,
  MOST_SAVED_SEARCHES,
  onDay,
  passedDate,
  relativeDays,
  withRelativeDays,
  type RelativeDay,
  type SavedSearch,
  type SavedSearchFailure,
  type SearchKind,
  type SearchNameFault,
} from '@trm/domain/saved-searches'
import type { EquipmentChoices } from '../equipment/equipment-choices.ts'

/** What a line about a search says; the words are the screen's. */
export interface SearchFacts {
  /** Empty: anywhere. */
  readonly pickup: string
  /** Around the pickup; undefined where it is no town. */
  readonly miles: number | undefined
  /** Empty: anywhere. */
  readonly dropoff: string
  /** Undefined is today, whenever it is opened. */
  readonly date: PlainDate | undefined
  /** The word that stands for the date, where it moves along. */
  readonly moving?: RelativeDay | undefined
  /** Names where they are known. */
  readonly equipment: readonly string[]
  /** Filters that narrow besides these. */
  readonly more: number
}

/** A name being typed. What was typed outlives every failure. */
export interface NameForm {
  readonly fault: SearchNameFault | undefined
  readonly failure: SavedSearchFailure | undefined
  readonly isBusy: boolean
}

export const freshForm: NameForm = { fault: undefined, failure: undefined, isBusy: false }

type SavedList =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly failure: SavedSearchFailure }
  | { readonly _tag: 'Known'; readonly searches: readonly SavedSearch[] }

/** What was done last, for those who cannot see it. */
export interface Done {
  readonly _tag: 'Saved' | 'Renamed' | 'Updated' | 'AlertOn' | 'AlertOff' | 'MailOn' | 'MailHeld' | 'MailOff' | 'Deleted' | 'Restored'
  readonly id: string
  readonly name: string
}

export interface SavedSearchesState {
  readonly list: SavedList
  /** Why the known list could not be had again. */
  readonly stale: SavedSearchFailure | undefined
  readonly saving: NameForm
  /** The line whose name is being changed. */
  readonly renaming: (NameForm & { readonly id: string }) | undefined
  /** The line whose last change failed. */
  readonly failed: { readonly id: string; readonly failure: SavedSearchFailure } | undefined
  /** What can be brought back. */
  readonly deleted: { readonly saved: SavedSearch; readonly isBusy: boolean; readonly failure: SavedSearchFailure | undefined } | undefined
  readonly done: Done | undefined
}

export const firstState: SavedSearchesState = {
  list: { _tag: 'Loading' },
  stale: undefined,
  saving: freshForm,
  renaming: undefined,
  failed: undefined,
  deleted: undefined,
  done: undefined,
}

/** One saved search as it is shown. */
export interface SavedLine {
  readonly saved: SavedSearch
  readonly facts: SearchFacts
  /** It is what the list shows. */
  readonly isCurrent: boolean
  /** Its own pickup day, when that is over. */
  readonly passed: PlainDate | undefined
}

export interface SavedSearchesView extends SavedSearchesState {
  readonly lines: readonly SavedLine[]
  /** What the list shows. */
  readonly current: SearchFacts
  /** What the list shows is too long to keep. */
  readonly isTooLong: boolean
  readonly isFull: boolean
  /** The saved search that the list shows. */
  readonly currentName: string | undefined
}

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

/** The list's search as it is kept: today and tomorrow move along. */
export const keptSearch = ({ view$, searchText }: ListedSearch, kind: SearchKind) =>
  canonicalSearch(withRelativeDays(searchText(), view$.value.today, kind), kind)

/** The word for the day its pickups begin. */
const movingDay = (search: string, kind: SearchKind): RelativeDay | undefined => {
  const days = relativeDays(search, kind)
  return days.get('pickupDate') ?? days.get('pickupFrom')
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
  const now = keptSearch(list, kind)
  const factsToday = (search: string): SearchFacts => ({
    ...factsOf(onDay(search, today, kind), types),
    moving: movingDay(search, kind),
  })
  /** The same day in a word and as a date is the same search today. */
  const meaning = (search: string): string => {
    const read = canonicalSearch(datedSearch(search, today, kind), kind)
    return E.isRight(read) ? read.right : search
  }
  const shown = E.isRight(now) ? meaning(now.right) : ''
  const lines = searches.map((saved) => ({
    saved,
    facts: factsToday(saved.search),
    isCurrent: meaning(saved.search) === shown,
    passed: passedDate(saved.search, today, kind),
  }))
  return {
    ...state,
    lines,
    current: E.isRight(now) ? factsToday(now.right) : factsOf(list.searchText(), types),
    isTooLong: E.isLeft(now),
    isFull: lines.length >= MOST_SAVED_SEARCHES,
    currentName: lines.find(({ isCurrent }) => isCurrent)?.saved.name,
  }
}

/** Of the list, only its search, the day and the equipment are told: a key pressed in a filter changes none of them. */
export const listedChanges$ = (list: ListedSearch) =>
  merge([list.view$.value], list.view$.changes$).pipe(
    map(({ today, equipment }) => ({ text: list.searchText(), today, equipment })),
    distinctUntilChanged((a, b) => a.text === b.text && a.today === b.today && a.equipment === b.equipment),
    skip(1),
  )
