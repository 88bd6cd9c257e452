import { SHORTCUTS_KEY } from '@trm/adapters/cookie'
import { makeCommandRegistry, type CommandRegistry } from '../commands/command.ts'
import { makePaletteViewModel, type PaletteViewModel } from '../commands/command-palette.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { keptText } from './kept-text.ts'
import { screenModule, token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

/** One for the whole page: the palette lists what every screen registers. */
export const COMMANDS = token<CommandRegistry>('Commands')

export const commandServices: ServiceModule = ({ provide }) => provide(COMMANDS, [], makeCommandRegistry)

export const paletteModule: ScreenModule<PaletteViewModel> = screenModule({
  brings: [commandServices],
  needs: [COMMANDS, TOKENS.LOCAL_STORAGE],
  make: (commands, storage) => () => makePaletteViewModel(commands, keptText(storage, SHORTCUTS_KEY)),
})
