import { isLeft } from 'fp-ts/Either'
import { makeScope, makeWait, source, type Behavior, type CallFailure, type Instant, type Timer } from '@trm/domain/kernel'
import type { LoadDesk, LoadsQuery, OwnLoad } from '@trm/domain/loads'
import type { MarketNewsFeed, OfferDesk, OfferSeen } from '@trm/domain/offers'
import { confirmationFreshness } from '@trm/domain/trucks'
import { readWaiting, type Part, type Press } from '../desk/desk-part.ts'
import { withStanding } from '../design/with-standing.ts'
import { movesIn } from '../news/moves-in.ts'
import type { ServerClock } from '../offers/server-clock.ts'
import type { ViewModel } from '../runtime/services.tsx'

export type LoadAct = 'confirm' | 'close'

/** What became of one press on a load. `Asked`: closing it declines offers that wait. */
export type ActState = { readonly _tag: 'Asked' } | Press<LoadAct>

export interface BrokerDeskView {
  readonly offers: Part<OfferSeen>
  readonly pickups: Part<OwnLoad>
  readonly stale: Part<OwnLoad>
  readonly expired: Part<OwnLoad>
  readonly acts: Readonly<Record<string, ActState>>
  /** The load that had the focus last: what the keys mean. */
  readonly active: string | undefined
}

export interface BrokerDeskDependencies {
  readonly offers: Pick<OfferDesk, 'list'>
  readonly loads: Pick<LoadDesk, 'list' | 'confirm' | 'close'>
  readonly feed: MarketNewsFeed
  readonly timer: Timer
  readonly serverClock: ServerClock
}

export interface BrokerDeskViewModel extends ViewModel, Pick<ServerClock, 'now$'> {
  readonly view$: Behavior<BrokerDeskView>
  readonly focus: (id: string) => void
  readonly act: (id: string, what: LoadAct) => void
  readonly close: (id: string) => void
  readonly keep: (id: string) => void
  readonly reload: () => void
}

/** Rows of each part: the desk says what waits, the lists have the rest. */
const ROWS = 6

/** A load that picks up within a day and is not covered needs somebody now. */
const SOON_MS = 24 * 3_600_000

/** Of loads on the board, those whose pickup begins within a day and is not over, the next first. */
export const pickingUpSoon = (posted: readonly OwnLoad[], now: Instant): readonly OwnLoad[] =>
  posted
    .filter(({ pickupWindow: { date, dateEnd } }) => (dateEnd ?? date) > now && date - now <= SOON_MS)
    .sort((one, other) => one.pickupWindow.date - other.pickupWindow.date)

/** Of loads on the board, those nobody confirmed for a day, the longest first. */
export const unconfirmed = (posted: readonly OwnLoad[], now: Instant): readonly OwnLoad[] =>
  posted
    .filter(({ lastConfirmedAt }) => confirmationFreshness(lastConfirmedAt, now) === 'stale')
    .sort((one, other) => one.lastConfirmedAt - other.lastConfirmedAt)

const known = <A>(all: readonly A[], count = all.length): Part<A> => ({ _tag: 'Known', count, rows: all.slice(0, ROWS) })

/** What was done stands where it was until the desk is opened again. */
const keepDone = (before: Part<OwnLoad>, fresh: Part<OwnLoad>, isDone: (id: string) => boolean): Part<OwnLoad> =>
  before._tag !== 'Known' || fresh._tag !== 'Known' ? fresh : { ...fresh, rows: withStanding(before.rows, fresh.rows, isDone) }

/** As many as a list gives at once: the first of them, in the order of what each part is about. */
const MOST = 200
/** News come in bunches: the desk is read again once they have settled. */
const SETTLE_MS = 400

const loadsIn = (state: LoadsQuery['state'], sort: LoadsQuery['sort']): LoadsQuery => ({
  state,
  text: '',
  sort,
  limit: MOST,
  cursor: undefined,
})

