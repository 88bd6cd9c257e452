import {
  makeHttpAuditLog,
  makeHttpCarrierFacts,
  makeHttpEquipmentCatalog,
  makeHttpFlagDesk,
  makeHttpStaffReading,
  makeHttpUserDirectory,
} from '@trm/adapters/http'
import type { CatalogEntry } from '@trm/domain/equipment'
import type { FeatureFlag } from '@trm/domain/staff'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeAudit, makeStaffLoads, makeStaffSurveys } from './staff-reading.view-model.ts'
import { makeEquipmentTypes, type EquipmentTypesViewModel } from './equipment-types.view-model.ts'
import { makeCarrierFacts, type CarrierFactsArgs, type CarrierFactsViewModel } from './carrier-facts.view-model.ts'
import { makeFlags, type FlagsViewModel } from './flags.view-model.ts'
import { makeUsers } from './users.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const usersModule = screenModule({
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

export const carrierFactsModule: ScreenModule<CarrierFactsViewModel, CarrierFactsArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.CLOCK],
  make: (client, clock) => makeCarrierFacts({ desk: makeHttpCarrierFacts(client), clock }),
})

export const auditModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.CLOCK],
  make: (client, logger, clock) => makeAudit({ log: makeHttpAuditLog(client, logger), clock }),
})

export const staffLoadsModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.EQUIPMENT_TYPE_SOURCE],
  make: (client, logger, equipmentTypes) => makeStaffLoads(makeHttpStaffReading(client, logger), equipmentTypes),
})

export const staffSurveysModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.CLOCK],
  make: (client, logger, clock) => makeStaffSurveys(makeHttpStaffReading(client, logger), clock),
})
