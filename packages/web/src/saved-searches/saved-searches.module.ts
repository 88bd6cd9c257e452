import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpSavedSearchStore } from '@trm/adapters/http'
import type { ScreenModule } from '../runtime/services.tsx'
import { proofPageOf } from '../composition/proof-page.ts'
import { makeSavedSearches, type SavedSearchesDependencies, type SavedSearchesViewModel } from './saved-searches.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

type Given = Omit<SavedSearchesDependencies, 'store' | 'proofPage' | 'newKey'>

/** A person's saved searches beside a market list. */
export const savedSearchesModule: ScreenModule<SavedSearchesViewModel, Given> = screenModule(
  (get) => (list) =>
    makeSavedSearches({
      ...list,
      store: makeHttpSavedSearchStore(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
      proofPage: proofPageOf(get(TOKENS.ENVIRONMENT), get(TOKENS.PAGE).location.origin),
      newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
    }),
)
