export type { Account, Accounts, Grant } from './accounts.port.ts'
export type { StoreUnavailable } from './expiring-store.port.ts'
export { makeLocalIdentityProvider } from './local-identity-provider.ts'
export { makeSigningKey } from './signing-key.ts'
