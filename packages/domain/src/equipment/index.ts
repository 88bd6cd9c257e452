export type * from './equipment-type.ts'
export type * from './equipment-type.port.ts'
