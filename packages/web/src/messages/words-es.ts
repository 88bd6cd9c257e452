// Written by tools/words.mjs.
import { changeProblems } from '@trm/data/messages/es/change-problems'
import { failures } from '@trm/data/messages/es/failures'
import { loadTerms } from '@trm/data/messages/es/load-terms'
import { offerTerms } from '@trm/data/messages/es/offer-terms'
import { problems } from '@trm/data/messages/es/problems'
import type { everyWord, lateWords as englishLateWords } from './en-US/every-word.ts'
import { acceptance } from './es/acceptance.ts'
import { account } from './es/account.ts'
import { accountPages } from './es/account-pages.ts'
import { afterSteps } from './es/after-steps.ts'
import { applicationNotes } from './es/application-notes.ts'
import { bell } from './es/bell.ts'
import { boardExplainer } from './es/board-explainer.ts'
import { boardFilters } from './es/board-filters.ts'
import { boardOwn } from './es/board-own.ts'
import { boardTools } from './es/board-tools.ts'
import { brokerAfterSteps } from './es/broker-after-steps.ts'
import { brokerDesk } from './es/broker-desk.ts'
import { brokerJoining } from './es/broker-joining.ts'
import { brokerages } from './es/brokerages.ts'
import { cancelling } from './es/cancelling.ts'
import { carrierCard } from './es/carrier-card.ts'
import { carrierDesk } from './es/carrier-desk.ts'
import { carrierDirectory } from './es/carrier-directory.ts'
import { closingLoad } from './es/closing-load.ts'
import { commands } from './es/commands.ts'
import { common } from './es/common.ts'
import { dateField } from './es/date-field.ts'
import { equipmentCounts } from './es/equipment-counts.ts'
import { errors } from './es/errors.ts'
import { forBrokers } from './es/for-brokers.ts'
import { formDraft } from './es/form-draft.ts'
import { formOutcome } from './es/form-outcome.ts'
import { health } from './es/health.ts'
import { keptBids } from './es/kept-bids.ts'
import { laneRates } from './es/lane-rates.ts'
import { listMap } from './es/list-map.ts'
import { loadBoard } from './es/load-board.ts'
import { loadDetail } from './es/load-detail.ts'
import { loadMap } from './es/load-map.ts'
import { loadNeedFacts } from './es/load-need-facts.ts'
import { loadNeeds } from './es/load-needs.ts'
import { loadOutcomes } from './es/load-outcomes.ts'
import { loadOwner } from './es/load-owner.ts'
import { loadWorth } from './es/load-worth.ts'
import { loads } from './es/loads.ts'
import { marketList } from './es/market-list.ts'
import { namePhone } from './es/name-phone.ts'
import { noAccess } from './es/no-access.ts'
import { noLoad } from './es/no-load.ts'
import { noLoads } from './es/no-loads.ts'
import { numberField } from './es/number-field.ts'
import { offerDetail } from './es/offer-detail.ts'
import { offers } from './es/offers.ts'
import { offline } from './es/offline.ts'
import { openings } from './es/openings.ts'
import { paged } from './es/paged.ts'
import { pickedLoads } from './es/picked-loads.ts'
import { places } from './es/places.ts'
import { postTruck } from './es/post-truck.ts'
import { postTruckForm } from './es/post-truck-form.ts'
import { postedLoad } from './es/posted-load.ts'
import { postedLoads } from './es/posted-loads.ts'
import { preview } from './es/preview.ts'
import { printedLists } from './es/printed-lists.ts'
import { profile } from './es/profile.ts'
import { rolesBehind } from './es/roles-behind.ts'
import { routes } from './es/routes.ts'
import { rows } from './es/rows.ts'
import { savedSearches } from './es/saved-searches.ts'
import { shell } from './es/shell.ts'
import { signUp } from './es/sign-up.ts'
import { toasts } from './es/toasts.ts'
import { trip } from './es/trip.ts'
import { truckCommands } from './es/truck-commands.ts'
import { truckDetail } from './es/truck-detail.ts'
import { truckExplainer } from './es/truck-explainer.ts'
import { truckFilters } from './es/truck-filters.ts'
import { truckLive } from './es/truck-live.ts'
import { truckMap } from './es/truck-map.ts'
import { truckMapSwitch } from './es/truck-map-switch.ts'
import { truckOffer } from './es/truck-offer.ts'
import { truckTable } from './es/truck-table.ts'
import { trucks } from './es/trucks.ts'
import { verdict } from './es/verdict.ts'
import { vetting } from './es/vetting.ts'
import { waiting } from './es/waiting.ts'
import { warningSigns } from './es/warning-signs.ts'
import { whoseLoads } from './es/whose-loads.ts'
import type { LateWords } from './language.ts'
import type { MessagesOf } from './message.ts'

/** All that is said, in Spanish: a build of its own, which the start loads before the app. */
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
  staff: async () => (await import('./staff-words-es.ts')).WORDS,
  recommendations: async () => (await import('./recommendations-words-es.ts')).WORDS,
  joining: async () => (await import('./joining-words-es.ts')).WORDS,
  lists: async () => (await import('./lists-words-es.ts')).WORDS,
  rules: async () => (await import('./rules-words-es.ts')).WORDS,
  notices: async () => (await import('./notices-words-es.ts')).WORDS,
  offers: async () => (await import('./offers-words-es.ts')).WORDS,
  form: async () => (await import('./form-words-es.ts')).WORDS,
  profile: async () => (await import('./profile-words-es.ts')).WORDS,
  company: async () => (await import('./company-words-es.ts')).WORDS,
  workbench: async () => (await import('./workbench-words-es.ts')).WORDS,
}
