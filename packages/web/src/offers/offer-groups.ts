import {
  isOpenStatus,
  laterOffer,
  shownStatus,
  TURN,
  type OfferStatus,
  type OfferSeen,
  type Party,
  type ShownStatus,
} from '@trm/domain/offers'

/** How what is shown of a status looks from one side: an open one waits for the reader or for the others. */
export const OFFER_GROUPS = ['yours', 'theirs', 'booked', 'declined', 'expired', 'cancelled'] as const
export type OfferGroup = (typeof OFFER_GROUPS)[number]

const ENDED = { booked_load: 'booked', declined_load: 'declined', cancelled_load: 'cancelled', expired: 'expired' } as const

export const groupOfStatus = (status: ShownStatus, reader: Party): OfferGroup =>
  isOpenStatus(status) ? (TURN[status] === reader ? 'yours' : 'theirs') : ENDED[status]

export const groupOf = (offer: Pick<OfferSeen, 'status' | 'lastEvent' | 'reader'>): OfferGroup =>
  groupOfStatus(shownStatus(offer), offer.reader)

/** The status that waits for this side's answer. */
export const statusWaitingFor = (reader: Party): OfferStatus => (reader === 'broker' ? 'needs_confirmation' : 'pending_acceptance')

/** Of two readings of one offer the newer: by its version, and of the same version by when it was read (fault F15). */
export const newerReading = (known: OfferSeen | undefined, heard: OfferSeen): OfferSeen =>
  heard.version === known?.version && heard.asOf >= known.asOf ? heard : laterOffer(known, heard)
