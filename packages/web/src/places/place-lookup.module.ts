import { makePlaceLookup, type PlaceLookup } from './place-lookup.view-model.ts'
import type { ScreenModule, ViewModel } from '../runtime/services.tsx'
import { PLACE_INDEX_SOURCE, placeIndexService } from './places.module.ts'
import { screenModule } from '../composition/tokens.ts'

/** The place index for one field of a form. */
export const placeLookupModule: ScreenModule<PlaceLookup & ViewModel> = screenModule(
  (get) => () => ({ ...makePlaceLookup(get(PLACE_INDEX_SOURCE)), stop: () => undefined }),
  [placeIndexService],
)
