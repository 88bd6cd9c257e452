export * from './carrier.ts'
