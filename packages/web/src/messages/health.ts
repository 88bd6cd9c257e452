import { health } from './en-US/health.ts'
import { messageOf } from './message.ts'

/** Words of the health page. */
export const healthMessage = messageOf(health)
