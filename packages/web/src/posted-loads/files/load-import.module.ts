import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpLoadFiles } from '@trm/adapters/http'
import { makeLoadImport, type LoadImportViewModel } from './load-import.view-model.ts'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../../places/places.module.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const loadImportModule: ScreenModule<LoadImportViewModel> = screenModule(
  (get) => () =>
    makeLoadImport({
      pastedLoads: async () => {
        const code = await get(TOKENS.CHUNK_LOADER).load('posted-loads/files/pasted-loads.ts', () => import('./pasted-loads.ts'))
        return code.pastedLoads
      },
      files: makeHttpLoadFiles(get(TOKENS.HTTP_CLIENT)),
      newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
      equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
      placeIndex: get(PLACE_INDEX_SOURCE),
      clock: get(TOKENS.CLOCK),
    }),
  [placeIndexService],
)
