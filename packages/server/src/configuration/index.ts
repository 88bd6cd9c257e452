export * from './configuration.codec.ts'
export * from './identity-settings.ts'
export { envExample } from './env-example.ts'
