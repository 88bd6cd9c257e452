import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure } from '../kernel/index.ts'
import type { SavedSearch, SearchDraft, SearchMail } from './saved-search.ts'
import type { SearchKind } from './search-kind.ts'

/** What the store refuses for a reason of the business, and every way a call can fail. */
export type SavedSearchFailure =
  | { readonly _tag: 'NameTaken' }
  /** There are `MOST_SAVED_SEARCHES`: one has to go first. */
  | { readonly _tag: 'Full' }
  /** Deleted meanwhile, or never the person's own. */
  | { readonly _tag: 'Gone' }
  | CallFailure

/** What is left out stays as it is. */
export interface SearchChange {
  readonly name?: string
  readonly search?: string
  readonly alert?: boolean
  readonly mail?: SearchMail
}

/** The searches of whoever is signed in. */
export interface SavedSearchStore {
  /** By name. */
  readonly list: (kind: SearchKind) => TaskEither<SavedSearchFailure, readonly SavedSearch[]>
  readonly create: (draft: SearchDraft, key: ActionKey) => TaskEither<SavedSearchFailure, SavedSearch>
  readonly change: (id: string, change: SearchChange) => TaskEither<SavedSearchFailure, SavedSearch>
  /** Notes that the search was opened now. */
  readonly use: (id: string) => TaskEither<SavedSearchFailure, SavedSearch>
  readonly remove: (id: string) => TaskEither<SavedSearchFailure, void>
}
