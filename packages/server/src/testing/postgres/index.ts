export * from './new-database.ts'
