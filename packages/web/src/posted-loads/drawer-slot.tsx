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

/**
 * Where the open load stands, and the question before one is closed. Without its code the list still works, and whoever asks for either is
 * told.
 */
export const DrawerSlot = (props: DrawerSlotProps) => {
  const isThere = props.view.content._tag !== 'Loading'
  const chunk = useChunk(isThere, 'posted-loads/load-drawer.tsx', load)
  const { place, closing } = props.view
  if (chunk._tag === 'Loaded') {
    return (
      <>
        <chunk.code.LoadDrawer {...props} />
        {closing === undefined ? null : <chunk.code.CloseQuestion load={closing} viewModel={props.viewModel} />}
      </>
    )
  }
  if (chunk._tag !== 'Failed' || (place.load ?? closing) === undefined) return null
  return (
    <Notice tone="danger" action={<Button onClick={chunk.retry}>{message('common.retry')}</Button>}>
      {postedMessage('posted.panel.notLoaded')}
    </Notice>
  )
}
