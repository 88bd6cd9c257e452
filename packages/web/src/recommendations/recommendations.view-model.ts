import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { getOrElse, isNone } from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import { filter, merge } from 'rxjs'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import type { FeatureFlags } from '@trm/domain/flags'
import {
  centsOfDollars,
  centsOf,
  keyedAction,
  source,
  type Behavior,
  type CallFailure,
  type Cents,
  type NewActionKey,
} from '@trm/domain/kernel'
import type { MarketNewsFeed } from '@trm/domain/offers'
import type { OwnTrucks } from '@trm/domain/truck-posts'
import {
  CHAIN_LEGS,
  type ChainsPage,
  type ChainWithLoads,
  type DismissalReason,
  type RecommendedLoad,
  type RecommendedLoads,
  type RecommendedPage,
} from '@trm/domain/recommendations'
import { makeSteadyQuestion, type Attention } from '../news/steady-question.ts'
import type { Timer } from '../routing/chunk.ts'
import type { KeptText } from '../runtime/kept-text.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { comparedWith, showsLoad, type Asked, type Booking, type Dismissing, type RecommendationsView } from './recommendations-view.ts'

export interface RecommendationsNeeds {
  readonly recommended: RecommendedLoads
  readonly newKey: NewActionKey
  /** What a mile cost when it was last typed. */
  readonly kept: KeptText
  /** What a mile costs the reader's company; undefined where it has not said so. */
  readonly companyCost: Task<Cents | undefined>
  readonly ownTrucks: OwnTrucks
  readonly equipmentTypes: EquipmentTypeSource
  readonly feed: MarketNewsFeed
  readonly timer: Timer
  readonly attention: Attention
  readonly flags: FeatureFlags
}

export interface RecommendationsViewModel extends ViewModel {
  readonly view$: Behavior<RecommendationsView>
  /** For what the screen shows only while it is on. */
  readonly flags: FeatureFlags
  readonly typeCost: (cost: string) => void
  /** Asks again, at the cost that is typed. */
  readonly reload: () => void
  readonly ask: (load: RecommendedLoad) => void
  readonly keep: (load: RecommendedLoad) => void
  readonly dismiss: (load: RecommendedLoad, reason: DismissalReason) => void
  readonly undo: (loadId: string, dismissalId: string) => void
  readonly askToBook: (chain: ChainWithLoads | undefined) => void
  readonly book: (chain: ChainWithLoads) => void
  /** Chains for that truck. */
  readonly chooseTruck: (id: string) => void
}

/** Dollars; what a mile costs the trade (ATRI, Operational Costs of Trucking). */
export const USUAL_COST = '2.30'
const MOST_COST = 2_000

/** Milliseconds in which several pieces of news cause one reading. */
const NEWS_RESTS = 250

/** Undefined: not dollars between 0 and 20. */
const costOf = (typed: string): Cents | undefined => {
  const dollars = typed.trim() === '' ? NaN : Number(typed.trim().replace(/^\$/, ''))
  const cents = centsOfDollars(dollars)
  return isNone(cents) || cents.value < 0 || cents.value > MOST_COST ? undefined : cents.value
}

const asked = <A>(answer: E.Either<CallFailure, A>): Asked<A> =>
  E.isLeft(answer) ? { _tag: 'Failed', error: answer.left } : { _tag: 'Loaded', page: answer.right }

const legsSeen = (chain: ChainWithLoads) =>
  chain.loads.map(({ id, rateTotal, termsVersion }) => ({ loadId: id, amount: rateTotal ?? centsOf(0), termsSeen: termsVersion }))

