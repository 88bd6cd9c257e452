import { makeHttpOfferDesk, makeHttpTruckDesk } from '@trm/adapters/http'
import { makeCarrierDesk, type CarrierDeskViewModel } from './carrier-desk.view-model.ts'
import { makeServerClock } from '../offers/server-clock.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const carrierDeskModule: ScreenModule<CarrierDeskViewModel> = screenModule(
  (get) => () =>
    makeCarrierDesk({
      equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
      offers: makeHttpOfferDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
      trucks: makeHttpTruckDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
      clock: get(TOKENS.CLOCK),
      serverClock: makeServerClock({ clock: get(TOKENS.CLOCK), timer: get(TOKENS.TIMER) }),
    }),
)
