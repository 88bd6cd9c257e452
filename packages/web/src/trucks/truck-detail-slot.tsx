import { Button } from '../design/button.tsx'
import { message } from '../messages/index.ts'
import { useChunk } from '../routing/use-chunk.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

const load = () => import('./truck-detail-route.tsx')

export interface TruckDetailSlotProps extends ToolNewsViewModel {
  readonly list: TruckListViewModel
}

/** Where the detail stands. Without its code the list still works, and whoever opens a truck is told. */
export const TruckDetailSlot = ({ list, news$, say }: TruckDetailSlotProps) => {
  const chunk = useChunk(true, 'trucks/truck-detail-route.tsx', load)
  const isOpen = useBehavior(list.overlay$, ({ selected }) => selected !== undefined)
  if (chunk._tag === 'Loaded') return <chunk.code.TruckDetailRoute list={list} news$={news$} say={say} />
  if (chunk._tag !== 'Failed' || !isOpen) return null
  return <div className="trm-detail-missing" role="alert"><Button onClick={chunk.retry}>{message('trucks.tools.failed')}</Button></div>
}
