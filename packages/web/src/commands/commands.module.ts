import { SHORTCUTS_KEY } from '@trm/adapters/cookie'
import { storedText } from '@trm/adapters/local-storage'
import { makePaletteViewModel, type PaletteViewModel } from './command-palette.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { COMMANDS } from './command-registry.module.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const paletteModule: ScreenModule<PaletteViewModel> = screenModule(
  (get) => () =>
    makePaletteViewModel(get(COMMANDS), storedText(get(TOKENS.LOCAL_STORAGE), SHORTCUTS_KEY), get(TOKENS.LEAVE_QUESTION).before),
)
