export * from './late-names.ts'
export * from './cookie-access-token-store.ts'
export * from './cookie-jar.ts'
export * from './storage-names.ts'
