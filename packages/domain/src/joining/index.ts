export * from './applicant.ts'
export * from './application.ts'
export type * from './joining.port.ts'
