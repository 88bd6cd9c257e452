import { auditPage } from '../audit/audit-log.query.ts'
import { over } from '../database/over.ts'
import { loadCatalog, saveCatalogEntry } from '../equipment/equipment-catalog.query.ts'
import { readFlags, saveFlag } from '../flags/feature-flags.query.ts'
import { loadsForStaff, surveysForStaff } from './staff-reading.query.ts'
import { findUsers, setAccess } from './users.query.ts'

/** What staff keep for everybody, and the log of all they do. `staffId`: who does it. The catalogue has retired types, too. */
export const staffToolServicesOver = over({
  users: findUsers,
  setAccess,
  catalog: loadCatalog,
  saveCatalogEntry,
  flags: readFlags,
  saveFlag,
  audit: auditPage,
  loads: loadsForStaff,
  surveys: surveysForStaff,
})

export type StaffToolServices = ReturnType<typeof staffToolServicesOver>
