import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure, Instant } from '../kernel/index.ts'
import type { LaneRates } from './load-board.port.ts'
import type { LoadDraft } from './load-draft.ts'
import type { LoadFault } from './load-faults.ts'
import type { CoveredBy } from './load-closing.ts'
import type { LoadState } from './load.ts'
import type { LoadStops } from './load-stops.ts'
import type { OwnLoad } from './load-views.ts'
import type { RemovedFromField } from './posting-rules.ts'

/** Orders of a company's own loads: next pickup, newest, least recently confirmed, best paid, most offers waiting. */
export const LOAD_SORTS = ['pickup', 'posted', 'last_confirmed', 'rate', 'offers'] as const
export type LoadSort = (typeof LOAD_SORTS)[number]

/** Of all in one company: the company's, or those the reader owns. Offers are of whoever owns their load. */
export const WHOSE_LOADS = ['company', 'mine'] as const
export type WhoseLoads = (typeof WHOSE_LOADS)[number]

/** Which of the company's own loads, and the page of them that is wanted. */
export interface LoadsQuery {
  /** Undefined: all. */
  readonly state: LoadState | undefined
  /** In reference, town, state, commodity; empty: all. */
  readonly text: string
  /** `company` unless told. */
  readonly whose?: WhoseLoads | undefined
  readonly sort: LoadSort
  readonly limit: number
  /** Undefined: the first page. */
  readonly cursor: string | undefined
}

/** One page of a company's own loads; `total` is of the state, text and owner that were asked. */
export interface OwnLoadsPage {
  readonly loads: readonly OwnLoad[]
  /** Of all of the company's loads, or of the reader's where those were asked, whatever `state` was. */
  readonly counts: { readonly [S in LoadState]: number }
  readonly total: number
  /** How many others work for the company now: with none of them nobody asks whose a load is. */
  readonly colleagues: number
  readonly nextCursor: string | undefined
  readonly asOf: Instant
}

/** Why a load was not posted or changed, and every way a call can fail. Nothing was changed. */
export type LoadFailure =
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly LoadFault[] }
  /** Somebody has changed it since it was read: look again, then decide. */
  | { readonly _tag: 'Stale' }
  /** Such as editing a covered load. */
  | { readonly _tag: 'NotInThisState' }
  /** No such load, or another company's: nobody learns which. */
  | { readonly _tag: 'Gone' }
  | CallFailure

/** A load as it was posted. */
export interface PostedLoad {
  readonly load: OwnLoad
  /** Contact details that were taken out of free text. */
  readonly removed: readonly RemovedFromField[]
}

/** Where a load's truck is to go as it is kept now, and the load's version with it. */
export interface SavedStops extends LoadStops {
  readonly version: number
}

/** A broker company's own loads, as its list shows and ends them. */
export interface LoadDesk {
  readonly list: (query: LoadsQuery) => TaskEither<CallFailure, OwnLoadsPage>
  readonly one: (id: string) => TaskEither<LoadFailure, OwnLoad>
  /** Where exactly its truck is to go. */
  readonly stops: (id: string) => TaskEither<LoadFailure, LoadStops>
  /** It is still there: `lastConfirmedAt` is now. */
  readonly confirm: (id: string) => TaskEither<LoadFailure, OwnLoad>
  /** Off the board; open offers are declined by the system. */
  readonly close: (id: string) => TaskEither<LoadFailure, OwnLoad>
  /** Closed because somebody outside of here covers it: its open offers are declined with that reason, without with whom. */
  readonly coverElsewhere: (id: string, by: CoveredBy) => TaskEither<LoadFailure, OwnLoad>
}

/** What the lane of an own load pays, as carriers read it. */
export interface OwnLane {
  readonly rates: (id: string) => TaskEither<CallFailure, LaneRates>
}

/** What is said of an own load. `version` is the one that was read (If-Match). */
export interface LoadPosting {
  /** Both ends whole, of a posted load or a booked one; its carrier is told. `version` is the load's, and a change is a new one of it. */
  readonly saveStops: (id: string, version: number, stops: LoadStops) => TaskEither<LoadFailure, SavedStops>
  readonly post: (draft: LoadDraft, key: ActionKey) => TaskEither<LoadFailure, PostedLoad>
  /** The whole load as it is to be. Terms that change want every open offer's other side to look again. */
  readonly edit: (id: string, version: number, draft: LoadDraft) => TaskEither<LoadFailure, PostedLoad>
  /** A closed or expired load, on the board again as `draft` says. */
  readonly repost: (id: string, version: number, draft: LoadDraft) => TaskEither<LoadFailure, PostedLoad>
}

/** Why a load was not handed over. `NotAColleague`: nobody who works for the company now has the id. */
export type HandOverFailure = Exclude<LoadFailure, { readonly _tag: 'FieldsRefused' }> | { readonly _tag: 'NotAColleague' }

/** An own load, with its open offers, into a colleague's hands. `version` is the one that was read (If-Match). */
export interface LoadHandOver {
  readonly handOver: (id: string, version: number, ownerId: string, key: ActionKey) => TaskEither<HandOverFailure, OwnLoad>
}
