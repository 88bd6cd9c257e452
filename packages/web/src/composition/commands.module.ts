import { SHORTCUTS_KEY } from '@trm/adapters/cookie'
import { makePaletteViewModel, type PaletteViewModel } from '../commands/command-palette.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { COMMANDS, commandServices } from './command-registry.module.ts'
import { storedText } from './stored-text.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const paletteModule: ScreenModule<PaletteViewModel> = screenModule({
  brings: [commandServices],
  needs: [COMMANDS, TOKENS.LOCAL_STORAGE],
  make: (commands, storage) => () => makePaletteViewModel(commands, storedText(storage, SHORTCUTS_KEY)),
})
