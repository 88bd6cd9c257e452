import * as E from 'fp-ts/Either'
import { filter, NEVER, startWith, Subject } from 'rxjs'
import type { ActionKey, CallFailure, Clock } from '@trm/domain/kernel'
import { loadForCarrier, noStopDetails, type Load } from '@trm/domain/loads'
import {
  ANY_COUNTER,
  bookNow,
  boundsOfCounter,
  choicesFor,
  closeBySystem,
  decide,
  faultsOfDriving,
  hasContacts,
  hasTrip,
  keptDriving,
  noDriving,
  isOpenStatus,
  SHOWN_STATUSES,
  shownStatus,
  submitBid,
  timelineOf,
  type Attempt,
  type Decision,
  type DeclineReason,
  type Effect,
  type MarketNews,
  type MarketNewsFeed,
  type Negotiation,
  type NegotiationContext,
  type Offer,
  type OfferDesk,
  type OfferEntry,
  type OfferFailure,
  type OfferPage,
  type OfferRelationship,
  type OfferSeen,
  type OffersQuery,
  type Outcome,
  type Party,
  type Trip,
} from '@trm/domain/offers'

/** Who sits at a desk. */
interface MarketReader {
  readonly party: Party
  readonly companyId: string
  readonly personId: string
}

export interface InMemoryMarket {
  readonly desk: (reader: MarketReader) => OfferDesk
  readonly feed: (reader: MarketReader) => MarketNewsFeed
  /** Posts it, or puts it in the place of the one with its id. */
  readonly putLoad: (load: Load) => void
  readonly putTruck: (postId: string, carrierId: string) => void
  /** How every brokerage stands to a carrier. */
  readonly putRelationship: (carrierId: string, relationship: OfferRelationship) => void
}

interface OfferRecord {
  readonly offer: Offer
  readonly log: readonly OfferEntry[]
}

type Answered = E.Either<OfferFailure, OfferSeen>

const gone: OfferFailure = { _tag: 'Gone' }
const STRANGERS: OfferRelationship = { isFavorite: false, isBlocked: false, isSetUp: false, blockReason: undefined }
const noTrip: Trip = { stops: { pickup: noStopDetails, dropoff: noStopDetails }, driving: noDriving, version: 1 }
const ROUNDS = { broker: 5, carrier: 5 }

