import * as E from 'fp-ts/Either'
import type { IO } from 'fp-ts/IO'
import type { Task } from 'fp-ts/Task'
import type { Observable } from 'rxjs'
import {
  isOpenEnded,
  leavesOpen,
  makeScope,
  makeWait,
  source,
  type Behavior,
  type Clock,
  type NewActionKey,
  type Timer,
} from '@trm/domain/kernel'
import { anywhere, type LoadBoard } from '@trm/domain/loads'
import {
  confirmedBid,
  isTooOld,
  keptBidStanding,
  type KeptBid,
  type KeptBidStanding,
  type KeptBidStore,
  type OfferDesk,
  type OfferFailure,
  type OfferSeen,
} from '@trm/domain/offers'
import type { ViewModel } from '../runtime/services.tsx'

/** Milliseconds until a server that did not answer is asked again. */
const ASK_AGAIN = 15_000

/** How a kept bid stands. */
export type KeptBidAsked =
  /** No signal. */
  | { readonly _tag: 'Waiting' }
  /** The load is being read. */
  | { readonly _tag: 'Asking' }
  | { readonly _tag: 'NotRead' }
  | { readonly _tag: 'Sending' }
  /** Definitely not taken. */
  | { readonly _tag: 'Refused'; readonly failure: OfferFailure }
  | KeptBidStanding

export interface SeenKeptBid {
  readonly kept: KeptBid
  readonly asked: KeptBidAsked
}

export interface KeptBidsViewModel extends ViewModel {
  readonly bids$: Behavior<readonly SeenKeptBid[]>
  /** Still wanted: sent, under its key, with the load as it is shown beside the question. */
  readonly send: (loadId: string) => void
  readonly drop: (loadId: string) => void
  readonly readAgain: () => void
}

export interface KeptBidsDependencies {
  readonly store: KeptBidStore
  /** Undefined: nobody is signed in. */
  readonly person: IO<string | undefined>
  readonly board: Pick<LoadBoard, 'one'>
  readonly desk: Pick<OfferDesk, 'bid'>
  readonly newKey: NewActionKey
  readonly clock: Clock
  readonly timer: Timer
  readonly isOnline: IO<boolean>
  readonly present$: Observable<boolean>
  /** Asks the server itself: what was kept on the device is no answer to "still there?". */
  readonly reach: Task<boolean>
  readonly sent: (offer: OfferSeen) => void
}

const waiting = { _tag: 'Waiting' } as const
/** How far the load is from what was searched does not matter. */
const TOWNS = { pickup: anywhere, dropoff: anywhere }

/** Bids that were typed without a signal: each is asked about once there is one, and sent by its person's yes alone (faults F20, F25). */
export const makeKeptBids = (ports: KeptBidsDependencies): KeptBidsViewModel => {
  const { store, clock, timer } = ports
  const bids = source<readonly SeenKeptBid[]>([])
  const scope = makeScope()
  const wait = makeWait(timer, scope)

  const find = (key: string): SeenKeptBid | undefined => bids.behavior.value.find(({ kept }) => kept.key === key)
  const put = (key: string, asked: KeptBidAsked): void =>
    bids.set(bids.behavior.value.map((one) => (one.kept.key === key ? { ...one, asked } : one)))
  const isSettled = (asked: KeptBidAsked): boolean => asked._tag === 'Sending' || asked._tag === 'Refused'

  const readLoad = async ({ key, bid }: KeptBid): Promise<void> => {
    const answer = await ports.board.one(bid.loadId, TOWNS)()
    const one = find(key)
    if (one === undefined || isSettled(one.asked)) return
    if (E.isRight(answer)) put(key, keptBidStanding(one.kept, answer.right, clock.now()))
    else if (answer.left._tag === 'Gone') put(key, keptBidStanding(one.kept, undefined, clock.now()))
    else put(key, { _tag: 'NotRead' })
  }
  const askAll = async (): Promise<void> => {
    wait.cancel()
    const open = bids.behavior.value.filter(({ asked }) => !isSettled(asked))
    if (open.length === 0) return
    const isReached = ports.isOnline() && (await ports.reach())
    for (const { kept } of open) {
      const one = find(kept.key)
      if (one === undefined || isSettled(one.asked)) continue
      put(kept.key, isReached ? { _tag: 'Asking' } : waiting)
      if (isReached) void readLoad(kept)
    }
    if (!isReached && ports.isOnline()) wait.start(ASK_AGAIN, () => void askAll())
  }
  const look = (): void => {
    const person = ports.person()
    const kept = person === undefined ? [] : store.of(person)
    bids.set(kept.map((one) => ({ kept: one, asked: find(one.key)?.asked ?? waiting })))
    if (bids.behavior.value.some(({ asked }) => asked._tag === 'Waiting')) void askAll()
  }

  /** `isAgain`: it may have arrived before, of which a call that is turned away says nothing. */
  const answered = (person: string, kept: KeptBid, isAgain: boolean, answer: E.Either<OfferFailure, OfferSeen>): void => {
    if (E.isRight(answer)) {
      store.drop(person, kept.bid.loadId)
      ports.sent(answer.right)
    } else if (answer.left._tag === 'Stale') {
      const isTheirs = ports.person() === person && store.of(person).some(({ key }) => key === kept.key)
      if (!isTheirs) return // signed out meanwhile, or dropped in another tab
      store.keep(person, { ...kept, key: ports.newKey(), wasSent: false }) // refused as the load moved again: asked about anew
    } else {
      const isUnknown = isAgain ? leavesOpen(answer.left) : isOpenEnded(answer.left)
      put(kept.key, isUnknown ? { _tag: 'NotRead' } : { _tag: 'Refused', failure: answer.left })
    }
  }
  const send = async (loadId: string): Promise<void> => {
    const person = ports.person()
    const one = bids.behavior.value.find(({ kept }) => kept.bid.loadId === loadId)
    if (person === undefined || one === undefined || one.asked._tag !== 'Open') return
    const { key } = one.kept
    const now = store.of(person).find((kept) => kept.key === key) // another tab may have tried it
    if (now === undefined) return look() // or sent or dropped it
    if (isTooOld(now, clock.now())) return put(key, { _tag: 'TooOld' })
    const confirmed = confirmedBid(now, one.asked)
    put(key, { _tag: 'Sending' })
    store.keep(person, confirmed) // before it is sent: whatever comes next, it is the same bid under the same key
    answered(person, confirmed, now.wasSent, await ports.desk.bid(confirmed.bid, key)())
  }

  scope.hold(
    store.changes$.subscribe(look),
    ports.present$.subscribe(() => void askAll()),
  )
  look()
  return {
    bids$: bids.behavior,
    send: (loadId) => void send(loadId),
    drop: (loadId) => {
      const person = ports.person()
      if (person !== undefined) store.drop(person, loadId)
    },
    readAgain: () => void askAll(),
    stop: scope.end,
  }
}
