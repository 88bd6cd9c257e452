import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { message } from '../messages/index.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { useChunk } from '../routing/use-chunk.ts'
import type { LoadDrawerProps } from './load-drawer.tsx'

interface SlotProps extends LoadDrawerProps {
  readonly say: (words: string) => void
}

const load = () => import('./load-drawer.tsx')

/**
 * Where the open load stands, the question before one is closed, and the links of some. Without its code the list still works, and whoever
 * asks for one of them is told.
 */
export const DrawerSlot = ({ say, ...props }: SlotProps) => {
  const isThere = props.view.content._tag !== 'Loading'
  const chunk = useChunk(isThere, 'posted-loads/load-drawer.tsx', load)
  const { place, closing, sharing } = props.view
  if (chunk._tag === 'Loaded') {
    return (
      <>
        <chunk.code.LoadDrawer {...props} />
        {closing === undefined ? null : <chunk.code.CloseQuestion load={closing} viewModel={props.viewModel} />}
        <chunk.code.LinksSlot loads={props.viewModel} say={say} />
      </>
    )
  }
  if (chunk._tag !== 'Failed' || (place.load ?? closing ?? sharing) === undefined) return null
  return (
    <Notice tone="danger" action={<Button onClick={chunk.retry}>{message('common.retry')}</Button>}>
      {postedMessage('posted.panel.notLoaded')}
    </Notice>
  )
}
