export * from './search-kind.ts'
export * from './relative-days.ts'
export * from './saved-search.ts'
export type * from './saved-search.port.ts'
