export * from './configuration.codec.ts'
export * from './identity-settings.ts'
export { envExample } from './env-example.ts'
export { DEFAULT_PORT, LOG_LEVELS } from './settings.ts'
