import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpStaffDesk } from '@trm/adapters/http'
import { makeStaff, type StaffArgs, type StaffViewModel } from '../carrier-applications/staff/staff.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const staffModule: ScreenModule<StaffViewModel, StaffArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE, TOKENS.CLOCK, TOKENS.EQUIPMENT_TYPE_SOURCE],
  make: (client, logger, page, clock, equipmentTypes) =>
    makeStaff({ desk: makeHttpStaffDesk(client, logger), equipmentTypes, newKey: makeNewActionKey(page.crypto), clock }),
})
