import { truckDetailModule } from '../composition/truck-detail.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { TruckDrawer } from './truck-drawer.tsx'
import type { TruckListViewModel } from './truck-list.view-model.ts'
import './truck-detail.css'

export interface TruckDetailRouteProps {
  readonly list: TruckListViewModel
  /** Says words aloud. */
  readonly say: (words: string) => void
}

/** The lazy chunk of the detail: it arrives after the tools, and opens what was selected until then. */
export const TruckDetailRoute = ({ list, say }: TruckDetailRouteProps) => {
  const viewModel = useViewModel(truckDetailModule, { list })
  return viewModel === undefined ? null : <TruckDrawer viewModel={viewModel} say={say} />
}
