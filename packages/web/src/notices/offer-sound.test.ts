import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source, type Behavior } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { makeOfferSound } from './offer-sound.ts'

const aSound = ({ isOn = false, keeps = true, fails = 0 } = {}) => {
  let [kept, isOurs, loads, rings] = [isOn, true, 0, 0]
  const looked = source(false)
  const changes$ = new Subject<void>()
  const followed: Behavior<boolean>[] = []
  const sound = makeOfferSound({
    kept: {
      read: () => kept,
      write: (on) => {
        if (keeps) kept = on
      },
      changes$,
    },
    looked$: looked.behavior,
    turn: {
      follow: (isWanted$) => {
        followed.push(isWanted$)
        return () => void followed.pop()
      },
      isOurs: async () => isOurs,
    },
    load: async () => {
      loads += 1
      if (loads <= fails) throw new Error('gone')
      return () => void (rings += 1)
    },
  })
  const came = async (): Promise<readonly number[]> => {
    sound.came()
    await settled()
    return [loads, rings]
  }
  return {
    sound,
    came,
    followed,
    kept: () => kept,
    isOn: () => sound.isOn$.value,
    look: looked.set,
    turn: (is: boolean): void => void (isOurs = is),
    elsewhere: (on: boolean): void => {
      kept = on
      changes$.next()
    },
  }
}

test('[NOT-127] it is off at first: nothing rings, and none of its code is loaded', async () => {
  const { isOn, came } = aSound()
  assert.equal([isOn(), await came()], [false, [0, 0]])
})

test('[NOT-127] turned on it rings for what comes while nobody looks at the page, and not while somebody does', async () => {
  const { sound, came, kept, look } = aSound()
  sound.set(true)
  await settled()
  assert.equal([kept(), await came()], [true, [1, 1]])
  look(true)
  assert.equal(await came(), [1, 1])
  sound.ring()
  await settled()
  look(false)
  assert.equal(await came(), [1, 3], 'tried out it rings all the same')
  sound.set(false)
  assert.equal([kept(), await came()], [false, [1, 3]])
})

test('[NOT-141] it rings where it is this tab’s turn, and follows whether it is on until the tab is told no more', async () => {
  const { sound, came, turn, followed } = aSound({ isOn: true })
  turn(false)
  assert.equal(await came(), [1, 0])
  const leave = sound.follow()
  assert.equal(
    followed.map(({ value }) => value),
    [true],
  )
  sound.set(false)
  assert.is(followed[0]?.value, false)
  leave()
  assert.is(followed.length, 0)
})

test('[NOT-127] where it was on its code comes with the page, so that the first press allows it', async () => {
  const { came } = aSound({ isOn: true })
  await settled()
  assert.equal(await came(), [1, 1])
})

test('[NOT-140] turned on or off in another tab it is so here', async () => {
  const { elsewhere, isOn, came } = aSound()
  elsewhere(true)
  await settled()
  assert.equal([isOn(), await came()], [true, [1, 1]])
  elsewhere(false)
  assert.equal([isOn(), await came()], [false, [1, 1]])
})

test('[NOT-127] a device that keeps nothing has it for the page; code that did not arrive is asked for again', async () => {
  const { sound, came, kept, isOn } = aSound({ keeps: false, fails: 1 })
  sound.set(true)
  await settled()
  assert.equal([isOn(), kept(), await came()], [true, false, [2, 1]])
})

test.run()
