export type * from './courier-token.port.ts'
