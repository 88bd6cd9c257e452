import { carrierCard } from '../carrier-company/carrier-card.query.ts'
import type { Database } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import type { CarrierDirectoryServices } from '../http/carrier-services.ts'
import { searchCarriers } from './directory.query.ts'
import { keepCarrierNote } from './notes.query.ts'
import { carrierProfile } from './profile.query.ts'
import { changeRelationship } from './relationship.query.ts'

export const directoryServicesOver = (database: Database): CarrierDirectoryServices => ({
  search: (query, companyId) => searchCarriers(database, query, companyId),
  profile: (carrierId, reader) => carrierProfile(database, carrierId, reader),
  card: async (carrierId) => (isRowId(carrierId) ? carrierCard(database, carrierId) : undefined),
  relate: (who, draft, version) => changeRelationship(database, who, draft, version),
  note: (who, text) => keepCarrierNote(database, who, text),
})
