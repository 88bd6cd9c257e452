export * from './notice.ts'
export type * from './notice-settings.port.ts'
