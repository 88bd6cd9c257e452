import { Button } from '../design/button.tsx'
import { message } from '../messages/index.ts'
import { useChunk } from '../routing/use-chunk.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { TruckDetailRouteProps } from './truck-detail-route.tsx'

const load = () => import('./truck-detail-route.tsx')

/** Where the detail stands. Without its code the list still works, and whoever opens a truck is told. */
export const TruckDetailSlot = (props: TruckDetailRouteProps) => {
  const chunk = useChunk(true, 'trucks/truck-detail-route.tsx', load)
  const isOpen = useBehavior(props.list.overlay$, ({ selected }) => selected !== undefined)
  if (chunk._tag === 'Loaded') return <chunk.code.TruckDetailRoute {...props} />
  if (chunk._tag !== 'Failed' || !isOpen) return null
  return (
    <div className="trm-detail-missing" role="alert">
      <Button onClick={chunk.retry}>{message('trucks.tools.failed')}</Button>
    </div>
  )
}
