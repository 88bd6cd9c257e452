import { left } from 'fp-ts/Either'
import { makeHttpTruckSearch } from '@trm/adapters/http'
import type { PlaceIndexSource } from '@trm/domain/places'
import type { TruckSearch } from '@trm/domain/trucks'
import placesUrl from '../../public/places.bin'
import type { ScreenModule } from '../runtime/services.tsx'
import { makePageAddress } from '../trucks/page-address.ts'
import { makeTruckListViewModel, type TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { screenModule, token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

const TRUCK_SEARCH = token<TruckSearch>('TruckSearch')
const PLACE_INDEX_SOURCE = token<PlaceIndexSource>('PlaceIndexSource')

/** The decoder arrives with the first question, as the index itself does: the first rows need neither. */
const placeIndexSource = (make: () => Promise<PlaceIndexSource>): PlaceIndexSource => {
  let shared: Promise<PlaceIndexSource> | undefined
  return {
    load: async () => {
      try {
        shared ??= make()
        return await (await shared).load()
      } catch {
        shared = undefined // the next question tries again
        return left({ _tag: 'PlaceIndexUnavailable', reason: 'the decoder of the place index could not be loaded' })
      }
    },
  }
}

const truckServices: ServiceModule = ({ provide }) => {
  provide(TRUCK_SEARCH, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpTruckSearch)
  provide(PLACE_INDEX_SOURCE, [TOKENS.PAGE, TOKENS.TIMER], (page, timer) => placeIndexSource(async () => {
    const { makeHttpPlaceIndexSource } = await import('@trm/adapters/places')
    return makeHttpPlaceIndexSource({ url: placesUrl, fetch: (url, init) => page.fetch(url, init), timer })
  }))
}

export interface TruckListArgs {
  /** The broker's profile equipment, when there is a profile (decision 18). */
  readonly profileEquipment: readonly string[] | undefined
}

export const truckListModule: ScreenModule<TruckListViewModel, TruckListArgs> = screenModule({
  brings: [truckServices],
  needs: [TRUCK_SEARCH, PLACE_INDEX_SOURCE, TOKENS.TRUCKLIST_FILTER_STORE, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.CLOCK, TOKENS.PAGE, TOKENS.ACTIVITY_RECORDER],
  make: (truckSearch, placeIndex, trucklistFilterStore, equipmentTypes, clock, page, activityRecorder) => ({ profileEquipment }) =>
    makeTruckListViewModel({
      truckSearch, placeIndex, trucklistFilterStore, equipmentTypes, clock, address: makePageAddress(page), activityRecorder, profileEquipment: () => profileEquipment,
    }),
})
