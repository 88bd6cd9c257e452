import type { PlainDate } from '@trm/domain/kernel'
import type { SavedSearch, SavedSearchFailure, SearchNameFault } from '@trm/domain/saved-searches'
import type { SearchFacts } from './search-facts.ts'

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
  readonly _tag: 'Saved' | 'Renamed' | 'Updated' | 'AlertOn' | 'AlertOff' | 'Deleted' | 'Restored'
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
