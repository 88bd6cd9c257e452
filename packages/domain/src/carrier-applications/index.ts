export * from './carrier-application.ts'
export type * from './carrier-applications.port.ts'
export * from './read-step.ts'
