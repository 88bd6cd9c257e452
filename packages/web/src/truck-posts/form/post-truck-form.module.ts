import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCarrierCompanies, makeHttpTruckDesk } from '@trm/adapters/http'
import type { ScreenModule } from '../../runtime/services.tsx'
import { makePostForm, type PostFormArgs, type PostFormViewModel } from './post-form.view-model.ts'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../../places/places.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const postFormModule: ScreenModule<PostFormViewModel, PostFormArgs> = screenModule(
  (get) =>
    makePostForm({
      desk: makeHttpTruckDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
      companies: makeHttpCarrierCompanies(get(TOKENS.HTTP_CLIENT)),
      equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
      placeIndex: get(PLACE_INDEX_SOURCE),
      clock: get(TOKENS.CLOCK),
      timer: get(TOKENS.TIMER),
      newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
    }),
  [placeIndexService],
)
