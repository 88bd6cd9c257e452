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

export const usersModule = screenModule((get) =>
  makeUsers({ directory: makeHttpUserDirectory(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)), clock: get(TOKENS.CLOCK) }),
)

export const equipmentTypesModule: ScreenModule<EquipmentTypesViewModel, { readonly onSaved: (type: CatalogEntry) => void }> = screenModule(
  (get) => makeEquipmentTypes({ catalog: makeHttpEquipmentCatalog(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)), clock: get(TOKENS.CLOCK) }),
)

export const flagsModule: ScreenModule<FlagsViewModel, { readonly onSaved: (flag: FeatureFlag) => void }> = screenModule((get) =>
  makeFlags({ desk: makeHttpFlagDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)), clock: get(TOKENS.CLOCK) }),
)

export const carrierFactsModule: ScreenModule<CarrierFactsViewModel, CarrierFactsArgs> = screenModule((get) =>
  makeCarrierFacts({ desk: makeHttpCarrierFacts(get(TOKENS.HTTP_CLIENT)), clock: get(TOKENS.CLOCK) }),
)

export const auditModule = screenModule((get) =>
  makeAudit({ log: makeHttpAuditLog(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)), clock: get(TOKENS.CLOCK) }),
)

export const staffLoadsModule = screenModule((get) =>
  makeStaffLoads(makeHttpStaffReading(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)), get(TOKENS.EQUIPMENT_TYPE_SOURCE)),
)

export const staffSurveysModule = screenModule((get) =>
  makeStaffSurveys(makeHttpStaffReading(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)), get(TOKENS.CLOCK)),
)
