import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { getOrElse } from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import { filter } from 'rxjs'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import type { FeatureFlags } from '@trm/domain/flags'
import {
  centsOf,
  keyedAction,
  makeScope,
  makeWait,
  source,
  untilAnswered,
  type Behavior,
  type CallFailure,
  type Cents,
  type NewActionKey,
  type Timer,
} from '@trm/domain/kernel'
import { USUAL_COST_PER_MILE } from '@trm/domain/loads'
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
import { readTypes } from '../equipment/read-types.ts'
import { centsBetween, typedMoney } from '../forms/typed-fields.ts'
import { movesIn } from '../news/moves-in.ts'
import { makeSteadyQuestion, type Attention } from '../news/steady-question.ts'
import type { StoredText } from '../runtime/stored-text.ts'
import type { ViewModel } from '../runtime/services.tsx'
import {
  comparedWith,
  showsLoad,
  sortedRecommendations,
  type Asked,
  type Booking,
  type Dismissing,
  type RecommendationsView,
  type RecommendedSort,
} from './recommendations-view.ts'

export interface RecommendationsDependencies {
  readonly recommended: RecommendedLoads
  readonly newKey: NewActionKey
  /** What a mile cost when it was last typed. */
  readonly kept: StoredText
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
  /** Orders what was read. */
  readonly sortBy: (sort: RecommendedSort) => void
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

/** Dollars, as they are typed. */
const typedCost = (cents: Cents): string => (cents / 100).toFixed(2)

export const USUAL_COST = /* @__PURE__ */ typedCost(USUAL_COST_PER_MILE)
const MOST_COST = 2_000

/** Milliseconds in which several pieces of news cause one reading. */
const NEWS_RESTS = 250

/** Undefined: not dollars between 0 and 20. */
const costOf = (typed: string): Cents | undefined => centsBetween(0, MOST_COST, typed)

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
}: RecommendationsDependencies): RecommendationsViewModel => {
  /** As they suit, as they were read last. */
  let bySuit: readonly RecommendedLoad[] = []
  /** What the shown ones were asked at. */
  let shownAt: Cents | undefined
  const view = source<RecommendationsView>({
    sort: 'fit',
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
  const scope = makeScope()
  const [newestLoads, newestChains, newestOfBoth] = [scope.latest(), scope.latest(), scope.latest()]
  const keyed = keyedAction(newKey)
  const set = (change: Partial<RecommendationsView>): void => view.set({ ...view.behavior.value, ...change })
  const mark = (loadId: string, what: Dismissing | undefined): void => {
    const dismissing = new Map(view.behavior.value.dismissing)
    if (what === undefined) dismissing.delete(loadId)
    else dismissing.set(loadId, what)
    set({ dismissing })
  }
  const inOrder = (page: RecommendedPage, sort: RecommendedSort): RecommendedPage => ({
    ...page,
    loads: sortedRecommendations(page.loads, sort),
  })
  const readChains = (cost: Cents): Promise<unknown> => {
    const { truckId } = view.behavior.value
    return untilAnswered(newestChains.ask, recommended.chains(cost, CHAIN_LEGS.max, truckId), (answer) => {
      if (truckId === view.behavior.value.truckId) set({ chains: asked(answer) })
    })
  }
  /** What has become of what is shown: no card moves; a quiet reading that fails changes nothing. */
  const compare = (page: RecommendedPage, chainsNow: ChainsPage | undefined): void => {
    const { loads, chains } = view.behavior.value
    if (loads._tag === 'Loaded') set(comparedWith(loads.page, bySuit, chains._tag === 'Loaded' ? chains.page : undefined, page, chainsNow))
  }
  const question = makeSteadyQuestion({
    timer,
    attention,
    question: () => {
      const { loads, booking, truckId } = view.behavior.value
      const cost = shownAt
      if (loads._tag !== 'Loaded' || cost === undefined || booking._tag === 'Sending') return undefined
      const readChainsToo: TE.TaskEither<CallFailure, ChainsPage | undefined> = areChainsOn$.value
        ? recommended.chains(cost, CHAIN_LEGS.max, truckId)
        : TE.right(undefined)
      return pipe(
        recommended.list(cost),
        TE.bindTo('page'),
        TE.bind('chains', () => readChainsToo),
        TE.map((now) => ({ ...now, cost })),
      )
    },
    heard: (answer) => {
      if (E.isRight(answer) && answer.right.cost === shownAt) compare(answer.right.page, answer.right.chains)
    },
  })
  const rest = makeWait(timer, scope)
  /** News of what is shown is looked into at once, several pieces together. */
  const watch = movesIn(feed, ({ loadId }) => showsLoad(view.behavior.value, loadId)).subscribe(() => rest.start(NEWS_RESTS, question.now))
  /** What is shown stays until the answer is there. An answer to an earlier question changes nothing. */
  const read = (): void => {
    const cost = costOf(view.behavior.value.cost)
    set({ isCostWrong: cost === undefined })
    if (cost === undefined) return
    const readLoads = () =>
      untilAnswered(newestLoads.ask, recommended.list(cost), (answer) => {
        if (E.isRight(answer)) [bySuit, shownAt] = [answer.right.loads, cost]
        set({ loads: asked(E.map((page: RecommendedPage) => inOrder(page, view.behavior.value.sort))(answer)), dismissing: new Map() })
      })
    newestOfBoth.ask(
      () => Promise.all([readLoads(), areChainsOn$.value ? readChains(cost) : undefined]),
      () => {
        set({ gone: new Set(), newCount: 0 })
        question.turn()
        question.wait()
      },
    )
  }
  /** A truck that was booked is no choice any more. */
  const readTrucks = (): void =>
    scope.ask(ownTrucks.live, (answer) => {
      if (E.isRight(answer)) set({ trucks: answer.right })
    })
  const sendDismissal = (load: RecommendedLoad, reason: DismissalReason): void => {
    mark(load.loadId, { _tag: 'Hidden', reason, dismissal: undefined })
    const dismissal = keyed(JSON.stringify([load.loadId, reason, load.deadheadMiles]), (key) =>
      recommended.dismiss(load.loadId, reason, load.deadheadMiles, key),
    )
    scope.ask(dismissal, (answer) => {
      if (E.isRight(answer)) mark(load.loadId, { _tag: 'Hidden', reason, dismissal: answer.right })
      else mark(load.loadId, answer.left._tag === 'Gone' ? { _tag: 'Gone' } : { _tag: 'Failed', error: answer.left })
    })
  }
  const sendUndo = (loadId: string, dismissalId: string): void =>
    scope.ask(recommended.undo(dismissalId), (answer) => {
      if (E.isLeft(answer)) return mark(loadId, { _tag: 'Failed', error: answer.left })
      mark(loadId, undefined)
      read()
    })
  const sendBooking = (chain: ChainWithLoads, truckId: string): void => {
    set({ booking: { _tag: 'Sending', chain } })
    const legs = legsSeen(chain)
    const booking = keyed(JSON.stringify([truckId, legs]), (key) => recommended.book(truckId, legs, key))
    scope.ask(booking, (answer) => {
      set({ booking: bookingOf(chain, answer) })
      if (E.isLeft(answer) && answer.left._tag !== 'TruckGone') return
      set({ truckId: undefined })
      readTrucks()
      if (E.isRight(answer)) read()
    })
  }
  /** What was typed here before, else the company's own, else the trade's. */
  if (view.behavior.value.cost !== '') read()
  else
    scope.ask(companyCost, (own) => {
      if (view.behavior.value.cost === '') set({ cost: own === undefined ? USUAL_COST : typedCost(own) })
      read()
    })
  readTrucks()
  readTypes(equipmentTypes, scope, (types) => set({ types }))
  const watching = areChainsOn$.changes$.pipe(filter((areOn) => areOn)).subscribe(read)
  scope.hold(watch, watching, question.stop)
  return {
    view$: view.behavior,
    flags,
    sortBy: (sort) => {
      const { loads } = view.behavior.value
      set({
        sort,
        ...(loads._tag === 'Loaded' ? { loads: { _tag: 'Loaded', page: inOrder({ ...loads.page, loads: bySuit }, sort) } } : {}),
      })
    },
    typeCost: (cost) => set({ cost, isCostWrong: false }),
    reload: () => {
      const { cost, loads, chains } = view.behavior.value
      const cents = costOf(cost)
      if (cents !== undefined) kept.write(typedMoney(cents))()
      set({
        booking: { _tag: 'None' },
        loads: loads._tag === 'Failed' ? { _tag: 'Loading' } : loads,
        chains: chains._tag === 'Failed' ? { _tag: 'Loading' } : chains,
      })
      read()
    },
    ask: ({ loadId }) => mark(loadId, { _tag: 'Asking' }),
    keep: ({ loadId }) => mark(loadId, undefined),
    dismiss: sendDismissal,
    undo: sendUndo,
    askToBook: (chain) => set({ booking: chain === undefined ? { _tag: 'None' } : { _tag: 'Asking', chain } }),
    book: (chain) => {
      const { chains } = view.behavior.value
      if (chains._tag === 'Loaded' && chains.page.truckId !== undefined) sendBooking(chain, chains.page.truckId)
    },
    chooseTruck: (truckId) => {
      const cost = shownAt ?? costOf(view.behavior.value.cost) // beside loads of that cost
      set({ truckId, chains: { _tag: 'Loading' }, booking: { _tag: 'None' } })
      if (cost !== undefined) void readChains(cost)
    },
    stop: scope.end,
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
