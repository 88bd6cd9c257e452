import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { foldersInCircles } from './folder-circles.mjs'

test('folders that reach themselves through others are found, over any number of steps; files beside folders are none', () => {
  const circle = [
    ['a/1.ts', 'b/1.ts'],
    ['b/2.ts', 'c/1.ts'],
    ['c/1.ts', 'a/2.ts'],
    ['a/1.ts', 'a/2.ts'],
    ['d/1.ts', 'a/1.ts'],
    ['main.ts', 'd/1.ts'],
    ['d/1.ts', 'main.ts'],
  ]
  assert.equal(foldersInCircles(circle), ['a', 'b', 'c'])
  assert.equal(foldersInCircles(circle.filter(([from]) => from !== 'c/1.ts')), [])
})

test.run()
