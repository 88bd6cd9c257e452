import { useEffect, useRef } from 'react'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { PopoverButton } from '../design/chakra/popover-button.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { savedMessage } from '../messages/en-US/saved-searches.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { SavedSearchesViewModel } from './saved-searches.view-model.ts'
import './saved-searches.css'

export interface SavedSearchesMenuProps {
  readonly viewModel: SavedSearchesViewModel
  readonly tell: (words: string) => void
}

const loadPanel = () => import('./saved-searches-panel.tsx')

/** A button with the name of the search that is shown, and the menu of all of them: a popover of plain controls. */
export const SavedSearchesMenu = ({ viewModel, tell }: SavedSearchesMenuProps) => {
  const { currentName, done } = useBehavior(viewModel.view$)
  useEffect(() => {
    if (done !== undefined) tell(savedMessage(`saved.done.${done._tag}`, { name: done.name }))
  }, [done, tell])
  const name = currentName === undefined ? savedMessage('saved.open') : savedMessage('saved.open.named', { name: currentName })
  return (
    <div className="trm-saved">
      <PopoverButton label={<span>{name}</span>} onOpen={viewModel.reload}>
        {(close) => <Panel viewModel={viewModel} onClose={close} />}
      </PopoverButton>
    </div>
  )
}

interface PanelProps {
  readonly viewModel: SavedSearchesViewModel
  readonly onClose: () => void
}

const Panel = ({ viewModel, onClose }: PanelProps) => {
  const box = useRef<HTMLDivElement>(null)
  const chunk = useChunk(true, 'saved-searches/saved-searches-panel.tsx', loadPanel)
  const content = () => {
    switch (chunk._tag) {
      case 'Waiting':
        return <LoadingState label={message('common.loading')} />
      case 'Failed':
        return (
          <Notice tone="danger" action={<Button onClick={chunk.retry}>{message('common.retry')}</Button>}>
            {savedMessage('saved.notLoaded')}
          </Notice>
        )
      case 'Loaded':
        return <chunk.code.SavedSearchesPanel viewModel={viewModel} box={box} onClose={onClose} />
    }
  }
  return (
    <div className="trm-saved-panel" ref={box}>
      {content()}
    </div>
  )
}
