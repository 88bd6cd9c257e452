import { controlCenterServicesOver } from './board-rules/control-center-services.ts'
import { brokerProfileServicesOver } from './broker-profiles/broker-profile-services.ts'
import { applicationServicesOver, staffServicesOver } from './carrier-applications/application-services.ts'
import { companyServicesOver } from './carrier-company/company-services.ts'
import { directoryServicesOver } from './carrier-directory/directory-services.ts'
import type { Database } from './database/database.ts'
import { equipmentServicesOver } from './equipment/equipment-services.ts'
import { flagServicesOver } from './flags/flag-services.ts'
import { loadFileServicesOver } from './load-files/file-services.ts'
import { loadLinkServicesOver } from './load-links/link-services.ts'
import { loadBoardServicesOver } from './loads/load-board-services.ts'
import { loadServicesOver } from './loads/load-services.ts'
import { offersOver } from './offers/offer-services.ts'
import { personServicesOver } from './people/person-services.ts'
import { recommendationServicesOver } from './recommendations/recommendation-services.ts'
import { savedSearchServicesOver } from './saved-searches/saved-search-services.ts'
import { staffToolServicesOver } from './staff/staff-tool-services.ts'
import { surveyServicesOver } from './surveys/survey-services.ts'
import { truckPostServicesOver } from './truck-posts/truck-post-services.ts'
import { truckServicesOver } from './trucks/truck-services.ts'

/**
 * What each concept offers its routes, over a database or over one transaction of it. Every promise may reject: an outage becomes 503,
 * anything else 500, both without details (R52).
 */
export const servicesOver = (database: Database) => ({
  ...personServicesOver(database),
  ...brokerProfileServicesOver(database),
  ...equipmentServicesOver(database),
  ...truckServicesOver(database),
  ...savedSearchServicesOver(database),
  truckPosts: truckPostServicesOver(database),
  loads: loadServicesOver(database),
  offers: offersOver(database),
  loadBoard: loadBoardServicesOver(database),
  recommendations: recommendationServicesOver(database),
  loadLinks: loadLinkServicesOver(database),
  loadFiles: loadFileServicesOver(database),
  applications: applicationServicesOver(database),
  staff: staffServicesOver(database),
  staffTools: staffToolServicesOver(database),
  surveys: surveyServicesOver(database),
  company: companyServicesOver(database),
  directory: directoryServicesOver(database),
  flags: flagServicesOver(database),
  controlCenter: controlCenterServicesOver(database),
  /** Resolves when the database answers. */
  pingDatabase: database.ping,
})

type MarketServices = ReturnType<typeof servicesOver>

export type PortalServices = MarketServices & {
  /** For one call that has come in: what is kept is compared with the database once (docs/decisions/0008). Absent where nothing is kept. */
  readonly forOneCall?: () => Pick<MarketServices, 'personOf' | 'searchTrucks' | 'explainTrucks' | 'loadBoard'>
}
