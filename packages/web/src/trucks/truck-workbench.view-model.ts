import type { CommandRegistry } from '../commands/command.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { makeTruckLive, type TruckLiveNeeds, type TruckLiveViewModel } from './live/truck-live.view-model.ts'
import { registerTruckCommands } from './truck-commands.ts'
import { makeTruckDetailViewModel, type TruckDetailNeeds, type TruckDetailViewModel } from './truck-detail.view-model.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** What the tools need besides the list itself; `composition/truck-workbench.module.ts` gives it. */
export interface TruckWorkbenchNeeds {
  readonly list: TruckListViewModel
  readonly commands: CommandRegistry
  readonly live: Omit<TruckLiveNeeds, 'list'>
  readonly detail: Omit<TruckDetailNeeds, 'list'>
  /** Moves the focus to the pickup field. */
  readonly focusPickup: () => void
}

/** One view model for each tool, all of them over the same list. */
export interface TruckWorkbenchViewModel extends ViewModel {
  readonly list: TruckListViewModel
  readonly live: TruckLiveViewModel
  readonly detail: TruckDetailViewModel
}

export const makeTruckWorkbenchViewModel = ({ list, commands, focusPickup, ...needs }: TruckWorkbenchNeeds): TruckWorkbenchViewModel => {
  const live = makeTruckLive({ list, ...needs.live })
  const detail = makeTruckDetailViewModel({ list, ...needs.detail })
  const unregister = registerTruckCommands(commands, list, focusPickup, [])
  return {
    list, live, detail,
    stop: () => { unregister(); live.stop(); detail.stop() },
  }
}
