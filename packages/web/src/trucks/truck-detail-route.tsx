import { truckDetailModule } from '../composition/truck-detail.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { TruckDrawer, type TruckDrawerProps } from './truck-drawer.tsx'
import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'
import '../design/drawer.css'
import './truck-detail.css'

export interface TruckDetailRouteProps extends ToolNewsViewModel, Pick<TruckDrawerProps, 'footFor'> {
  readonly list: TruckListViewModel
}

/** The lazy chunk of the detail: it arrives after the tools, and opens what was selected until then. */
export const TruckDetailRoute = ({ list, footFor, news$, say }: TruckDetailRouteProps) => {
  const viewModel = useViewModel(truckDetailModule, { list })
  return viewModel === undefined ? null : <TruckDrawer viewModel={viewModel} footFor={footFor} news$={news$} say={say} />
}
