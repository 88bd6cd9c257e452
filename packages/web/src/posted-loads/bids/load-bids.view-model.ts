import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'
import { makeScope, source, untilAnswered, type Behavior, type CallFailure, type Instant } from '@trm/domain/kernel'
import type { LaneRates, OwnLane } from '@trm/domain/loads'
import { isOpenStatus, type AnswerState, type OfferDesk, type OfferSeen } from '@trm/domain/offers'
import type { MarketWatch } from '../../offers/market-watch.ts'
import { statusWaitingFor } from '../../offers/offer-groups.ts'
import type { ServerClock } from '../../offers/server-clock.ts'
import { makeReread } from '../../news/reread.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { makeCountering, type Countering, type CounteringDependencies } from './countering.ts'

type Asked<A> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  | { readonly _tag: 'Known'; readonly value: A }

export interface LoadBidsView {
  /** Open ones, whoever they wait for, the lowest first. */
  readonly bids: Asked<readonly OfferSeen[]>
  /** There are more than are compared. */
  readonly hasMore: boolean
  /** Why the bids that are shown could not be read again. */
  readonly rereadFailure: CallFailure | undefined
  readonly rates: Asked<LaneRates>
  /** Of each bid that is being answered. */
  readonly answers: Readonly<Record<string, AnswerState>>
  /** Bids whose load has other terms than were looked at. */
  readonly changed: readonly string[]
  /** The page came back from where browsers keep it: nothing is answered before it was read again (fault F59). */
  readonly isRereading: boolean
}

export interface LoadBidsViewModel extends ViewModel, Pick<Countering, 'counter' | 'reply' | 'seeTerms' | 'sendAgain' | 'checkAgain'> {
  readonly view$: Behavior<LoadBidsView>
  readonly now$: Behavior<Instant>
  readonly retryBids: () => void
  readonly retryRates: () => void
}

export interface LoadBidsArgs {
  readonly id: string
}

export interface LoadBidsDependencies extends Omit<CounteringDependencies, 'desk' | 'clock' | 'tell'> {
  readonly desk: Pick<OfferDesk, 'list' | 'one' | 'answer'>
  readonly lane: OwnLane
  readonly watch: Pick<MarketWatch, 'moved$' | 'loadMoved$' | 'behind$'>
  readonly clock: ServerClock
  /** The page came out of the browser's back/forward cache. */
  readonly restored$: Observable<unknown>
}

/** Of each side that is waited for. */
const MOST = 50

/** The open bids on one load of the reader's company, and what its lane pays: read once, and again when one of them moves. */
export const makeLoadBids =
  ({ desk, lane, watch, clock, restored$, ...world }: LoadBidsDependencies) =>
  ({ id }: LoadBidsArgs): LoadBidsViewModel => {
    let found: Asked<readonly string[]> = { _tag: 'Loading' }
    let [hasMore, rates]: [boolean, LoadBidsView['rates']] = [false, { _tag: 'Loading' }]
    let rereadFailure: CallFailure | undefined
    const scope = makeScope()
    const [reading, looking] = [scope.latest(), scope.latest()]
    const tell = (): void => view.set(look())
    const countering = makeCountering({ desk, clock, tell, ...world })

    const waitingFor = (party: 'broker' | 'carrier') =>
      desk.list({ status: statusWaitingFor(party), loadId: id, truckPostId: undefined, limit: MOST, cursor: undefined })

    /** What is shown stays until its successor is there, with what is typed in it. */
    const read = (): Promise<unknown> =>
      untilAnswered(
        reading.ask,
        pipe(
          waitingFor('broker'),
          TE.chain((ours) =>
            pipe(
              waitingFor('carrier'),
              TE.map((theirs) => [ours, theirs] as const),
            ),
          ),
        ),
        (answer) => {
          rereadFailure = E.isLeft(answer) && found._tag === 'Known' ? answer.left : undefined
          if (E.isLeft(answer)) {
            if (found._tag !== 'Known') found = { _tag: 'Failed', error: answer.left }
          } else {
            const pages = answer.right
            pages.forEach(({ asOf }) => clock.heard(asOf))
            const offers = pages.flatMap((page) => page.offers)
            offers.forEach(countering.keep)
            // one that moved between the two calls stands in both
            const known = [...new Set(offers.map((offer) => offer.id))].flatMap((one) => countering.shown(one) ?? [])
            const open = known.filter(({ status }) => isOpenStatus(status)).sort((a, b) => a.amount - b.amount)
            found = { _tag: 'Known', value: open.map((offer) => offer.id) }
            hasMore = pages.some(({ nextCursor }) => nextCursor !== undefined)
          }
          tell()
        },
      )
    const lookUp = (): void =>
      looking.ask(lane.rates(id), (answer) => {
        rates = E.isLeft(answer) ? { _tag: 'Failed', error: answer.left } : { _tag: 'Known', value: answer.right }
        tell()
      })
    const reread = makeReread(restored$, read)
    const look = (): LoadBidsView => {
      const ids = found._tag === 'Known' ? found.value : []
      return {
        bids: found._tag === 'Known' ? { _tag: 'Known', value: ids.flatMap((one) => countering.shown(one) ?? []) } : found,
        hasMore,
        rereadFailure,
        rates,
        answers: countering.answers$.value,
        changed: ids.filter(countering.hasChanged),
        isRereading: reread.isRereading$.value,
      }
    }
    const view = source(look())

    scope.hold(
      watch.moved$.subscribe(({ offer }) => {
        if (offer.loadId === id) void read()
      }),
      watch.loadMoved$.subscribe(({ loadId }) => {
        if (loadId === id) void read()
      }),
      watch.behind$.subscribe(() => void read()),
      countering.answers$.changes$.subscribe(tell),
      reread.isRereading$.changes$.subscribe(tell),
      reread.stop,
      clock.stop,
    )
    void read()
    lookUp()
    return {
      view$: view.behavior,
      now$: clock.now$,
      retryBids: () => {
        if (found._tag !== 'Known') found = { _tag: 'Loading' }
        tell()
        void read()
      },
      retryRates: () => {
        rates = { _tag: 'Loading' }
        tell()
        lookUp()
      },
      counter: (one, amount) => !reread.isRereading$.value && countering.counter(one, amount),
      reply: (one, event) => !reread.isRereading$.value && countering.reply(one, event),
      seeTerms: countering.seeTerms,
      sendAgain: countering.sendAgain,
      checkAgain: countering.checkAgain,
      stop: scope.end,
    }
  }
