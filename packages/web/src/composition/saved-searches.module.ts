import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpSavedSearchStore } from '@trm/adapters/http'
import type { ScreenModule } from '../runtime/services.tsx'
import { searchFacts } from '../saved-searches/search-facts.ts'
import {
  makeSavedSearches,
  type SavedSearchesDependencies,
  type SavedSearchesViewModel,
} from '../saved-searches/saved-searches.view-model.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export type SavedSearchesArgs = Pick<SavedSearchesDependencies, 'list'>

export const savedSearchesModule: ScreenModule<SavedSearchesViewModel, SavedSearchesArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE],
  make:
    (client, logger, page) =>
    ({ list }) =>
      makeSavedSearches({
        store: makeHttpSavedSearchStore(client, logger),
        newKey: makeNewActionKey(page.crypto),
        list,
        kind: 'trucks',
        factsOf: searchFacts,
      }),
})
