import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { makeInMemoryLockManager } from '../in-memory/index.ts'
import { makePageLocks } from './page-locks.ts'

/** A page that holds one lock, or waits for it. */
const aBrowser = () => {
  const locks = makePageLocks(makeInMemoryLockManager())
  const page = (name: string, isShared = false) => {
    const told: boolean[] = []
    const take$ = new Subject<void>()
    const holding = locks.hold(name, { isShared, take$ }).subscribe((isHeld) => told.push(isHeld))
    return { told, take: () => take$.next(), leave: () => holding.unsubscribe() }
  }
  return { page, isHeld: locks.isHeld }
}

test('[NOT-140] one page has a lock; the next gets it once that one has left, and one that left while it waited never', async () => {
  const { page, isHeld } = aBrowser()
  const [first, second, third] = [page('a'), page('a'), page('a')]
  const other = page('b')
  await settled()
  assert.equal([first.told, second.told, third.told, other.told], [[true], [], [], [true]])
  second.leave()
  first.leave()
  await settled()
  assert.equal([second.told, third.told, await isHeld('a')], [[], [true], true])
  third.leave()
  await settled()
  assert.equal([third.told, await isHeld('a')], [[true], false])
})

test('[NOT-140] a page that is pressed takes it, once; the one it took it from hears so and is the next again', async () => {
  const { page } = aBrowser()
  const [first, second] = [page('a'), page('a')]
  await settled()
  second.take()
  await settled()
  assert.equal([first.told, second.told], [[true, false], [true]])
  first.take()
  await settled()
  assert.equal(
    [first.told, second.told],
    [
      [true, false, true],
      [true, false],
    ],
  )
  second.take()
  await settled()
  assert.equal(
    [first.told, second.told],
    [
      [true, false, true],
      [true, false],
    ],
    'each page once',
  )
  first.leave()
  await settled()
  assert.equal(second.told, [true, false, true])
})

test('[NOT-141] any number of pages hold a shared one, and it is held until the last has left', async () => {
  const { page, isHeld } = aBrowser()
  const [first, second] = [page('a', true), page('a', true)]
  await settled()
  assert.equal([first.told, second.told], [[true], [true]])
  first.leave()
  await settled()
  assert.is(await isHeld('a'), true)
  second.leave()
  await settled()
  assert.is(await isHeld('a'), false)
})

test('[NOT-140] a browser that refuses locks is asked once', async () => {
  let asked = 0
  const refuse = (): Promise<never> => {
    asked += 1
    return Promise.reject(new DOMException('no', 'SecurityError'))
  }
  const told: boolean[] = []
  makePageLocks({ request: refuse, query: refuse })
    .hold('a')
    .subscribe((isHeld) => told.push(isHeld))
  await settled()
  assert.equal([asked, told], [1, []])
})

test.run()
