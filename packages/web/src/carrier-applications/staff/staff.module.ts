import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpStaffDesk } from '@trm/adapters/http'
import { makeStaff } from './staff.view-model.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import { WAITING_COUNT, waitingCountServices } from './waiting-count.module.ts'

export const staffModule = screenModule({
  brings: [waitingCountServices],
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE, TOKENS.CLOCK, TOKENS.TIMER, TOKENS.EQUIPMENT_TYPE_SOURCE, WAITING_COUNT],
  make: (client, logger, page, clock, timer, equipmentTypes, count) =>
    makeStaff({ desk: makeHttpStaffDesk(client, logger), equipmentTypes, newKey: makeNewActionKey(page.crypto), clock, timer, count }),
})
