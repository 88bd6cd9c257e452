import { truckFilters } from './en-US/truck-filters.ts'
import { messageOf } from './message.ts'

/** Words of the further filters and of what is done with a whole search: chips, link, profile notice. */
export const filterMessage = messageOf(truckFilters)
