import { makeHttpTruckPositionSource } from '@trm/adapters/http'
import type { TruckPositionSource } from '@trm/domain/trucks'
import type { TruckMapViewModel } from '../map/truck-map-view.ts'
import { makeTruckMapViewModel } from '../map/truck-map.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { BASE_MAP_SOURCE, baseMapService } from './base-map.module.ts'
import { screenModule, token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

const TRUCK_POSITION_SOURCE = token<TruckPositionSource>('TruckPositionSource')

const mapServices: ServiceModule = ({ provide }) => {
  provide(TRUCK_POSITION_SOURCE, [TOKENS.HTTP_CLIENT], makeHttpTruckPositionSource)
}

export interface TruckMapArgs {
  readonly list: TruckListViewModel
}

export const truckMapModule: ScreenModule<TruckMapViewModel, TruckMapArgs> = screenModule({
  brings: [mapServices, baseMapService],
  needs: [TRUCK_POSITION_SOURCE, BASE_MAP_SOURCE],
  make:
    (positions, baseMap) =>
    ({ list }) =>
      makeTruckMapViewModel({ list, positions, baseMap }),
})
