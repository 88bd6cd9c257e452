export type { Account, Accounts } from './accounts.port.ts'
export { makeLocalIdentityProvider } from './local-identity-provider.ts'
export { makeSigningKey } from './signing-key.ts'
