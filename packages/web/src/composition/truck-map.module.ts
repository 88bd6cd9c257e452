import { makeHttpTruckPositionSource } from '@trm/adapters/http'
import type { TruckMapViewModel } from '../map/truck-map-view.ts'
import { makeTruckMapViewModel, type TruckMapDependencies } from '../map/truck-map.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { BASE_MAP_SOURCE, baseMapService } from './base-map.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const truckMapModule: ScreenModule<TruckMapViewModel, Pick<TruckMapDependencies, 'list'>> = screenModule({
  brings: [baseMapService],
  needs: [BASE_MAP_SOURCE, TOKENS.HTTP_CLIENT],
  make:
    (baseMap, client) =>
    ({ list }) =>
      makeTruckMapViewModel({ list, baseMap, positions: makeHttpTruckPositionSource(client) }),
})
