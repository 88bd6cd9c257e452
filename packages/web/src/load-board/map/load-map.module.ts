import { makeHttpOwnTrucks } from '@trm/adapters/http'
import { makeLoadMapViewModel, type LoadMapDependencies, type LoadMapViewModel } from './load-map.view-model.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { BASE_MAP_SOURCE, baseMapService } from '../../map/base-map.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const loadMapModule: ScreenModule<LoadMapViewModel, Pick<LoadMapDependencies, 'list'>> = screenModule(
  (get) =>
    ({ list }) =>
      makeLoadMapViewModel({
        list,
        baseMap: get(BASE_MAP_SOURCE),
        ownTrucks: makeHttpOwnTrucks(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
      }),
  [baseMapService],
)
