export * from './carrier-profile.ts'
export type * from './carrier-directory.port.ts'
export * from './carrier-search.ts'
export * from './relationship-draft.ts'