/** What waits for a broker. Parts are read by themselves: one that fails leaves the others. */
export const makeBrokerDesk = ({ offers, loads, feed, timer, serverClock }: BrokerDeskDependencies): BrokerDeskViewModel => {
  const loading = { _tag: 'Loading' } as const
  const view = source<BrokerDeskView>({
    offers: loading,
    pickups: loading,
    stale: loading,
    expired: loading,
    acts: {},
    active: undefined,
  })
  const scope = makeScope()
  const rest = makeWait(timer, scope)
  const now = (): BrokerDeskView => view.behavior.value
  const put = (change: Partial<BrokerDeskView>): void => view.set({ ...now(), ...change })
  const putAct = (id: string, act: ActState | undefined): void => {
    const { [id]: _old, ...others } = now().acts
    put({ acts: act === undefined ? others : { ...others, [id]: act } })
  }
  const isDone = (id: string): boolean => now().acts[id]?._tag === 'Done'
  /** What is known stays when a later reading fails. */
  const failed = <A>(part: Part<A>, failure: CallFailure): Part<A> => (part._tag === 'Known' ? part : { _tag: 'Failed', failure })

  /** The newest reading of each part counts: news may ask again before the one before was answered. */
  const [newestOffers, newestStale, newestPickups, newestExpired] = [scope.latest(), scope.latest(), scope.latest(), scope.latest()]
  const read = (): void => {
    newestOffers.ask(readWaiting(offers, 'broker'), (answer) => {
      if (isLeft(answer)) return put({ offers: failed(now().offers, answer.left) })
      serverClock.heard(answer.right.asOf)
      put({ offers: known(answer.right.offers, answer.right.count) })
    })
    newestPickups.ask(loads.list(loadsIn('posted', 'pickup')), (answer) => {
      if (isLeft(answer)) return put({ pickups: failed(now().pickups, answer.left) })
      const { loads: posted, asOf } = answer.right
      put({ pickups: keepDone(now().pickups, known(pickingUpSoon(posted, asOf)), isDone) })
    })
    newestStale.ask(loads.list(loadsIn('posted', 'last_confirmed')), (answer) => {
      if (isLeft(answer)) return put({ stale: failed(now().stale, answer.left) })
      const { loads: posted, asOf } = answer.right
      put({ stale: keepDone(now().stale, known(unconfirmed(posted, asOf)), isDone) })
    })
    newestExpired.ask(loads.list(loadsIn('expired', 'posted')), (answer) => {
      if (isLeft(answer)) return put({ expired: failed(now().expired, answer.left) })
      put({ expired: keepDone(now().expired, known(answer.right.loads, answer.right.counts.expired), isDone) })
    })
  }

  const rowOf = (id: string): OwnLoad | undefined =>
    [now().pickups, now().stale, now().expired].flatMap((part) => (part._tag === 'Known' ? part.rows : [])).find((row) => row.id === id)
  const keepRow = (load: OwnLoad): void => {
    const kept = (part: Part<OwnLoad>): Part<OwnLoad> =>
      part._tag === 'Known' ? { ...part, rows: part.rows.map((row) => (row.id === load.id ? load : row)) } : part
    put({ pickups: kept(now().pickups), stale: kept(now().stale), expired: kept(now().expired) })
  }
  /** The row stays where it is and says what came of it. */
  const send = (id: string, what: LoadAct): void => {
    putAct(id, { _tag: 'Busy' })
    scope.ask(loads[what](id), (answer) => {
      if (isLeft(answer))
        return putAct(id, { _tag: 'NotDone', isGone: answer.left._tag === 'Gone' || answer.left._tag === 'NotInThisState' })
      putAct(id, { _tag: 'Done', what })
      keepRow(answer.right)
    })
  }
  const act = (id: string, what: LoadAct): void => {
    const row = rowOf(id)
    const state = now().acts[id]
    if (row === undefined || state?._tag === 'Busy' || (state?._tag === 'Done' && (state.what === 'close' || what === 'confirm'))) return
    if (what === 'confirm' && row.state !== 'posted') return
    if (what === 'close' && row.offersWaiting > 0 && state?._tag !== 'Asked') putAct(id, { _tag: 'Asked' })
    else send(id, what)
  }

  scope.hold(
    movesIn(feed).subscribe(() => rest.start(SETTLE_MS, read)),
    serverClock.stop,
  )
  read()
  return {
    view$: view.behavior,
    now$: serverClock.now$,
    focus: (active) => put({ active }),
    act,
    close: (id) => {
      if (now().acts[id]?._tag === 'Asked') send(id, 'close')
    },
    keep: (id) => {
      if (now().acts[id]?._tag === 'Asked') putAct(id, undefined)
    },
    reload: () => {
      put({ offers: loading, pickups: loading, stale: loading, expired: loading, acts: {} })
      read()
    },
    stop: scope.end,
  }
}
