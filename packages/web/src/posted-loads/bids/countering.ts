import type { Cents } from '@trm/domain/kernel'
import {
  counterChoice,
  makeAnswering,
  type Answering,
  type AnsweringDependencies,
  type OfferEvent,
  type OfferSeen,
} from '@trm/domain/offers'
import { makeOfferBook, type OfferBook } from '../../offers/offers-list.ts'
import type { ServerClock } from '../../offers/server-clock.ts'

export interface CounteringDependencies extends Omit<AnsweringDependencies, 'heard' | 'ended'> {
  readonly clock: Pick<ServerClock, 'heard'>
  /** A bid was read. */
  readonly tell: () => void
}

export interface Countering extends Pick<Answering, 'answers$' | 'sendAgain' | 'checkAgain'>, Pick<OfferBook, 'shown'> {
  readonly keep: (offer: OfferSeen) => void
  /** Its load has other terms than when it was first shown, or last looked at. */
  readonly hasChanged: (id: string) => boolean
  readonly seeTerms: (id: string) => void
  /** Whether it is on its way. */
  readonly counter: (id: string, amount: Cents) => boolean
  /** Taken or turned down at the price that stands. Whether it is on its way. */
  readonly reply: (id: string, event: OfferEvent) => boolean
}

/** Counter-offers to bids that stand in a list, by the rules and under the keys of every answer. */
export const makeCountering = ({ clock, tell, ...world }: CounteringDependencies): Countering => {
  const seenTerms = new Map<string, number>()
  const answering = makeAnswering({
    ...world,
    heard: (offer) => {
      keep(offer)
      tell()
    },
    ended: () => undefined, // it is said where it stands
  })
  const book = makeOfferBook(clock, answering)
  const keep = (offer: OfferSeen): void => {
    book.keep(offer)
    if (!seenTerms.has(offer.id)) seenTerms.set(offer.id, offer.load.termsVersion)
    answering.hear(offer)
  }
  const hasChanged = (id: string): boolean => book.get(id)?.load.termsVersion !== seenTerms.get(id)
  return {
    answers$: answering.answers$,
    shown: book.shown,
    keep,
    hasChanged,
    seeTerms: (id) => {
      const offer = book.get(id)
      if (offer !== undefined) seenTerms.set(id, offer.load.termsVersion)
      tell()
    },
    counter: (id, amount) => {
      const offer = book.get(id)
      const choice = offer && counterChoice(offer)
      if (offer === undefined || choice === undefined || choice.blockedBy !== undefined || hasChanged(id)) return false
      return answering.answer(offer, { event: choice.event, amount, note: undefined })
    },
    reply: (id, event) => {
      const offer = book.get(id)
      const isOpen = offer?.choices.some((choice) => choice.event === event && choice.blockedBy === undefined)
      return (
        offer !== undefined && isOpen === true && !hasChanged(id) && answering.answer(offer, { event, amount: undefined, note: undefined })
      )
    },
    sendAgain: answering.sendAgain,
    checkAgain: answering.checkAgain,
  }
}
