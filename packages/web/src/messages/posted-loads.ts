import { postedLoads } from './en-US/posted-loads.ts'
import { messageOf } from './message.ts'

export const postedMessage = messageOf(postedLoads)
