import * as E from 'fp-ts/Either'
import { type Either, left, right } from 'fp-ts/Either'
import type { Environment } from '../environment/index.ts'
import { type Machine, step, type Step } from '../kernel/index.ts'
import type {
  BootstrapCommand,
  BootstrapEvent,
  BootstrapFailure,
  BootstrapState,
  IdentityNotConfigured,
  IdentitySettings,
} from './bootstrap-state.ts'

/** These very words: operators search their logs for them. */
export const IDENTITY_NOT_CONFIGURED =
  'Auth0 configuration is missing. Please check AUTH0_DOMAIN and AUTH0_CLIENT_ID environment variables.'

const filled = (text: string | undefined): string | undefined => (text?.trim() === '' ? undefined : text?.trim())

/** A missing domain or client id is an error. A missing API identifier is none. */
export const identitySettings = (environment: Environment): Either<IdentityNotConfigured, IdentitySettings> => {
  const domain = filled(environment.auth0Domain)
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
