import * as E from 'fp-ts/Either'
import { absurd } from 'fp-ts/function'
import type { EnvironmentSource } from '../environment/index.ts'
import { runProgram, type Interpreter, type Logger, type Program } from '../kernel/index.ts'
import { bootstrapMachine, type BootstrapCommand, type BootstrapEvent, type BootstrapState } from './bootstrap.machine.ts'

/** What the start needs of the outside. */
export interface BootstrapPorts {
  readonly environmentSource: EnvironmentSource
  readonly logger: Logger
}

/** These very words: operators search their logs for them. */
const BOOTSTRAP_FAILED = 'Application bootstrapping failed.'

/** Runs the bootstrap machine's commands: the environment is loaded, a failure and a missing audience are logged. */
const interpretBootstrap =
  (ports: BootstrapPorts): Interpreter<BootstrapCommand, BootstrapEvent> =>
  (command) =>
  async () => {
    switch (command._tag) {
      case 'LoadEnvironment': {
        const loaded = await ports.environmentSource.load()
        return E.isRight(loaded)
          ? { _tag: 'EnvironmentLoaded', environment: loaded.right }
          : { _tag: 'EnvironmentFailed', error: loaded.left }
      }
      case 'LogFailure': {
        ports.logger.error(BOOTSTRAP_FAILED, { error: command.error })
        return undefined
      }
      case 'WarnNoAudience': {
        ports.logger.warn('API_IDENTIFIER is not set: tokens carry no audience and the API may refuse them.')
        return undefined
      }
      default:
        return absurd(command)
    }
  }

/** Nothing is loaded until the first Hydrate. */
export const runBootstrap = (ports: BootstrapPorts): Program<BootstrapState, BootstrapEvent> =>
  runProgram(bootstrapMachine, interpretBootstrap(ports))