export const makeRecommendationsViewModel = ({
  recommended,
  newKey,
  kept,
  companyCost,
  flags,
  ownTrucks,
  equipmentTypes,
  feed,
  timer,
  attention,
}: RecommendationsNeeds): RecommendationsViewModel => {
  const view = source<RecommendationsView>({
    loads: { _tag: 'Loading' },
    chains: { _tag: 'Loading' },
    dismissing: new Map(),
    cost: getOrElse(() => '')(kept.read()),
    isCostWrong: false,
    booking: { _tag: 'None' },
    trucks: [],
    truckId: undefined,
    types: [],
    gone: new Set(),
    newCount: 0,
  })
  const areChainsOn$ = flags.isOn$('load-chains')
  let [isStopped, round] = [false, 0]
  const keyed = keyedAction(newKey)
  const set = (change: Partial<RecommendationsView>): void => {
    if (!isStopped) view.set({ ...view.behavior.value, ...change })
  }
  const mark = (loadId: string, what: Dismissing | undefined): void => {
    const dismissing = new Map(view.behavior.value.dismissing)
    if (what === undefined) dismissing.delete(loadId)
    else dismissing.set(loadId, what)
    set({ dismissing })
  }
  const readChains = async (cost: Cents, isWanted: () => boolean): Promise<void> => {
    const { truckId } = view.behavior.value
    const answer = await recommended.chains(cost, CHAIN_LEGS.max, truckId)()
    if (isWanted() && truckId === view.behavior.value.truckId) set({ chains: asked(answer) })
  }
  /** What has become of what is shown: no card moves; a quiet reading that fails changes nothing. */
  const compare = (page: RecommendedPage, chainsNow: ChainsPage | undefined): void => {
    const { loads, chains } = view.behavior.value
    if (loads._tag === 'Loaded') set(comparedWith(loads.page, chains._tag === 'Loaded' ? chains.page : undefined, page, chainsNow))
  }
  const question = makeSteadyQuestion({
    timer,
    attention,
    question: () => {
      const { loads, cost: typed, booking, truckId } = view.behavior.value
      const cost = costOf(typed)
      if (loads._tag !== 'Loaded' || cost === undefined || booking._tag === 'Sending') return undefined
      const readChainsToo: TE.TaskEither<CallFailure, ChainsPage | undefined> = areChainsOn$.value
        ? recommended.chains(cost, CHAIN_LEGS.max, truckId)
        : TE.right(undefined)
      return pipe(
        recommended.list(cost),
        TE.chain((page) =>
          pipe(
            readChainsToo,
            TE.map((chains) => ({ page, chains })),
          ),
        ),
      )
    },
    heard: (answer) => {
      if (!isStopped && E.isRight(answer)) compare(answer.right.page, answer.right.chains)
    },
  })
  let callOff = (): void => undefined
  /** News of what is shown is looked into at once, several pieces together. */
  const watch = merge(
    feed.news$.pipe(filter(({ loadId }) => showsLoad(view.behavior.value, loadId))),
    feed.connection$.pipe(filter((connection) => connection === 'Behind')),
  ).subscribe(() => {
    callOff()
    callOff = timer(NEWS_RESTS, question.now)
  })
  /** What is shown stays until the answer is there. An answer to an earlier question changes nothing. */
  const read = async (): Promise<void> => {
    const cost = costOf(view.behavior.value.cost)
    set({ isCostWrong: cost === undefined })
    if (cost === undefined) return
    const mine = ++round
    const readLoads = async (): Promise<void> => {
      const answer = await recommended.list(cost)()
      if (mine === round) set({ loads: asked(answer), dismissing: new Map() })
    }
    await Promise.all([readLoads(), areChainsOn$.value ? readChains(cost, () => mine === round) : undefined])
    if (mine !== round) return
    set({ gone: new Set(), newCount: 0 })
    question.turn()
    question.wait()
  }
  /** A truck that was booked is no choice any more. */
  const readTrucks = async (): Promise<void> => {
    const answer = await ownTrucks.live()
    if (E.isRight(answer)) set({ trucks: answer.right })
  }
  const sendDismissal = async (load: RecommendedLoad, reason: DismissalReason): Promise<void> => {
    mark(load.loadId, { _tag: 'Hidden', reason, dismissal: undefined })
    const answer = await keyed(JSON.stringify([load.loadId, reason, load.deadheadMiles]), (key) =>
      recommended.dismiss(load.loadId, reason, load.deadheadMiles, key),
    )()
    if (E.isRight(answer)) mark(load.loadId, { _tag: 'Hidden', reason, dismissal: answer.right })
    else mark(load.loadId, answer.left._tag === 'Gone' ? { _tag: 'Gone' } : { _tag: 'Failed', error: answer.left })
  }
  const sendUndo = async (loadId: string, dismissalId: string): Promise<void> => {
    const answer = await recommended.undo(dismissalId)()
    if (E.isLeft(answer)) mark(loadId, { _tag: 'Failed', error: answer.left })
    else {
      mark(loadId, undefined)
      await read()
    }
  }
  const sendBooking = async (chain: ChainWithLoads, truckId: string): Promise<void> => {
    set({ booking: { _tag: 'Sending', chain } })
    const legs = legsSeen(chain)
    const answer = await keyed(JSON.stringify([truckId, legs]), (key) => recommended.book(truckId, legs, key))()
    set({ booking: bookingOf(chain, answer) })
    if (E.isRight(answer) || answer.left._tag === 'TruckGone') set({ truckId: undefined })
    if (E.isRight(answer)) await Promise.all([readTrucks(), read()])
    else if (answer.left._tag === 'TruckGone') await readTrucks()
  }
  /** What was typed here before, else the company's own, else the trade's. */
  const start = async (): Promise<void> => {
    if (view.behavior.value.cost === '') {
      const own = await companyCost()
      if (view.behavior.value.cost === '') set({ cost: own === undefined ? USUAL_COST : (own / 100).toFixed(2) })
    }
    await read()
  }
  void start()
  void readTrucks()
  void equipmentTypes.load().then((answer) => {
    if (E.isRight(answer)) set({ types: answer.right })
  })
  const watching = areChainsOn$.changes$.subscribe((areOn) => {
    if (areOn) void read()
  })
  return {
    view$: view.behavior,
    flags,
    typeCost: (cost) => set({ cost, isCostWrong: false }),
    reload: () => {
      const { cost, loads, chains } = view.behavior.value
      if (costOf(cost) !== undefined) kept.write(cost)()
      set({
        booking: { _tag: 'None' },
        loads: loads._tag === 'Failed' ? { _tag: 'Loading' } : loads,
        chains: chains._tag === 'Failed' ? { _tag: 'Loading' } : chains,
      })
      void read()
    },
    ask: ({ loadId }) => mark(loadId, { _tag: 'Asking' }),
    keep: ({ loadId }) => mark(loadId, undefined),
    dismiss: (load, reason) => void sendDismissal(load, reason),
    undo: (loadId, dismissalId) => void sendUndo(loadId, dismissalId),
    askToBook: (chain) => set({ booking: chain === undefined ? { _tag: 'None' } : { _tag: 'Asking', chain } }),
    book: (chain) => {
      const { chains } = view.behavior.value
      if (chains._tag === 'Loaded' && chains.page.truckId !== undefined) void sendBooking(chain, chains.page.truckId)
    },
    chooseTruck: (truckId) => {
      const cost = costOf(view.behavior.value.cost)
      set({ truckId, chains: { _tag: 'Loading' }, booking: { _tag: 'None' } })
      if (cost !== undefined) void readChains(cost, () => true)
    },
    stop: () => {
      isStopped = true
      watching.unsubscribe()
      watch.unsubscribe()
      callOff()
      question.stop()
    },
  }
}

type BookAnswer = Awaited<ReturnType<ReturnType<RecommendedLoads['book']>>>

const bookingOf = (chain: ChainWithLoads, answer: BookAnswer): Booking => {
  if (E.isRight(answer)) return { _tag: 'Booked', chain, id: answer.right.id }
  switch (answer.left._tag) {
    case 'LegLost':
      return { _tag: 'LegLost', chain, leg: answer.left.leg, code: answer.left.code }
    case 'TruckGone':
      return { _tag: 'TruckGone' }
    default:
      return { _tag: 'Failed', chain, error: answer.left }
  }
}
