export * from './audit-entry.ts'
export type * from './audit-log.port.ts'
