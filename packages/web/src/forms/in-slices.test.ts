import * as E from 'fp-ts/Either'
import { loadLines } from '@trm/domain/pasted-lists'
import { decodePlaceIndex } from '@trm/domain/places'
import { at, placeIndexBytes, someEquipment } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inSlices } from './in-slices.ts'

const index = decodePlaceIndex(placeIndexBytes())
if (E.isLeft(index)) throw new Error(index.left.reason)
const context = { types: someEquipment, places: index.right, now: at('2026-11-24T16:00:00Z'), zone: 'America/Chicago' }

const prose = Array.from(
  { length: 1_000 },
  (_, i) =>
    `Please let me know whether you can cover number ${i} out of our northern yards some time before the weekend comes around again`,
).join('\n')

/** Does it with a clock on which every look takes `ms`; gives the milliseconds that passed between two turns of the page. */
const turnsOf = async (ms: number, act: () => Promise<unknown>): Promise<readonly number[]> => {
  const { setTimeout: timer, performance: clock } = globalThis
  let now = 0
  let began = 0
  const turns: number[] = []
  const watched = (go: () => void): unknown => {
    turns.push(now - began)
    return queueMicrotask(() => {
      began = now
      go()
    })
  }
  Object.defineProperty(globalThis, 'performance', { configurable: true, value: { now: () => (now += ms) } })
  Object.assign(globalThis, { setTimeout: watched })
  try {
    await act()
  } finally {
    Object.assign(globalThis, { setTimeout: timer })
    Object.defineProperty(globalThis, 'performance', { configurable: true, value: clock })
  }
  return turns
}

test('[PLI-15] a thousand lines of prose are read a slice of twelve milliseconds at a time: the page has its turn between them', async () => {
  for (const [ms, least] of [
    [5, 300],
    [40, 999],
  ] as const) {
    let lines = 0
    const turns = await turnsOf(ms, async () => {
      lines = (await inSlices(loadLines(prose, context))).length
    })
    assert.is(lines, 1_000)
    assert.ok(turns.length >= least, `${turns.length} turns`)
    assert.ok(Math.max(...turns) <= 12 + 2 * ms, `${Math.max(...turns)} ms`)
  }
})

test.run()
