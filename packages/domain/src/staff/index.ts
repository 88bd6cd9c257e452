export type * from './application-desk.port.ts'
export * from './feature-flag.ts'
export type * from './staff.port.ts'
export * from './portal-user.ts'
