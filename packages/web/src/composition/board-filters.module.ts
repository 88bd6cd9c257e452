import {
  makeBoardFilters,
  type BoardFiltersDependencies,
  type BoardFiltersViewModel,
} from '../load-board/filters/board-filters.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { PLACE_INDEX_SOURCE, placeIndexService } from './places.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const boardFiltersModule: ScreenModule<BoardFiltersViewModel, Pick<BoardFiltersDependencies, 'list'>> = screenModule({
  brings: [placeIndexService(() => import('@trm/adapters/places'))],
  needs: [PLACE_INDEX_SOURCE, TOKENS.CLOCK],
  make:
    (placeIndex, clock) =>
    ({ list }) =>
      makeBoardFilters({ list, placeIndex, clock }),
})
