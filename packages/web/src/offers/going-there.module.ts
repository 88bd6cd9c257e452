import { makeHttpTripDesk } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeGoingThere, type GoingThereArgs, type GoingThereViewModel } from './going-there.view-model.ts'

export const goingThereModule: ScreenModule<GoingThereViewModel, GoingThereArgs> = screenModule((get) =>
  makeGoingThere({ desk: makeHttpTripDesk(get(TOKENS.HTTP_CLIENT)) }),
)
