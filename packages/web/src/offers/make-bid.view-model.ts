import * as E from 'fp-ts/Either'
import type { FeatureFlags } from '@trm/domain/flags'
import { makeScope, source, type ActionKey, type Behavior, type Cents, type Clock } from '@trm/domain/kernel'
import type { LoadForCarrier } from '@trm/domain/loads'
import { isPending, type Bid, type KeptBid, type KeptBidStore, type OfferDesk } from '@trm/domain/offers'
import type { OwnTruck, OwnTrucks } from '@trm/domain/truck-posts'
import type { ViewModel } from '../runtime/services.tsx'
import { makeOpening, type Opening, type OpeningDependencies, type OpeningState } from './opening.ts'

/** What was typed of a bid and not sent. */
export interface BidDraft {
  readonly amount: string
  /** Empty: without a truck. Undefined: not chosen yet. */
  readonly truckPostId: string | undefined
  readonly note: string
}

/** Of the page, by load: a reader who looks at another load in between finds it again. */
export interface BidDrafts {
  readonly of: (loadId: string) => BidDraft | undefined
  readonly keep: (loadId: string, draft: BidDraft) => void
  readonly drop: (loadId: string) => void
  /** The truck that was chosen last by who came from that one; empty: none. Undefined: nothing was chosen. */
  readonly truckOf: (cameFrom: string | undefined) => string | undefined
  readonly choose: (cameFrom: string | undefined, truckPostId: string) => void
}

/** The oldest is forgotten beyond it. */
export const MOST_DRAFTS = 50

export const makeBidDrafts = (): BidDrafts => {
  const drafts = new Map<string, BidDraft>()
  const chosen = new Map<string | undefined, string>()
  return {
    truckOf: (cameFrom) => chosen.get(cameFrom),
    choose: (cameFrom, truckPostId) => {
      chosen.set(cameFrom, truckPostId)
    },
    of: (loadId) => drafts.get(loadId),
    keep: (loadId, draft) => {
      drafts.delete(loadId)
      drafts.set(loadId, draft)
      const [oldest] = drafts.keys()
      if (drafts.size > MOST_DRAFTS && oldest !== undefined) drafts.delete(oldest)
    },
    drop: (loadId) => {
      drafts.delete(loadId)
    },
  }
}

export interface MakeBidDependencies extends Omit<OpeningDependencies, 'ended'> {
  /** `isKept`: it waits on this device. */
  readonly ended: (state: OpeningState, isKept: boolean) => void
  readonly offerDesk: Pick<OfferDesk, 'bid' | 'bookNow'>
  readonly ownTrucks: OwnTrucks
  readonly drafts: BidDrafts
  readonly flags: FeatureFlags
  readonly keptBids: KeptBidStore
  readonly clock: Clock
  /** Undefined: nobody is signed in. */
  readonly person: () => string | undefined
}

interface TypedBid {
  readonly load: LoadForCarrier
  readonly amount: Cents
  readonly truckPostId: string | undefined
  readonly note: string | undefined
}

export interface MakeBidViewModel extends ViewModel, Omit<Opening, 'send'> {
  /** Empty until they are known, and where there are none: a bid needs no truck. */
  readonly trucks$: Behavior<readonly OwnTruck[]>
  /** What is typed outlives the form; what is made is a draft no more. */
  readonly drafts: BidDrafts
  /** Bids that were pressed without a signal: each waits until its person says that it is still wanted. */
  readonly kept$: Behavior<readonly KeptBid[]>
  readonly dropKept: (loadId: string) => void
  /** For what is offered only while it is on. */
  readonly flags: FeatureFlags
  readonly bid: (bid: TypedBid) => void
  /** `amount` is the posted rate that is on screen. */
  readonly bookNow: (bid: TypedBid) => void
}

const bidOf = ({ load, ...bid }: TypedBid): Bid => ({ ...bid, loadId: load.id, termsSeen: load.termsVersion })

/** A carrier's first move on a load: a bid, or Book Now at the posted rate. */
export const makeBid = ({
  offerDesk,
  ownTrucks,
  drafts,
  flags,
  keptBids,
  clock,
  person,
  ...dependencies
}: MakeBidDependencies): MakeBidViewModel => {
  const trucks = source<readonly OwnTruck[]>([])
  const look = (): readonly KeptBid[] => {
    const reader = person()
    return reader === undefined ? [] : keptBids.of(reader)
  }
  const kept = source(look())
  /**
   * The bid that was pressed last, and not while another waits for its end, and the key it was tried under; undefined of a Book Now, which
   * is never kept: it would bind.
   */
  let pressed: { readonly typed: TypedBid; readonly key: ActionKey | undefined } | undefined
  /** Under a key of its own where nothing was sent, else under the very one that may have arrived. */
  const keep = (): boolean => {
    const reader = person()
    if (reader === undefined || pressed === undefined) return false
    const { typed, key } = pressed
    const { pickup, dropoff, rateTotal } = typed.load
    const load = { pickup, dropoff, rateTotal }
    const wasSent = key !== undefined
    return keptBids.keep(reader, { bid: bidOf(typed), key: key ?? dependencies.newKey(), typedAt: clock.now(), load, wasSent })
  }
  const dropKept = (loadId: string): void => {
    const reader = person()
    if (reader !== undefined) keptBids.drop(reader, loadId)
  }
  const { send, ...opening } = makeOpening({
    ...dependencies,
    ended: (state) => {
      const isKept = (state._tag === 'Offline' || state._tag === 'Unknown') && keep()
      const isEnded = state._tag === 'Done' || state._tag === 'Refused'
      if (isEnded && pressed !== undefined) dropKept(pressed.typed.load.id)
      if (state._tag === 'Done') drafts.drop(state.offer.loadId)
      dependencies.ended(state, isKept)
    },
  })
  const scope = makeScope()
  scope.ask(ownTrucks.live, (answer) => {
    if (E.isRight(answer)) trucks.set(answer.right)
  })
  scope.hold(keptBids.changes$.subscribe(() => kept.set(look())))
  return {
    ...opening,
    kept$: kept.behavior,
    dropKept,
    trucks$: trucks.behavior,
    drafts,
    flags,
    bid: (typed) => {
      if (!isPending(opening.state$.value)) pressed = { typed, key: undefined }
      send(`bid ${JSON.stringify(bidOf(typed))}`, (key) => {
        pressed = { typed, key }
        return offerDesk.bid(bidOf(typed), key)
      })
    },
    bookNow: (typed) => {
      if (!isPending(opening.state$.value)) pressed = undefined
      send(`book ${JSON.stringify(bidOf(typed))}`, (key) => offerDesk.bookNow(bidOf(typed), key))
    },
    stop: scope.end,
  }
}
