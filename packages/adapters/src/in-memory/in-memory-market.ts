import * as E from 'fp-ts/Either'
import { BehaviorSubject, filter } from 'rxjs'
import type { ActionKey, CallFailure, Clock } from '@trm/domain/kernel'
import { noStopDetails, type Load, type LoadOwner } from '@trm/domain/loads'
import {
  bookNow,
  decide,
  faultsOfDriving,
  hasContacts,
  isDriven,
  keptDriving,
  noDriving,
  SHOWN_STATUSES,
  shownStatus,
  submitBid,
  timelineOf,
  type Attempt,
  type Decision,
  type MarketNewsFeed,
  type Negotiation,
  type NegotiationContext,
  type OfferDesk,
  type TripDesk,
  type OfferPage,
  type OfferRelationship,
  type OffersQuery,
  type Trip,
} from '@trm/domain/offers'
import { gone, makeInMemoryNegotiations, type Answered, type MarketReader, type OfferRecord } from './in-memory-negotiations.ts'

export interface InMemoryMarket {
  readonly desk: (reader: MarketReader) => OfferDesk & TripDesk
  readonly feed: (reader: MarketReader) => MarketNewsFeed
  /** Posts it, or puts it in the place of the one with its id. */
  readonly putLoad: (load: Load) => void
  readonly putTruck: (postId: string, carrierId: string) => void
  /** A colleague has it now, and the brokerage hears of it. */
  readonly handOver: (loadId: string, owner: Pick<LoadOwner, 'id' | 'name'>) => void
  /** How every brokerage stands to a carrier. */
  readonly putRelationship: (carrierId: string, relationship: OfferRelationship) => void
}

const noTrip: Trip = { stops: { pickup: noStopDetails, dropoff: noStopDetails }, driving: noDriving, version: 1 }

/** The market in one process, decided by the domain itself. An action that comes again with its key gets its first answer. */
export const makeInMemoryMarket = (clock: Clock): InMemoryMarket => {
  const { loads, trucks, relationships, offers, news, contextOf, isOf, isMine, concerns, seenBy, settle } = makeInMemoryNegotiations(clock)
  const trips = new Map<string, Trip>()
  const answers = new Map<ActionKey, Answered>()
  const once = (key: ActionKey, act: () => Answered): Answered => {
    const answer = answers.get(key) ?? act()
    answers.set(key, answer)
    return answer
  }

  const deskOf = (reader: MarketReader): OfferDesk & TripDesk => {
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
    const page = ({ status, loadId, truckPostId, whose, limit }: OffersQuery): OfferPage => {
      const mine = [...offers.values()].filter(
        ({ offer }) =>
          isOf(reader, offer) &&
          (whose !== 'mine' || isMine(reader, offer) === true) &&
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
        return kept === undefined
          ? E.left(gone)
          : E.right(timelineOf(kept.log, reader.party, reader.party === 'broker' ? new Map() : undefined))
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
        if (kept === undefined || !hasContacts(kept.offer.status)) return E.left(kept === undefined ? gone : unknown)
        return E.right(trips.get(id) ?? noTrip)
      },
      nameDriving: (id, version, driving) => async () => {
        const kept = own(id)
        if (kept === undefined || !isDriven(kept.offer.status)) return E.left(kept === undefined ? gone : unknown)
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
      connection$: new BehaviorSubject('Live' as const),
    }),
    putLoad: (load) => {
      const isKnown = loads.has(load.id)
      loads.set(load.id, load)
      if (isKnown) news.next({ _tag: 'LoadMoved', loadId: load.id, version: load.version, state: load.state })
    },
    putTruck: (postId, carrierId) => {
      trucks.set(postId, carrierId)
    },
    handOver: (loadId, owner) => {
      const load = loads.get(loadId)
      if (load === undefined) return
      const version = load.version + 1
      loads.set(loadId, { ...load, version, owner: { ...owner, handedOver: { by: '', at: clock.now() } } })
      news.next({ _tag: 'LoadHandedOver', loadId, version })
    },
    putRelationship: (carrierId, relationship) => {
      relationships.set(carrierId, relationship)
    },
  }
}
