import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { boundsOf, fitted, type Limits, panned, toPlane, toScreen, zoomed } from './map-camera.ts'

const number = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })
const limits: Limits = { within: { left: -160, top: -160, right: 1160, bottom: 800 }, least: 0.3, most: 30 }
const size = { width: 560, height: 480 }
const point = fc.record({ x: number(0, 1000), y: number(0, 640) })
const camera = fc.record({ x: number(0, 1000), y: number(0, 640), scale: number(0.3, 30) })
const pixel = fc.record({ x: number(0, size.width), y: number(0, size.height) })

const near = (a: number, b: number, slack = 1e-6): void => assert.ok(Math.abs(a - b) <= slack, `${a} is not ${b}`)

test('[MAP-5] what is under the pointer stays under it while zooming, as long as the map goes on', () => {
  fc.assert(
    fc.property(camera, pixel, number(0.5, 2), (from, at, factor) => {
      const to = zoomed(limits, size, from, factor, at)
      const under = toPlane(from, size, at)
      fc.pre(to.x > limits.within.left && to.x < limits.within.right && to.y > limits.within.top && to.y < limits.within.bottom)
      const after = toScreen(to, size, under)
      near(after.x, at.x)
      near(after.y, at.y)
    }),
  )
})

test('[MAP-5] the reader never leaves the map, nor goes closer or further than it says something', () => {
  fc.assert(
    fc.property(
      camera,
      fc.array(fc.tuple(number(-9999, 9999), number(-9999, 9999), number(0.01, 100), pixel), { maxLength: 5 }),
      (from, moves) => {
        const { x, y, scale } = moves.reduce(
          (at, [across, down, factor, pointer]) => zoomed(limits, size, panned(limits, at, across, down), factor, pointer),
          from,
        )
        assert.ok(x >= -160 && x <= 1160 && y >= -160 && y <= 800 && scale >= 0.3 && scale <= 30)
      },
    ),
  )
})

test('[MAP-5] dragged land follows the pointer', () => {
  const from = { x: 500, y: 300, scale: 2 }
  const before = toScreen(from, size, { x: 480, y: 310 })
  const after = toScreen(panned(limits, from, 30, -20), size, { x: 480, y: 310 })
  assert.equal([after.x - before.x, after.y - before.y], [30, -20])
})

test('[MAP-6] fitting shows everything it is given, clear of the edges', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (points) => {
      const bounds = boundsOf(points)
      if (bounds === undefined) throw new Error('there are points')
      const at = fitted(limits, size, bounds, 7)
      assert.ok(at.scale <= 7)
      for (const one of points) {
        const { x, y } = toScreen(at, size, one)
        assert.ok((x >= 35 && x <= size.width - 35 && y >= 35 && y <= size.height - 35) || at.scale === limits.least, `${x}, ${y}`)
      }
    }),
  )
})

test.run()