/** The market in one process, decided by the domain itself. An action that comes again with its key gets its first answer. */
export const makeInMemoryMarket = (clock: Clock): InMemoryMarket => {
  const loads = new Map<string, Load>()
  const trucks = new Map<string, string>()
  const relationships = new Map<string, OfferRelationship>()
  const offers = new Map<string, OfferRecord>()
  const trips = new Map<string, Trip>()
  const answers = new Map<ActionKey, Answered>()
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
    }
  }
  const isOf = ({ party, companyId }: MarketReader, offer: Offer | undefined): boolean =>
    (party === 'broker' ? offer?.brokerId : offer?.carrierId) === companyId
  /** A load's changes are told to its broker and to whoever negotiates about it. */
  const concerns = (reader: MarketReader, loadId: string): boolean =>
    loads.get(loadId)?.companyId === reader.companyId ||
    [...offers.values()].some(({ offer }) => offer.loadId === loadId && isOf(reader, offer))
  const seenBy = (reader: MarketReader, { offer, log }: OfferRecord): OfferSeen => {
    const load = loads.get(offer.loadId)
    if (load === undefined) throw new Error('an offer without its load was kept')
    return {
      ...offer,
      reader: reader.party,
      load: loadForCarrier(load),
      carrier: { id: offer.carrierId, name: offer.carrierId, mcNumber: undefined },
      broker: { id: offer.brokerId, name: load.companyName },
      relationship: reader.party === 'broker' ? (relationships.get(offer.carrierId) ?? STRANGERS) : undefined,
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
      case 'CloseSiblings':
        return closeOthers(effect.exceptOfferId, effect.reason, ({ loadId }) => loadId === effect.loadId)
      case 'TakeTruck':
        return closeOthers(effect.exceptOfferId, effect.reason, ({ truckPostId }) => truckPostId === effect.truckPostId)
      case 'FreeTruck':
        return // a truck is free when no booked offer names it
    }
  }
  const once = (key: ActionKey, act: () => Answered): Answered => {
    const answer = answers.get(key) ?? act()
    answers.set(key, answer)
    return answer
  }
  const settle = (reader: MarketReader, decision: Decision): Answered => {
    if (E.isLeft(decision)) return E.left({ _tag: 'OfferRefused', reason: decision.left.reason._tag })
    keep(decision.right)
    const kept = offers.get(decision.right.offer.id)
    return kept === undefined ? E.left(gone) : E.right(seenBy(reader, kept))
  }

  const deskOf = (reader: MarketReader): OfferDesk => {
    const own = (id: string): OfferRecord | undefined => {
      const kept = offers.get(id)
      return kept !== undefined && isOf(reader, kept.offer) ? kept : undefined
    }
    const open = (
      given: { readonly loadId: string; readonly truckPostId: string | undefined },
      carrierId: string,
      act: (none: Extract<Negotiation, { status: 'none' }>, context: NegotiationContext) => Decision,
    ): Answered => {
      const load = loads.get(given.loadId)
      if (load === undefined) return E.left(gone)
      const none = {
        status: 'none',
        id: `offer-${offers.size + 1}`,
        loadId: load.id,
        brokerId: load.companyId,
        carrierId,
        truckPostId: given.truckPostId,
      } as const
      return settle(reader, act(none, contextOf(load, none)))
    }
    const attempt = (given: Pick<Attempt, 'amount' | 'termsSeen' | 'note'> & Partial<Attempt>): Omit<Attempt, 'event' | 'side'> => ({
      actorId: reader.personId,
      minutesToAnswer: undefined,
      reason: undefined,
      ...given,
    })
    const page = ({ status, loadId, truckPostId, limit }: OffersQuery): OfferPage => {
      const mine = [...offers.values()].filter(
        ({ offer }) =>
          isOf(reader, offer) &&
          (loadId === undefined || offer.loadId === loadId) &&
          (truckPostId === undefined || offer.truckPostId === truckPostId),
      )
      const counts = Object.fromEntries(
        SHOWN_STATUSES.map((one) => [one, mine.filter(({ offer }) => shownStatus(offer) === one).length]),
      ) as OfferPage['counts'] // SHOWN_STATUSES has each
      const shown = mine
        .filter(({ offer }) => status === undefined || shownStatus(offer) === status)
        .sort((a, b) => b.offer.updatedAt - a.offer.updatedAt)
      return {
        offers: shown.slice(0, limit).map((kept) => seenBy(reader, kept)),
        unavailable: [],
        counts,
        nextCursor: undefined,
        asOf: clock.now(),
      }
    }
    const unknown: CallFailure = { _tag: 'Refused', status: 404, code: 'not_found', faults: [] }
    return {
      list: (query) => async () => E.right(page(query)),
      one: (id) => async () => {
        const kept = own(id)
        return kept === undefined ? E.left(gone) : E.right(seenBy(reader, kept))
      },
      timeline: (id) => async () => {
        const kept = own(id)
        return kept === undefined ? E.left(gone) : E.right(timelineOf(kept.log, reader.party))
      },
      extend: (given, key) => async () =>
        once(key, () =>
          open(given, trucks.get(given.truckPostId) ?? given.truckPostId, (none, context) =>
            decide(none, { ...attempt(given), event: 'offer_extended_to_carrier', side: 'broker' }, context),
          ),
        ),
      bid: (given, key) => async () =>
        once(key, () => open(given, reader.companyId, (none, context) => submitBid(none, attempt(given), context))),
      bookNow: (given, key) => async () =>
        once(key, () => open(given, reader.companyId, (none, context) => bookNow(none, attempt(given), context))),
      answer: (given, key) => async () =>
        once(key, () => {
          const kept = own(given.offerId)
          const load = loads.get(kept?.offer.loadId ?? '')
          if (kept === undefined || load === undefined) return E.left(gone)
          if (kept.offer.version !== given.version) return E.left({ _tag: 'Stale' })
          return settle(
            reader,
            decide(kept.offer, { ...attempt(given), event: given.event, side: reader.party }, contextOf(load, kept.offer)),
          )
        }),
      contacts: (id) => async () => {
        const kept = own(id)
        if (kept === undefined || !hasContacts(kept.offer.status)) return E.left(kept === undefined ? gone : unknown)
        const { broker, carrier } = seenBy(reader, kept)
        return E.right({
          broker: { company: broker.name, name: 'Bea Broker', phone: '+12145550142', email: undefined },
          carrier: { company: carrier.name, name: 'Carl Carrier', phone: '+13125550143', email: undefined },
        })
      },
      trip: (id) => async () => {
        const kept = own(id)
        if (kept === undefined || !hasTrip(kept.offer.status)) return E.left(kept === undefined ? gone : unknown)
        return E.right(trips.get(id) ?? noTrip)
      },
      nameDriving: (id, version, driving) => async () => {
        const kept = own(id)
        if (kept === undefined || !hasTrip(kept.offer.status)) return E.left(kept === undefined ? gone : unknown)
        const before = trips.get(id) ?? noTrip
        if (before.version !== version) return E.left({ _tag: 'Stale' })
        const faults = faultsOfDriving(driving)
        if (faults.length > 0) return E.left({ _tag: 'FieldsRefused', faults })
        const after: Trip = { ...before, driving: keptDriving(driving), version: version + 1 }
        trips.set(id, after)
        return E.right(after)
      },
      rateConfirmation: (id) => async () =>
        own(id)?.offer.status === 'booked_load' ? E.right(new TextEncoder().encode('%PDF-1.4')) : E.left(unknown),
      timelineFile: (id) => async () => (own(id) === undefined ? E.left(gone) : E.right('sequence,event\r\n')),
    }
  }
  return {
    desk: deskOf,
    feed: (reader) => ({
      news$: news.pipe(
        filter((one) => (one._tag === 'OfferMoved' ? isOf(reader, offers.get(one.offerId)?.offer) : concerns(reader, one.loadId))),
      ),
      connection$: NEVER.pipe(startWith('Live' as const)),
    }),
    putLoad: (load) => {
      const isKnown = loads.has(load.id)
      loads.set(load.id, load)
      if (isKnown) news.next({ _tag: 'LoadMoved', loadId: load.id, version: load.version, state: load.state })
    },
    putTruck: (postId, carrierId) => {
      trucks.set(postId, carrierId)
    },
    putRelationship: (carrierId, relationship) => {
      relationships.set(carrierId, relationship)
    },
  }
}
