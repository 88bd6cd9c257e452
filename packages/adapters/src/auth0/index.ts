export * from './auth0-identity-provider.ts'
export { loadAuth0Sdk, type Sdk, type SdkClient } from './auth0-sdk.ts'
