import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makePageLocks } from '@trm/adapters/browser'
import { makeInMemoryLockManager } from '@trm/adapters/in-memory'
import { constant, instantOf, source } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { makeTabTurn, SETTLES_MS, type TabLocks } from './tab-turn.ts'

/** One browser where the tone is on or off for all of its tabs. */
const aBrowser = (isOn = true) => {
  const pages = makePageLocks(makeInMemoryLockManager())
  const locks: TabLocks = {
    turn: (take$) => pages.hold('news', { take$ }),
    looking$: pages.hold('looked at', { isShared: true }),
    isAnyLookedAt: () => pages.isHeld('looked at'),
  }
  const wanted = source(isOn)
  let now = 1_000_000
  const tab = () => {
    const awake = source(false)
    const looked = source(false)
    const pressed = new Subject<void>()
    const turn = makeTabTurn({ locks, awake, looked$: looked.behavior, pressed$: pressed, clock: { now: () => instantOf(now) } })
    return {
      isAwake: () => awake.behavior.value,
      isOurs: turn.isOurs,
      look: (is: boolean): void => looked.set(is),
      press: (): void => pressed.next(),
      close: turn.follow(wanted.behavior),
    }
  }
  type Tab = ReturnType<typeof tab>
  const among = async <A>(tabs: readonly Tab[], ask: (one: Tab) => A): Promise<readonly Awaited<A>[]> => {
    await settled()
    return Promise.all(tabs.map(ask))
  }
  return {
    tab,
    wanted,
    awake: (...tabs: readonly Tab[]) => among(tabs, ({ isAwake }) => isAwake()),
    ring: (...tabs: readonly Tab[]) => among(tabs, ({ isOurs }) => isOurs()),
    settle: (): void => {
      now += SETTLES_MS
    },
  }
}

test('[NOT-140] where the tone is on one tab of several listens, and another once it is closed; where it is off none does', async () => {
  const { tab, wanted, awake } = aBrowser(false)
  const tabs = [tab(), tab(), tab()] as const
  assert.equal(await awake(...tabs), [false, false, false])
  wanted.set(true)
  assert.equal(await awake(...tabs), [true, false, false])
  tabs[0].close()
  assert.equal(await awake(...tabs), [false, true, false])
  wanted.set(false)
  assert.equal(await awake(...tabs), [false, false, false])
})

test('[NOT-140] the first press in a tab takes the turn: a browser lets a tab be heard that was pressed', async () => {
  const { tab, awake } = aBrowser()
  const tabs = [tab(), tab()] as const
  assert.equal(await awake(...tabs), [true, false])
  tabs[1].press()
  assert.equal(await awake(...tabs), [false, true])
})

test('[NOT-141] of several tabs one rings, and none while one of them is looked at', async () => {
  const { tab, ring, settle } = aBrowser()
  const tabs = [tab(), tab(), tab()] as const
  await settled()
  settle()
  assert.equal(await ring(...tabs), [true, false, false])
  tabs[2].look(true)
  assert.equal(await ring(...tabs), [false, false, false])
  tabs[2].look(false)
  assert.equal(await ring(...tabs), [true, false, false])
  tabs[2].look(true)
  await settled()
  tabs[2].close()
  assert.equal(await ring(...tabs), [true, false, false], 'a tab that is gone is not looked at')
})

test('[NOT-141] what the tab before has rung for, and the next hears again, it does not ring for', async () => {
  const { tab, ring, settle } = aBrowser()
  const [first, second] = [tab(), tab()]
  await settled()
  settle()
  first.close()
  assert.equal(await ring(first, second), [false, false])
  settle()
  assert.equal(await ring(first, second), [false, true])
})

test('[NOT-141] a browser without locks rings in each tab, and keeps none awake', async () => {
  const awake = source(false)
  const turn = makeTabTurn({
    locks: undefined,
    awake,
    looked$: constant(false),
    pressed$: new Subject(),
    clock: { now: () => instantOf(0) },
  })
  const close = turn.follow(source(true).behavior)
  assert.equal([await turn.isOurs(), awake.behavior.value], [true, false])
  close()
})

test.run()
