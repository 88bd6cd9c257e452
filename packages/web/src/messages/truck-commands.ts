import { truckCommands } from './en-US/truck-commands.ts'
import { messageOf } from './message.ts'

/** Words of the truck list's commands. */
export const truckCommandsMessage = messageOf(truckCommands)
