import { makeNewActionKey } from '@trm/adapters/browser'
import { COST_PER_MILE_KEY } from '@trm/adapters/cookie'
import { makeHttpRecommendedLoads } from '@trm/adapters/http'
import { makeRecommendationsViewModel, type RecommendationsViewModel } from '../recommendations/recommendations.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { companyCost } from './company-cost.ts'
import { FEATURE_FLAGS, flagServices } from './flags.module.ts'
import { keptText } from './kept-text.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const recommendationsModule: ScreenModule<RecommendationsViewModel> = screenModule({
  brings: [flagServices],
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE, TOKENS.LOCAL_STORAGE, FEATURE_FLAGS],
  make: (client, logger, page, storage, flags) => () => makeRecommendationsViewModel({
    recommended: makeHttpRecommendedLoads(client, logger), newKey: makeNewActionKey(page.crypto),
    kept: keptText(storage, COST_PER_MILE_KEY), companyCost: companyCost(client), flags,
  }),
})
