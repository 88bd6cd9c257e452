import { makeHttpOwnTrucks } from '@trm/adapters/http'
import { makeLoadMapViewModel, type LoadMapDependencies, type LoadMapViewModel } from '../map/load-map.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { BASE_MAP_SOURCE, baseMapService } from './base-map.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const loadMapModule: ScreenModule<LoadMapViewModel, Pick<LoadMapDependencies, 'list'>> = screenModule({
  brings: [baseMapService],
  needs: [BASE_MAP_SOURCE, TOKENS.HTTP_CLIENT, TOKENS.LOGGER],
  make:
    (baseMap, client, logger) =>
    ({ list }) =>
      makeLoadMapViewModel({ list, baseMap, ownTrucks: makeHttpOwnTrucks(client, logger) }),
})
