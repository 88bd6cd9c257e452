export * from './feature-flag.ts'
export type * from './feature-flags.port.ts'
