import type { CarrierCard } from '@trm/domain/carriers'
import { carrierCard } from '../carrier-company/carrier-card.query.ts'
import type { Database } from '../database/database.ts'
import { over } from '../database/over.ts'
import { isRowId } from '../database/row-id.ts'
import { searchCarriers } from './directory.query.ts'
import { keepCarrierNote } from './notes.query.ts'
import { carrierProfile } from './profile.query.ts'
import { changeRelationship } from './relationship.query.ts'

const card = async (database: Database, carrierId: string): Promise<CarrierCard | undefined> =>
  isRowId(carrierId) ? carrierCard(database, carrierId) : undefined

/** Carriers as brokers know them; what one brokerage keeps about a carrier is told to its own people alone. */
export const directoryServicesOver = over({
  search: searchCarriers,
  profile: carrierProfile,
  card,
  relate: changeRelationship,
  note: keepCarrierNote,
})

export type CarrierDirectoryServices = ReturnType<typeof directoryServicesOver>
