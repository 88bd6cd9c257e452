import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../design/button.tsx'
import { ChevronDownIcon } from '../design/icons.tsx'
import { Notice } from '../design/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { useDisclosure } from '../design/use-disclosure.ts'
import { message } from '../messages/index.ts'
import { savedMessage } from '../messages/en-US/saved-searches.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { SavedSearchesViewModel } from './saved-searches.view-model.ts'
import './saved-searches.css'

export interface SavedSearchesMenuProps {
  readonly viewModel: SavedSearchesViewModel
  /** Through the one live region of the tools. */
  readonly say: (words: string) => void
}

const loadPanel = () => import('./saved-searches-panel.tsx')

/** A button with the name of the search that is shown, and the menu of all of them: a disclosure of plain controls. */
export const SavedSearchesMenu = ({ viewModel, say }: SavedSearchesMenuProps) => {
  const view = useBehavior(viewModel.view$)
  const panelId = useId()
  const { box, opener, isOpen, setOpen } = useDisclosure()
  const chunk = useChunk(isOpen, 'saved-searches/saved-searches-panel.tsx', loadPanel)
  const [name, setName] = useState<string | undefined>(undefined)
  const { currentName, done, renaming } = view
  useEffect(() => {
    if (currentName !== undefined) setName(undefined)
  }, [currentName])
  useEffect(() => {
    if (done !== undefined) say(savedMessage(`saved.done.${done._tag}`, { name: done.name }))
  }, [done, say])
  useEffect(() => {
    const focused = document.activeElement
    // the reader has gone elsewhere
    if (done === undefined || (focused !== document.body && box.current?.contains(focused) !== true)) return
    box.current
      ?.querySelector<HTMLElement>(done._tag === 'Deleted' ? '.trm-saved-undo' : `[data-saved="${CSS.escape(done.id)}"] button`)
      ?.focus()
  }, [box, done])
  const renamed = useRef<string | undefined>(undefined)
  useEffect(() => {
    const before = renamed.current
    renamed.current = renaming?.id
    // only a field that went away with the focus
    if (before === undefined || renaming !== undefined || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(`[data-saved="${CSS.escape(before)}"] .trm-saved-actions button`)?.focus()
  }, [box, renaming])
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  const panel = () => {
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
        return <chunk.code.SavedSearchesPanel view={view} viewModel={viewModel} name={name} onName={setName} onClose={close} />
    }
  }
  return (
    <div className="trm-saved" ref={box}>
      <Button
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          if (!isOpen) viewModel.reload()
          setOpen(!isOpen)
        }}
      >
        <span className="trm-saved-opener">
          {currentName === undefined ? savedMessage('saved.open') : savedMessage('saved.open.named', { name: currentName })}
        </span>
        <ChevronDownIcon size={14} />
      </Button>
      <section id={panelId} className="trm-popover-panel trm-saved-panel" aria-label={savedMessage('saved.title')} hidden={!isOpen}>
        {isOpen ? panel() : null}
      </section>
    </div>
  )
}
