import { truckDetail } from './en-US/truck-detail.ts'
import { messageOf } from './message.ts'

export const detailMessage = messageOf(truckDetail)
