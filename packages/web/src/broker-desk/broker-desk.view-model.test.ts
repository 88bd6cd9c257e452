import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { constant, instantOf, type CallFailure, type Instant } from '@trm/domain/kernel'
import { loadForOwner, type Load, type LoadFailure, type LoadsQuery, type OwnLoad } from '@trm/domain/loads'
import type { MarketNews, NewsConnection, OfferSeen } from '@trm/domain/offers'
import { aLoad, at, settled } from '@trm/domain/testing'
import { makeBrokerDesk, pickingUpSoon, unconfirmed } from './broker-desk.view-model.ts'

const HOUR = 3_600_000
const now = at('2026-03-10T14:00:00Z')
const inHours = (hours: number): Instant => instantOf(now + hours * HOUR)

const load = (id: string, pickup: number, confirmed: number, given: Partial<Load> = {}): OwnLoad =>
  loadForOwner(
    aLoad({
      id,
      pickupWindow: { date: inHours(pickup), dateEnd: undefined, fcfs: false },
      lastConfirmedAt: inHours(-confirmed),
      offersWaiting: 0,
      ...given,
    }),
  )

/** Only what the desk reads of an offer. */
const offer = (id: string, expires: number): OfferSeen => ({ id, expiresAt: inHours(expires) }) as OfferSeen

const COUNTS = { needs_confirmation: 2, pending_acceptance: 0, booked_load: 0, declined_load: 0, cancelled_load: 0, expired: 0 }

interface World {
  readonly posted?: readonly OwnLoad[]
  readonly expired?: readonly OwnLoad[]
  readonly offers?: readonly OfferSeen[]
  readonly failing?: LoadFailure
  readonly lost?: CallFailure
}

const opened = async (world: World = {}) => {
  let market = { posted: [], expired: [], offers: [], ...world }
  const done: string[] = []
  const timers: (() => void)[] = []
  const news$ = new Subject<MarketNews>()
  const connection$ = new Subject<NewsConnection>()
  let reads = 0
  const sorts: string[] = []
  const act = (what: string) => (id: string) => async () => {
    done.push(`${what} ${id}`)
    if (world.failing !== undefined) return E.left(world.failing)
    const row = [...market.posted, ...market.expired].find((one) => one.id === id) ?? load(id, 1, 0)
    return E.right(loadForOwner({ ...row, state: what === 'close' ? 'closed' : row.state, lastConfirmedAt: now }))
  }
  const viewModel = makeBrokerDesk({
    offers: {
      list: () => async () =>
        market.lost === undefined
          ? E.right({ offers: market.offers, unavailable: [], counts: COUNTS, nextCursor: undefined, asOf: now })
          : E.left(market.lost),
    },
    loads: {
      list:
        ({ state, sort }: LoadsQuery) =>
        async () => {
          reads++
          if (state === 'posted') sorts.push(sort)
          const loads = state === 'expired' ? market.expired : market.posted
          return E.right({
            loads,
            counts: { posted: market.posted.length, covered: 0, closed: 0, expired: market.expired.length },
            total: loads.length,
            colleagues: 0,
            nextCursor: undefined,
            asOf: now,
          })
        },
      confirm: act('confirm'),
      close: act('close'),
    },
    feed: { news$, connection$ },
    serverClock: { now$: constant(now), heard: () => undefined, stop: () => undefined },
    timer: (_ms, run) => {
      timers.push(run)
      return () => {
        const at = timers.indexOf(run)
        if (at >= 0) timers.splice(at, 1)
      }
    },
  })
  await settled()
  const ids = (part: 'pickups' | 'stale' | 'expired') => {
    const { [part]: one } = viewModel.view$.value
    return one._tag === 'Known' ? one.rows.map(({ id }) => id) : one._tag
  }
  return {
    viewModel,
    ids,
    done,
    news$,
    connection$,
    timers,
    reads: () => reads,
    sorts,
    act: (id: string) => viewModel.view$.value.acts[id],
    become: (next: World) => {
      market = { ...market, ...next }
    },
    passTime: async () => {
      timers.splice(0).forEach((run) => run())
      await settled()
    },
  }
}

