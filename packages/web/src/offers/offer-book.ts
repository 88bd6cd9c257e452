import type { OfferSeen } from '@trm/domain/offers'
import { idle, optimistic, type AnswerState } from './answer-state.ts'
import { newerReading } from './offer-groups.ts'
import type { ServerClock } from './server-clock.ts'

/** Every offer the page has read, and how the reader's own answers to them stand. */
export interface OfferBook {
  readonly get: (id: string) => OfferSeen | undefined
  /** Whether an offer on this load is known. */
  readonly hasLoad: (loadId: string) => boolean
  /** With an answer that is on its way as if it were taken. */
  readonly shown: (id: string) => OfferSeen | undefined
  /** Keeps the newer reading; whether the offer has moved. */
  readonly keep: (offer: OfferSeen) => boolean
  readonly stateOf: (id: string) => AnswerState
  readonly put: (id: string, state: AnswerState) => void
  readonly answers: () => Readonly<Record<string, AnswerState>>
}

export const makeOfferBook = (clock: Pick<ServerClock, 'heard'>): OfferBook => {
  const known = new Map<string, OfferSeen>()
  let answers: Readonly<Record<string, AnswerState>> = {}
  const stateOf = (id: string): AnswerState => answers[id] ?? idle
  return {
    get: (id) => known.get(id),
    hasLoad: (loadId) => [...known.values()].some((offer) => offer.loadId === loadId),
    shown: (id) => {
      const offer = known.get(id)
      const state = stateOf(id)
      return offer !== undefined && (state._tag === 'Sending' || state._tag === 'Checking') ? optimistic(offer, state.sent) : offer
    },
    keep: (offer) => {
      const before = known.get(offer.id)
      const now = newerReading(before, offer)
      if (now === before) return false
      known.set(offer.id, now)
      clock.heard(offer.asOf)
      return before?.version !== now.version
    },
    stateOf,
    put: (id, state) => {
      answers = { ...answers, [id]: state }
    },
    answers: () => answers,
  }
}
