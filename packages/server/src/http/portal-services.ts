import type { Option } from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { TruckChangesQuery, TruckPlacesQuery, TruckPositionsQuery, TruckQuery } from '@trm/adapters/http/contract'
import type { BrokerProfile } from '@trm/domain/broker-profile'
import type { EquipmentType } from '@trm/domain/equipment'
import type { FeatureFlag } from '@trm/domain/flags'
import type { AuthenticatedUser, UserDetails } from '@trm/domain/identity'
import type { Instant } from '@trm/domain/kernel'
import type { SavedSearch, SearchDraft, SearchKind } from '@trm/domain/saved-searches'
import type { TruckDetail, TruckExplanation, TruckPage } from '@trm/domain/trucks'
import type { ControlCenterServices } from '../board-rules/control-center-services.ts'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import type { Full, Gone, NameTaken, SearchChange } from '../saved-searches/saved-search.ts'
import type { OfferServices } from '../offers/offer-services.ts'
import type { TruckPostServices } from '../truck-posts/truck-post-services.ts'
import type { RecommendationServices } from '../recommendations/recommendation-services.ts'
import type { ChangesAnswer } from '../trucks/truck-changes.query.ts'
import type { TruckPositionsAnswer } from '../trucks/truck-positions.query.ts'
import type { Caller } from './caller.codec.ts'
import type { CarrierApplicationServices, CarrierCompanyServices, CarrierDirectoryServices, StaffServices } from './carrier-services.ts'
import type { StaffToolServices, SurveyServices } from './account-services.ts'
import type { LoadBoardServices, LoadFileServices, LoadLinkServices, LoadServices } from './load-services.ts'

/**
 * What the routes ask of the market. Every promise may reject: an outage becomes 503, anything else 500, both without
 * details (R52). Who may ask is decided by the routes from the person's own row, never from the token's roles (R32).
 */
export interface PortalServices {
  /** The row of (issuer, subject); an unknown pair becomes a newcomer (decision 2). */
  readonly personOf: (caller: Caller) => Promise<AuthenticatedUser>
  readonly details: (personId: string) => Promise<UserDetails>
  readonly updateDetails: (personId: string, details: UserDetails) => Promise<void>
  readonly brokerProfile: (personId: string) => Promise<BrokerProfile>
  readonly saveBrokerProfile: (personId: string, profile: BrokerProfile) => Promise<BrokerProfile>
  /** Those that are offered. */
  readonly equipmentTypes: () => Promise<readonly EquipmentType[]>
  /** `brokerId` decides whose favourites and blocks are marked; staff have none. */
  readonly searchTrucks: (query: TruckQuery, brokerId: string | undefined) => TaskEither<CursorInvalid, TruckPage>
  /** Of the posts that ran at `asOf`, as the page beside it says. */
  readonly explainTrucks: (query: TruckQuery, brokerId: string | undefined, asOf: Instant) => Promise<TruckExplanation>
  /** One truck by its id, live or over; none for any other text. */
  readonly truck: (id: string, places: TruckPlacesQuery, brokerId: string | undefined) => Promise<Option<TruckDetail>>
  /** What became of a search since the answer its token is of; without a token, a token for now. */
  readonly truckChanges: (query: TruckChangesQuery, brokerId: string | undefined) => Promise<ChangesAnswer>
  readonly savedSearches: (personId: string, kind: SearchKind | undefined) => Promise<readonly SavedSearch[]>
  readonly createSavedSearch: (personId: string, draft: SearchDraft) => TaskEither<NameTaken | Full, SavedSearch>
  readonly changeSavedSearch: (personId: string, id: string, change: SearchChange) => TaskEither<NameTaken | Gone, SavedSearch>
  readonly deleteSavedSearch: (personId: string, id: string) => TaskEither<Gone, void>
  readonly truckPositions: (query: TruckPositionsQuery, brokerId: string | undefined) => Promise<TruckPositionsAnswer>
  readonly truckPosts: TruckPostServices
  readonly loads: LoadServices
  readonly offers: OfferServices
  readonly loadBoard: LoadBoardServices
  readonly recommendations: RecommendationServices
  readonly loadLinks: LoadLinkServices
  readonly loadFiles: LoadFileServices
  readonly applications: CarrierApplicationServices
  readonly staff: StaffServices
  readonly staffTools: StaffToolServices
  readonly surveys: SurveyServices
  readonly company: CarrierCompanyServices
  readonly directory: CarrierDirectoryServices
  /** As staff keep them. */
  readonly flags: { readonly read: () => Promise<readonly FeatureFlag[]> }
  readonly controlCenter: ControlCenterServices
  /** For one call that has come in: what is kept is compared with the database once (docs/decisions/0008). Absent where nothing is kept. */
  readonly forOneCall?: () => Pick<PortalServices, 'personOf' | 'searchTrucks' | 'explainTrucks' | 'loadBoard'>
  /** Resolves when the database answers. */
  readonly pingDatabase: () => Promise<void>
}
