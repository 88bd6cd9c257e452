import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpStaffDesk } from '@trm/adapters/http'
import { makeStaff } from './staff.view-model.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const staffModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE, TOKENS.CLOCK, TOKENS.EQUIPMENT_TYPE_SOURCE],
  make: (client, logger, page, clock, equipmentTypes) =>
    makeStaff({ desk: makeHttpStaffDesk(client, logger), equipmentTypes, newKey: makeNewActionKey(page.crypto), clock }),
})
