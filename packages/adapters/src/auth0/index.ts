export * from './auth0-identity-provider.ts'
