import { over } from '../database/over.ts'
import { changeSavedSearch, createSavedSearch, deleteSavedSearch, listSavedSearches } from './saved-search.query.ts'

/** One person's own; another's is as if it did not exist. */
export const savedSearchServicesOver = over({ savedSearches: listSavedSearches, createSavedSearch, changeSavedSearch, deleteSavedSearch })

export type SavedSearchServices = ReturnType<typeof savedSearchServicesOver>
