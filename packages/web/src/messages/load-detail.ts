import { loadDetail } from './en-US/load-detail.ts'
import { messageOf } from './message.ts'

/** Words of the load board's open load. */
export const loadDetailMessage = messageOf(loadDetail)
