import {
  makeHttpAuditLog,
  makeHttpEquipmentCatalog,
  makeHttpFlagDesk,
  makeHttpStaffReading,
  makeHttpUserDirectory,
} from '@trm/adapters/http'
import type { CatalogEntry } from '@trm/domain/equipment'
import type { FeatureFlag } from '@trm/domain/staff'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeAudit, type AuditViewModel } from '../staff/audit.view-model.ts'
import { makeEquipmentTypes, type EquipmentTypesViewModel } from '../staff/equipment-types.view-model.ts'
import { makeFlags, type FlagsViewModel } from '../staff/flags.view-model.ts'
import {
  makeStaffLoads,
  makeStaffSurveys,
  type StaffLoadsViewModel,
  type StaffSurveysViewModel,
} from '../staff/staff-reading.view-model.ts'
import { makeUsers, type UsersArgs, type UsersViewModel } from '../staff/users.view-model.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const usersModule: ScreenModule<UsersViewModel, UsersArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.CLOCK],
  make: (client, logger, clock) => makeUsers({ directory: makeHttpUserDirectory(client, logger), clock }),
})

export const equipmentTypesModule: ScreenModule<EquipmentTypesViewModel, { readonly onSaved: (type: CatalogEntry) => void }> = screenModule(
  {
    needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.CLOCK],
    make: (client, logger, clock) => makeEquipmentTypes({ catalog: makeHttpEquipmentCatalog(client, logger), clock }),
  },
)

export const flagsModule: ScreenModule<FlagsViewModel, { readonly onSaved: (flag: FeatureFlag) => void }> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.CLOCK],
  make: (client, logger, clock) => makeFlags({ desk: makeHttpFlagDesk(client, logger), clock }),
})

export const auditModule: ScreenModule<AuditViewModel> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.CLOCK],
  make: (client, logger, clock) => makeAudit({ log: makeHttpAuditLog(client, logger), clock }),
})

export const staffLoadsModule: ScreenModule<StaffLoadsViewModel> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.EQUIPMENT_TYPE_SOURCE],
  make: (client, logger, equipmentTypes) => makeStaffLoads(makeHttpStaffReading(client, logger), equipmentTypes),
})

export const staffSurveysModule: ScreenModule<StaffSurveysViewModel> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.CLOCK],
  make: (client, logger, clock) => makeStaffSurveys(makeHttpStaffReading(client, logger), clock),
})
