export * from './load-state.ts'
export * from './rate.ts'
