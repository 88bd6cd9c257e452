import { useId } from 'react'
import type { OwnLoad } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { ModalDialog } from '../design/modal-dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { loadLaneWords } from '../loads/load-words.ts'
import { message } from '../messages/index.ts'
import { detailMessage } from '../messages/en-US/posted-load.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'

/** Closing declines the offers that wait, so it is asked about; the safe answer has the focus. */
export const CloseQuestion = ({ load, viewModel }: { readonly load: OwnLoad; readonly viewModel: PostedLoadsViewModel }) => {
  const titleId = useId()
  const { offersWaiting: count } = load
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={() => viewModel.askToClose(undefined)}>
      <div className="trm-stack">
        <h2 id={titleId}>{detailMessage('postedLoad.ask.title')}</h2>
        <p>
          {detailMessage('postedLoad.ask.body', { lane: loadLaneWords(load) })}
          {count === 0 ? null : <> {detailMessage('postedLoad.ask.offers', { count })}</>}
        </p>
        <div className="trm-row">
          <Button onClick={() => viewModel.askToClose(undefined)}>{detailMessage('postedLoad.ask.keep')}</Button>
          <Button look="danger" onClick={() => viewModel.close(load)}>
            {detailMessage('postedLoad.ask.do')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}

const loadLinks = () => import('./links/load-links-route.tsx')

interface LinksSlotProps {
  readonly loads: PostedLoadsViewModel
  readonly say: (words: string) => void
}

const Links = ({ sharing, loads, say }: LinksSlotProps & { readonly sharing: readonly OwnLoad[] }) => {
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
      return <chunk.code.LoadLinksRoute loadIds={sharing.map(({ id }) => id)} onClose={() => loads.share(undefined)} say={say} />
  }
}

/** Where the links of some loads are shown, once somebody asks for them. */
export const LinksSlot = ({ loads, say }: LinksSlotProps) => {
  const sharing = useBehavior(loads.view$, (view) => view.sharing)
  return sharing === undefined ? null : <Links key={sharing.map(({ id }) => id).join(' ')} sharing={sharing} loads={loads} say={say} />
}
