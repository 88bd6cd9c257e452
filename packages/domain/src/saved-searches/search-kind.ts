/** Which list a search is of. */
export const SEARCH_KINDS = ['trucks', 'loads'] as const
/** One of them. */
export type SearchKind = (typeof SEARCH_KINDS)[number]
