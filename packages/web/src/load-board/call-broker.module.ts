import { OFFER_DESK, offerDeskServices } from '../offers/market.module.ts'
import { screenModule } from '../composition/tokens.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeCallBroker, type CallBrokerDependencies, type CallBrokerViewModel } from './call-broker.view-model.ts'

export const callBrokerModule: ScreenModule<CallBrokerViewModel, Pick<CallBrokerDependencies, 'offerId'>> = screenModule(
  (get) =>
    ({ offerId }) =>
      makeCallBroker({ desk: get(OFFER_DESK), offerId }),
  [offerDeskServices],
)
