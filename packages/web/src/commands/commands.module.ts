import { SHORTCUTS_KEY } from '@trm/adapters/cookie'
import { storedText } from '@trm/adapters/local-storage'
import { makePaletteViewModel, type PaletteViewModel } from './command-palette.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { COMMANDS } from './command-registry.module.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const paletteModule: ScreenModule<PaletteViewModel> = screenModule({
  needs: [COMMANDS, TOKENS.LOCAL_STORAGE, TOKENS.LEAVE_QUESTION],
  make: (commands, storage, leaveQuestion) => () =>
    makePaletteViewModel(commands, storedText(storage, SHORTCUTS_KEY), leaveQuestion.before),
})
