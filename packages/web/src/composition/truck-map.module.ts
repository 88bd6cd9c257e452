import { makeHttpTruckPositionSource } from '@trm/adapters/http'
import { makeHttpBaseMapSource } from '@trm/adapters/places'
import type { BaseMapSource } from '@trm/domain/places'
import type { TruckPositionSource } from '@trm/domain/trucks'
import baseMapUrl from '../../public/map-na-conic.json'
import type { TruckMapViewModel } from '../map/truck-map-view.ts'
import { makeTruckMapViewModel } from '../map/truck-map.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { screenModule, token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

const TRUCK_POSITION_SOURCE = token<TruckPositionSource>('TruckPositionSource')
const BASE_MAP_SOURCE = token<BaseMapSource>('BaseMapSource')

const mapServices: ServiceModule = ({ provide }) => {
  provide(TRUCK_POSITION_SOURCE, [TOKENS.HTTP_CLIENT], makeHttpTruckPositionSource)
  provide(BASE_MAP_SOURCE, [TOKENS.PAGE, TOKENS.TIMER], (page, timer) =>
    makeHttpBaseMapSource({ url: baseMapUrl, fetch: (url, init) => page.fetch(url, init), timer }))
}

export interface TruckMapArgs {
  readonly list: TruckListViewModel
}

export const truckMapModule: ScreenModule<TruckMapViewModel, TruckMapArgs> = screenModule({
  brings: [mapServices],
  needs: [TRUCK_POSITION_SOURCE, BASE_MAP_SOURCE],
  make: (positions, baseMap) => ({ list }) => makeTruckMapViewModel({ list, positions, baseMap }),
})
