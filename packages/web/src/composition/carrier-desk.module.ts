import { makeHttpOfferDesk, makeHttpTruckDesk } from '@trm/adapters/http'
import { makeCarrierDesk, type CarrierDeskViewModel } from '../carrier-desk/carrier-desk.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const carrierDeskModule: ScreenModule<CarrierDeskViewModel> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.CLOCK],
  make: (client, logger, equipmentTypes, clock) =>
    makeCarrierDesk({ equipmentTypes, offers: makeHttpOfferDesk(client, logger), trucks: makeHttpTruckDesk(client, logger), clock }),
})
