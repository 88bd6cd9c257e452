import { FindList } from '../design/chakra/find-list.tsx'
import { KeyCap } from '../design/chakra/key-cap.tsx'
import { ModalDialog } from '../design/chakra/modal-dialog.tsx'
import { SearchIcon } from '../design/icons.tsx'
import { commandsMessage } from '../messages/en-US/commands.ts'
import type { Command } from './command.ts'
import type { PaletteView, PaletteViewModel } from './command-palette.view-model.ts'
import { shownKeys } from './shown-keys.ts'

const wordsOf = ({ group, title, key }: Command) => (
  <>
    <span className="trm-palette-group">{group}</span>
    <span className="trm-palette-title">{title}</span>
    {key === undefined ? null : <KeyCap keys={shownKeys(key)} />}
  </>
)

/** What is found for what is typed, in a dialog. */
export const CommandPalette = ({ view, viewModel }: { readonly view: PaletteView; readonly viewModel: PaletteViewModel }) => {
  const { typed, offered, isLooking, active } = view
  return (
    <ModalDialog className="trm-palette" placement="top" name={{ label: commandsMessage('commands.palette') }} onClose={viewModel.close}>
      <FindList
        className="trm-palette-find"
        label={commandsMessage('commands.palette')}
        placeholder={commandsMessage('commands.find')}
        typed={typed}
        active={active}
        lines={offered.map((command) => ({ key: command.id, words: wordsOf(command) }))}
        before={<SearchIcon />}
        after={
          <button type="button" className="trm-palette-close" onClick={viewModel.close}>
            {commandsMessage('commands.close')}
          </button>
        }
        onType={viewModel.type}
        onActive={viewModel.activate}
        onTake={(index) => viewModel.run(offered[index])}
      />
      <p role="status" className={offered.length === 0 ? 'trm-palette-none' : 'trm-only-read'}>
        {offered.length === 0
          ? commandsMessage(isLooking ? 'commands.looking' : 'commands.none', { typed: typed.trim() })
          : commandsMessage('commands.count', { count: offered.length })}
      </p>
    </ModalDialog>
  )
}
