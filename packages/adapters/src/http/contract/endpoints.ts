import type * as t from 'io-ts'
import { getBoardPerformance, getBoardRules, putBoardRules } from './board-rules.ts'
import { beginApplication, getApplication, saveCompanyInfo, saveEquipment, saveStart, submitApplication } from './carrier-applications.ts'
import {
  getCarrierCompany,
  getOwnVetting,
  listCarrierDetailsLinks,
  makeCarrierDetailsLink,
  patchCarrierCompany,
  readCarrierDetails,
  replyToVetting,
  revokeCarrierDetailsLink,
} from './carrier-company.ts'
import { searchCarriers } from './carrier-directory.ts'
import { deleteRelationship, getCarrierProfile, getCarrierVetting, putCarrierNote, putRelationship } from './carrier-profile.ts'
import type { Endpoint } from './endpoint.ts'
import { evaluateFlag, evaluateFlags } from './flags.ts'
import { getLaneRates } from './lane-rates.ts'
import { findLoadPositions, getBrokerDealings, getLoadChanges, getPostedLoad, noteLoadView, searchLoads } from './load-board.ts'
import { checkLoadFile, commitLoadFile, exportLoads } from './load-files.ts'
import { listLoadLinks, makeLoadLink, revokeLoadLink } from './load-links.ts'
import { closeLoad, confirmLoad, editLoad, getLoad, listLoads, postLoad, repostLoad } from './loads.ts'
import {
  answerOffer,
  bookLoad,
  getOffer,
  getOfferTimeline,
  getOfferTimelineFile,
  getOfferContacts,
  getRateConfirmation,
  listOffers,
  makeOffer,
} from './offers.ts'
import { bookChain, dismissRecommendation, getChains, getRecommendations, undoDismissal } from './recommendations.ts'
import { changeSavedSearch, deleteSavedSearch, listSavedSearches, saveSearch } from './saved-searches.ts'
import { getAuthenticatedUser, getBrokerProfile, getEnvironment, getEquipmentTypes, patchBrokerProfile } from './section-seven.ts'
import { getMyDetails, issueDeviceToken, postEvent, putMyDetails } from './section-seven-later.ts'
import { previewLoad, previewLoads } from './shared-loads.ts'
import { approveApplication, getStaffApplication, listApplications, listAudit, sendBackApplication } from './staff.ts'
import { listStaffLoads, listStaffSurveys } from './staff-reading.ts'
import { listCatalog, listFlags, listStaffUsers, putCatalogEntry, putFlag, setUserAccess } from './staff-tools.ts'
import { answerSurvey, readSurveyAnswers } from './surveys.ts'
import { getTruckChanges } from './truck-changes.ts'
import { streamMarketNews } from './market-news.ts'
import {
  bringBackTruckPost,
  changeTruckPost,
  confirmTruckPost,
  getTruckPost,
  getTruckPosts,
  postTruckPost,
  renewTruckPost,
  withdrawTruckPost,
} from './truck-posts.ts'
import { getTruck } from './truck-detail.ts'
import { findTruckPositions } from './truck-positions.ts'
import { searchTrucks } from './trucks.ts'

/** An endpoint whose types do not matter: for lists and generators. */
export interface AnyEndpoint extends Omit<Endpoint<unknown, unknown, unknown>, 'query' | 'body' | 'answer'> {
  readonly query: t.Mixed
  readonly body: t.Mixed
  readonly answer: t.Mixed
}

/** Every call of the contract; docs/openapi.json has exactly these. */
export const ENDPOINTS: readonly AnyEndpoint[] = [
  getEnvironment,
  getEquipmentTypes,
  getAuthenticatedUser,
  issueDeviceToken,
  getBrokerProfile,
  patchBrokerProfile,
  putMyDetails,
  postEvent,
  searchTrucks,
  getTruck,
  getTruckChanges,
  findTruckPositions,
  getTruckPosts,
  postTruckPost,
  confirmTruckPost,
  withdrawTruckPost,
  getTruckPost,
  changeTruckPost,
  renewTruckPost,
  bringBackTruckPost,
  listOffers,
  makeOffer,
  bookLoad,
  getOffer,
  getOfferTimeline,
  getOfferTimelineFile,
  answerOffer,
  getOfferContacts,
  getRateConfirmation,
  listSavedSearches,
  saveSearch,
  changeSavedSearch,
  deleteSavedSearch,
  listLoads,
  getLoad,
  postLoad,
  editLoad,
  repostLoad,
  confirmLoad,
  closeLoad,
  searchLoads,
  findLoadPositions,
  getLoadChanges,
  getBrokerDealings,
  getPostedLoad,
  noteLoadView,
  getLaneRates,
  getRecommendations,
  dismissRecommendation,
  undoDismissal,
  getChains,
  bookChain,
  streamMarketNews,
  evaluateFlags,
  evaluateFlag,
  listLoadLinks,
  makeLoadLink,
  revokeLoadLink,
  previewLoads,
  previewLoad,
  checkLoadFile,
  commitLoadFile,
  exportLoads,
  beginApplication,
  getApplication,
  saveStart,
  saveCompanyInfo,
  saveEquipment,
  submitApplication,
  listApplications,
  getStaffApplication,
  approveApplication,
  sendBackApplication,
  listAudit,
  listStaffLoads,
  listStaffSurveys,
  listStaffUsers,
  setUserAccess,
  listCatalog,
  putCatalogEntry,
  listFlags,
  putFlag,
  readSurveyAnswers,
  answerSurvey,
  getMyDetails,
  getCarrierCompany,
  patchCarrierCompany,
  getOwnVetting,
  replyToVetting,
  readCarrierDetails,
  listCarrierDetailsLinks,
  makeCarrierDetailsLink,
  revokeCarrierDetailsLink,
  searchCarriers,
  getCarrierProfile,
  getCarrierVetting,
  putRelationship,
  deleteRelationship,
  putCarrierNote,
  getBoardRules,
  putBoardRules,
  getBoardPerformance,
]
