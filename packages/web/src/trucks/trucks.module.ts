import { makeHttpTruckSearch } from '@trm/adapters/http'
import type { ScreenModule } from '../runtime/services.tsx'
import { makePageAddress } from './page-address.ts'
import { makeTruckListViewModel, type TruckListViewModel } from './truck-list.view-model.ts'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../places/places.module.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export interface TruckListArgs {
  /** The broker's profile equipment, when there is a profile (decision 18). */
  readonly profileEquipment: readonly string[] | undefined
}

export const truckListModule: ScreenModule<TruckListViewModel, TruckListArgs> = screenModule(
  (get) =>
    ({ profileEquipment }) =>
      makeTruckListViewModel({
        truckSearch: makeHttpTruckSearch(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
        placeIndex: get(PLACE_INDEX_SOURCE),
        trucklistFilterStore: get(TOKENS.TRUCKLIST_FILTER_STORE),
        equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
        clock: get(TOKENS.CLOCK),
        address: makePageAddress(get(TOKENS.PAGE)),
        activityRecorder: get(TOKENS.ACTIVITY_RECORDER),
        profileEquipment: () => profileEquipment,
      }),
  [placeIndexService],
)
