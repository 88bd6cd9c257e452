import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryMarket } from '@trm/adapters/in-memory'
import { instantOf } from '@trm/domain/kernel'
import { anywhere, deadheadsOf, loadForCarrier, type Load, type LoadOpened } from '@trm/domain/loads'
import type { Bid, KeptBid, OfferFailure, OfferSeen } from '@trm/domain/offers'
import { aClock, aLoad, dollars, settled } from '@trm/domain/testing'
import { makeKeptBids, type KeptBidsViewModel } from './kept-bids.view-model.ts'
import { aDevice } from './testing/kept-bids.ts'

const HOUR = 3_600_000
const person = 'carl'

const world = (given: { readonly wasSent?: boolean } = {}) => {
  const clock = aClock()
  const market = makeInMemoryMarket(clock)
  const real = market.desk({ party: 'carrier', companyId: 'carrier-1', personId: person })
  const { store, other, tell } = aDevice()
  const net = { isOnline: false, isReached: true, load: aLoad() as Load | undefined, failure: undefined as OfferFailure | undefined }
  market.putLoad(aLoad())
  const present$ = new Subject<boolean>()
  const sent: (readonly [Bid, string])[] = []
  const told: OfferSeen[] = []
  let timers: (() => void)[] = []
  let keys = 0
  const kept: KeptBid = {
    bid: { loadId: 'load-1', truckPostId: undefined, amount: dollars(2000), note: undefined, termsSeen: 1 },
    key: 'key-0',
    typedAt: clock.now(),
    load: { pickup: aLoad().pickup, dropoff: aLoad().dropoff, rateTotal: dollars(2400) },
    wasSent: given.wasSent ?? false,
  }
  store.keep(person, kept)
  const viewModel: KeptBidsViewModel = makeKeptBids({
    store,
    person: () => person,
    board: {
      one: () => async () => {
        const { load } = net
        if (load === undefined) return E.left({ _tag: 'Gone' })
        const posted = loadForCarrier(load)
        return E.right({
          load: posted,
          offer: undefined,
          ...deadheadsOf({ pickup: anywhere, dropoff: anywhere }, posted),
        } as unknown as LoadOpened) // what is looked at
      },
    },
    desk: {
      bid: (bid, key) => async () => {
        sent.push([bid, key])
        if (net.failure !== undefined) return E.left(net.failure)
        return real.bid(bid, key)()
      },
    },
    newKey: () => `key-${++keys}`,
    clock,
    timer: (_, run) => {
      timers.push(run)
      return () => {
        timers = timers.filter((one) => one !== run)
      }
    },
    isOnline: () => net.isOnline,
    present$,
    reach: async () => net.isReached,
    sent: (offer) => void told.push(offer),
  })
  const back = async (): Promise<void> => {
    net.isOnline = true
    present$.next(true)
    await settled()
  }
  const tick = async (): Promise<void> => {
    timers.splice(0).forEach((run) => run())
    await settled()
  }
  const send = async (): Promise<void> => {
    viewModel.send('load-1')
    await settled()
  }
  const asked = (): string | undefined => viewModel.bids$.value[0]?.asked._tag
  return { clock, store, other, tell, net, sent, told, kept, viewModel, back, tick, send, asked }
}

test('[OFF-123] [F25] without a signal a kept bid waits; once the server itself answers it is asked about, and nothing is sent before the yes', async () => {
  const { net, sent, told, store, asked, back, tick, send } = world()
  await settled()
  assert.is(asked(), 'Waiting')
  await send()
  net.isReached = false // a line that carries nothing
  await back()
  assert.is(asked(), 'Waiting')
  net.isReached = true
  await tick()
  assert.is(asked(), 'Open')
  assert.equal(sent, [])
  await send()
  assert.equal(
    sent.map(([, key]) => key),
    ['key-0'],
  )
  assert.equal([told.length, store.of(person).length, asked()], [1, 0, undefined])
})

test('[OFF-121] [OFF-123] what is sent states the terms that stood beside the question', async () => {
  const { net, sent, back, send, viewModel } = world()
  net.load = aLoad({ rateTotal: dollars(2200), termsVersion: 3 })
  await back()
  assert.equal(viewModel.bids$.value[0]?.asked, { _tag: 'Open', rate: dollars(2200), isChanged: true, termsVersion: 3 })
  await send()
  assert.is(sent[0]?.[0].termsSeen, 3)
})

