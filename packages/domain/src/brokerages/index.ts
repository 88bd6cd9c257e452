export * from './brokerage.ts'
export type * from './brokerage.port.ts'
