export * from './feature-flag.ts'
export type * from './feature-flags.port.ts'
export * from './portal-user.ts'
export type * from './user-directory.port.ts'
