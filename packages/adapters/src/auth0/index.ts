export * from './auth0-identity-provider.ts'
export * from './lazy-identity-provider.ts'
