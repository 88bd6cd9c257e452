import * as E from 'fp-ts/Either'
import type { FeatureFlags } from '@trm/domain/flags'
import { makeScope, source, type Behavior, type Cents } from '@trm/domain/kernel'
import type { LoadForCarrier } from '@trm/domain/loads'
import type { Bid, OfferDesk } from '@trm/domain/offers'
import type { OwnTruck, OwnTrucks } from '@trm/domain/truck-posts'
import type { ViewModel } from '../runtime/services.tsx'
import { makeOpening, type Opening, type OpeningDependencies } from './opening.ts'

/** What was typed of a bid and not sent. */
export interface BidDraft {
  readonly amount: string
  /** Empty: without a truck. */
  readonly truckPostId: string
  readonly note: string
}

/** Of the page, by load: a reader who looks at another load in between finds it again. */
export interface BidDrafts {
  readonly of: (loadId: string) => BidDraft | undefined
  readonly keep: (loadId: string, draft: BidDraft) => void
  readonly drop: (loadId: string) => void
}

/** The oldest is forgotten beyond it. */
export const MOST_DRAFTS = 50

export const makeBidDrafts = (): BidDrafts => {
  const drafts = new Map<string, BidDraft>()
  return {
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

export interface MakeBidDependencies extends OpeningDependencies {
  readonly offerDesk: Pick<OfferDesk, 'bid' | 'bookNow'>
  readonly ownTrucks: OwnTrucks
  readonly drafts: BidDrafts
  readonly flags: FeatureFlags
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
  /** For what is offered only while it is on. */
  readonly flags: FeatureFlags
  readonly bid: (bid: TypedBid) => void
  /** `amount` is the posted rate that is on screen. */
  readonly bookNow: (bid: TypedBid) => void
}

const bidOf = ({ load, ...bid }: TypedBid): Bid => ({ ...bid, loadId: load.id, termsSeen: load.termsVersion })

/** A carrier's first move on a load: a bid, or Book Now at the posted rate. */
export const makeBid = ({ offerDesk, ownTrucks, drafts, flags, ...dependencies }: MakeBidDependencies): MakeBidViewModel => {
  const trucks = source<readonly OwnTruck[]>([])
  const { send, ...opening } = makeOpening({
    ...dependencies,
    ended: (state) => {
      if (state._tag === 'Done') drafts.drop(state.offer.loadId)
      dependencies.ended(state)
    },
  })
  const scope = makeScope()
  scope.ask(ownTrucks.live, (answer) => {
    if (E.isRight(answer)) trucks.set(answer.right)
  })
  return {
    ...opening,
    trucks$: trucks.behavior,
    drafts,
    flags,
    bid: (typed) => send(`bid ${JSON.stringify(bidOf(typed))}`, (key) => offerDesk.bid(bidOf(typed), key)),
    bookNow: (typed) => send(`book ${JSON.stringify(bidOf(typed))}`, (key) => offerDesk.bookNow(bidOf(typed), key)),
    stop: scope.end,
  }
}
