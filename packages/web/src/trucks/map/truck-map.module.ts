import { makeHttpTruckPositionSource } from '@trm/adapters/http'
import { makeTruckMapViewModel, type TruckMapDependencies, type TruckMapViewModel } from './truck-map.view-model.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { BASE_MAP_SOURCE, baseMapService } from '../../map/base-map.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const truckMapModule: ScreenModule<TruckMapViewModel, Pick<TruckMapDependencies, 'list'>> = screenModule(
  (get) =>
    ({ list }) =>
      makeTruckMapViewModel({ list, baseMap: get(BASE_MAP_SOURCE), positions: makeHttpTruckPositionSource(get(TOKENS.HTTP_CLIENT)) }),
  [baseMapService],
)
