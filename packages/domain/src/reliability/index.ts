export * from './reliability.ts'
