import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { PlanePoint } from '@trm/domain/places'
import { clustersOf, markAt, marksIn, radiusOf } from './map-clusters.ts'

const point = fc.record({ x: fc.double({ min: -200, max: 1200, noNaN: true }), y: fc.double({ min: -200, max: 900, noNaN: true }) })
/** Many trucks stand at the same few places, as in the market. */
const points = fc.oneof(
  fc.array(point, { maxLength: 80 }),
  fc
    .tuple(fc.array(point, { minLength: 1, maxLength: 6 }), fc.array(fc.nat(5), { maxLength: 80 }))
    .map(([places, picks]) => picks.map((pick) => ({ ...(places[pick % places.length] ?? { x: 0, y: 0 }) }))),
)
const scale = fc.double({ min: 0.4, max: 30, noNaN: true })

const inOrder = (some: readonly PlanePoint[]): readonly string[] => some.map(({ x, y }) => `${x} ${y}`).sort()

test('[MAP-3] every truck is in exactly one mark, whatever the scale', () => {
  fc.assert(
    fc.property(points, scale, (some, at) => {
      assert.equal(inOrder(clustersOf(some, at).flatMap(({ members }) => members)), inOrder(some))
    }),
  )
})

test('[MAP-3] the same trucks make the same marks, in whatever order they come', () => {
  fc.assert(
    fc.property(points, scale, (some, at) => {
      const counts = (list: readonly PlanePoint[]) =>
        clustersOf(list, at)
          .map(({ members }) => inOrder(members).join())
          .sort()
      assert.equal(counts([...some].reverse()), counts(some))
    }),
  )
})

test('[MAP-3] few trucks that can be told apart are dots, the others a bubble with their number', () => {
  const apart = [
    { x: 105, y: 105 },
    { x: 117, y: 105 },
    { x: 105, y: 117 },
  ]
  assert.equal(
    clustersOf(apart, 1).map(({ members }) => members.length),
    [1, 1, 1],
  )
  assert.equal(
    clustersOf([...apart, { x: 117, y: 117 }], 1).map(({ members }) => members.length),
    [4],
  )
  assert.equal(
    clustersOf(
      [
        { x: 5, y: 5 },
        { x: 6, y: 6 },
      ],
      1,
    ).map(({ members }) => members.length),
    [2],
  )
})

test('[MAP-3] trucks at one point stay one mark however close the reader goes, and say so', () => {
  const [mark, ...others] = clustersOf(
    [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ],
    30,
  )
  assert.is(others.length, 0)
  assert.ok(mark?.isOnePlace)
  assert.not(
    clustersOf(
      [
        { x: 5, y: 5 },
        { x: 5.001, y: 5 },
      ],
      30,
    )[0]?.isOnePlace,
  )
})

test('[MAP-3] a larger bubble takes in a neighbour it would cover', () => {
  const city = Array.from({ length: 60 }, () => ({ x: 33, y: 10 }))
  assert.equal(
    clustersOf([...city, { x: 40, y: 10 }, { x: 41, y: 11 }], 1).map(({ members }) => members.length),
    [62],
  )
})

test('[MAP-4] marks are in reading order, and only those in sight', () => {
  const size = { width: 400, height: 300 }
  const camera = { x: 200, y: 150, scale: 1 }
  const marks = marksIn(
    clustersOf(
      [
        { x: 300, y: 20 },
        { x: 20, y: 30 },
        { x: 100, y: 200 },
        { x: 900, y: 20 },
      ],
      1,
    ),
    camera,
    size,
  )
  assert.equal(
    marks.map(({ x, y }) => [x, y]),
    [
      [20, 30],
      [300, 20],
      [100, 200],
    ],
  )
})

test('[MAP-4] a press reaches the nearest mark, and nothing past its reach', () => {
  const marks = marksIn(
    clustersOf(
      [
        { x: 100, y: 100 },
        { x: 160, y: 100 },
      ],
      1,
    ),
    { x: 200, y: 150, scale: 1 },
    { width: 400, height: 300 },
  )
  const dot = radiusOf(1)
  assert.is(markAt(marks, { x: 102, y: 100 }, 0)?.x, 100)
  assert.is(markAt(marks, { x: 140, y: 100 }, 16)?.x, 160)
  assert.is(markAt(marks, { x: 100 - dot - 5, y: 100 }, 4), undefined)
})

test.run()
