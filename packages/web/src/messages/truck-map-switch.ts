import { truckMapSwitch } from './en-US/truck-map-switch.ts'
import { messageOf } from './message.ts'

/** What is said of the map before it is there. */
export const mapSwitchMessage = messageOf(truckMapSwitch)
