import { savedSearches } from './en-US/saved-searches.ts'
import { messageOf } from './message.ts'

/** Words of the menu of saved searches. */
export const savedMessage = messageOf(savedSearches)
