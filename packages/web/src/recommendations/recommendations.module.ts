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

export const recommendationsModule: ScreenModule<RecommendationsViewModel> = screenModule(
  (get) => {
    const client = get(TOKENS.HTTP_CLIENT)
    const page = get(TOKENS.PAGE)
    return () =>
      makeRecommendationsViewModel({
        recommended: makeHttpRecommendedLoads(client, get(TOKENS.LOGGER)),
        newKey: makeNewActionKey(page.crypto),
        kept: storedText(get(TOKENS.LOCAL_STORAGE), COST_PER_MILE_KEY),
        companyCost: companyCost(client),
        flags: get(FEATURE_FLAGS),
        ownTrucks: makeHttpOwnTrucks(client, get(TOKENS.LOGGER)),
        equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
        feed: get(MARKET_NEWS_FEED),
        timer: get(TOKENS.TIMER),
        attention: { isThere: () => page.document.visibilityState === 'visible', returns$: returns$(page) },
      })
  },
  [flagServices, marketNewsServices],
)
