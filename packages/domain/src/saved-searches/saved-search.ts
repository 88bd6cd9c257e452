import type { Instant } from '../kernel/index.ts'

/** Which list a search is of. */
export const SEARCH_KINDS = ['trucks', 'loads'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** A search somebody gave a name. It is theirs alone. */
export interface SavedSearch {
  readonly id: string
  readonly kind: SearchKind
  /** As `searchName` gives it; unique among the person's searches of the kind, see `nameKey`. */
  readonly name: string
  /** The query text of the list's address, as `canonicalSearch` writes it. */
  readonly search: string
  readonly createdAt: Instant
  readonly lastUsedAt: Instant | undefined
  /** Whoever saved it is told of a new match as it comes; of loads alone. */
  readonly alert: boolean
  /** What it finds that was posted since it was last used, or saved; undefined where that is not counted. */
  readonly newMatches: number | undefined
}

/** What a person gives to save. */
export interface SearchDraft {
  readonly kind: SearchKind
  readonly name: string
  readonly search: string
  /** Undefined: no alert. */
  readonly alert?: boolean | undefined
}

/** Of one kind, for one person. */
export const MOST_SAVED_SEARCHES = 100
