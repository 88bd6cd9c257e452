export * from './notice.ts'
export type * from './notice-settings.port.ts'
export type * from './missed-notices.port.ts'
