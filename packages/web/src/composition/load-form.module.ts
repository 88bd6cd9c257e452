import { makeNewActionKey } from '@trm/adapters/browser'
import { makeLoadForm, type LoadFormArgs, type LoadFormViewModel } from '../posted-loads/form/load-form.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { LOAD_DESK, loadDeskService } from './load-desk.module.ts'
import { PLACE_INDEX_SOURCE, placeIndexService } from './places.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const loadFormModule: ScreenModule<LoadFormViewModel, LoadFormArgs> = screenModule({
  brings: [loadDeskService, placeIndexService(() => import('@trm/adapters/places'))],
  needs: [LOAD_DESK, TOKENS.EQUIPMENT_TYPE_SOURCE, PLACE_INDEX_SOURCE, TOKENS.CLOCK, TOKENS.PAGE],
  make: (desk, equipmentTypes, placeIndex, clock, page) =>
    makeLoadForm({ desk, equipmentTypes, placeIndex, clock, newKey: makeNewActionKey(page.crypto) }),
})
