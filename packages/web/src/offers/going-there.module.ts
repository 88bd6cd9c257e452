import { makeGoingThere, type GoingThereArgs, type GoingThereViewModel } from './going-there.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { OFFER_DESK, offerDeskServices } from './market.module.ts'
import { screenModule } from '../composition/tokens.ts'

export const goingThereModule: ScreenModule<GoingThereViewModel, GoingThereArgs> = screenModule({
  brings: [offerDeskServices],
  needs: [OFFER_DESK],
  make: (desk) => makeGoingThere({ desk }),
})
