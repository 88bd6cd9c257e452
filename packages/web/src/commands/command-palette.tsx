import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { SearchIcon } from '../design/icons.tsx'
import { KeyCap } from '../design/chakra/key-cap.tsx'
import { ModalDialog } from '../design/chakra/modal-dialog.tsx'
import { commandsMessage } from '../messages/en-US/commands.ts'
import type { PaletteView, PaletteViewModel } from './command-palette.view-model.ts'
import { shownKeys } from './shown-keys.ts'

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A combobox in a dialog: type to find, arrows to choose, Enter to do. */
export const CommandPalette = ({ view, viewModel }: { readonly view: PaletteView; readonly viewModel: PaletteViewModel }) => {
  const { typed, offered, isLooking, active } = view
  const listId = useId()
  const current = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [active, offered])
  const idOf = (index: number): string => `${listId}-${index}`
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = MOVES[event.key]
    if (steps !== undefined) {
      event.preventDefault()
      viewModel.move(steps)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      viewModel.run(offered[active])
    }
  }
  return (
    <ModalDialog className="trm-palette" placement="top" name={{ label: commandsMessage('commands.palette') }} onClose={viewModel.close}>
      <div className="trm-palette-field">
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          placeholder={commandsMessage('commands.find')}
          aria-label={commandsMessage('commands.palette')}
          aria-expanded={offered.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(offered.length > 0 ? { 'aria-activedescendant': idOf(active) } : {})}
          onChange={(event) => viewModel.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="trm-palette-close" onClick={viewModel.close}>
          {commandsMessage('commands.close')}
        </button>
      </div>
      <ul id={listId} role="listbox" aria-label={commandsMessage('commands.palette')} className="trm-palette-list">
        {offered.map((command, index) => (
          // The field keeps the focus and the keys; the list is for the pointer.
          <li
            key={command.id}
            ref={index === active ? current : null}
            id={idOf(index)}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => viewModel.run(command)}
          >
            <span className="trm-palette-group">{command.group}</span>
            <span className="trm-palette-title">{command.title}</span>
            {command.key === undefined ? null : <KeyCap keys={shownKeys(command.key)} />}
          </li>
        ))}
      </ul>
      <p role="status" className={offered.length === 0 ? 'trm-palette-none' : 'trm-only-read'}>
        {offered.length === 0
          ? commandsMessage(isLooking ? 'commands.looking' : 'commands.none', { typed: typed.trim() })
          : commandsMessage('commands.count', { count: offered.length })}
      </p>
    </ModalDialog>
  )
}
