import type { OwnLoad } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { message } from '../messages/index.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useChunk } from '../routing/use-chunk.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'

const load = () => import('./links/load-links-route.tsx')

interface SlotProps {
  readonly loads: PostedLoadsViewModel
  readonly say: (words: string) => void
}

const Open = ({ sharing, loads, say }: SlotProps & { readonly sharing: readonly OwnLoad[] }) => {
  const chunk = useChunk(true, 'posted-loads/links/load-links-route.tsx', load)
  switch (chunk._tag) {
    case 'Waiting':
      return null
    case 'Failed':
      return (
        <Notice tone="danger" action={<Button onClick={chunk.retry}>{message('common.retry')}</Button>}>
          {postedMessage('posted.links.notLoaded')}
        </Notice>
      )
    case 'Loaded':
      return <chunk.code.LoadLinksRoute loadIds={sharing.map(({ id }) => id)} onClose={() => loads.share(undefined)} say={say} />
  }
}

/** Where the links of some loads are shown, once somebody asks for them. */
export const LinksSlot = ({ loads, say }: SlotProps) => {
  const sharing = useBehavior(loads.view$, (view) => view.sharing)
  return sharing === undefined ? null : <Open key={sharing.map(({ id }) => id).join(' ')} sharing={sharing} loads={loads} say={say} />
}
