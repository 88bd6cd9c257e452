import { postedLoad } from './en-US/posted-load.ts'
import { messageOf } from './message.ts'

export const detailMessage = messageOf(postedLoad)
