import type { DeclineReason, Offer } from './offer.ts'
import type { Deed } from './negotiation-table.ts'

/** What must happen in the transaction that appends the event, in this order: load, then offers, then truck. */
export type Effect =
  | { readonly _tag: 'CoverLoad'; readonly loadId: string }
  /** Closes every other open offer on the load (`closeBySystem`). */
  | { readonly _tag: 'CloseSiblings'; readonly loadId: string; readonly exceptOfferId: string; readonly reason: DeclineReason }
  /** Takes the truck off the market and closes every other open offer of it, whoever's load it is about. */
  | { readonly _tag: 'TakeTruck'; readonly truckPostId: string; readonly exceptOfferId: string; readonly reason: DeclineReason }
  | { readonly _tag: 'PostLoadAgain'; readonly loadId: string }
  | { readonly _tag: 'FreeTruck'; readonly truckPostId: string }

/** What a booking or its cancellation does beyond its own offer. */
export const effectsOf = (deed: Deed | undefined, { id, loadId, truckPostId }: Offer): readonly Effect[] => {
  if (deed === undefined) return []
  const truck = truckPostId === undefined ? [] : [truckPostId]
  return deed === 'books'
    ? [
        { _tag: 'CoverLoad', loadId },
        { _tag: 'CloseSiblings', loadId, exceptOfferId: id, reason: 'load_booked' },
        ...truck.map((truckPostId): Effect => ({ _tag: 'TakeTruck', truckPostId, exceptOfferId: id, reason: 'truck_booked' })),
      ]
    : [{ _tag: 'PostLoadAgain', loadId }, ...truck.map((truckPostId): Effect => ({ _tag: 'FreeTruck', truckPostId }))]
}
