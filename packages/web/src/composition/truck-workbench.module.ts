import type { ScreenModule } from '../runtime/services.tsx'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { makeTruckWorkbenchViewModel, type TruckWorkbenchViewModel } from '../trucks/truck-workbench.view-model.ts'
import { screenModule } from './token.ts'

export interface TruckWorkbenchArgs {
  readonly list: TruckListViewModel
}

export const truckWorkbenchModule: ScreenModule<TruckWorkbenchViewModel, TruckWorkbenchArgs> = screenModule({
  needs: [],
  make: () => ({ list }) => makeTruckWorkbenchViewModel({ list }),
})
