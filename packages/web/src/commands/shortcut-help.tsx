import { useState } from 'react'
import { Button } from '../design/button.tsx'
import { KeyCap } from '../design/chakra/key-cap.tsx'
import { ModalDialog } from '../design/chakra/modal-dialog.tsx'
import { commandsMessage } from '../messages/en-US/commands.ts'
import type { Command } from './command.ts'
import type { PaletteView, PaletteViewModel } from './command-palette.view-model.ts'
import { hasList } from './list-keys.ts'
import { shownKeys } from './shown-keys.ts'

/** The keys of lists are the list's own: they are no commands. */
const LIST_KEYS = [
  [['↑', '↓', 'j', 'k'], 'commands.list.move'],
  [['Page Up', 'Page Down', 'Home', 'End'], 'commands.list.leap'],
  [['Enter'], 'commands.list.open'],
  [['←', '→'], 'commands.list.inside'],
  [['Esc'], 'commands.list.back'],
] as const

const byGroup = (commands: readonly Command[]): readonly (readonly [string, readonly Command[]])[] =>
  [...new Set(commands.map(({ group }) => group))].map((group) => [group, commands.filter((one) => one.group === group)])

/** Every key that does something here, and the switch for single characters. */
export const ShortcutHelp = ({ view, viewModel }: { readonly view: PaletteView; readonly viewModel: PaletteViewModel }) => {
  const [isList] = useState(hasList)
  const withKeys = viewModel.commands.sources$.value.flatMap(({ fixed }) => fixed).filter(({ key }) => key !== undefined)
  return (
    <ModalDialog className="trm-keyhelp" placement="top" name={{ label: commandsMessage('commands.help') }} onClose={viewModel.close}>
      <div className="trm-between">
        <h2>{commandsMessage('commands.help')}</h2>
        <Button look="quiet" autoFocus onClick={viewModel.close}>
          {commandsMessage('commands.close')}
        </Button>
      </div>
      <div className="trm-keyhelp-groups">
        {byGroup(withKeys).map(([group, commands]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {commands.map(({ id, title, key = '' }) => (
                <div key={id}>
                  <dt>{title}</dt>
                  <dd>
                    <KeyCap keys={shownKeys(key)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {isList ? (
          <section>
            <h3>{commandsMessage('commands.list')}</h3>
            <dl>
              {LIST_KEYS.map(([keys, words]) => (
                <div key={words}>
                  <dt>{commandsMessage(words)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <KeyCap key={key} keys={key} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
      </div>
      <label className="trm-row trm-keyhelp-switch">
        <input type="checkbox" checked={view.hasSingleKeys} onChange={(event) => viewModel.setSingleKeys(event.currentTarget.checked)} />
        {commandsMessage('commands.singleKeys')}
      </label>
    </ModalDialog>
  )
}
