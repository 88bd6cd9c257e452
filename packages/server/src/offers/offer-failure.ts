import type { Refusal } from '@trm/domain/offers'

/** Why nothing was negotiated. Nothing was written. */
export type NegotiationFailure =
  /** No such offer, load or truck, or one that is not theirs to know of. */
  | { readonly _tag: 'NoSuchOffer' }
  /** It was answered since its sender saw it. */
  | { readonly _tag: 'StaleOffer'; readonly standing: Refusal['standing'] }
  | { readonly _tag: 'OfferRefused'; readonly refusal: Refusal }

export const noSuchOffer: NegotiationFailure = { _tag: 'NoSuchOffer' }
