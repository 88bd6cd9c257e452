import { commands } from './en-US/commands.ts'
import { messageOf } from './message.ts'

/** Words of the command palette and the keyboard help. */
export const commandsMessage = messageOf(commands)
