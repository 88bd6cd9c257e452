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

export const truckListModule: ScreenModule<TruckListViewModel, TruckListArgs> = screenModule({
  brings: [placeIndexService],
  needs: [
    TOKENS.HTTP_CLIENT,
    TOKENS.LOGGER,
    PLACE_INDEX_SOURCE,
    TOKENS.TRUCKLIST_FILTER_STORE,
    TOKENS.EQUIPMENT_TYPE_SOURCE,
    TOKENS.CLOCK,
    TOKENS.PAGE,
    TOKENS.ACTIVITY_RECORDER,
  ],
  make:
    (client, logger, placeIndex, trucklistFilterStore, equipmentTypes, clock, page, activityRecorder) =>
    ({ profileEquipment }) =>
      makeTruckListViewModel({
        truckSearch: makeHttpTruckSearch(client, logger),
        placeIndex,
        trucklistFilterStore,
        equipmentTypes,
        clock,
        address: makePageAddress(page),
        activityRecorder,
        profileEquipment: () => profileEquipment,
      }),
})
