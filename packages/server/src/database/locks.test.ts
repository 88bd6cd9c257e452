import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LOCKS } from './locks.ts'

test('[DBS-35] nobody who waits for a lock waits for whoever holds another', () => {
  const numbers = Object.values(LOCKS)
  assert.is(new Set(numbers).size, numbers.length)
})

test.run()
