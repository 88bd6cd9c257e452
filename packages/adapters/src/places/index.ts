export * from './http-place-index-source.ts'
