import { makeLoadMapViewModel, type LoadMapNeeds, type LoadMapViewModel } from '../map/load-map.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { BASE_MAP_SOURCE, baseMapService } from './base-map.module.ts'
import { screenModule } from './token.ts'

export const loadMapModule: ScreenModule<LoadMapViewModel, Pick<LoadMapNeeds, 'list'>> = screenModule({
  brings: [baseMapService],
  needs: [BASE_MAP_SOURCE],
  make: (baseMap) => ({ list }) => makeLoadMapViewModel({ list, baseMap }),
})
