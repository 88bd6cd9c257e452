import { COMMANDS } from '../../commands/command-registry.module.ts'
import type { Command } from '../../commands/command.ts'
import { screenModule } from '../../composition/tokens.ts'
import type { ScreenModule, ViewModel } from '../../runtime/services.tsx'

/** The letters of an open load, as long as it is open. */
export const benchKeysModule: ScreenModule<ViewModel, { readonly commands: readonly Command[] }> = screenModule(
  (get) =>
    ({ commands }) => ({ stop: get(COMMANDS).register({ fixed: commands }) }),
)
