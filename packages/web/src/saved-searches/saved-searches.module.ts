import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpSavedSearchStore } from '@trm/adapters/http'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeSavedSearches, type SavedSearchesDependencies, type SavedSearchesViewModel } from './saved-searches.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

/** A person's saved searches beside a market list. */
export const savedSearchesModule: ScreenModule<SavedSearchesViewModel, Omit<SavedSearchesDependencies, 'store' | 'newKey'>> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE],
  make: (client, logger, page) => (list) =>
    makeSavedSearches({ ...list, store: makeHttpSavedSearchStore(client, logger), newKey: makeNewActionKey(page.crypto) }),
})
