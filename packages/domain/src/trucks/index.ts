export * from './truck-list-filters.ts'
export * from './truck-post.ts'
export * from './truck-search.port.ts'
export type * from './trucklist-filter-store.port.ts'
