import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, type Instant } from '@trm/domain/kernel'
import { aClock, settled } from '@trm/domain/testing'
import { makeOffline } from './offline.view-model.ts'

const MINUTE = 60_000

const world = () => {
  const clock = aClock()
  const start = clock.now()
  const shown$ = new Subject<readonly { readonly path: string; readonly at: Instant }[]>()
  const present$ = new Subject<boolean>()
  const net = { isOnline: false, isReached: false, isTyping: false, pathname: '/trm/load-offers', reloads: 0, asked: 0 }
  let timers: (() => void)[] = []
  const { state$, stop } = makeOffline({
    shown$,
    present$,
    clock,
    timer: (_, run) => {
      timers.push(run)
      return () => {
        timers = timers.filter((one) => one !== run)
      }
    },
    reach: async () => {
      net.asked += 1
      return net.isReached
    },
    isOnline: () => net.isOnline,
    hasUnsavedWork: () => net.isTyping,
    pathname: () => net.pathname,
    reload: () => {
      net.reloads += 1
    },
  })
  const ago = (minutes: number): Instant => instantOf(start - minutes * MINUTE)
  const tick = async (): Promise<void> => {
    timers.splice(0).forEach((run) => run())
    await settled()
  }
  const back = async (): Promise<void> => {
    Object.assign(net, { isOnline: true, isReached: true })
    present$.next(true)
    await settled()
  }
  const asOf = (): Instant | undefined => (state$.value._tag === 'Kept' ? state$.value.asOf : undefined)
  return { clock, start, shown$, net, state$, stop, ago, tick, back, asOf, timers: () => timers.length }
}

test('[APP-13] a screen says how old the oldest is that it was given, and goes on counting; where all is the server’s it says nothing', async () => {
  const { clock, start, shown$, state$, ago, tick, asOf } = world()
  assert.is(state$.value._tag, 'Current')
  shown$.next([
    { path: '/api/offers', at: ago(20) },
    { path: '/api/offers/7', at: ago(5) },
  ])
  assert.equal(state$.value, { _tag: 'Kept', asOf: ago(20), now: start, isBack: false })
  clock.set(instantOf(start + 3 * MINUTE))
  await tick()
  assert.equal(state$.value, { _tag: 'Kept', asOf: ago(20), now: instantOf(start + 3 * MINUTE), isBack: false })
  assert.is(asOf(), ago(20))
})

test('[APP-13] the next screen says the age of what it was given itself', () => {
  const { shown$, net, ago, asOf } = world()
  const offers = { path: '/api/offers', at: ago(20) }
  shown$.next([offers])
  net.pathname = '/trm/carrier/loadcentral'
  shown$.next([offers, { path: '/api/loadboard', at: ago(9) }])
  assert.is(asOf(), ago(9))
  net.pathname = '/trm/load-offers'
  shown$.next([{ path: '/api/loadboard', at: ago(9) }, offers])
  assert.is(asOf(), ago(20))
})

test('[APP-13] once the server itself answers, the page is opened anew; a line that carries nothing is asked again and again', async () => {
  const { shown$, net, ago, tick, back } = world()
  await back()
  assert.is(net.asked, 0, 'all is the server’s')
  shown$.next([{ path: '/api/offers', at: ago(20) }])
  net.isReached = false
  await tick()
  assert.equal([net.asked, net.reloads], [1, 0])
  net.isOnline = false
  await tick()
  assert.is(net.asked, 1, 'a browser without a network is not asked')
  await back()
  assert.is(net.reloads, 1)
})

test('[APP-13] where something is typed and not saved the page stays, and offers to open anew', async () => {
  const { shown$, net, state$, ago, tick, back } = world()
  shown$.next([{ path: '/api/offers', at: ago(20) }])
  net.isTyping = true
  await back()
  assert.equal([net.reloads, state$.value._tag === 'Kept' && state$.value.isBack], [0, true])
  net.isTyping = false
  await tick()
  assert.is(net.reloads, 0, 'by a press alone')
})

test('[APP-13] a page that is left asks no more', () => {
  const { shown$, ago, stop, timers } = world()
  shown$.next([{ path: '/api/offers', at: ago(20) }])
  stop()
  assert.is(timers(), 0)
})

test.run()
