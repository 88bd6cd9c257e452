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

/** A row and the heading it was put under; it stays there while it is looked at, whatever becomes of the offer. */
export interface Place {
  readonly id: string
  readonly group: OfferGroup
}

/** What needs an answer first, and of that what runs out first; all else as it came, the newest first. */
export const placesOf = (offers: readonly OfferSeen[]): readonly Place[] =>
  OFFER_GROUPS.flatMap((group) => {
    const members = offers.filter((offer) => groupOf(offer) === group)
    const ordered = group === 'yours' ? [...members].sort((a, b) => (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity)) : members
    return ordered.map(({ id }) => ({ id, group }))
  })

/** A new row at the top of its group; every other keeps its place. */
export const withNewPlace = (places: readonly Place[], offer: OfferSeen): readonly Place[] => {
  const group = groupOf(offer)
  const rank = (of: OfferGroup): number => OFFER_GROUPS.indexOf(of)
  const at = places.findIndex((place) => rank(place.group) >= rank(group))
  const before = at < 0 ? places.length : at
  return [...places.slice(0, before), { id: offer.id, group }, ...places.slice(before)]
}
