import { toUndefined } from 'fp-ts/Option'
import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpRecommendedLoads } from '@trm/adapters/http'
import { makeRecommendationsViewModel, type RecommendationsViewModel } from '../recommendations/recommendations.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

/** What a mile costs its carrier, in dollars as it was typed. */
const COST_KEY = 'trmCostPerMile'

export const recommendationsModule: ScreenModule<RecommendationsViewModel> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE, TOKENS.LOCAL_STORAGE],
  make: (client, logger, page, storage) => () => makeRecommendationsViewModel({
    recommended: makeHttpRecommendedLoads(client, logger), newKey: makeNewActionKey(page.crypto),
    kept: { read: () => toUndefined(storage.read(COST_KEY)), write: (cost) => void storage.write(COST_KEY, cost) },
  }),
})
