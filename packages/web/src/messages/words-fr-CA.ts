// Written by tools/words.mjs.
import { changeProblems } from '@trm/data/messages/fr-CA/change-problems'
import { failures } from '@trm/data/messages/fr-CA/failures'
import { loadTerms } from '@trm/data/messages/fr-CA/load-terms'
import { offerTerms } from '@trm/data/messages/fr-CA/offer-terms'
import { problems } from '@trm/data/messages/fr-CA/problems'
import type { everyWord, lateWords as englishLateWords } from './en-US/every-word.ts'
import { acceptance } from './fr-CA/acceptance.ts'
import { account } from './fr-CA/account.ts'
import { accountPages } from './fr-CA/account-pages.ts'
import { afterSteps } from './fr-CA/after-steps.ts'
import { applicationNotes } from './fr-CA/application-notes.ts'
import { bell } from './fr-CA/bell.ts'
import { boardExplainer } from './fr-CA/board-explainer.ts'
import { boardFilters } from './fr-CA/board-filters.ts'
import { boardOwn } from './fr-CA/board-own.ts'
import { boardTools } from './fr-CA/board-tools.ts'
import { brokerAfterSteps } from './fr-CA/broker-after-steps.ts'
import { brokerDesk } from './fr-CA/broker-desk.ts'
import { brokerJoining } from './fr-CA/broker-joining.ts'
import { brokerages } from './fr-CA/brokerages.ts'
import { cancelling } from './fr-CA/cancelling.ts'
import { carrierCard } from './fr-CA/carrier-card.ts'
import { carrierDesk } from './fr-CA/carrier-desk.ts'
import { carrierDirectory } from './fr-CA/carrier-directory.ts'
import { closingLoad } from './fr-CA/closing-load.ts'
import { commands } from './fr-CA/commands.ts'
import { common } from './fr-CA/common.ts'
import { dateField } from './fr-CA/date-field.ts'
import { equipmentCounts } from './fr-CA/equipment-counts.ts'
import { errors } from './fr-CA/errors.ts'
import { forBrokers } from './fr-CA/for-brokers.ts'
import { formDraft } from './fr-CA/form-draft.ts'
import { formOutcome } from './fr-CA/form-outcome.ts'
import { health } from './fr-CA/health.ts'
import { keptBids } from './fr-CA/kept-bids.ts'
import { laneRates } from './fr-CA/lane-rates.ts'
import { listMap } from './fr-CA/list-map.ts'
import { loadBoard } from './fr-CA/load-board.ts'
import { loadDetail } from './fr-CA/load-detail.ts'
import { loadMap } from './fr-CA/load-map.ts'
import { loadNeedFacts } from './fr-CA/load-need-facts.ts'
import { loadNeeds } from './fr-CA/load-needs.ts'
import { loadOutcomes } from './fr-CA/load-outcomes.ts'
import { loadOwner } from './fr-CA/load-owner.ts'
import { loadWorth } from './fr-CA/load-worth.ts'
import { loads } from './fr-CA/loads.ts'
import { marketList } from './fr-CA/market-list.ts'
import { namePhone } from './fr-CA/name-phone.ts'
import { noAccess } from './fr-CA/no-access.ts'
import { noLoad } from './fr-CA/no-load.ts'
import { noLoads } from './fr-CA/no-loads.ts'
import { numberField } from './fr-CA/number-field.ts'
import { offerDetail } from './fr-CA/offer-detail.ts'
import { offers } from './fr-CA/offers.ts'
import { offline } from './fr-CA/offline.ts'
import { openings } from './fr-CA/openings.ts'
import { paged } from './fr-CA/paged.ts'
import { pickedLoads } from './fr-CA/picked-loads.ts'
import { places } from './fr-CA/places.ts'
import { postTruck } from './fr-CA/post-truck.ts'
import { postTruckForm } from './fr-CA/post-truck-form.ts'
import { postedLoad } from './fr-CA/posted-load.ts'
import { postedLoads } from './fr-CA/posted-loads.ts'
import { preview } from './fr-CA/preview.ts'
import { printedLists } from './fr-CA/printed-lists.ts'
import { profile } from './fr-CA/profile.ts'
import { rolesBehind } from './fr-CA/roles-behind.ts'
import { routes } from './fr-CA/routes.ts'
import { rows } from './fr-CA/rows.ts'
import { savedSearches } from './fr-CA/saved-searches.ts'
import { shell } from './fr-CA/shell.ts'
import { signUp } from './fr-CA/sign-up.ts'
import { toasts } from './fr-CA/toasts.ts'
import { trip } from './fr-CA/trip.ts'
import { truckCommands } from './fr-CA/truck-commands.ts'
import { truckDetail } from './fr-CA/truck-detail.ts'
import { truckExplainer } from './fr-CA/truck-explainer.ts'
import { truckFilters } from './fr-CA/truck-filters.ts'
import { truckLive } from './fr-CA/truck-live.ts'
import { truckMap } from './fr-CA/truck-map.ts'
import { truckMapSwitch } from './fr-CA/truck-map-switch.ts'
import { truckOffer } from './fr-CA/truck-offer.ts'
import { truckTable } from './fr-CA/truck-table.ts'
import { trucks } from './fr-CA/trucks.ts'
import { verdict } from './fr-CA/verdict.ts'
import { vetting } from './fr-CA/vetting.ts'
import { waiting } from './fr-CA/waiting.ts'
import { warningSigns } from './fr-CA/warning-signs.ts'
import { whoseLoads } from './fr-CA/whose-loads.ts'
import type { LateWords } from './language.ts'
import type { MessagesOf } from './message.ts'

/** All that is said, in Canadian French: a build of its own, which the start loads before the app. */
export const WORDS: MessagesOf<Omit<typeof everyWord, keyof typeof englishLateWords>> = {
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
}

/** What some screens alone say. */
export const lateWords: LateWords = {
  staff: async () => (await import('./staff-words-fr-CA.ts')).WORDS,
  recommendations: async () => (await import('./recommendations-words-fr-CA.ts')).WORDS,
  joining: async () => (await import('./joining-words-fr-CA.ts')).WORDS,
  lists: async () => (await import('./lists-words-fr-CA.ts')).WORDS,
  rules: async () => (await import('./rules-words-fr-CA.ts')).WORDS,
  notices: async () => (await import('./notices-words-fr-CA.ts')).WORDS,
  offers: async () => (await import('./offers-words-fr-CA.ts')).WORDS,
  form: async () => (await import('./form-words-fr-CA.ts')).WORDS,
  profile: async () => (await import('./profile-words-fr-CA.ts')).WORDS,
  company: async () => (await import('./company-words-fr-CA.ts')).WORDS,
  workbench: async () => (await import('./workbench-words-fr-CA.ts')).WORDS,
}
