import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { aConsideredLoad, hoursOn } from '../testing/index.ts'
import { byClosing, isBefore, isOnPath, labelsOf, legOf, makeFrontier, type Label, type Leg } from './chain-links.ts'
import { byId, type ConsideredLoad } from './considered-load.ts'

const legAt = (index: number, given: Partial<ConsideredLoad> = {}): Leg => {
  const leg = legOf(aConsideredLoad({ id: `load-${index}`, pickupFrom: hoursOn(0), pickupBy: hoursOn(0), ...given }), 150, index)
  if (leg === undefined) throw new Error('the load is none that can be a leg')
  return leg
}
const LEGS = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => legAt(index))
const [first, second, third] = LEGS as unknown as readonly [Leg, Leg, Leg] // there are eight

const labelOf = (path: readonly Leg[], given: Partial<Label> = {}): Label => {
  const [leg = first, ...before] = [...path].reverse()
  return {
    before: before.length === 0 ? undefined : labelOf([...before].reverse(), given),
    link: { leg, miles: 0 },
    first: path[0] ?? leg,
    legs: path.length,
    pickedUpAt: hoursOn(1),
    clock: { at: hoursOn(10), driven: 5 },
    earned: 1_000,
    promise: 1_000,
    isHome: false,
    ...given,
  }
}

test('[CHN-1] of ways that begin and end alike one that is no better in anything is not looked at', () => {
  const isTaken = (...labels: readonly Label[]): boolean => {
    const take = makeFrontier(LEGS.length)
    return labels.map(take).at(-1) === true
  }
  const held = labelOf([first, second])
  assert.ok(isTaken(held))
  assert.not(isTaken(held, labelOf([first, second])), 'the same again')
  assert.not(isTaken(held, labelOf([first, second], { earned: 999, clock: { at: hoursOn(11), driven: 6 } })), 'worse in all')
  assert.ok(isTaken(held, labelOf([first, second], { earned: 1_001 })), 'earns more')
  assert.ok(isTaken(held, labelOf([first, second], { clock: { at: hoursOn(9), driven: 5 } })), 'is sooner free')
  assert.ok(isTaken(held, labelOf([first, second], { clock: { at: hoursOn(10), driven: 4 } })), 'is less tired')
  const better = labelOf([first, second], { earned: 2_000 })
  assert.not(isTaken(held, better, labelOf([first, second], { earned: 1_500 })), 'held against each that was taken')
})

test('[CHN-1] a way that has used up a load the other can still take stands beside it', () => {
  const late = legAt(3, { pickupBy: hoursOn(10) })
  const early = legAt(4, { pickupBy: hoursOn(9) })
  const isTakenBeside = (used: Leg): boolean => {
    const take = makeFrontier(LEGS.length)
    take(labelOf([first, used, second]))
    return take(labelOf([first, third, second]))
  }
  assert.equal([isTakenBeside(late), isTakenBeside(early)], [true, false], 'its window is open at ten, or closed')
})

test('[CHN-1] ways that begin, end or are long otherwise are never held against each other', () => {
  for (const one of LEGS)
    for (const other of LEGS)
      for (const legs of [1, 2, 3, 4])
        for (const more of [1, 2, 3, 4]) {
          const take = makeFrontier(LEGS.length)
          take(labelOf([one, second], { legs }))
          const isSame = one === other && legs === more
          assert.is(take(labelOf([other, second], { legs: more })), !isSame, `${one.index} ${other.index} ${legs} ${more}`)
        }
  const take = makeFrontier(LEGS.length)
  assert.equal([take(labelOf([first, second])), take(labelOf([first, third]))], [true, true])
})

test('[CHN-1] the most promising way comes first, of equals the one whose loads come first by id, then the sooner', () => {
  const one = labelOf([first, second])
  assert.equal([isBefore(labelOf([second], { promise: 1_001 }), one), isBefore(one, labelOf([second], { promise: 1_001 }))], [true, false])
  assert.equal([isBefore(one, labelOf([first, third])), isBefore(labelOf([first, third]), one)], [true, false])
  const sooner = labelOf([first, second], { clock: { at: hoursOn(9), driven: 5 } })
  assert.equal([isBefore(sooner, one), isBefore(one, sooner)], [true, false])
})

test('[CHN-1] a way knows its loads, first to last', () => {
  const way = labelOf([first, second, third])
  assert.equal(
    labelsOf(way).map(({ link }) => link.leg.index),
    [0, 1, 2],
  )
  assert.equal(
    [isOnPath(way, first), isOnPath(way, third), isOnPath(way, legAt(0)), isOnPath(undefined, first)],
    [true, true, false, false],
  )
})

test('[CHN-2] a leg is worth its rate less its miles, and is free when it is unloaded, no sooner than it is awaited', () => {
  const leg = (given: Partial<ConsideredLoad> = {}) => legAt(0, { miles: 100, rate: centsOf(50_000), pickupFrom: hoursOn(2), ...given })
  assert.is(leg().value, 50_000 - 100 * 150)
  assert.equal(
    [leg().delivered, leg({ dropoffFrom: hoursOn(4) }).delivered, leg({ dropoffFrom: hoursOn(8) }).delivered],
    [...[hoursOn(2 + 1 + 2 + 1), hoursOn(6), hoursOn(9)]],
  )
})

test('[REC-5] ids are in the order of their letters, and one is equal to itself', () => {
  const ids = ['b', '12', 'a', '7'].map((id) => ({ id }))
  assert.equal(
    [...ids].sort(byId).map(({ id }) => id),
    ['12', '7', 'a', 'b'],
  )
  assert.equal([byId({ id: 'a' }, { id: 'a' }), byId({ id: 'a' }, { id: 'b' }), byId({ id: 'b' }, { id: 'a' })], [0, -1, 1])
  const [soon, late] = [aConsideredLoad({ id: 'z', pickupBy: hoursOn(1) }), aConsideredLoad({ id: 'a', pickupBy: hoursOn(2) })]
  assert.equal([byClosing(soon, late) < 0, byClosing(late, { ...late, id: 'b' }) < 0], [true, true])
})

test.run()
