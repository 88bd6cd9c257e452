import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpFittingTrucks } from '@trm/adapters/http'
import type { OwnLoad } from '@trm/domain/loads'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import { OFFER_DESK, offerDeskServices } from '../../offers/market.module.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { makeFittingTrucks, type FittingTrucksViewModel } from './fitting-trucks.view-model.ts'

export const fittingTrucksModule: ScreenModule<FittingTrucksViewModel, { readonly load: OwnLoad }> = screenModule(
  (get) =>
    ({ load }) =>
      makeFittingTrucks({
        load,
        offerDesk: get(OFFER_DESK),
        trucks: makeHttpFittingTrucks(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
        newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
      }),
  [offerDeskServices],
)
