import * as E from 'fp-ts/Either'
import { none, some, toUndefined, type Option } from 'fp-ts/Option'
import { NEVER, Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf, source, unreachable, type Cents } from '@trm/domain/kernel'
import { loadForCarrier } from '@trm/domain/loads'
import type { MarketNews } from '@trm/domain/offers'
import {
  MOST_RECOMMENDED,
  type ChainsPage,
  type ChainWithLoads,
  type DismissedLoad,
  type RecommendedLoad,
  type RecommendedLoads,
  type RecommendedPage,
} from '@trm/domain/recommendations'
import { aLoad, anOwnTruckPost, readyTime, inFlight } from '@trm/domain/testing'
import { makeRecommendationsViewModel, USUAL_COST } from './recommendations.view-model.ts'

const load = (id: string): RecommendedLoad => ({
  load: loadForCarrier(aLoad({ id })),
  loadId: id,
  truckId: 't',
  fit: 'good',
  deadheadMiles: 12,
  profit: undefined,
  reasons: [],
})
const page: RecommendedPage = {
  loads: [load('a'), load('b')],
  dismissed: [],
  considered: { inReach: 2, fitting: 2 },
  trucks: 1,
  home: undefined,
  asOf: readyTime,
}
const chain: ChainWithLoads = {
  legs: ['a', 'b'].map((loadId) => ({ loadId, deadheadMiles: 0, pickedUpAt: readyTime, deliveredAt: readyTime })),
  loads: [load('a').load, load('b').load],
  homeMiles: 0,
  loadedMiles: 1,
  emptyMiles: 0,
  pay: centsOf(1),
  profit: centsOf(1),
  startsAt: readyTime,
  endsAt: readyTime,
}
const chains: ChainsPage = { chains: [chain], considered: 2, isComplete: true, truckId: 't', home: undefined, asOf: readyTime }
/** Every answer that was under way is there. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

const opened = async (given: Partial<RecommendedLoads> = {}, companyCost?: Cents, areChainsOn = true) => {
  const flag = source(areChainsOn)
  const calls: (readonly unknown[])[] = []
  const said: DismissedLoad = { id: 'd', loadId: 'a', reason: 'too_far' }
  const recommended: RecommendedLoads = {
    list: (cost) => async () => {
      calls.push(['list', cost])
      return E.right(page)
    },
    chains: (cost, _legs, truck) => async () => {
      calls.push(truck === undefined ? ['chains', cost] : ['chains', cost, truck])
      return E.right(chains)
    },
    dismiss:
      (...call) =>
      async () => {
        calls.push(['dismiss', ...call])
        return E.right(said)
      },
    undo: (id) => async () => {
      calls.push(['undo', id])
      return E.right(undefined)
    },
    book: (truck, legs, key) => async () => {
      calls.push(['book', truck, legs.map(({ loadId }) => loadId).join(), key])
      return E.right({ id: 'c', offerIds: ['1', '2'] })
    },
    ...given,
  }
  let keys = 0
  let live = [anOwnTruckPost({ id: 't' }), anOwnTruckPost({ id: 'u' })]
  let kept: Option<string> = none
  const timers: { readonly ms: number; readonly run: () => void; isOff: boolean }[] = []
  const news = new Subject<MarketNews>()
  const viewModel = makeRecommendationsViewModel({
    ownTrucks: { live: async () => E.right(live) },
    equipmentTypes: { load: async () => E.right([]) },
    feed: { news$: news, connection$: NEVER },
    timer: (ms, run) => {
      const one = { ms, run, isOff: false }
      timers.push(one)
      return () => {
        one.isOff = true
      }
    },
    attention: { isThere: () => true, returns$: NEVER },
    recommended,
    newKey: () => `k${++keys}`,
    kept: {
      read: () => kept,
      write: (cost) => () => {
        kept = some(cost)
        return true
      },
      remove: () => {
        kept = none
      },
    },
    companyCost: () => Promise.resolve(companyCost),
    flags: { isOn$: () => flag.behavior },
  })
  await settled()
  const rest = async (ms: number) => {
    timers
      .filter((one) => one.ms === ms && !one.isOff)
      .slice(-1)
      .forEach(({ run }) => run())
    await settled()
  }
  const leave = (id: string): void => {
    live = live.filter((truck) => truck.id !== id)
  }
  return { viewModel, leave, calls, flag, news, rest, timers, view: () => viewModel.view$.value, kept: () => toUndefined(kept) }
}

test('[REC-18] recommended loads are ordered by what they leave in all, a mile or a day, and as they suit again', async () => {
  const of = (id: string, profit: number | undefined, totalMiles: number): RecommendedLoad => ({
    ...load(id),
    load: loadForCarrier(aLoad({ id, totalMiles })),
    profit: profit === undefined ? undefined : centsOf(profit),
  })
  const loads = [of('unrated', undefined, 500), of('short', 60_000, 200), of('long', 120_000, 1500), of('two days', 100_000, 700)]
  const { viewModel } = await opened({ list: () => async () => E.right({ ...page, loads }) })
  const order = () => {
    const { loads: shown } = viewModel.view$.value
    return shown._tag === 'Loaded' ? shown.page.loads.map(({ loadId }) => loadId) : []
  }
  const suit = loads.map(({ loadId }) => loadId)
  assert.equal(order(), suit)
  viewModel.sortBy('profit')
  assert.equal(order(), ['long', 'two days', 'short', 'unrated'])
  viewModel.sortBy('profitPerMile')
  assert.equal(order(), ['short', 'two days', 'long', 'unrated'])
  viewModel.sortBy('profitPerDay')
  assert.equal(order(), ['two days', 'short', 'long', 'unrated'])
  viewModel.reload()
  await settled()
  assert.equal(order()[0], 'two days', 'what is read again comes in the same order')
  viewModel.sortBy('fit')
  assert.equal(order(), suit)
})

test('[REC-9] what a mile costs is typed, kept and asked with; what is no price is told and asks nothing', async () => {
  const { viewModel, calls, view, kept } = await opened()
  assert.equal(
    [view().cost, calls],
    [
      USUAL_COST,
      [
        ['list', 230],
        ['chains', 230],
      ],
    ],
  )
  viewModel.typeCost('$1.75')
  viewModel.reload()
  await settled()
  assert.equal([kept(), calls.at(-1)], ['1.75', ['chains', 175]])
  for (const wrong of ['', 'two', '-1', '21', '1.234']) {
    viewModel.typeCost(wrong)
    viewModel.reload()
    await settled()
    assert.equal([view().isCostWrong, view().cost, calls.length], [true, wrong, 4])
  }
})

test("[REC-9] until a cost was typed here it is the company's own", async () => {
  const { calls, view, kept } = await opened({}, centsOf(214))
  assert.equal(
    [view().cost, calls, kept()],
    [
      '2.14',
      [
        ['list', 214],
        ['chains', 214],
      ],
      undefined,
    ],
  )
})

test('[REC-9] a load is hidden at once with the reason that was said, and back when it is undone; one that cannot be hidden is shown with why', async () => {
  const { viewModel, calls, view } = await opened()
  viewModel.ask(load('a'))
  assert.is(view().dismissing.get('a')?._tag, 'Asking')
  viewModel.dismiss(load('a'), 'too_far')
  assert.is(view().dismissing.get('a')?._tag, 'Hidden')
  await settled()
  assert.equal(calls.at(-1), ['dismiss', 'a', 'too_far', 12, 'k1'])
  viewModel.undo('a', 'd')
  await settled()
  assert.is(view().dismissing.get('a'), undefined)
  assert.equal(calls.filter(([name]) => name === 'list').length, 2)
  const failing = await opened({ dismiss: () => async () => E.left(unreachable) })
  failing.viewModel.dismiss(load('a'), 'too_far')
  await settled()
  assert.equal(failing.view().dismissing.get('a'), { _tag: 'Failed', error: unreachable })
})

test('[CHN-9] a chain is asked about, then booked; a lost leg is named; with no answer the same chain keeps its key', async () => {
  const { viewModel, calls, view } = await opened()
  viewModel.askToBook(chain)
  assert.is(view().booking._tag, 'Asking')
  viewModel.book(chain)
  assert.is(view().booking._tag, 'Sending')
  await settled()
  assert.equal([view().booking._tag, calls.find(([name]) => name === 'book')], ['Booked', ['book', 't', 'a,b', 'k1']])
  const lost = await opened({ book: () => async () => E.left({ _tag: 'LegLost', leg: 1, code: 'load_not_posted' }) })
  lost.viewModel.book(chain)
  await settled()
  const { booking } = lost.view()
  assert.ok(booking._tag === 'LegLost' && booking.leg === 1)
  const seen: string[] = []
  const silent = await opened({
    book: (_truck, _legs, key) => async () => {
      seen.push(key)
      return E.left(unreachable)
    },
  })
  silent.viewModel.book(chain)
  await settled()
  silent.viewModel.book(chain)
  await settled()
  assert.equal(seen, ['k1', 'k1'])
})

test('[CHN-9] [REC-9] [KRN-10] a booking or a dismissal whose first is still at work goes again under its key, a refused one under a new one', async () => {
  const keys: string[] = []
  const book: RecommendedLoads['book'] = (_truck, _legs, key) => async () => {
    keys.push(`book ${key}`)
    return E.left(keys.length === 1 ? inFlight : { _tag: 'LegLost', leg: 0, code: 'load_not_posted' })
  }
  const dismiss: RecommendedLoads['dismiss'] = (_load, _reason, _miles, key) => async () => {
    keys.push(`dismiss ${key}`)
    return E.left(keys.length === 4 ? inFlight : { _tag: 'Gone' })
  }
  const { viewModel } = await opened({ book, dismiss })
  for (let press = 0; press < 3; press++) {
    viewModel.book(chain)
    await settled()
  }
  for (let press = 0; press < 3; press++) {
    viewModel.dismiss(load('a'), 'too_far')
    await settled()
  }
  assert.equal(keys, ['book k1', 'book k1', 'book k2', 'dismiss k3', 'dismiss k3', 'dismiss k4'])
})

test('[FLG-23] chains that staff switched off are not asked for, and are when they are on again', async () => {
  const { calls, flag, view, viewModel } = await opened({}, undefined, false)
  assert.equal([calls.map(([name]) => name), view().chains._tag], [['list'], 'Loading'])
  flag.set(true)
  await settled()
  assert.equal([calls.map(([name]) => name), view().chains._tag], [['list', 'list', 'chains'], 'Loaded'])
  viewModel.stop()
  flag.set(false)
  flag.set(true)
  await settled()
  assert.is(calls.length, 3)
})

test('[LBS-67] chains begin with the truck posted last, or with any other of mine that I choose; a slower answer for another truck is left aside', async () => {
  const slow: (() => void)[] = []
  const { viewModel, view, calls } = await opened()
  assert.equal(
    view().trucks.map(({ id }) => id),
    ['t', 'u'],
  )
  viewModel.chooseTruck('u')
  assert.is(view().chains._tag, 'Loading')
  await settled()
  assert.equal([calls.at(-1), view().chains._tag, view().truckId], [['chains', 230, 'u'], 'Loaded', 'u'])
  viewModel.reload()
  await settled()
  assert.equal(calls.at(-1), ['chains', 230, 'u'], 'the choice stays')
  const late = await opened({
    chains: (_cost, _legs, truckId) => () =>
      new Promise((done) => {
        slow.push(() => done(E.right({ ...chains, truckId })))
      }),
  })
  late.viewModel.chooseTruck('t')
  late.viewModel.chooseTruck('u')
  slow[2]?.()
  await settled()
  slow[1]?.()
  await settled()
  const { chains: shown } = late.view()
  assert.is(shown._tag === 'Loaded' && shown.page.truckId, 'u')
})

test('[CHN-10] the truck that was booked is no choice any more, and chains begin with another', async () => {
  const { viewModel, leave, calls, view } = await opened()
  viewModel.chooseTruck('u')
  await settled()
  leave('u')
  viewModel.book(chain)
  await settled()
  assert.is(view().booking._tag, 'Booked')
  assert.equal([view().trucks.map(({ id }) => id), view().truckId, calls.at(-1)], [['t'], undefined, ['chains', 230]])
})

test('[LBS-68] what became of the shown loads is looked into at news of them and every so often: a card stays, one that is gone is marked, new ones wait', async () => {
  let now = page
  let chainsNow = chains
  const { viewModel, view, news, rest, timers } = await opened({
    list: () => async () => E.right(now),
    chains: () => async () => E.right(chainsNow),
  })
  const shown = () => {
    const { loads } = view()
    return loads._tag === 'Loaded' ? loads.page.loads.map(({ loadId }) => loadId) : []
  }
  now = { ...page, loads: [load('c'), load('b')] }
  chainsNow = { ...chains, chains: [] }
  news.next({ _tag: 'LoadMoved', loadId: 'elsewhere', version: 2, state: 'covered' })
  assert.is(timers.filter(({ ms }) => ms === 250).length, 0, 'what is not shown asks nothing')
  news.next({ _tag: 'LoadMoved', loadId: 'a', version: 2, state: 'covered' })
  await rest(250)
  assert.equal([shown(), [...view().gone], view().newCount], [['a', 'b'], ['a', 'a-b'], 1])
  now = page
  chainsNow = chains
  await rest(15_000)
  assert.equal([[...view().gone], view().newCount], [[], 0])
  now = { ...page, loads: [load('c')] }
  viewModel.reload()
  await settled()
  assert.equal([shown(), view().gone.size, view().newCount], [['c'], 0, 0])
})

test('[LBS-68] a load that better ones pushed out of a full list is not said to be gone; one that the list would hold is', async () => {
  const others = Array.from({ length: MOST_RECOMMENDED - 3 }, (_, i) => load(`other ${i}`))
  let now: RecommendedPage = { ...page, loads: [load('a'), ...others, load('b'), load('c')] }
  const { view, rest } = await opened({ list: () => async () => E.right(now) })
  const gone = () => ['a', 'b', 'c'].filter((id) => view().gone.has(id))
  now = { ...now, loads: [load('new'), load('a'), ...others, load('b')] }
  await rest(15_000)
  assert.equal([gone(), view().newCount], [[], 1])
  now = { ...now, loads: [load('new'), load('newer'), ...others, load('b')] }
  await rest(15_000)
  assert.equal(gone(), ['a'])
  now = { ...now, loads: now.loads.slice(0, -1), considered: { inReach: 90, fitting: 90 } }
  await rest(15_000)
  assert.equal(gone(), ['a', 'b', 'c'], 'of a list that is not full what is missing is gone')
})

test('[LBS-68] what is shown is looked into at the cost it was asked at, whatever is typed since, and on after a cost that is none', async () => {
  const { viewModel, calls, rest, news } = await opened()
  const shownAt = calls.filter(([what]) => what === 'list').at(-1)
  viewModel.typeCost('9.99')
  await rest(15_000)
  viewModel.typeCost('')
  await rest(15_000)
  news.next({ _tag: 'LoadMoved', loadId: 'a', version: 2, state: 'covered' })
  await rest(250)
  assert.equal(calls.filter(([what]) => what === 'list').slice(1), [shownAt, shownAt, shownAt])
})

test.run()
