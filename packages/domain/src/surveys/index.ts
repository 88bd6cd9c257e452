export * from './survey.ts'
export type * from './surveys.port.ts'
