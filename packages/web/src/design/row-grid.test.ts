import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { nearestRow, rowAfter } from './row-grid.ts'

const KEYS = ['ArrowDown', 'ArrowUp', 'j', 'k', 'PageDown', 'PageUp', 'Home', 'End'] as const

for (const [key, index, to] of [
  ['ArrowDown', 3, 4],
  ['j', 3, 4],
  ['ArrowUp', 3, 2],
  ['k', 3, 2],
  ['PageDown', 3, 13],
  ['PageUp', 15, 5],
  ['Home', 30, 0],
  ['End', 3, 49],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 49, 49],
  ['PageDown', 45, 49],
  ['PageUp', 4, 0],
] as const) {
  test(`[TLS-45] ${key} on row ${index} goes to row ${to}`, () => assert.is(rowAfter(key, false, { index, count: 50, page: 10 }), to))
}

test('[TLS-45] with Ctrl only Home and End move', () => {
  const place = { index: 20, count: 50, page: 10 }
  assert.equal(
    KEYS.filter((key) => rowAfter(key, true, place) !== undefined),
    ['Home', 'End'],
  )
})

test('[TLS-45] every key stays within the rows, and other keys and empty lists move nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KEYS),
      fc.nat(200),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: -3, max: 300 }),
      (key, at, count, page) => {
        const to = rowAfter(key, false, { index: Math.min(at, count - 1), count, page })
        assert.ok(to !== undefined && to >= 0 && to < count)
      },
    ),
  )
  assert.is(rowAfter('Enter', false, { index: 0, count: 5, page: 1 }), undefined)
  assert.is(rowAfter('End', false, { index: -1, count: 0, page: 1 }), undefined)
})

const ids = ['a', 'b', 'c', 'd', 'e']

for (const [what, now, to] of [
  ['stays with its row, wherever that is now', ['c', 'x', 'a'], 'c'],
  ['goes to the next one that is left', ['a', 'b', 'd', 'e'], 'd'],
  ['goes back where none follows', ['a', 'b', 'x'], 'b'],
  ['takes the same place in a list of others', ['p', 'q', 'r', 's'], 'r'],
  ['takes the last of a shorter list of others', ['p', 'q'], 'q'],
  ['waits while there are no rows', [], undefined],
] as const) {
  test(`[TLS-47] the focus of a row ${what}`, () => assert.is(nearestRow(ids, 'c', now), to))
}

test.run()
