import { makeCommandRegistry, type Command, type CommandRegistry } from './command.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { token, type ServiceModule } from '../composition/tokens.ts'

/** One for the whole page: the palette lists what every screen registers. */
export const COMMANDS = token<CommandRegistry>('Commands')

export const commandServices: ServiceModule = ({ provide }) => provide(COMMANDS, [], makeCommandRegistry)

/** A screen's view model, its commands registered until it stops. */
export const withCommands = <VM extends ViewModel>({ register }: CommandRegistry, viewModel: VM, fixed: readonly Command[]): VM => {
  const unregister = register({ fixed })
  return {
    ...viewModel,
    stop: () => {
      unregister()
      viewModel.stop()
    },
  }
}
