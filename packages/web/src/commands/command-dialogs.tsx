import type { PaletteView, PaletteViewModel } from './command-palette.view-model.ts'
import { CommandPalette } from './command-palette.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'

export interface CommandDialogsProps {
  readonly view: PaletteView
  readonly viewModel: PaletteViewModel
}

/** What the palette's button and `?` open. */
export const CommandDialogs = (props: CommandDialogsProps) => {
  switch (props.view.shown) {
    case 'Nothing':
      return null
    case 'Palette':
      return <CommandPalette {...props} />
    case 'Help':
      return <ShortcutHelp {...props} />
  }
}
