import { makeHttpOfferDesk, makeHttpTruckDesk } from '@trm/adapters/http'
import { makeCarrierDesk, type CarrierDeskViewModel } from './carrier-desk.view-model.ts'
import { makeServerClock } from '../offers/server-clock.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const carrierDeskModule: ScreenModule<CarrierDeskViewModel> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.CLOCK, TOKENS.TIMER],
  make: (client, logger, equipmentTypes, clock, timer) => () =>
    makeCarrierDesk({
      equipmentTypes,
      offers: makeHttpOfferDesk(client, logger),
      trucks: makeHttpTruckDesk(client, logger),
      clock,
      serverClock: makeServerClock({ clock, timer }),
    }),
})
