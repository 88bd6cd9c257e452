import * as E from 'fp-ts/Either'
import { left, right, type Either } from 'fp-ts/Either'
import type { Environment } from '../environment/index.ts'
import { step, type CallFailure, type Machine, type Step } from '../kernel/index.ts'

/** What the identity SDK is set up with. Without an audience tokens are not for our API: see the warning. */
export interface IdentitySettings {
  /** Host name or origin of the tenant; of any other provider its issuer. */
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

/** These very words: operators search their logs for them. */
export const IDENTITY_NOT_CONFIGURED =
  'Auth0 configuration is missing. Please check AUTH0_DOMAIN and AUTH0_CLIENT_ID environment variables.'

const filled = (text: string | undefined): string | undefined => (text?.trim() === '' ? undefined : text?.trim())

/** A missing client id, or neither domain nor issuer, is an error. A missing API identifier is none. */
export const identitySettings = (environment: Environment): Either<IdentityNotConfigured, IdentitySettings> => {
  const domain = filled(environment.oidcIssuer) ?? filled(environment.auth0Domain)
  const clientId = filled(environment.auth0ClientId)
  return domain === undefined || clientId === undefined
    ? left({ _tag: 'IdentityNotConfigured', message: IDENTITY_NOT_CONFIGURED })
    : right({ domain, clientId, audience: filled(environment.apiIdentifier) })
}

type Next = Step<BootstrapState, BootstrapCommand>

const begin = (): Next => step({ _tag: 'Bootstrapping' }, { _tag: 'LoadEnvironment' })

const fail = (error: BootstrapFailure): Next => step({ _tag: 'Failed', error }, { _tag: 'LogFailure', error })

/**
 * A Hydrate after a failure is the fatal-error screen's "try again".
 * @public
 */
export const bootstrapMachine: Machine<BootstrapState, BootstrapEvent, BootstrapCommand> = {
  initial: { _tag: 'Unknown' },
  table: {
    Unknown: { Hydrate: begin },
    Bootstrapping: {
      EnvironmentLoaded: (_, { environment }) => {
        const settings = identitySettings(environment)
        if (E.isLeft(settings)) return fail(settings.left)
        const ready: BootstrapState = { _tag: 'Ready', environment, identity: settings.right }
        return settings.right.audience === undefined ? step(ready, { _tag: 'WarnNoAudience' }) : step(ready)
      },
      EnvironmentFailed: (_, { error }) => fail(error),
    },
    Ready: {},
    Failed: { Hydrate: begin },
  },
}
