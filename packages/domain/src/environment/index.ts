export type * from './environment.port.ts'
