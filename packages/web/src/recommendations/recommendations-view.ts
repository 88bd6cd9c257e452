import type { EquipmentType } from '@trm/domain/equipment'
import type { CallFailure } from '@trm/domain/kernel'
import type { OwnTruck } from '@trm/domain/truck-posts'
import { profitEach } from '@trm/domain/loads'
import {
  MOST_RECOMMENDED,
  type ChainsPage,
  type ChainWithLoads,
  type DismissalReason,
  type DismissedLoad,
  type RecommendedLoad,
  type RecommendedPage,
} from '@trm/domain/recommendations'

export type Asked<A> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  | { readonly _tag: 'Loaded'; readonly page: A }

/** How recommended loads are ordered: as they suit, or by what they leave. */
export const RECOMMENDED_SORTS = ['fit', 'profit', 'profitPerMile', 'profitPerDay'] as const
export type RecommendedSort = (typeof RECOMMENDED_SORTS)[number]

/** Undefined: the load has no rate. */
export const profitsOf = ({ profit, load: { totalMiles }, deadheadMiles }: RecommendedLoad) =>
  profit === undefined ? undefined : { profit, ...profitEach(profit, totalMiles + deadheadMiles) }

/** The highest first, no rate last, equals as they suit. */
export const sortedRecommendations = (loads: readonly RecommendedLoad[], sort: RecommendedSort): readonly RecommendedLoad[] =>
  sort === 'fit' ? loads : [...loads].sort((a, b) => (profitsOf(b)?.[sort] ?? -Infinity) - (profitsOf(a)?.[sort] ?? -Infinity) || 0)

/** What becomes of "not this one", by load. */
export type Dismissing =
  | { readonly _tag: 'Asking' }
  | { readonly _tag: 'Hidden'; readonly reason: DismissalReason; readonly dismissal: DismissedLoad | undefined }
  | { readonly _tag: 'Gone' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }

export type Booking =
  | { readonly _tag: 'None' }
  | { readonly _tag: 'Asking'; readonly chain: ChainWithLoads }
  | { readonly _tag: 'Sending'; readonly chain: ChainWithLoads }
  | { readonly _tag: 'Booked'; readonly chain: ChainWithLoads; readonly id: string }
  | { readonly _tag: 'LegLost'; readonly chain: ChainWithLoads; readonly leg: number; readonly code: string }
  | { readonly _tag: 'TruckGone' }
  | { readonly _tag: 'Failed'; readonly chain: ChainWithLoads; readonly error: CallFailure }

export interface RecommendationsView {
  /** What the loads were ordered by when they were read or it was chosen; news moves none. */
  readonly sort: RecommendedSort
  readonly loads: Asked<RecommendedPage>
  readonly chains: Asked<ChainsPage>
  readonly dismissing: ReadonlyMap<string, Dismissing>
  /** As typed, dollars. */
  readonly cost: string
  readonly isCostWrong: boolean
  readonly booking: Booking
  /** The reader's posted trucks, and the one chains begin with; undefined: the one posted last. */
  readonly trucks: readonly OwnTruck[]
  readonly truckId: string | undefined
  /** None until they are known. */
  readonly types: readonly EquipmentType[]
  /** Ids of shown loads, and keys of shown chains, that are no longer there: they stay where they are. */
  readonly gone: ReadonlySet<string>
  /** Loads found since that wait to be shown, so that nothing moves under the reader. */
  readonly newCount: number
}

/** Names a chain among the others: its loads in order. */
export const chainKey = ({ legs }: ChainWithLoads): string => legs.map(({ loadId }) => loadId).join('-')

/** Hidden before this page was opened, and not shown among the loads. */
export const hiddenBefore = ({ loads, dismissing }: RecommendationsView): readonly DismissedLoad[] =>
  loads._tag === 'Loaded' ? loads.page.dismissed.filter(({ loadId }) => !dismissing.has(loadId)) : []

/** Among the shown loads, or in a shown chain. */
export const showsLoad = ({ loads, chains }: RecommendationsView, id: string): boolean =>
  (loads._tag === 'Loaded' && loads.page.loads.some(({ loadId }) => loadId === id)) ||
  (chains._tag === 'Loaded' && chains.page.chains.some(({ legs }) => legs.some(({ loadId }) => loadId === id)))

/**
 * What a later reading says of what is shown: a card stays where it is with what is known of it now, one that is no longer
 * there is marked, and so is a chain none of the newer ones is; new loads are counted. `bySuit`: the shown ones as they suit.
 */
export const comparedWith = (
  shown: RecommendedPage,
  bySuit: readonly RecommendedLoad[],
  shownChains: ChainsPage | undefined,
  now: RecommendedPage,
  chainsNow: ChainsPage | undefined,
): Pick<RecommendationsView, 'loads' | 'gone' | 'newCount'> => {
  const found = new Map(now.loads.map((load) => [load.loadId, load]))
  const hidden = new Set(now.dismissed.map(({ loadId }) => loadId))
  const known = new Set([...shown.loads, ...shown.dismissed].map(({ loadId }) => loadId))
  const bySuitNow = bySuit.map(({ loadId }) => found.has(loadId))
  const isFull = now.loads.length >= MOST_RECOMMENDED
  /** Those that suit less than all that are found: better ones may have taken their place. */
  const outranked = new Set(isFull ? bySuit.slice(bySuitNow.lastIndexOf(true) + 1).map(({ loadId }) => loadId) : [])
  const chains = new Set((chainsNow ?? shownChains)?.chains.map(chainKey))
  return {
    loads: { _tag: 'Loaded', page: { ...shown, asOf: now.asOf, loads: shown.loads.map((load) => found.get(load.loadId) ?? load) } },
    gone: new Set([
      ...shown.loads.map(({ loadId }) => loadId).filter((id) => !found.has(id) && !hidden.has(id) && !outranked.has(id)),
      ...(shownChains?.chains ?? []).map(chainKey).filter((key) => !chains.has(key)),
    ]),
    newCount: now.loads.filter(({ loadId }) => !known.has(loadId)).length,
  }
}
