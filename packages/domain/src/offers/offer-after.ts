import { STATUS_AFTER } from './offer-event.ts'
import type { Negotiation, Offer, OfferEntry } from './offer.ts'

/** One step of the fold from log to state; asks nothing, since what is in the log has happened. */
export const offerAfter = (before: Negotiation, entry: OfferEntry): Offer => {
  const known = before.status === 'none' ? undefined : before
  const { id, loadId, brokerId, carrierId, truckPostId } = before
  return {
    id,
    loadId,
    brokerId,
    carrierId,
    truckPostId,
    status: STATUS_AFTER[entry.event],
    amount: entry.amount,
    originalAmount: known?.originalAmount ?? entry.amount,
    roundsLeft: entry.roundsLeft,
    lastEvent: entry.event,
    version: entry.sequence,
    expiresAt: entry.expiresAt,
    carrierTerms: entry.side === 'carrier' ? entry.termsSeen : known?.carrierTerms,
    createdAt: known?.createdAt ?? entry.at,
    updatedAt: entry.at,
  }
}
