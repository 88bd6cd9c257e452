export * from './api-key.ts'
export * from './api-key-text.ts'
export type * from './api-keys.port.ts'
export * from './scope.ts'
