export * from './colleague.ts'
export type * from './colleagues.port.ts'
export * from './invitation.ts'
