export * from './saved-search.ts'
export type * from './saved-search.port.ts'
export * from './search-name.ts'
export * from './search-text.ts'
