export * from './test-bypass.ts'
