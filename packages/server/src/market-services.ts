import { apiKeyServicesOver } from './api-keys/api-key-routes.ts'
import { controlCenterServicesOver } from './board-rules/control-center-routes.ts'
import { brokerProfileServicesOver } from './broker-profiles/broker-profile-routes.ts'
import { brokerageServicesOver } from './brokerages/brokerage-routes.ts'
import { brokerageApplicationServicesOver } from './brokerage-applications/brokerage-onboarding-routes.ts'
import { carrierApplicationServicesOver } from './carrier-applications/carrier-onboarding-routes.ts'
import { colleagueServicesOver } from './colleagues/colleague-routes.ts'
import { invitationServicesOver } from './colleagues/invitation-routes.ts'
import { companyServicesOver } from './carrier-company/carrier-company-routes.ts'
import { directoryServicesOver } from './carrier-directory/carrier-directory-routes.ts'
import type { Database } from './database/database.ts'
import { equipmentServicesOver } from './equipment/equipment-routes.ts'
import { flagServicesOver } from './flags/is-switched-on.ts'
import { loadFileServicesOver } from './load-files/load-file-routes.ts'
import { loadLinkServicesOver } from './load-links/load-link-routes.ts'
import { loadBoardServicesOver } from './loads/load-board-routes.ts'
import { loadServicesOver } from './loads/load-routes.ts'
import { noticeServicesOver } from './notices/notice-routes.ts'
import { offersOver } from './offers/offer-routes.ts'
import { personServicesOver } from './people/person-routes.ts'
import { pushServicesOver } from './push/push-routes.ts'
import { recommendationServicesOver } from './recommendations/recommendation-routes.ts'
import { missedSearches } from './saved-searches/missed-searches.ts'
import { savedSearchServicesOver } from './saved-searches/saved-search-routes.ts'
import { smsServicesOver } from './sms/sms-routes.ts'
import { staffServicesOver } from './staff/application-desk-routes.ts'
import { brokerageDeskServicesOver } from './staff/brokerage-desk-routes.ts'
import { staffToolServicesOver } from './staff/staff-tool-routes.ts'
import { surveyServicesOver } from './surveys/survey-routes.ts'
import { truckPostServicesOver } from './truck-posts/truck-post-routes.ts'
import { truckServicesOver } from './trucks/truck-routes.ts'
import { webhookServicesOver } from './webhooks/webhook-routes.ts'

const noticesOver = noticeServicesOver(missedSearches)

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
  carrierApplications: carrierApplicationServicesOver(database),
  brokerageApplications: brokerageApplicationServicesOver(database),
  staff: staffServicesOver(database),
  staffTools: staffToolServicesOver(database),
  brokerageDesk: brokerageDeskServicesOver(database),
  surveys: surveyServicesOver(database),
  company: companyServicesOver(database),
  brokerages: brokerageServicesOver(database),
  colleagues: colleagueServicesOver(database),
  apiKeys: apiKeyServicesOver(database),
  webhooks: webhookServicesOver(database),
  push: pushServicesOver(database),
  sms: smsServicesOver(database),
  invitations: invitationServicesOver(database),
  notices: noticesOver(database),
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
