import { boardFilters } from './en-US/board-filters.ts'
import { messageOf } from './message.ts'

/** Words of the load board's filters. */
export const boardFilterMessage = messageOf(boardFilters)
