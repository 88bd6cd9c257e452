// Written by tools/words.mjs.
import { changeProblems } from '@trm/data/messages/en-US/change-problems'
import { failures } from '@trm/data/messages/en-US/failures'
import { loadTerms } from '@trm/data/messages/en-US/load-terms'
import { offerTerms } from '@trm/data/messages/en-US/offer-terms'
import { problems } from '@trm/data/messages/en-US/problems'
import { acceptance } from './acceptance.ts'
import { account } from './account.ts'
import { accountPages } from './account-pages.ts'
import { afterSteps } from './after-steps.ts'
import { apiKeys } from './api-keys.ts'
import { applicationNotes } from './application-notes.ts'
import { bell } from './bell.ts'
import { boardExplainer } from './board-explainer.ts'
import { boardFilters } from './board-filters.ts'
import { boardOwn } from './board-own.ts'
import { boardTools } from './board-tools.ts'
import { brokerAfterSteps } from './broker-after-steps.ts'
import { brokerDesk } from './broker-desk.ts'
import { brokerJoining } from './broker-joining.ts'
import { brokerages } from './brokerages.ts'
import { cancelling } from './cancelling.ts'
import { carrierCard } from './carrier-card.ts'
import { carrierCompany } from './carrier-company.ts'
import { carrierDesk } from './carrier-desk.ts'
import { carrierDirectory } from './carrier-directory.ts'
import { carrierFacts } from './carrier-facts.ts'
import { carrierJoining } from './carrier-joining.ts'
import { carrierProfile } from './carrier-profile.ts'
import { changingRates } from './changing-rates.ts'
import { closingLoad } from './closing-load.ts'
import { colleagues } from './colleagues.ts'
import { commands } from './commands.ts'
import { common } from './common.ts'
import { controlCenter } from './control-center.ts'
import { dateField } from './date-field.ts'
import { equipmentCounts } from './equipment-counts.ts'
import { errors } from './errors.ts'
import { fittingTrucks } from './fitting-trucks.ts'
import { forBrokers } from './for-brokers.ts'
import { forStaff } from './for-staff.ts'
import { formDraft } from './form-draft.ts'
import { formOutcome } from './form-outcome.ts'
import { health } from './health.ts'
import { invitation } from './invitation.ts'
import { joining } from './joining.ts'
import { keptBids } from './kept-bids.ts'
import { laneRates } from './lane-rates.ts'
import { listMap } from './list-map.ts'
import { loadBids } from './load-bids.ts'
import { loadBoard } from './load-board.ts'
import { loadDetail } from './load-detail.ts'
import { loadForm } from './load-form.ts'
import { loadImport } from './load-import.ts'
import { loadLinks } from './load-links.ts'
import { loadMap } from './load-map.ts'
import { loadNeedFacts } from './load-need-facts.ts'
import { loadNeeds } from './load-needs.ts'
import { loadOutcomes } from './load-outcomes.ts'
import { loadOwner } from './load-owner.ts'
import { loadWorth } from './load-worth.ts'
import { loads } from './loads.ts'
import { marketList } from './market-list.ts'
import { missedNotices } from './missed-notices.ts'
import { namePhone } from './name-phone.ts'
import { noAccess } from './no-access.ts'
import { noLoad } from './no-load.ts'
import { noLoads } from './no-loads.ts'
import { noOffers } from './no-offers.ts'
import { notices } from './notices.ts'
import { numberField } from './number-field.ts'
import { offerDetail } from './offer-detail.ts'
import { offerTools } from './offer-tools.ts'
import { offers } from './offers.ts'
import { offline } from './offline.ts'
import { openings } from './openings.ts'
import { paged } from './paged.ts'
import { pastedList } from './pasted-list.ts'
import { pickedLoads } from './picked-loads.ts'
import { places } from './places.ts'
import { postMany } from './post-many.ts'
import { postTruck } from './post-truck.ts'
import { postTruckForm } from './post-truck-form.ts'
import { postedLoad } from './posted-load.ts'
import { postedLoads } from './posted-loads.ts'
import { preview } from './preview.ts'
import { printedLists } from './printed-lists.ts'
import { profile } from './profile.ts'
import { push } from './push.ts'
import { recommendations } from './recommendations.ts'
import { rolesBehind } from './roles-behind.ts'
import { routes } from './routes.ts'
import { rows } from './rows.ts'
import { savedSearches } from './saved-searches.ts'
import { shell } from './shell.ts'
import { signUp } from './sign-up.ts'
import { sms } from './sms.ts'
import { staff } from './staff.ts'
import { staffBrokerages } from './staff-brokerages.ts'
import { staffPages } from './staff-pages.ts'
import { staffTools } from './staff-tools.ts'
import { staffUndelivered } from './staff-undelivered.ts'
import { toasts } from './toasts.ts'
import { trip } from './trip.ts'
import { truckCommands } from './truck-commands.ts'
import { truckDetail } from './truck-detail.ts'
import { truckExplainer } from './truck-explainer.ts'
import { truckFilters } from './truck-filters.ts'
import { truckLive } from './truck-live.ts'
import { truckMap } from './truck-map.ts'
import { truckMapSwitch } from './truck-map-switch.ts'
import { truckOffer } from './truck-offer.ts'
import { truckTable } from './truck-table.ts'
import { trucks } from './trucks.ts'
import { verdict } from './verdict.ts'
import { vetting } from './vetting.ts'
import { waiting } from './waiting.ts'
import { warningSigns } from './warning-signs.ts'
import { webhooks } from './webhooks.ts'
import { whoseLoads } from './whose-loads.ts'

