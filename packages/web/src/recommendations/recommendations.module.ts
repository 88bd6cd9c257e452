import { makeNewActionKey, returns$ } from '@trm/adapters/browser'
import { COST_PER_MILE_KEY } from '@trm/adapters/cookie'
import { makeHttpOwnTrucks, makeHttpRecommendedLoads } from '@trm/adapters/http'
import { storedText } from '@trm/adapters/local-storage'
import { makeRecommendationsViewModel, type RecommendationsViewModel } from './recommendations.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { companyCost } from '../loads/company-cost.module.ts'
import { FEATURE_FLAGS, flagServices } from '../flags/flags.module.ts'
import { MARKET_NEWS_FEED, marketNewsServices } from '../news/market-news.module.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const recommendationsModule: ScreenModule<RecommendationsViewModel> = screenModule({
  brings: [flagServices, marketNewsServices],
  needs: [
    TOKENS.HTTP_CLIENT,
    TOKENS.LOGGER,
    TOKENS.PAGE,
    TOKENS.LOCAL_STORAGE,
    FEATURE_FLAGS,
    TOKENS.TIMER,
    MARKET_NEWS_FEED,
    TOKENS.EQUIPMENT_TYPE_SOURCE,
  ],
  make: (client, logger, page, storage, flags, timer, feed, equipmentTypes) => () =>
    makeRecommendationsViewModel({
      recommended: makeHttpRecommendedLoads(client, logger),
      newKey: makeNewActionKey(page.crypto),
      kept: storedText(storage, COST_PER_MILE_KEY),
      companyCost: companyCost(client),
      flags,
      ownTrucks: makeHttpOwnTrucks(client, logger),
      equipmentTypes,
      feed,
      timer,
      attention: { isThere: () => page.document.visibilityState === 'visible', returns$: returns$(page) },
    }),
})
