import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCarrierCompanies, makeHttpTruckDesk } from '@trm/adapters/http'
import type { ScreenModule } from '../../runtime/services.tsx'
import { makePostForm, type PostFormArgs, type PostFormViewModel } from './post-form.view-model.ts'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../../places/places.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const postFormModule: ScreenModule<PostFormViewModel, PostFormArgs> = screenModule({
  brings: [placeIndexService],
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.EQUIPMENT_TYPE_SOURCE, PLACE_INDEX_SOURCE, TOKENS.CLOCK, TOKENS.TIMER, TOKENS.PAGE],
  make: (client, logger, equipmentTypes, placeIndex, clock, timer, page) =>
    makePostForm({
      desk: makeHttpTruckDesk(client, logger),
      companies: makeHttpCarrierCompanies(client),
      equipmentTypes,
      placeIndex,
      clock,
      timer,
      newKey: makeNewActionKey(page.crypto),
    }),
})
