import { truckMap } from './en-US/truck-map.ts'
import { messageOf } from './message.ts'

/** The words of the map; they load with it. */
export const mapMessage = messageOf(truckMap)
