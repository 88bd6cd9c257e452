import { truckExplainer } from './en-US/truck-explainer.ts'
import { messageOf } from './message.ts'

/** Words of what the truck list's filters hide. */
export const truckExplainerMessage = messageOf(truckExplainer)