/** Said by some screens alone: loaded with them. */
export const staffWords = { ...carrierFacts, ...forStaff, ...staff, ...staffBrokerages, ...staffPages, ...staffTools, ...staffUndelivered }
export const recommendationsWords = { ...recommendations }
export const joiningWords = { ...carrierJoining, ...joining }
export const listsWords = { ...loadImport, ...pastedList, ...postMany }
export const rulesWords = { ...controlCenter }
export const noticesWords = { ...missedNotices, ...notices, ...push, ...sms }
export const offersWords = { ...noOffers, ...offerTools }
export const formWords = { ...loadForm }
export const profileWords = { ...carrierProfile }
export const companyWords = { ...apiKeys, ...carrierCompany, ...colleagues, ...invitation, ...webhooks }
export const workbenchWords = { ...loadBids, ...loadLinks, ...fittingTrucks, ...changingRates }
export const lateWords = {
  ...staffWords,
  ...recommendationsWords,
  ...joiningWords,
  ...listsWords,
  ...rulesWords,
  ...noticesWords,
  ...offersWords,
  ...formWords,
  ...profileWords,
  ...companyWords,
  ...workbenchWords,
}

/**
 * All that is ever said, those of the features that load late included: what another language has to have. Too much for a page to import.
 */
export const everyWord = {
  ...changeProblems,
  ...failures,
  ...loadTerms,
  ...offerTerms,
  ...problems,
  ...acceptance,
  ...account,
  ...accountPages,
  ...afterSteps,
  ...applicationNotes,
  ...bell,
  ...boardExplainer,
  ...boardFilters,
  ...boardOwn,
  ...boardTools,
  ...brokerAfterSteps,
  ...brokerDesk,
  ...brokerJoining,
  ...brokerages,
  ...cancelling,
  ...carrierCard,
  ...carrierDesk,
  ...carrierDirectory,
  ...closingLoad,
  ...commands,
  ...common,
  ...dateField,
  ...equipmentCounts,
  ...errors,
  ...forBrokers,
  ...formDraft,
  ...formOutcome,
  ...health,
  ...keptBids,
  ...laneRates,
  ...listMap,
  ...loadBoard,
  ...loadDetail,
  ...loadMap,
  ...loadNeedFacts,
  ...loadNeeds,
  ...loadOutcomes,
  ...loadOwner,
  ...loadWorth,
  ...loads,
  ...marketList,
  ...namePhone,
  ...noAccess,
  ...noLoad,
  ...noLoads,
  ...numberField,
  ...offerDetail,
  ...offers,
  ...offline,
  ...openings,
  ...paged,
  ...pickedLoads,
  ...places,
  ...postTruck,
  ...postTruckForm,
  ...postedLoad,
  ...postedLoads,
  ...preview,
  ...printedLists,
  ...profile,
  ...rolesBehind,
  ...routes,
  ...rows,
  ...savedSearches,
  ...shell,
  ...signUp,
  ...toasts,
  ...trip,
  ...truckCommands,
  ...truckDetail,
  ...truckExplainer,
  ...truckFilters,
  ...truckLive,
  ...truckMap,
  ...truckMapSwitch,
  ...truckOffer,
  ...truckTable,
  ...trucks,
  ...verdict,
  ...vetting,
  ...waiting,
  ...warningSigns,
  ...whoseLoads,
  ...lateWords,
} as const
