import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import type { Clock } from '@trm/domain/kernel'
import { loadForCarrier, type Load } from '@trm/domain/loads'
import {
  ANY_COUNTER,
  boundsOfCounter,
  choicesFor,
  closeBySystem,
  hasContacts,
  isOpenStatus,
  type Decision,
  type DeclineReason,
  type Effect,
  type MarketNews,
  type Negotiation,
  type NegotiationContext,
  type Offer,
  type OfferEntry,
  type OfferFailure,
  type OfferRelationship,
  type OfferSeen,
  type Outcome,
  type Party,
} from '@trm/domain/offers'

/** Who sits at a desk. */
export interface MarketReader {
  readonly party: Party
  readonly companyId: string
  readonly personId: string
}

export interface OfferRecord {
  readonly offer: Offer
  readonly log: readonly OfferEntry[]
}

export type Answered = E.Either<OfferFailure, OfferSeen>

export const gone: OfferFailure = { _tag: 'Gone' }
const STRANGERS: OfferRelationship = { isFavorite: false, isBlocked: false, isSetUp: false, blockReason: undefined }
const ROUNDS = { broker: 5, carrier: 5 }

/** The loads, trucks and offers of the market in one process, and what one decision does to all of them. */
export const makeInMemoryNegotiations = (clock: Clock) => {
  const loads = new Map<string, Load>()
  const trucks = new Map<string, string>()
  const relationships = new Map<string, OfferRelationship>()
  const offers = new Map<string, OfferRecord>()
  const news = new Subject<MarketNews>()

  const contextOf = (load: Load, negotiation: Negotiation): NegotiationContext => {
    const others = [...offers.values()].map(({ offer }) => offer).filter(({ id }) => id !== negotiation.id)
    return {
      now: clock.now(),
      load: {
        state: load.state,
        isVisible: true,
        termsVersion: load.termsVersion,
        bookNowRate: load.bookNow ? load.rateTotal : undefined,
        postedRate: load.rateTotal,
      },
      truckIsFree: !others.some(
        ({ status, truckPostId }) => status === 'booked_load' && truckPostId !== undefined && truckPostId === negotiation.truckPostId,
      ),
      truckTakes: undefined,
      truckClosedUntil: undefined,
      pairIsBusy: others.some(
        ({ status, loadId, carrierId }) => isOpenStatus(status) && loadId === load.id && carrierId === negotiation.carrierId,
      ),
      rules: { rounds: ROUNDS, minutesToAnswer: 60, counters: ANY_COUNTER, declineBelow: undefined, declineNote: undefined },
      trust: trustIn(negotiation.carrierId),
    }
  }
  const isOf = ({ party, companyId }: MarketReader, offer: Offer | undefined): boolean =>
    (party === 'broker' ? offer?.brokerId : offer?.carrierId) === companyId
  const isMine = ({ party, personId }: MarketReader, { loadId }: Offer): boolean | undefined =>
    party === 'broker' ? loads.get(loadId)?.owner?.id === personId : undefined
  /** A load's changes are told to its broker and to whoever negotiates about it. */
  const concerns = (reader: MarketReader, loadId: string): boolean =>
    loads.get(loadId)?.companyId === reader.companyId ||
    [...offers.values()].some(({ offer }) => offer.loadId === loadId && isOf(reader, offer))
  /** A block is all that this market knows against anybody. */
  const trustIn = (carrierId: string): NegotiationContext['trust'] => {
    const isBlocked = relationships.get(carrierId)?.isBlocked === true
    return {
      level: isBlocked ? 'stop' : 'clear',
      reasons: isBlocked ? ['blocked'] : [],
      mayBid: true,
      mayBookNow: !isBlocked,
      needsOverride: isBlocked,
    }
  }
  const seenBy = (reader: MarketReader, { offer, log }: OfferRecord): OfferSeen => {
    const load = loads.get(offer.loadId)
    if (load === undefined) throw new Error('an offer without its load was kept')
    return {
      ...offer,
      reader: reader.party,
      load: {
        ...loadForCarrier(load),
        loadNumber: reader.party === 'broker' || hasContacts(offer.status) ? load.loadNumber : undefined,
      },
      carrier: { id: offer.carrierId, name: offer.carrierId, mcNumber: undefined },
      broker: { id: offer.brokerId, name: load.companyName },
      relationship: reader.party === 'broker' ? (relationships.get(offer.carrierId) ?? STRANGERS) : undefined,
      trust: reader.party === 'broker' ? trustIn(offer.carrierId) : undefined,
      isMine: isMine(reader, offer),
      reason: log.at(-1)?.reason,
      choices: choicesFor(reader.party, offer, contextOf(load, offer)),
      counterBounds: boundsOfCounter(offer, contextOf(load, offer)),
      asOf: clock.now(),
    }
  }
  const keep = ({ offer, entries, effects }: Outcome): void => {
    offers.set(offer.id, { offer, log: [...(offers.get(offer.id)?.log ?? []), ...entries] })
    effects.forEach(carryOut)
    for (const { sequence, event, side } of entries) {
      news.next({ _tag: 'OfferMoved', offerId: offer.id, loadId: offer.loadId, version: sequence, event, status: offer.status, side })
    }
  }
  const move = (loadId: string, state: Load['state']): void => {
    const load = loads.get(loadId)
    if (load !== undefined) loads.set(loadId, { ...load, state, version: load.version + 1 })
  }
  const closeOthers = (exceptOfferId: string, reason: DeclineReason, isMeant: (offer: Offer) => boolean): void => {
    for (const { offer } of [...offers.values()]) {
      const load = loads.get(offer.loadId)
      if (load === undefined || offer.id === exceptOfferId || !isOpenStatus(offer.status) || !isMeant(offer)) continue
      const closed = closeBySystem(offer, reason, contextOf(load, offer))
      if (E.isRight(closed)) keep(closed.right)
    }
  }
  const carryOut = (effect: Effect): void => {
    switch (effect._tag) {
      case 'CoverLoad':
        return move(effect.loadId, 'covered')
      case 'PostLoadAgain':
        return move(effect.loadId, 'posted')
      case 'CloseLoad':
        return move(effect.loadId, 'closed')
      case 'CloseSiblings':
        return closeOthers(effect.exceptOfferId, effect.reason, ({ loadId }) => loadId === effect.loadId)
      case 'TakeTruck':
        return closeOthers(effect.exceptOfferId, effect.reason, ({ truckPostId }) => truckPostId === effect.truckPostId)
      case 'FreeTruck':
        return // a truck is free when no booked offer names it
    }
  }
  const settle = (reader: MarketReader, decision: Decision): Answered => {
    if (E.isLeft(decision)) return E.left({ _tag: 'OfferRefused', reason: decision.left.reason._tag })
    keep(decision.right)
    const kept = offers.get(decision.right.offer.id)
    return kept === undefined ? E.left(gone) : E.right(seenBy(reader, kept))
  }
  return { loads, trucks, relationships, offers, news, contextOf, isOf, isMine, concerns, seenBy, settle }
}
