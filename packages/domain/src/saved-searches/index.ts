export * from './saved-search.ts'
export type * from './saved-search.port.ts'
