export * from './http-base-map-source.ts'
export * from './http-place-index-source.ts'
