import type { ActionKey, Cents, Instant } from '../kernel/index.ts'
import type { Load, LoadOnBoard, LoadPlace } from '../loads/index.ts'
import type { Bid } from './offer-desk.port.ts'

/** A bid that was typed and of which nobody knows that it arrived. Nothing of it is sent until its person says that it is still wanted. */
export interface KeptBid {
  readonly bid: Bid
  /** Under which it is sent, however often: it counts once. */
  readonly key: ActionKey
  readonly typedAt: Instant
  /** The load as it was on screen then. */
  readonly load: Pick<Load, 'rateTotal'> & { readonly [S in 'pickup' | 'dropoff']: Pick<LoadPlace, 'city' | 'state'> }
  /** It was tried: it may have arrived, and is only ever sent again as it stands. */
  readonly wasSent: boolean
}

/** Hours after which a kept bid is not sent any more. A key is known to the server for 24. */
export const KEPT_BID_HOURS = 12
const MOST_AGE_MS = KEPT_BID_HOURS * 60 * 60 * 1000

/** Also one that was typed after `now`: no clock says so. */
export const isTooOld = ({ typedAt }: Pick<KeptBid, 'typedAt'>, now: Instant): boolean => now < typedAt || now - typedAt >= MOST_AGE_MS

/** What has become of what a kept bid is about. */
export type KeptBidStanding =
  | { readonly _tag: 'TooOld' }
  /** Taken, closed or no longer this person's to see. */
  | { readonly _tag: 'Gone' }
  /** An offer between the two companies is there: this one, where it arrived, or another. */
  | { readonly _tag: 'OfferThere'; readonly offerId: string }
  /** `rate`: as posted now; undefined: none. `isChanged`: the terms are others than were on screen. */
  | { readonly _tag: 'Open'; readonly rate: Cents | undefined; readonly isChanged: boolean; readonly termsVersion: number }

/** `row`: the load as it is now; undefined where there is none. */
export const keptBidStanding = (kept: KeptBid, row: Pick<LoadOnBoard, 'load' | 'offer'> | undefined, now: Instant): KeptBidStanding => {
  if (row?.offer !== undefined) return { _tag: 'OfferThere', offerId: row.offer.id }
  if (isTooOld(kept, now)) return { _tag: 'TooOld' }
  if (row === undefined || row.load.state !== 'posted') return { _tag: 'Gone' }
  const { rateTotal, termsVersion } = row.load
  return { _tag: 'Open', rate: rateTotal, isChanged: termsVersion !== kept.bid.termsSeen, termsVersion }
}

/** As it is sent once its person has seen the load as it is now and said yes. */
export const confirmedBid = (kept: KeptBid, { termsVersion }: { readonly termsVersion: number }): KeptBid =>
  kept.wasSent ? kept : { ...kept, bid: { ...kept.bid, termsSeen: termsVersion }, wasSent: true }
