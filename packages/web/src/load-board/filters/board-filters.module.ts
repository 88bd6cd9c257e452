import { makeBoardFilters, type BoardFiltersDependencies, type BoardFiltersViewModel } from './board-filters.view-model.ts'
import { COMMANDS } from '../../commands/command-registry.module.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../../places/places.module.ts'
import { screenModule } from '../../composition/tokens.ts'

export const boardFiltersModule: ScreenModule<BoardFiltersViewModel, Pick<BoardFiltersDependencies, 'list'>> = screenModule({
  brings: [placeIndexService],
  needs: [PLACE_INDEX_SOURCE, COMMANDS],
  make:
    (placeIndex, commands) =>
    ({ list }) =>
      makeBoardFilters({ list, placeIndex, commands }),
})
