import type { ScreenModule } from '../runtime/services.tsx'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { PICKUP_FIELD_ID } from '../trucks/truck-filters.tsx'
import { makeTruckWorkbenchViewModel, type TruckWorkbenchViewModel } from '../trucks/truck-workbench.view-model.ts'
import { COMMANDS, commandServices } from './commands.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export interface TruckWorkbenchArgs {
  readonly list: TruckListViewModel
}

export const truckWorkbenchModule: ScreenModule<TruckWorkbenchViewModel, TruckWorkbenchArgs> = screenModule({
  brings: [commandServices],
  needs: [COMMANDS, TOKENS.PAGE],
  make: (commands, page) => ({ list }) => makeTruckWorkbenchViewModel({
    list, commands, focusPickup: () => page.document.getElementById(PICKUP_FIELD_ID)?.focus(),
  }),
})
