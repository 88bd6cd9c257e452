import { makeHttpOfferDesk, makeHttpTruckDesk } from '@trm/adapters/http'
import type { Behavior, Instant } from '@trm/domain/kernel'
import { makeCarrierDesk, type CarrierDeskViewModel } from '../carrier-desk/carrier-desk.view-model.ts'
import { makeServerClock } from '../offers/server-clock.ts'
import type { ScreenModule, ViewModel } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export interface CarrierDesk extends ViewModel {
  readonly viewModel: CarrierDeskViewModel
  readonly now$: Behavior<Instant>
}

export const carrierDeskModule: ScreenModule<CarrierDesk> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.CLOCK, TOKENS.TIMER],
  make: (client, logger, equipmentTypes, clock, timer) => () => {
    const serverClock = makeServerClock({ clock, timer })
    const viewModel = makeCarrierDesk({
      equipmentTypes,
      offers: makeHttpOfferDesk(client, logger),
      trucks: makeHttpTruckDesk(client, logger),
      clock,
      heard: serverClock.heard,
    })()
    return {
      viewModel,
      now$: serverClock.now$,
      stop: () => {
        serverClock.stop()
        viewModel.stop()
      },
    }
  },
})
