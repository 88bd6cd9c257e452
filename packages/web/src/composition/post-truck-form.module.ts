import { makeNewActionKey } from '@trm/adapters/browser'
import type { ScreenModule } from '../runtime/services.tsx'
import { makePostForm, type PostFormArgs, type PostFormViewModel } from '../truck-posts/form/post-form.view-model.ts'
import { PLACE_INDEX_SOURCE, placeIndexService } from './places.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'
import { TRUCK_DESK, truckDeskService } from './truck-desk.module.ts'

export const postFormModule: ScreenModule<PostFormViewModel, PostFormArgs> = screenModule({
  brings: [truckDeskService, placeIndexService(() => import('@trm/adapters/places'))],
  needs: [TRUCK_DESK, TOKENS.EQUIPMENT_TYPE_SOURCE, PLACE_INDEX_SOURCE, TOKENS.CLOCK, TOKENS.PAGE],
  make: (desk, equipmentTypes, placeIndex, clock, page) =>
    makePostForm({ desk, equipmentTypes, placeIndex, clock, newKey: makeNewActionKey(page.crypto) }),
})