const moved: MarketNews = { _tag: 'LoadMoved', loadId: 'load-1', version: 2, state: 'posted' }

test('[DSK-1] what needs the broker now stands on the desk, the most urgent first', async () => {
  const posted = [load('later', 25, 1), load('next', 2, 1), load('soon', 24, 30), load('over', -1, 26), load('fresh', 40, 23)]
  const { ids, viewModel } = await opened({
    posted,
    expired: [load('gone', -30, 50, { state: 'expired' })],
    offers: [offer('b', 2), offer('a', 1)],
  })
  assert.equal([ids('pickups'), ids('stale'), ids('expired')], [['next', 'soon'], ['soon', 'over'], ['gone']])
  const { offers } = viewModel.view$.value
  assert.equal(offers._tag === 'Known' && [offers.count, offers.rows.map(({ id }) => id)], [2, ['a', 'b']])
  assert.equal([pickingUpSoon([], now), unconfirmed([], now)], [[], []])
})

test('[DSK-1] of more loads than a list gives at once each part has the first in its own order', async () => {
  const { sorts } = await opened()
  assert.equal([...sorts].sort(), ['last_confirmed', 'pickup'])
})

test('[DSK-2] one press confirms a load where it stands, once, and it stays there when the desk is read again', async () => {
  const { viewModel, ids, done, act, become, news$, passTime } = await opened({ posted: [load('one', 50, 30), load('two', 50, 40)] })
  viewModel.act('one', 'confirm')
  viewModel.act('one', 'confirm')
  await settled()
  assert.equal([done, act('one')], [['confirm one'], { _tag: 'Done', what: 'confirm' }])
  become({ posted: [load('one', 50, 0), load('two', 50, 40)] })
  news$.next(moved)
  await passTime()
  assert.equal(ids('stale'), ['two', 'one'])
  viewModel.act('one', 'confirm')
  assert.equal(done, ['confirm one'])
})

test('[DSK-2] closing a load with offers that wait is asked about first', async () => {
  const { viewModel, done, act } = await opened({ posted: [load('plain', 50, 30), load('wanted', 50, 30, { offersWaiting: 2 })] })
  viewModel.act('plain', 'close')
  viewModel.act('wanted', 'close')
  await settled()
  assert.equal([done, act('wanted')], [['close plain'], { _tag: 'Asked' }])
  viewModel.keep('wanted')
  viewModel.close('wanted')
  assert.is(act('wanted'), undefined)
  viewModel.act('wanted', 'close')
  viewModel.close('wanted')
  await settled()
  assert.equal([done, act('wanted')], [['close plain', 'close wanted'], { _tag: 'Done', what: 'close' }])
})

test('[DSK-2] a load that has moved on is said so', async () => {
  const { viewModel, act } = await opened({ posted: [load('one', 50, 30)], failing: { _tag: 'NotInThisState' } })
  viewModel.act('one', 'confirm')
  await settled()
  assert.equal(act('one'), { _tag: 'NotDone', isGone: true })
})

test('[DSK-3] news that come together are one reading; after a gap all is read again', async () => {
  const { reads, news$, connection$, passTime } = await opened()
  const before = reads()
  news$.next(moved)
  news$.next(moved)
  await passTime()
  assert.is(reads() - before, 3, 'pickups, what nobody confirmed, and expired loads, once')
  connection$.next('Behind')
  connection$.next('Live')
  await passTime()
  assert.is(reads() - before, 6)
})

test('[DSK-3] a part that fails leaves the others, and what was known stays', async () => {
  const failing = await opened({ lost: { _tag: 'Unreachable' } })
  assert.equal([failing.viewModel.view$.value.offers._tag, failing.ids('stale')], ['Failed', []])
  const { viewModel, become, news$, passTime } = await opened({ offers: [offer('a', 1)] })
  become({ lost: { _tag: 'Unreachable' } })
  news$.next(moved)
  await passTime()
  assert.is(viewModel.view$.value.offers._tag, 'Known')
})

test.run()
