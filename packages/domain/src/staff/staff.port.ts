import type { TaskEither } from 'fp-ts/TaskEither'
import type { Brokerage, BrokerageDraft, BrokerageFailure } from '../brokerages/index.ts'
import type { CarrierFact, CorrectionDraft } from '../carriers/index.ts'
import type { CompanyInvitations } from '../colleagues/index.ts'
import type { ActionKey, CallFailure, Page } from '../kernel/index.ts'
import type { LoadForCarrier, LoadState } from '../loads/index.ts'
import type { AnsweredSurvey } from '../surveys/index.ts'
import type { FeatureFlag, FlagDraft } from './feature-flag.ts'
import type { GivenUpMessage, SentAgain } from './given-up.ts'
import type { AccessChange, PortalUser } from './portal-user.ts'

/** Why a flag was not saved; `Stale`: another changed it meanwhile, and it stands at `now`. */
export type FlagFailure = CallFailure | { readonly _tag: 'Stale'; readonly now: FeatureFlag }

/** The stored flags, by key; each save is audited. */
export interface FlagDesk {
  readonly list: TaskEither<CallFailure, readonly FeatureFlag[]>
  /** Makes the flag when its key is new. `version`: of the flag the draft was made of, else `NEW_VERSION`. */
  readonly save: (draft: FlagDraft, version: number) => TaskEither<FlagFailure, FeatureFlag>
}

/** Why a fact was not corrected; `Stale`: facts of the carrier have changed meanwhile, and this one stands at `now`. */
export type CorrectionFailure = CallFailure | { readonly _tag: 'Stale'; readonly now: CarrierFact }

/** What a carrier of the market is judged by, by its USDOT number; each correction is audited. */
export interface CarrierFactDesk {
  /** Refused with `not_found` for a number that no carrier of the market has. */
  readonly list: (dotNumber: string) => TaskEither<CallFailure, readonly CarrierFact[]>
  /** `version`: of the facts that were seen. */
  readonly save: (dotNumber: string, draft: CorrectionDraft, version: number) => TaskEither<CorrectionFailure, CarrierFact>
}

/** Everybody with an account, for staff. */
export interface UserDirectory {
  /** By name, email, id or company, in any case; every word has to be there. Empty text finds everybody. The newest first. */
  readonly find: (sought: string, cursor: string | undefined) => TaskEither<CallFailure, Page<PortalUser>>
  /** Of a carrier's people alone; audited. */
  readonly setAccess: (id: string, change: AccessChange) => TaskEither<CallFailure, PortalUser>
}

/** Which loads; what is undefined or empty narrows nothing. */
export interface StaffLoadsAsked {
  /** Words of reference, towns, states, commodity or company; each has to be there. */
  readonly sought: string
  readonly state: LoadState | undefined
  readonly id: string | undefined
}

/** Who answered the survey, and what. */
export interface StaffSurvey extends AnsweredSurvey {
  readonly person: { readonly id: string; readonly name: string; readonly company: string | undefined }
}

/** What staff read of both areas and change nothing of: every company's loads, without its private notes, and the survey. */
export interface StaffReading {
  /** The newest first. */
  readonly loads: (asked: StaffLoadsAsked, cursor: string | undefined) => TaskEither<CallFailure, Page<LoadForCarrier>>
  /** The newest answers first. */
  readonly surveys: (cursor: string | undefined) => TaskEither<CallFailure, Page<StaffSurvey>>
}

/** Mails, pushes and texts that are tried no more. */
export interface GivenUpDesk {
  /** Those that nobody has sent again, the newest first. */
  readonly list: (cursor: string | undefined) => TaskEither<CallFailure, Page<GivenUpMessage>>
  /** At most `MOST_SENT_AGAIN`, each judged by itself and audited; says what came of each. */
  readonly sendAgain: (ids: readonly string[], key: ActionKey) => TaskEither<CallFailure, readonly SentAgain[]>
}

/** Every brokerage, for staff, who change all of one; each write is audited. */
export interface BrokerageDesk {
  /** By names, MC or USDOT number or id, in any case; every word has to be there. Empty text finds all. The newest first. */
  readonly find: (sought: string, cursor: string | undefined) => TaskEither<CallFailure, Page<Brokerage>>
  readonly read: (id: string) => TaskEither<CallFailure, Brokerage>
  /** A number that another brokerage has is `taken`. */
  readonly make: (draft: BrokerageDraft, key: ActionKey) => TaskEither<BrokerageFailure, Brokerage>
  /** The whole draft: what is left out is taken out. `version` is of the brokerage that was read. */
  readonly save: (id: string, draft: BrokerageDraft, version: number) => TaskEither<BrokerageFailure, Brokerage>
  /** Into that brokerage. */
  readonly invitations: (id: string) => CompanyInvitations
}
