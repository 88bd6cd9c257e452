import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { repeatedAt } from './upsert.ts'

test('[UPS-4] of rows with one key all but the first repeat it; rows without one repeat nothing', () => {
  assert.equal([...repeatedAt(['a', 'b', undefined, 'a', 'B', undefined, 'b', 'a'])], [3, 6, 7])
  assert.equal([...repeatedAt([])], [])
})

test.run()
