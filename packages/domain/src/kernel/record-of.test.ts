import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { recordOf } from './record-of.ts'

test('a record has each key once, with what is made of it', () => {
  assert.equal(
    recordOf(['pickup', 'dropoff'], (end) => end.length),
    { pickup: 6, dropoff: 7 },
  )
})

test.run()
