import { isRight } from 'fp-ts/Either'
import { TRUCK_TABLE_KEY } from '@trm/adapters/cookie'
import { makeHttpTruckChanges } from '@trm/adapters/http'
import type { ActivityRecorder } from '@trm/domain/activity'
import { truckColumnSet, usualTruckTable, type FileSaver } from '@trm/domain/trucks'
import { truckLiveMessage } from '../messages/en-US/truck-live.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { makePageListMemory } from './page-list-memory.ts'
import { truckIn, withTruck } from './truck-address.ts'
import { exportCells, exportName } from './truck-export.ts'
import { PICKUP_FIELD_ID } from './truck-filters.tsx'
import { makeTruckWorkbenchViewModel, type TruckWorkbenchDependencies, type TruckWorkbenchViewModel } from './truck-workbench.view-model.ts'
import { listPorts } from '../market-list/list-tools.module.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

/** A list that was saved is an act, and no call of the server. */
const telling = ({ record }: ActivityRecorder, fileSaver: FileSaver): FileSaver => ({
  save: (file) => () => {
    const answer = fileSaver.save(file)()
    if (isRight(answer)) record('list_exported', { list: 'trucks' })()
    return answer
  },
})

export const truckWorkbenchModule: ScreenModule<TruckWorkbenchViewModel, Pick<TruckWorkbenchDependencies, 'list'>> = screenModule(
  (get) =>
    ({ list }) => {
      const [page, session] = [get(TOKENS.PAGE), get(TOKENS.SESSION)]
      const ports = listPorts(get, {
        id: 'truck',
        queryOf: (search) => withTruck(search, truckIn(page)),
        table: { key: TRUCK_TABLE_KEY, columns: truckColumnSet, usual: usualTruckTable },
      })
      return makeTruckWorkbenchViewModel({
        ...ports,
        list,
        listMemory: makePageListMemory(page),
        focusSearch: () => page.document.getElementById(PICKUP_FIELD_ID)?.focus(),
        live: {
          ...ports.live,
          truckChanges: makeHttpTruckChanges(get(TOKENS.HTTP_CLIENT)),
          goneWords: (reason) => truckLiveMessage(`live.gone.${reason}`),
        },
        profile: { session, brokerProfileStore: get(TOKENS.BROKER_PROFILE_STORE) },
        canOffer: session.state$.value._tag === 'Ready' && session.state$.value.context.brokerAccess,
        rows: {
          ...ports.rows,
          fileSaver: telling(get(TOKENS.ACTIVITY_RECORDER), ports.rows.fileSaver),
          cellsOf: (rows) => exportCells(rows, list),
          nameOf: () => exportName(list.view$.value),
        },
      })
    },
)
