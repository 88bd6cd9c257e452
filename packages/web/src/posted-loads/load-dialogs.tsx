import type { OwnLoad } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { message } from '../messages/index.ts'
import { withWords } from '../messages/with-words.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { Later } from '../portal/later.tsx'
import { useChunk } from '../portal/use-chunk.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'

const closeQuestion = async () => (await import('./close-question.tsx')).CloseQuestion

const handOver = async () => (await import('./owners/hand-over-route.tsx')).HandOver

const changeRates = async () => (await withWords('workbench', () => import('./rates/change-rates-route.tsx'))).ChangeRates

const loadLinks = () => withWords('workbench', () => import('./links/load-links-route.tsx'))

interface LinksSlotProps {
  readonly loads: PostedLoadsViewModel
}

const Links = ({ sharing, loads }: LinksSlotProps & { readonly sharing: readonly OwnLoad[] }) => {
  const chunk = useChunk(true, 'posted-loads/links/load-links-route.tsx', loadLinks)
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
      return <chunk.code.LoadLinksRoute loadIds={sharing.map(({ id }) => id)} onClose={() => loads.share(undefined)} />
  }
}

/** What is asked before loads are closed, handed over or given another rate, and the links of some: each once somebody wants it. */
export const Questions = ({ loads }: LinksSlotProps) => {
  const { sharing, closing, handing, rating } = useBehavior(loads.view$)
  return (
    <>
      {closing === undefined ? null : (
        <Later file="posted-loads/close-question.tsx" load={closeQuestion} given={{ loads: closing, viewModel: loads }} />
      )}
      {handing === undefined ? null : (
        <Later
          key={handing.loads.map(({ id }) => id).join(' ')}
          file="posted-loads/owners/hand-over-route.tsx"
          load={handOver}
          given={{ handing, screen: loads }}
        />
      )}
      {rating === undefined ? null : (
        <Later
          key={rating.map(({ id }) => id).join(' ')}
          file="posted-loads/rates/change-rates-route.tsx"
          load={changeRates}
          given={{ loads: rating, screen: loads }}
        />
      )}
      {sharing === undefined ? null : <Links key={sharing.map(({ id }) => id).join(' ')} sharing={sharing} loads={loads} />}
    </>
  )
}
