// Written by tools/words.mjs.
import type { everyWord, staffWords as englishStaffWords } from './en-US/every-word.ts'
import { account } from './es/account.ts'
import { accountPages } from './es/account-pages.ts'
import { boardFilters } from './es/board-filters.ts'
import { boardTools } from './es/board-tools.ts'
import { brokerDesk } from './es/broker-desk.ts'
import { carrierCard } from './es/carrier-card.ts'
import { carrierCompany } from './es/carrier-company.ts'
import { carrierDesk } from './es/carrier-desk.ts'
import { carrierDirectory } from './es/carrier-directory.ts'
import { carrierProfile } from './es/carrier-profile.ts'
import { changeProblems } from './es/change-problems.ts'
import { commands } from './es/commands.ts'
import { common } from './es/common.ts'
import { controlCenter } from './es/control-center.ts'
import { equipmentCounts } from './es/equipment-counts.ts'
import { errors } from './es/errors.ts'
import { failures } from './es/failures.ts'
import { forBrokers } from './es/for-brokers.ts'
import { formDraft } from './es/form-draft.ts'
import { formOutcome } from './es/form-outcome.ts'
import { health } from './es/health.ts'
import { joining } from './es/joining.ts'
import { loadBoard } from './es/load-board.ts'
import { loadDetail } from './es/load-detail.ts'
import { loadForm } from './es/load-form.ts'
import { loadImport } from './es/load-import.ts'
import { loadLinks } from './es/load-links.ts'
import { loadMap } from './es/load-map.ts'
import { loadWorth } from './es/load-worth.ts'
import { loads } from './es/loads.ts'
import { namePhone } from './es/name-phone.ts'
import { offerDetail } from './es/offer-detail.ts'
import { offers } from './es/offers.ts'
import { openings } from './es/openings.ts'
import { paged } from './es/paged.ts'
import { places } from './es/places.ts'
import { postTruck } from './es/post-truck.ts'
import { postTruckForm } from './es/post-truck-form.ts'
import { postedLoad } from './es/posted-load.ts'
import { postedLoads } from './es/posted-loads.ts'
import { preview } from './es/preview.ts'
import { problems } from './es/problems.ts'
import { profile } from './es/profile.ts'
import { recommendations } from './es/recommendations.ts'
import { routes } from './es/routes.ts'
import { rows } from './es/rows.ts'
import { savedSearches } from './es/saved-searches.ts'
import { shell } from './es/shell.ts'
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
import { vetting } from './es/vetting.ts'
import { waiting } from './es/waiting.ts'
import type { MessagesOf } from './message.ts'

/** All that is said, in Spanish: a build of its own, which the start loads before the app. */
export const WORDS: MessagesOf<Omit<typeof everyWord, keyof typeof englishStaffWords>> = {
  ...account,
  ...accountPages,
  ...boardFilters,
  ...boardTools,
  ...brokerDesk,
  ...carrierCard,
  ...carrierCompany,
  ...carrierDesk,
  ...carrierDirectory,
  ...carrierProfile,
  ...changeProblems,
  ...commands,
  ...common,
  ...controlCenter,
  ...equipmentCounts,
  ...errors,
  ...failures,
  ...forBrokers,
  ...formDraft,
  ...formOutcome,
  ...health,
  ...joining,
  ...loadBoard,
  ...loadDetail,
  ...loadForm,
  ...loadImport,
  ...loadLinks,
  ...loadMap,
  ...loadWorth,
  ...loads,
  ...namePhone,
  ...offerDetail,
  ...offers,
  ...openings,
  ...paged,
  ...places,
  ...postTruck,
  ...postTruckForm,
  ...postedLoad,
  ...postedLoads,
  ...preview,
  ...problems,
  ...profile,
  ...recommendations,
  ...routes,
  ...rows,
  ...savedSearches,
  ...shell,
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
  ...vetting,
  ...waiting,
}

/** What is said to staff alone. */
export const staffWords = async (): Promise<MessagesOf<typeof englishStaffWords>> => (await import('./staff-words-es.ts')).STAFF_WORDS
