import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpSavedSearchStore } from '@trm/adapters/http'
import { mapBehavior, plainDateIn } from '@trm/domain/kernel'
import type { LoadBoardViewModel } from '../load-board/load-board.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { loadSearchFacts } from '../saved-searches/load-search-facts.ts'
import { makeSavedSearches, type SavedSearchesViewModel } from '../saved-searches/saved-searches.view-model.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export interface SavedLoadsArgs {
  readonly list: LoadBoardViewModel
}

/** A person's saved searches beside the load board. */
export const savedLoadsModule: ScreenModule<SavedSearchesViewModel, SavedLoadsArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE, TOKENS.CLOCK],
  make:
    (client, logger, page, clock) =>
    ({ list }) => {
      const today = plainDateIn(clock.now(), clock.zone())
      return makeSavedSearches({
        store: makeHttpSavedSearchStore(client, logger),
        newKey: makeNewActionKey(page.crypto),
        kind: 'loads',
        factsOf: loadSearchFacts,
        list: {
          view$: mapBehavior(list.view$, ({ equipment }) => ({ today, equipment })),
          searchText: list.searchText,
          openSearch: list.openSearch,
        },
      })
    },
})
