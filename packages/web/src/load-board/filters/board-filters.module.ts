import { makeBoardFilters, type BoardFiltersDependencies, type BoardFiltersViewModel } from './board-filters.view-model.ts'
import { COMMANDS } from '../../commands/command-registry.module.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../../places/places.module.ts'
import { screenModule } from '../../composition/tokens.ts'

export const boardFiltersModule: ScreenModule<BoardFiltersViewModel, Pick<BoardFiltersDependencies, 'list'>> = screenModule(
  (get) =>
    ({ list }) =>
      makeBoardFilters({ list, placeIndex: get(PLACE_INDEX_SOURCE), commands: get(COMMANDS) }),
  [placeIndexService],
)
