import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { message } from '../messages/index.ts'
import { postedMessage } from '../messages/posted-loads.ts'
import { useChunk } from '../routing/use-chunk.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'
import type { PostedLoadsView } from './posted-loads-view.ts'

const load = () => import('./load-drawer.tsx')

export interface DrawerSlotProps {
  readonly view: PostedLoadsView
  readonly viewModel: PostedLoadsViewModel
  readonly news: ReactNode
  /** What came of the last act on the open load, for a sheet. */
  readonly outcome: ReactNode
}

/** Where the open load stands. Without its code the list still works, and whoever opens a load is told. */
export const DrawerSlot = (props: DrawerSlotProps) => {
  const isThere = props.view.content._tag !== 'Loading'
  const chunk = useChunk(isThere, 'posted-loads/load-drawer.tsx', load)
  if (chunk._tag === 'Loaded') return <chunk.code.LoadDrawer {...props} />
  if (chunk._tag !== 'Failed' || props.view.place.load === undefined) return null
  return (
    <Notice tone="danger" action={<Button onClick={chunk.retry}>{message('common.retry')}</Button>}>
      {postedMessage('posted.panel.notLoaded')}
    </Notice>
  )
}
