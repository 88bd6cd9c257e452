import type { CommandRegistry } from '../commands/command.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { registerTruckCommands } from './truck-commands.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** What the tools need besides the list itself; `composition/truck-workbench.module.ts` gives it. */
export interface TruckWorkbenchNeeds {
  readonly list: TruckListViewModel
  readonly commands: CommandRegistry
  /** Moves the focus to the pickup field. */
  readonly focusPickup: () => void
}

/** One view model for each tool, all of them over the same list. */
export interface TruckWorkbenchViewModel extends ViewModel {
  readonly list: TruckListViewModel
}

export const makeTruckWorkbenchViewModel = ({ list, commands, focusPickup }: TruckWorkbenchNeeds): TruckWorkbenchViewModel => {
  const unregister = registerTruckCommands(commands, list, focusPickup, [])
  return {
    list,
    stop: unregister,
  }
}
