export type * from './environment.ts'
export type * from './environment.port.ts'
