import { carrierDirectory } from './en-US/carrier-directory.ts'
import { messageOf } from './message.ts'

/** Words of the carrier directory. */
export const directoryMessage = messageOf(carrierDirectory)
