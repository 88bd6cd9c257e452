import * as O from 'fp-ts/Option'
import { controlCenterServicesOver } from './board-rules/control-center-services.ts'
import { loadBrokerProfile, saveBrokerProfile } from './broker-profiles/broker-profile.query.ts'
import { applicationServicesOver, staffServicesOver } from './carrier-applications/application-services.ts'
import { companyServicesOver } from './carrier-company/company-services.ts'
import { directoryServicesOver } from './carrier-directory/directory-services.ts'
import type { Database } from './database/database.ts'
import { loadMarkedEquipment } from './equipment/equipment-type.query.ts'
import type { PortalServices } from './http/portal-services.ts'
import { offersOver } from './offers/offer-services.ts'
import { loadFileServicesOver } from './load-files/file-services.ts'
import { loadLinkServicesOver } from './load-links/link-services.ts'
import { loadBoardServicesOver, loadServicesOver } from './loads/load-services.ts'
import { recommendationServicesOver } from './recommendations/recommendation-services.ts'
import { findOrProvision, loadMyDetails, updateMyDetails } from './people/person.query.ts'
import { changeSavedSearch, createSavedSearch, deleteSavedSearch, listSavedSearches } from './saved-searches/saved-search.query.ts'
import { readFlags } from './staff/feature-flags.query.ts'
import { staffToolServicesOver, surveyServicesOver } from './staff/staff-tool-services.ts'
import { truckPostServicesOver } from './truck-posts/truck-post-services.ts'
import { truckChanges } from './trucks/truck-changes.query.ts'
import { loadTruck } from './trucks/truck-detail.query.ts'
import { explainTrucks } from './trucks/truck-explanation.query.ts'
import { findTruckPositions } from './trucks/truck-positions.query.ts'
import { searchTrucks } from './trucks/truck-search.query.ts'

/** What the routes ask, over a database or over one transaction of it. */
export const servicesOver = (database: Database): PortalServices => ({
  personOf: ({ issuer, subject, claims: { email, givenName, familyName } }) =>
    findOrProvision(database, { issuer, subject, email, firstName: givenName, lastName: familyName }),
  details: (personId) => loadMyDetails(database, personId),
  updateDetails: (personId, details) => updateMyDetails(database, personId, details),
  brokerProfile: async (personId) => ownProfile(await loadBrokerProfile(database, personId)),
  saveBrokerProfile: async (personId, profile) => ownProfile(await saveBrokerProfile(database, personId, profile)),
  equipmentTypes: () => loadMarkedEquipment(database),
  searchTrucks: (query, brokerId) => searchTrucks(database, { query, reader: { brokerCompanyId: brokerId }, now: undefined }),
  explainTrucks: (query, brokerId, asOf) => explainTrucks(database, { query, reader: { brokerCompanyId: brokerId }, now: asOf }),
  truck: (id, places, brokerId) => loadTruck(database, { id, places, reader: { brokerCompanyId: brokerId }, now: undefined }),
  truckChanges: (query, brokerId) => truckChanges(database, { query, reader: { brokerCompanyId: brokerId }, now: undefined }),
  savedSearches: (personId, kind) => listSavedSearches(database, personId, kind),
  createSavedSearch: (personId, draft) => createSavedSearch(database, personId, draft),
  changeSavedSearch: (personId, id, change) => changeSavedSearch(database, personId, id, change),
  deleteSavedSearch: (personId, id) => deleteSavedSearch(database, personId, id),
  truckPositions: (query, brokerId) => findTruckPositions(database, { query, reader: { brokerCompanyId: brokerId }, now: undefined }),
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
  flags: { read: () => readFlags(database) },
  controlCenter: controlCenterServicesOver(database),
  pingDatabase: database.ping,
})

/** The routes let only brokers through; one who stopped being a broker in between gets 500 and no data. */
const ownProfile = <A>(profile: O.Option<A>): A => {
  if (O.isNone(profile)) throw new Error('the person is no broker any more')
  return profile.value
}
