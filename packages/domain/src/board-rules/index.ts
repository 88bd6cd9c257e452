export * from './board-performance.ts'
export * from './board-rules.ts'
export type * from './control-center.port.ts'
