import { truckLive } from './en-US/truck-live.ts'
import { messageOf } from './message.ts'

/** Words of what changes while a truck list is looked at. */
export const truckLiveMessage = messageOf(truckLive)
