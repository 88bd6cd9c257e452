export * from './bootstrap.machine.ts'
export * from './bootstrap-program.ts'
export type * from './bootstrap-state.ts'
