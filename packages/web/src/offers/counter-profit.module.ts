import { COST_PER_MILE_KEY } from '@trm/adapters/cookie'
import { makeHttpOwnTrucks } from '@trm/adapters/http'
import { storedText } from '@trm/adapters/local-storage'
import type { OfferSeen } from '@trm/domain/offers'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { companyCost } from '../loads/company-cost.module.ts'
import { ownCost } from './own-cost.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeCounterProfit, type CounterProfitViewModel } from './counter-profit.view-model.ts'

export const counterProfitModule: ScreenModule<CounterProfitViewModel, OfferSeen> = screenModule((get) => (offer) => {
  const client = get(TOKENS.HTTP_CLIENT)
  return makeCounterProfit({
    cost: ownCost(storedText(get(TOKENS.LOCAL_STORAGE), COST_PER_MILE_KEY), companyCost(client)),
    ownTrucks: makeHttpOwnTrucks(client, get(TOKENS.LOGGER)),
    offer,
  })
})
