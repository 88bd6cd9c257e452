export * from './equipment-count.ts'
export * from './equipment-filter.ts'
export type * from './equipment-type.ts'
export type * from './equipment-type.port.ts'
