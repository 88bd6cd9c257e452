import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '../kernel/index.ts'
import { waitingTime } from './waiting-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('[STF-41] an application waits minutes below an hour, hours below two days, then days, each begun one not counted', () => {
  for (const [ms, unit, count] of [
    [-5 * MINUTE, 'minutes', 0],
    [0, 'minutes', 0],
    [HOUR - 1, 'minutes', 59],
    [HOUR, 'hours', 1],
    [2 * HOUR + 59 * MINUTE, 'hours', 2],
    [48 * HOUR - 1, 'hours', 47],
    [48 * HOUR, 'days', 2],
    [96 * HOUR - 1, 'days', 3],
  ] as const)
    assert.equal(waitingTime(instantOf(0), instantOf(ms)), { unit, count }, String(ms))
})

test.run()
