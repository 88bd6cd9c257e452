import type { Database } from '../database/database.ts'
import type { LoadLinkServices } from '../http/load-services.ts'
import { listLinks, makeLink, revokeLink } from './load-link.query.ts'
import { sharedLoads } from './shared-loads.query.ts'

export const loadLinkServicesOver = (database: Database): LoadLinkServices => ({
  list: (companyId, loadId) => listLinks(database, companyId, loadId),
  make: (by, loadIds) => makeLink(database, by, loadIds),
  revoke: (companyId, id) => revokeLink(database, companyId, id),
  shared: (token, loadId) => sharedLoads(database, token, loadId),
})
