import * as E from 'fp-ts/Either'
import { step, type Machine, type Step } from '../kernel/index.ts'
import { identitySettings } from './identity-settings.ts'
import type { BootstrapCommand, BootstrapEvent, BootstrapFailure, BootstrapState } from './bootstrap-state.ts'

type Next = Step<BootstrapState, BootstrapCommand>

const begin = (): Next => step({ _tag: 'Bootstrapping' }, { _tag: 'LoadEnvironment' })

const fail = (error: BootstrapFailure): Next => step({ _tag: 'Failed', error }, { _tag: 'LogFailure', error })

/**
 * Section 4. A Hydrate after a failure is the fatal-error screen's "try again".
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
