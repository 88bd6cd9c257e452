import { isBusy, optimistic, type Answering, type OfferSeen } from '@trm/domain/offers'
import { newerReading } from './offer-groups.ts'
import type { ServerClock } from './server-clock.ts'

/** Every offer the page has read, as far as it was read. */
export interface OfferBook {
  readonly get: (id: string) => OfferSeen | undefined
  /** Whether an offer on this load is known. */
  readonly hasLoad: (loadId: string) => boolean
  /** With an answer that is on its way as if it were taken. */
  readonly shown: (id: string) => OfferSeen | undefined
  /** Keeps the newer reading; whether the offer has moved. */
  readonly keep: (offer: OfferSeen) => boolean
}

export const makeOfferBook = (clock: Pick<ServerClock, 'heard'>, { stateOf }: Pick<Answering, 'stateOf'>): OfferBook => {
  const known = new Map<string, OfferSeen>()
  return {
    get: (id) => known.get(id),
    hasLoad: (loadId) => [...known.values()].some((offer) => offer.loadId === loadId),
    shown: (id) => {
      const offer = known.get(id)
      const state = stateOf(id)
      return offer !== undefined && isBusy(state) ? optimistic(offer, state.sent) : offer
    },
    keep: (offer) => {
      const before = known.get(offer.id)
      const now = newerReading(before, offer)
      if (now === before) return false
      known.set(offer.id, now)
      clock.heard(offer.asOf)
      return before?.version !== now.version
    },
  }
}
