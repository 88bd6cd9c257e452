import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '../testing/index.ts'
import { makeScope } from './scope.ts'
import { makeWait, within, type Timer } from './wait.ts'

/** A clock that the test turns, with what waits on it. */
const aClock = () => {
  let waiting: { readonly ms: number; readonly run: () => void }[] = []
  const timer: Timer = (ms, run) => {
    const one = { ms, run }
    waiting.push(one)
    return () => {
      waiting = waiting.filter((other) => other !== one)
    }
  }
  return { timer, waits: () => waiting.map(({ ms }) => ms), strike: () => waiting.splice(0).forEach(({ run }) => run()) }
}

const aWait = () => {
  const [clock, scope, ran] = [aClock(), makeScope(), [] as string[]]
  const wait = makeWait(clock.timer, scope)
  return { clock, scope, ran, wait, start: (ms: number, name: string) => wait.start(ms, () => ran.push(name)) }
}

test('[KRN-15] what waits runs once, and what is begun later takes its place', () => {
  const { clock, ran, start } = aWait()
  start(10, 'first')
  start(20, 'second')
  assert.equal(clock.waits(), [20])
  clock.strike()
  assert.equal([ran, clock.waits()], [['second'], []])
  start(30, 'third')
  clock.strike()
  assert.equal(ran, ['second', 'third'])
})

test('[KRN-15] it says whether something waits', () => {
  const { clock, scope, wait, start } = aWait()
  const told = [wait.isWaiting()]
  start(10, 'first')
  told.push(wait.isWaiting())
  clock.strike()
  told.push(wait.isWaiting())
  start(10, 'second')
  wait.cancel()
  told.push(wait.isWaiting())
  start(10, 'third')
  scope.end()
  assert.equal([...told, wait.isWaiting()], [false, true, false, false, false])
})

test('[KRN-15] what runs may wait again: it is a wait of its own', () => {
  const { clock, wait } = aWait()
  let ticks = 0
  const tick = (): void => {
    ticks += 1
    wait.start(1, tick)
  }
  tick()
  for (const _ of [1, 2]) clock.strike()
  assert.equal([ticks, clock.waits()], [3, [1]])
})

test('[KRN-15] nothing runs that was cancelled, or that waits beyond the end of its scope, whenever it was begun', () => {
  const { clock, scope, ran, wait, start } = aWait()
  start(10, 'cancelled')
  wait.cancel()
  assert.equal(clock.waits(), [])
  start(10, 'begun before the end')
  scope.end()
  assert.equal(clock.waits(), [])
  start(10, 'begun after the end')
  assert.equal(clock.waits(), [])
  clock.strike()
  assert.equal(ran, [])
})

test('[F49] waiting is bounded: work that is late is given up for what stands in its place; what is soon leaves nothing waiting', async () => {
  const clock = aClock()
  const never = new Promise<string>(() => undefined)
  const late = within(clock.timer, 5, never, () => 'late')
  clock.strike()
  assert.is(await late, 'late')
  const soon = await within(clock.timer, 6, Promise.resolve('work'), () => 'late')
  await settled()
  assert.equal([soon, clock.waits()], ['work', []])
})

test.run()
