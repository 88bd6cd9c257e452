import { Button } from '../design/button.tsx'
import { pickedMessage as message } from '../messages/en-US/picked-loads.ts'
import { can } from './load-acts.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'
import { markedLoads, shownLoads, type PostedLoadsView } from './posted-loads-view.ts'

interface PickedLoadsProps {
  readonly view: PostedLoadsView
  readonly viewModel: PostedLoadsViewModel
}

/** What is done to the loads that are marked, together. */
export const PickedLoads = ({ view, viewModel }: PickedLoadsProps) => {
  const shown = shownLoads(view)
  const loads = markedLoads(view)
  if (loads.length === 0) return null
  return (
    <div className="trm-picked" data-needs-server="" role="group" aria-label={message('posted.picked', { count: loads.length })}>
      <strong>{message('posted.picked', { count: loads.length })}</strong>
      <Button look="solid" onClick={() => viewModel.share(loads)}>
        {message('posted.picked.share')}
      </Button>
      {loads.some((load) => can(load, 'confirm')) ? (
        <Button aria-disabled={view.isConfirmingAll} onClick={() => viewModel.confirmAll(loads)}>
          {message('posted.picked.confirm')}
        </Button>
      ) : null}
      {loads.some((load) => can(load, 'edit')) ? (
        <Button onClick={() => viewModel.changeRates(loads)}>{message('posted.picked.rate')}</Button>
      ) : null}
      {view.colleagues === 0 ? null : <Button onClick={() => viewModel.handOver({ loads })}>{message('posted.picked.handOver')}</Button>}
      {loads.some((load) => can(load, 'close')) ? (
        <Button onClick={() => viewModel.askToClose(loads)}>{message('posted.picked.close')}</Button>
      ) : null}
      {loads.length === shown.length ? null : (
        <Button look="quiet" onClick={viewModel.pickAll}>
          {message('posted.picked.all', { count: shown.length })}
        </Button>
      )}
      <Button look="quiet" onClick={viewModel.pickNone}>
        {message('posted.picked.clear')}
      </Button>
    </div>
  )
}
