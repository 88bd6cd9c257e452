import { makeBrowserClipboard, restored$ } from '@trm/adapters/browser'
import { makeHttpTruckDetails } from '@trm/adapters/http'
import type { TruckDetails } from '@trm/domain/trucks'
import type { ScreenModule } from '../runtime/services.tsx'
import { makePageTruckAddress } from '../trucks/truck-address.ts'
import { makeTruckDetailViewModel, type TruckDetailViewModel } from '../trucks/truck-detail.view-model.ts'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { screenModule, token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

const TRUCK_DETAILS = token<TruckDetails>('TruckDetails')

const detailServices: ServiceModule = ({ provide }) => {
  provide(TRUCK_DETAILS, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpTruckDetails)
}

export interface TruckDetailArgs {
  readonly list: TruckListViewModel
}

export const truckDetailModule: ScreenModule<TruckDetailViewModel, TruckDetailArgs> = screenModule({
  brings: [detailServices],
  needs: [TRUCK_DETAILS, TOKENS.PAGE, TOKENS.TIMER],
  make:
    (truckDetails, page, timer) =>
    ({ list }) =>
      makeTruckDetailViewModel({
        list,
        truckDetails,
        timer,
        restored$: restored$(page),
        address: makePageTruckAddress(page),
        clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
      }),
})
