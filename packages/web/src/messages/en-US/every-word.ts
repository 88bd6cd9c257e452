// Written by tools/words.mjs.
import { account } from './account.ts'
import { accountPages } from './account-pages.ts'
import { boardFilters } from './board-filters.ts'
import { boardTools } from './board-tools.ts'
import { brokerDesk } from './broker-desk.ts'
import { carrierCard } from './carrier-card.ts'
import { carrierCompany } from './carrier-company.ts'
import { carrierDesk } from './carrier-desk.ts'
import { carrierDirectory } from './carrier-directory.ts'
import { carrierProfile } from './carrier-profile.ts'
import { changeProblems } from './change-problems.ts'
import { commands } from './commands.ts'
import { common } from './common.ts'
import { controlCenter } from './control-center.ts'
import { equipmentCounts } from './equipment-counts.ts'
import { errors } from './errors.ts'
import { failures } from './failures.ts'
import { forBrokers } from './for-brokers.ts'
import { forStaff } from './for-staff.ts'
import { formDraft } from './form-draft.ts'
import { formOutcome } from './form-outcome.ts'
import { health } from './health.ts'
import { joining } from './joining.ts'
import { loadBoard } from './load-board.ts'
import { loadDetail } from './load-detail.ts'
import { loadForm } from './load-form.ts'
import { loadImport } from './load-import.ts'
import { loadLinks } from './load-links.ts'
import { loadMap } from './load-map.ts'
import { loadWorth } from './load-worth.ts'
import { loads } from './loads.ts'
import { namePhone } from './name-phone.ts'
import { offerDetail } from './offer-detail.ts'
import { offers } from './offers.ts'
import { openings } from './openings.ts'
import { paged } from './paged.ts'
import { places } from './places.ts'
import { postTruck } from './post-truck.ts'
import { postTruckForm } from './post-truck-form.ts'
import { postedLoad } from './posted-load.ts'
import { postedLoads } from './posted-loads.ts'
import { preview } from './preview.ts'
import { problems } from './problems.ts'
import { profile } from './profile.ts'
import { recommendations } from './recommendations.ts'
import { routes } from './routes.ts'
import { rows } from './rows.ts'
import { savedSearches } from './saved-searches.ts'
import { shell } from './shell.ts'
import { staff } from './staff.ts'
import { staffTools } from './staff-tools.ts'
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
import { vetting } from './vetting.ts'
import { waiting } from './waiting.ts'

/** Said to staff alone: loaded with their screens. */
export const staffWords = { ...forStaff, ...staff, ...staffTools }

/**
 * All that is ever said, those of the features that load late included: what another language has to have. Too much for a page to import.
 */
export const everyWord = {
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
  ...staffWords,
} as const
