export * from './brokerage-application.ts'
export type * from './brokerage-applications.port.ts'
export * from './read-brokerage-step.ts'
