import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpLoadDesk, makeHttpLoadPosting } from '@trm/adapters/http'
import { makeLoadForm, type LoadFormArgs, type LoadFormViewModel } from './load-form.view-model.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../../places/places.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const loadFormModule: ScreenModule<LoadFormViewModel, LoadFormArgs> = screenModule({
  brings: [placeIndexService],
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.EQUIPMENT_TYPE_SOURCE, PLACE_INDEX_SOURCE, TOKENS.CLOCK, TOKENS.PAGE],
  make: (client, logger, equipmentTypes, placeIndex, clock, page) =>
    makeLoadForm({
      desk: { ...makeHttpLoadDesk(client, logger), ...makeHttpLoadPosting(client) },
      equipmentTypes,
      placeIndex,
      clock,
      newKey: makeNewActionKey(page.crypto),
    }),
})
