import { postTruck } from './en-US/post-truck.ts'
import { messageOf } from './message.ts'

export const postsMessage = messageOf(postTruck)
