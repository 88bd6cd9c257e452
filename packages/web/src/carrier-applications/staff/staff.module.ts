import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpStaffDesk } from '@trm/adapters/http'
import { makeStaff } from './staff.view-model.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import { WAITING_COUNT, waitingCountServices } from './waiting-count.module.ts'

export const staffModule = screenModule(
  (get) =>
    makeStaff({
      desk: makeHttpStaffDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
      equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
      newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
      clock: get(TOKENS.CLOCK),
      timer: get(TOKENS.TIMER),
      count: get(WAITING_COUNT),
    }),
  [waitingCountServices],
)
