import { profile } from './en-US/profile.ts'
import { messageOf } from './message.ts'

export const profileMessage = messageOf(profile)
