import { makeHttpTruckPositionSource } from '@trm/adapters/http'
import { makeTruckMapViewModel, type TruckMapDependencies, type TruckMapViewModel } from './truck-map.view-model.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { BASE_MAP_SOURCE, baseMapService } from '../../map/base-map.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const truckMapModule: ScreenModule<TruckMapViewModel, Pick<TruckMapDependencies, 'list'>> = screenModule({
  brings: [baseMapService],
  needs: [BASE_MAP_SOURCE, TOKENS.HTTP_CLIENT],
  make:
    (baseMap, client) =>
    ({ list }) =>
      makeTruckMapViewModel({ list, baseMap, positions: makeHttpTruckPositionSource(client) }),
})
