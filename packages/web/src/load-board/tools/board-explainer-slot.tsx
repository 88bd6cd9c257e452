import type { ReactNode } from 'react'
import { Button } from '../../design/button.tsx'
import { useFocusBack } from '../../design/focus-back.ts'
import { LoadingState } from '../../design/state-panels.tsx'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { message as commonMessage } from '../../messages/index.ts'
import { useChunk } from '../../routing/use-chunk.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import type { BoardExplainerViewModel } from './board-explainer.view-model.ts'
import { EXPLAINER_TOGGLE_ID } from './explainer-toggle.ts'

interface ExplainerProps {
  readonly viewModel: BoardExplainerViewModel
}

export const ExplainerToggle = ({ viewModel }: ExplainerProps) => {
  const isOpen = useBehavior(viewModel.view$, (view) => view.isOpen)
  useFocusBack(isOpen, EXPLAINER_TOGGLE_ID)
  return (
    <Button id={EXPLAINER_TOGGLE_ID} look="quiet" aria-expanded={isOpen} onClick={viewModel.toggle}>
      {message('boardTools.explain')}
    </Button>
  )
}

const load = () => import('./board-explainer.tsx')

/** Asked for by the first who opens it, and by the first search that finds nothing. */
const useExplainer = (isWanted: boolean) => useChunk(isWanted, 'load-board/tools/board-explainer.tsx', load)

/** Where the panel opens. */
export const ExplainerSlot = (props: ExplainerProps & { readonly list: LoadBoardViewModel }) => {
  const isUsed = useBehavior(props.viewModel.view$, ({ isOpen, undoable }) => isOpen || undoable !== undefined)
  const chunk = useExplainer(isUsed)
  if (chunk._tag === 'Loaded') return <chunk.code.BoardExplainer {...props} />
  if (!isUsed) return null
  return chunk._tag === 'Failed' ? (
    <Button onClick={chunk.retry}>{commonMessage('common.retry')}</Button>
  ) : (
    <LoadingState label={message('boardTools.explain.loading')} />
  )
}

/** An empty list offers its own way until more is known. */
export const EmptySlot = ({ viewModel, usual }: ExplainerProps & { readonly usual: ReactNode }) => {
  const chunk = useExplainer(true)
  return chunk._tag === 'Loaded' ? <chunk.code.EmptyRelaxations viewModel={viewModel} usual={usual} /> : usual
}
