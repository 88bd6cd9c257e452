import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpTruckDesk } from '@trm/adapters/http'
import type { ScreenModule } from '../../runtime/services.tsx'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../../places/places.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import { makePostMany, type PostManyViewModel } from './post-many.view-model.ts'

export const postManyModule: ScreenModule<PostManyViewModel> = screenModule(
  (get) => () =>
    makePostMany({
      desk: makeHttpTruckDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
      equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
      placeIndex: get(PLACE_INDEX_SOURCE),
      clock: get(TOKENS.CLOCK),
      newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
    }),
  [placeIndexService],
)
