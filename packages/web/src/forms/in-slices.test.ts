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

/** Of this process, milliseconds: the tests run under Node. */
const processorMs = (): number => {
  const { process } = globalThis as unknown as {
    readonly process: { readonly cpuUsage: () => { readonly user: number; readonly system: number } }
  }
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

test('[PLI-15] a thousand lines of prose hold the page for 50 ms of processor time at most at a time', async () => {
  const prose = Array.from(
    { length: 1_000 },
    (_, i) =>
      `Please let me know whether you can cover number ${i} out of our northern yards some time before the weekend comes around again`,
  ).join('\n')
  await inSlices(loadLines(prose.slice(0, 3_000), context)) // compiled, as a page is that has read a line
  let longest = 0
  let pauses = 0
  let began = processorMs()
  const plain = globalThis.setTimeout
  const watched = (go: () => void): unknown => {
    longest = Math.max(longest, processorMs() - began)
    pauses += 1
    return plain(() => {
      began = processorMs()
      go()
    }, 0)
  }
  Object.assign(globalThis, { setTimeout: watched })
  try {
    assert.is((await inSlices(loadLines(prose, context))).length, 1_000)
  } finally {
    Object.assign(globalThis, { setTimeout: plain })
  }
  assert.ok(pauses > 2, `${pauses} pauses`)
  assert.ok(longest <= 50, `${longest} ms`)
})

test.run()
