export * from './access-token-reader.ts'
