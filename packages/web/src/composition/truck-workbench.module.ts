import { isRight } from 'fp-ts/Either'
import { makeBrowserClipboard, makeBrowserFileSaver, restored$, returns$ } from '@trm/adapters/browser'
import { makeHttpTruckChanges } from '@trm/adapters/http'
import { TRUCK_TABLE_KEY } from '@trm/adapters/cookie'
import { makeLocalStorageTableLookStore } from '@trm/adapters/local-storage'
import type { ActivityRecorder } from '@trm/domain/activity'
import { truckColumnSet, usualTruckTable, type FileSaver, type TruckChangesSource } from '@trm/domain/trucks'
import { truckLiveMessage } from '../messages/en-US/truck-live.ts'
import { makePagePrinter } from '../design/page-printer.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { truckIn, withTruck } from '../trucks/truck-address.ts'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { PICKUP_FIELD_ID } from '../trucks/truck-filters.tsx'
import { makePageListMemory } from '../trucks/page-list-memory.ts'
import { exportCells, exportName } from '../trucks/truck-export.ts'
import { makeTruckWorkbenchViewModel, TRUCK_FILTER_ID, type TruckWorkbenchViewModel } from '../trucks/truck-workbench.view-model.ts'
import { COMMANDS, commandServices } from './command-registry.module.ts'
import { screenModule, token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export interface TruckWorkbenchArgs {
  readonly list: TruckListViewModel
}

const TRUCK_CHANGES = token<TruckChangesSource>('TruckChanges')

/** A list that was saved is an act, and no call of the server. */
const telling = ({ record }: ActivityRecorder, fileSaver: FileSaver): FileSaver => ({
  save: (file) => () => {
    const answer = fileSaver.save(file)()
    if (isRight(answer)) record('list_exported', { list: 'trucks' })()
    return answer
  },
})

const workbenchServices: ServiceModule = ({ provide }) => {
  provide(TRUCK_CHANGES, [TOKENS.HTTP_CLIENT], makeHttpTruckChanges)
}

export const truckWorkbenchModule: ScreenModule<TruckWorkbenchViewModel, TruckWorkbenchArgs> = screenModule({
  brings: [commandServices, workbenchServices],
  needs: [
    COMMANDS,
    TOKENS.PAGE,
    TOKENS.TIMER,
    TOKENS.LOCAL_STORAGE,
    TOKENS.LOGGER,
    TRUCK_CHANGES,
    TOKENS.SESSION,
    TOKENS.BROKER_PROFILE_STORE,
    TOKENS.ACTIVITY_RECORDER,
  ],
  make:
    (commands, page, timer, storage, logger, truckChanges, session, brokerProfileStore, activityRecorder) =>
    ({ list }) =>
      makeTruckWorkbenchViewModel({
        list,
        commands,
        focusFilter: () => page.document.getElementById(TRUCK_FILTER_ID)?.focus(),
        listMemory: makePageListMemory(page),
        focusPickup: () => page.document.getElementById(PICKUP_FIELD_ID)?.focus(),
        live: {
          truckChanges,
          timer,
          attention: { isThere: () => page.document.visibilityState === 'visible', returns$: returns$(page) },
          restored$: restored$(page),
          goneWords: (reason) => truckLiveMessage(`live.gone.${reason}`),
        },
        profile: { session, brokerProfileStore },
        canOffer: session.state$.value._tag === 'Ready' && session.state$.value.context.brokerAccess,
        share: {
          timer,
          clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
          linkTo: (query) => `${page.location.origin}${page.location.pathname}?${withTruck(query, truckIn(page))}`,
        },
        rows: {
          tableStore: makeLocalStorageTableLookStore(storage, logger, {
            key: TRUCK_TABLE_KEY,
            columns: truckColumnSet,
            usual: usualTruckTable,
          }),
          printer: makePagePrinter(page),
          fileSaver: telling(activityRecorder, makeBrowserFileSaver({ document: page.document, URL, Blob }, timer)),
          cellsOf: (rows) => exportCells(rows, list),
          nameOf: () => exportName(list.view$.value),
        },
      }),
})
