import { makeCommandRegistry, type CommandRegistry } from '../commands/command.ts'
import { token, type ServiceModule } from './token.ts'

/** One for the whole page: the palette lists what every screen registers. */
export const COMMANDS = token<CommandRegistry>('Commands')

export const commandServices: ServiceModule = ({ provide }) => provide(COMMANDS, [], makeCommandRegistry)
