import { loadMap } from './en-US/load-map.ts'
import { messageOf } from './message.ts'

/** Words of the map of loads. */
export const loadMapMessage = messageOf(loadMap)
