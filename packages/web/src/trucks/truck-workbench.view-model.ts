import type { ViewModel } from '../runtime/services.tsx'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** What the tools need besides the list itself; `composition/truck-workbench.module.ts` gives it. */
export interface TruckWorkbenchNeeds {
  readonly list: TruckListViewModel
}

/** One view model for each tool, all of them over the same list. */
export interface TruckWorkbenchViewModel extends ViewModel {
  readonly list: TruckListViewModel
}

export const makeTruckWorkbenchViewModel = ({ list }: TruckWorkbenchNeeds): TruckWorkbenchViewModel => ({
  list,
  stop: () => undefined,
})
