import { carrierProfile } from './en-US/carrier-profile.ts'
import { messageOf } from './message.ts'

/** Words of a carrier's profile. */
export const carrierProfileMessage = messageOf(carrierProfile)
