import type { Environment } from '../environment/index.ts'
import type { CallFailure } from '../kernel/index.ts'

/** What the identity SDK is set up with. Without an audience tokens are not for our API: see the warning. */
export interface IdentitySettings {
  readonly domain: string
  readonly clientId: string
  readonly audience: string | undefined
}

/** `message` has the specification's words. */
export interface IdentityNotConfigured {
  readonly _tag: 'IdentityNotConfigured'
  readonly message: string
}

/** The call failed, or what it brought names no identity provider. */
export type BootstrapFailure = CallFailure | IdentityNotConfigured

/** Ready renders the app, Failed the fatal-error screen, any other state the loading indicator. */
export type BootstrapState =
  | { readonly _tag: 'Unknown' }
  | { readonly _tag: 'Bootstrapping' }
  | { readonly _tag: 'Ready'; readonly environment: Environment; readonly identity: IdentitySettings }
  | { readonly _tag: 'Failed'; readonly error: BootstrapFailure }

/** Hydrate is the page's; the others answer the command LoadEnvironment. */
export type BootstrapEvent =
  | { readonly _tag: 'Hydrate' }
  | { readonly _tag: 'EnvironmentLoaded'; readonly environment: Environment }
  | { readonly _tag: 'EnvironmentFailed'; readonly error: BootstrapFailure }

/** What the machine wants done; `interpretBootstrap` does it. */
export type BootstrapCommand =
  | { readonly _tag: 'LoadEnvironment' }
  | { readonly _tag: 'LogFailure'; readonly error: BootstrapFailure }
  | { readonly _tag: 'WarnNoAudience' }
