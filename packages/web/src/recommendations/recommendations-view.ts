import type { CallFailure } from '@trm/domain/kernel'
import type { ChainsPage, ChainWithLoads, DismissalReason, DismissedLoad, RecommendedLoad, RecommendedPage } from '@trm/domain/recommendations'

export type Asked<A> = { readonly _tag: 'Loading' } | { readonly _tag: 'Failed'; readonly error: CallFailure } | { readonly _tag: 'Loaded'; readonly page: A }

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
  readonly loads: Asked<RecommendedPage>
  readonly chains: Asked<ChainsPage>
  readonly dismissing: ReadonlyMap<string, Dismissing>
  /** As typed, dollars. */
  readonly cost: string
  readonly isCostWrong: boolean
  readonly booking: Booking
}

/** Names a chain among the others: its loads in order. */
export const chainKey = ({ legs }: ChainWithLoads): string => legs.map(({ loadId }) => loadId).join('-')

/** Hidden before this page was opened, and not shown among the loads. */
export const hiddenBefore = ({ loads, dismissing }: RecommendationsView): readonly DismissedLoad[] =>
  loads._tag === 'Loaded' ? loads.page.dismissed.filter(({ loadId }) => !dismissing.has(loadId)) : []

export const isShown = ({ dismissing }: RecommendationsView, { loadId }: RecommendedLoad): boolean => dismissing.get(loadId)?._tag !== 'Hidden'
