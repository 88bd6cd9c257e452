import { makeBrowserClipboard, restored$ } from '@trm/adapters/browser'
import { makeHttpTruckDetails } from '@trm/adapters/http'
import type { ScreenModule } from '../runtime/services.tsx'
import { makePageTruckAddress } from './truck-address.ts'
import { makeTruckDetailViewModel, type TruckDetailDependencies, type TruckDetailViewModel } from './truck-detail.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const truckDetailModule: ScreenModule<TruckDetailViewModel, Pick<TruckDetailDependencies, 'list'>> = screenModule((get) => {
  const page = get(TOKENS.PAGE)
  return ({ list }) =>
    makeTruckDetailViewModel({
      list,
      truckDetails: makeHttpTruckDetails(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
      timer: get(TOKENS.TIMER),
      restored$: restored$(page),
      address: makePageTruckAddress(page),
      clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
    })
})
