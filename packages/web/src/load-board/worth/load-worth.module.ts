import { COST_PER_MILE_KEY } from '@trm/adapters/cookie'
import { makeHttpLaneRates } from '@trm/adapters/http'
import { storedText } from '@trm/adapters/local-storage'
import { makeLoadWorth, type LoadWorthDependencies, type LoadWorthViewModel } from './load-worth.view-model.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { companyCost } from '../../loads/company-cost.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const loadWorthModule: ScreenModule<LoadWorthViewModel, Pick<LoadWorthDependencies, 'detail'>> = screenModule(
  (get) =>
    ({ detail }) =>
      makeLoadWorth({
        detail,
        lanes: makeHttpLaneRates(get(TOKENS.HTTP_CLIENT)),
        kept: storedText(get(TOKENS.LOCAL_STORAGE), COST_PER_MILE_KEY),
        companyCost: companyCost(get(TOKENS.HTTP_CLIENT)),
      }),
)
