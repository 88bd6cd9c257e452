import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpLoadDesk, makeHttpLoadPosting } from '@trm/adapters/http'
import { makeLoadForm, type LoadFormArgs, type LoadFormViewModel } from './load-form.view-model.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../../places/places.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const loadFormModule: ScreenModule<LoadFormViewModel, LoadFormArgs> = screenModule(
  (get) =>
    makeLoadForm({
      desk: { ...makeHttpLoadDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)), ...makeHttpLoadPosting(get(TOKENS.HTTP_CLIENT)) },
      equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
      placeIndex: get(PLACE_INDEX_SOURCE),
      clock: get(TOKENS.CLOCK),
      newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
    }),
  [placeIndexService],
)