test('[OFF-123] [F20] a bid whose end is not known is kept as it was sent and goes out the same, under the same key', async () => {
  const { net, sent, store, asked, back, send, viewModel } = world()
  await back()
  net.failure = { _tag: 'Unreachable' }
  await send()
  assert.equal([asked(), store.of(person)[0]?.wasSent], ['NotRead', true])
  net.load = aLoad({ termsVersion: 2 })
  net.failure = undefined
  viewModel.readAgain()
  await settled()
  await send()
  assert.equal(sent[0], sent[1])
})

test('[OFF-121] [KRN-10] turned away at the first try it is refused; once it may have arrived, that says nothing of it', async () => {
  const tooMany = { _tag: 'Refused', code: undefined, status: 429 } as unknown as OfferFailure // as the failure of any call
  for (const [wasSent, expected] of [
    [false, 'Refused'],
    [true, 'NotRead'],
  ] as const) {
    const { net, asked, back, send } = world({ wasSent })
    await back()
    net.failure = tooMany
    await send()
    assert.is(asked(), expected)
  }
})

test('[OFF-123] pressed twice, and in another tab after this one sent it, it is sent once', async () => {
  const { sent, other, tell, back, send, viewModel } = world()
  await back()
  viewModel.send('load-1')
  await send()
  assert.is(sent.length, 1)
  const second = world()
  await second.back()
  second.other.drop(person, 'load-1') // there, and not heard of here yet
  await second.send()
  assert.equal([second.sent.length, second.viewModel.bids$.value.length], [0, 0])
  other.keep(person, second.kept)
  tell()
  await settled()
  assert.is(viewModel.bids$.value.length, 1)
})

test('[OFF-123] a load that is gone is said, a bid that is too old is not sent, and either is removed by a press', async () => {
  for (const [change, expected] of [
    [(one: ReturnType<typeof world>) => (one.net.load = undefined), 'Gone'],
    [(one: ReturnType<typeof world>) => one.clock.set(instantOf(one.clock.now() + 12 * HOUR)), 'TooOld'],
  ] as const) {
    const one = world()
    change(one)
    await one.back()
    assert.is(one.asked(), expected)
    await one.send()
    assert.equal(one.sent, [])
    one.viewModel.drop('load-1')
    assert.equal(one.viewModel.bids$.value, [])
  }
})

test('[OFF-123] refused as the load moved once more it is asked about anew under another key; refused otherwise it says why', async () => {
  const { net, store, asked, back, send } = world()
  await back()
  net.failure = { _tag: 'Stale' }
  await send()
  await settled()
  assert.equal([asked(), store.of(person)[0]?.key, store.of(person)[0]?.wasSent], ['Open', 'key-1', false])
  net.failure = { _tag: 'OfferRefused', reason: 'LoadClosed' } as unknown as OfferFailure // any refusal
  await send()
  assert.is(asked(), 'Refused')
})

test('[OFF-121] [OFF-123] what another tab tried meanwhile goes out as it was tried there', async () => {
  const { sent, other, kept, back, send } = world()
  await back()
  other.keep(person, { ...kept, bid: { ...kept.bid, termsSeen: 7 }, wasSent: true }) // not heard of here yet
  await send()
  assert.equal(
    sent.map(([bid, key]) => [bid.termsSeen, key]),
    [[7, 'key-0']],
  )
})

test('[OFF-123] a question that was asked too long ago is not sent any more', async () => {
  const { clock, sent, asked, back, send } = world()
  await back()
  clock.set(instantOf(clock.now() + 12 * HOUR))
  await send()
  assert.equal([asked(), sent], ['TooOld', []])
})

test('[OFF-122] [APP-14] a bid that is refused as stale after its person has signed out is not kept again', async () => {
  const { net, store, back, viewModel } = world()
  await back()
  net.failure = { _tag: 'Stale' }
  viewModel.send('load-1')
  store.drop(person, 'load-1')
  await settled()
  assert.equal(store.of(person), [])
})

test.run()
