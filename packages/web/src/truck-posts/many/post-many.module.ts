import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpTruckDesk } from '@trm/adapters/http'
import type { ScreenModule } from '../../runtime/services.tsx'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../../places/places.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import { makePostMany, type PostManyViewModel } from './post-many.view-model.ts'

export const postManyModule: ScreenModule<PostManyViewModel> = screenModule({
  brings: [placeIndexService],
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.EQUIPMENT_TYPE_SOURCE, PLACE_INDEX_SOURCE, TOKENS.CLOCK, TOKENS.PAGE],
  make: (client, logger, equipmentTypes, placeIndex, clock, page) => () =>
    makePostMany({ desk: makeHttpTruckDesk(client, logger), equipmentTypes, placeIndex, clock, newKey: makeNewActionKey(page.crypto) }),
})
