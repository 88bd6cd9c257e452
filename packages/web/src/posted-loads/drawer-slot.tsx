import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { message } from '../messages/index.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { useChunk } from '../routing/use-chunk.ts'
import type { LoadDrawerProps } from './load-drawer.tsx'

const load = () => import('./load-drawer.tsx')

/**
 * Where the open load stands, and the question before one is closed. Without its code the list still works, and whoever asks for either is
 * told.
 */
export const DrawerSlot = (props: LoadDrawerProps) => {
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
