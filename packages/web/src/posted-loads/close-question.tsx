import { useId } from 'react'
import type { OwnLoad } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { ModalDialog } from '../design/modal-dialog.tsx'
import { loadLaneWords } from '../loads/load-words.ts'
import { detailMessage } from '../messages/en-US/posted-load.ts'
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
