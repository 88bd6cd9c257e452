export * from './applicant.ts'
export * from './application.ts'
export type * from './joining.port.ts'
export * from './waiting-time.ts'
