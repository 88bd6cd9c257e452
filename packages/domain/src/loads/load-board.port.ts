import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Cents, Instant } from '../kernel/index.ts'
import type { ListChanges } from '../live-list/index.ts'
import type { Coordinates } from '../places/index.ts'
import type { LoadExplanation } from './load-explanation.ts'
import type { BoardSort, LoadFilters } from './load-filters.ts'
import type { Deadheads } from './load-match.ts'
import type { LoadForCarrier } from './load-views.ts'
import type { PricePoint } from './load.ts'

/** Fewer deals, or deals of fewer companies, are told to nobody: one company's price could be read from them. */
export const LEAST_LANE_SAMPLES = 5
/** Of broker companies among the samples. */
export const LEAST_LANE_COMPANIES = 3

/** Days back that are looked at. */
export const LANE_DAYS = 90

/** What was paid, or asked, a mile. All quartiles are of the same samples. */
export interface RateSpread {
  /** At least `LEAST_LANE_SAMPLES`. */
  readonly samples: number
  readonly median: Cents
  /** A quarter of the samples is below it. */
  readonly low: Cents
  /** A quarter is above it. */
  readonly high: Cents
  /** When the youngest sample was made. */
  readonly newest: Instant
}

/** How wide a lane was looked at, the narrowest first: around both of its cities, wider around them, from state to state. */
export const LANE_SCOPES = ['area', 'wide', 'states'] as const
export type LaneScope = (typeof LANE_SCOPES)[number]

/** `booked`: deals that were not cancelled; `posted`: rates that were asked. Undefined: too few to tell. Cents a mile. */
export interface LaneRates {
  /** The narrowest that has enough to tell; the widest where none has. */
  readonly scope: LaneScope
  /** Miles around both cities; undefined from state to state. */
  readonly miles: number | undefined
  /** Cities in words, "Dallas, TX"; states, "TX", from state to state. */
  readonly from: string
  readonly to: string
  readonly days: number
  readonly booked: RateSpread | undefined
  readonly posted: RateSpread | undefined
}

/** A share of a sample: `count` of `of`. */
export interface CountOf {
  readonly count: number
  readonly of: number
}

/** How a broker's company has dealt with carriers in the last `RELIABILITY_DAYS`. */
export interface BrokerReliability {
  /** Carriers' bids and counters it answered: how many, and the median minutes it took. Undefined: none yet. */
  readonly answers: { readonly samples: number; readonly medianMinutes: number } | undefined
  /** Bookings that it cancelled later. */
  readonly cancelled: CountOf
  /** Bids and counters that ran out without any answer of its. */
  readonly ignored: CountOf
}

/** Days back a broker's dealings are looked at. */
export const RELIABILITY_DAYS = 90

/** More are on no screen at once. */
export const MOST_DEALINGS = 50

/** How companies deal with carriers. */
export interface BrokerDealings {
  /** By company id, 1 to `MOST_DEALINGS` of them; one that is unknown has no entry. */
  readonly of: (companyIds: readonly string[]) => TaskEither<CallFailure, ReadonlyMap<string, BrokerReliability>>
}

/** A search of the board and the page of it that is wanted. */
export interface LoadBoardQuery {
  readonly filters: LoadFilters
  readonly sort: BoardSort
  /** What profit is counted with; undefined: the reader's company's own. */
  readonly costPerMile?: Cents | undefined
  /** Rows wanted, 1 to 200. */
  readonly limit: number
  /** From the page before; undefined for the first. */
  readonly cursor: string | undefined
  /** Whether what each filter hides is counted, too. */
  readonly explain: boolean
}

/**
 * The carrier's own open or booked offer on a load, at the price that stands: the first status waits for the carrier, the second for the
 * broker.
 */
export interface OwnOffer {
  readonly id: string
  readonly status: 'pending_acceptance' | 'needs_confirmation' | 'booked_load'
  readonly amount: Cents
}

/** The newest posting of a freight, how often it is posted, and every price asked for it. */
export interface PostedFreight {
  readonly load: LoadForCarrier
  /** Older postings of the same freight, folded into this row. */
  readonly olderIds: readonly string[]
  /** Oldest first; none where the company does not tell what it asked before. */
  readonly trail: readonly PricePoint[]
  readonly offer: OwnOffer | undefined
}

/** One row of a search. */
export interface LoadOnBoard extends PostedFreight, Deadheads {}

/** A load that was opened: its row, and how its broker deals. */
export interface LoadOpened extends LoadOnBoard {
  readonly reliability: BrokerReliability
  /** The database's clock when this was read. */
  readonly asOf: Instant
}

/** One page of a search. */
export interface LoadBoardPage {
  readonly loads: readonly LoadOnBoard[]
  /** Of the whole search, not of this page. */
  readonly total: number
  readonly nextCursor: string | undefined
  readonly asOf: Instant
  /** Asks what has changed since this answer; undefined where the server does not tell. */
  readonly changesToken: string | undefined
  /** What profit is counted with; undefined where the server does not sort by it. */
  readonly costPerMile: Cents | undefined
  /** Only where it was asked for and could be read. */
  readonly explanation: LoadExplanation | undefined
}

/** More would be asked for nothing: a screen has no room for them. */
export const MOST_LOAD_POSITIONS = 5_000

/** Where a load begins and ends. */
export interface LoadPosition {
  /** Of the row. */
  readonly id: string
  readonly pickup: Coordinates
  readonly dropoff: Coordinates
  /** "Dallas, TX" of the pickup. */
  readonly place: string
}

/** Where the loads of a search are, for a map. */
export interface LoadPositions {
  /** The nearest, or without a pickup town the newest. */
  readonly positions: readonly LoadPosition[]
  /** Of the whole search. */
  readonly total: number
}

/**
 * Why a load is no longer found. `replaced`: the same freight was posted again; `changed`: it runs on, but no longer matches the search.
 */
export const LOAD_GONE_REASONS = ['covered', 'closed', 'expired', 'replaced', 'changed'] as const
export type LoadGoneReason = (typeof LOAD_GONE_REASONS)[number]

/** What became of a search of the board. */
export type LoadChanges = ListChanges<LoadGoneReason>

/** What a carrier may see of what is posted. */
export interface LoadBoard {
  readonly list: (query: LoadBoardQuery) => TaskEither<CallFailure, LoadBoardPage>
  /** Also one that left the board, with its state, where the carrier has had an offer on it. `towns`: those deadheads are from. */
  readonly one: (
    id: string,
    towns: Pick<LoadFilters, 'pickup' | 'dropoff'>,
  ) => TaskEither<{ readonly _tag: 'Gone' } | CallFailure, LoadOpened>
  /** Counts that its detail was opened, for the load's broker. */
  readonly viewed: (id: string) => TaskEither<CallFailure, void>
  /** For a map; `limit` 1 to `MOST_LOAD_POSITIONS`. */
  readonly positions: (filters: LoadFilters, limit: number) => TaskEither<CallFailure, LoadPositions>
  /** What became of a search since the answer its token is of. */
  readonly changesSince: (filters: LoadFilters, token: string) => TaskEither<CallFailure, LoadChanges>
}

/** What lanes pay. */
export interface LaneRateSource {
  /** What has been paid and asked between the market areas of two places. */
  readonly laneRates: (lane: {
    readonly pickup: Coordinates
    readonly dropoff: Coordinates
    readonly equipmentType: string
  }) => TaskEither<CallFailure, LaneRates>
}
