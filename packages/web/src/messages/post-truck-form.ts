import { postTruckForm } from './en-US/post-truck-form.ts'
import { messageOf } from './message.ts'

export const postFormMessage = messageOf(postTruckForm)
