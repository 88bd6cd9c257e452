export * from './openfeature-flags.ts'
