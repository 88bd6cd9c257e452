import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpLoadFiles } from '@trm/adapters/http'
import { makeLoadImport, type LoadImportViewModel } from './load-import.view-model.ts'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../../places/places.module.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const loadImportModule: ScreenModule<LoadImportViewModel> = screenModule({
  brings: [placeIndexService],
  needs: [TOKENS.HTTP_CLIENT, TOKENS.PAGE, TOKENS.EQUIPMENT_TYPE_SOURCE, PLACE_INDEX_SOURCE, TOKENS.CLOCK],
  make: (client, page, equipmentTypes, placeIndex, clock) => () =>
    makeLoadImport({
      pastedLoads: async () => (await import('./pasted-loads.module.ts')).pastedLoads,
      files: makeHttpLoadFiles(client),
      newKey: makeNewActionKey(page.crypto),
      equipmentTypes,
      placeIndex,
      clock,
    }),
})
