import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { makeScope, source, type Behavior, type CallFailure, type Instant } from '@trm/domain/kernel'
import type { LaneRates, OwnLane } from '@trm/domain/loads'
import { isOpenStatus, type OfferDesk, type OfferSeen } from '@trm/domain/offers'
import type { MarketWatch } from '../../offers/market-watch.ts'
import { statusWaitingFor } from '../../offers/offer-groups.ts'
import type { ServerClock } from '../../offers/server-clock.ts'
import type { ViewModel } from '../../runtime/services.tsx'

type Asked<A> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  | { readonly _tag: 'Known'; readonly value: A }

export interface LoadBidsView {
  /** Open ones, whoever they wait for, the lowest first. */
  readonly bids: Asked<readonly OfferSeen[]>
  /** There are more than are compared. */
  readonly hasMore: boolean
  readonly rates: Asked<LaneRates>
}

export interface LoadBidsViewModel extends ViewModel {
  readonly view$: Behavior<LoadBidsView>
  readonly now$: Behavior<Instant>
  readonly retryBids: () => void
  readonly retryRates: () => void
}

export interface LoadBidsArgs {
  readonly id: string
}

export interface LoadBidsDependencies {
  readonly desk: Pick<OfferDesk, 'list'>
  readonly lane: OwnLane
  readonly watch: Pick<MarketWatch, 'moved$' | 'behind$'>
  readonly clock: ServerClock
}

/** Of each side that is waited for. */
const MOST = 50

/** The open bids on one load of the reader's company, and what its lane pays: read once, and again when one of them moves. */
export const makeLoadBids =
  ({ desk, lane, watch, clock }: LoadBidsDependencies) =>
  ({ id }: LoadBidsArgs): LoadBidsViewModel => {
    const view = source<LoadBidsView>({ bids: { _tag: 'Loading' }, hasMore: false, rates: { _tag: 'Loading' } })
    const scope = makeScope()
    const [reading, looking] = [scope.latest(), scope.latest()]
    const show = (changes: Partial<LoadBidsView>): void => view.set({ ...view.behavior.value, ...changes })
    const waitingFor = (party: 'broker' | 'carrier') =>
      desk.list({ status: statusWaitingFor(party), loadId: id, truckPostId: undefined, limit: MOST, cursor: undefined })

    /** What is shown stays until its successor is there. */
    const read = (): void =>
      reading.ask(
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
          if (E.isLeft(answer)) return show({ bids: { _tag: 'Failed', error: answer.left } })
          const pages = answer.right
          pages.forEach(({ asOf }) => clock.heard(asOf))
          // one that moved between the two calls stands in both
          const byId = new Map(pages.flatMap(({ offers }) => offers.map((offer) => [offer.id, offer] as const)))
          const open = [...byId.values()].filter(({ status }) => isOpenStatus(status)).sort((a, b) => a.amount - b.amount)
          show({ bids: { _tag: 'Known', value: open }, hasMore: pages.some(({ nextCursor }) => nextCursor !== undefined) })
        },
      )
    const look = (): void =>
      looking.ask(lane.rates(id), (answer) =>
        show({ rates: E.isLeft(answer) ? { _tag: 'Failed', error: answer.left } : { _tag: 'Known', value: answer.right } }),
      )
    const again =
      (part: 'bids' | 'rates', ask: () => void): (() => void) =>
      () => {
        show({ [part]: { _tag: 'Loading' } })
        ask()
      }

    scope.hold(
      watch.moved$.subscribe(({ offer }) => {
        if (offer.loadId === id) read()
      }),
      watch.behind$.subscribe(read),
      clock.stop,
    )
    read()
    look()
    return {
      view$: view.behavior,
      now$: clock.now$,
      retryBids: again('bids', read),
      retryRates: again('rates', look),
      stop: scope.end,
    }
  }
