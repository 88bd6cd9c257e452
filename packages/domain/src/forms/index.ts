export * from './overtaken.ts'
