import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { failedTests, slowestFiles } from './results.mjs'

const result = (file, ms, more = {}) => ({ file, passed: 1, failed: 0, ms, cpuMs: 500, records: [], ...more })

test('the slowest file comes first, with what it waited for, the longest wait first', () => {
  const waits = { axe: 1_000, 'sign-in': 2_500 }
  const longest = [
    { name: 'short', ms: 10 },
    { name: 'long', ms: 3_000 },
  ]
  assert.equal(slowestFiles([result('a', 1_000), result('b', 4_000, { waits, records: longest })]), [
    '    4.0 s  b  (processor 0.5 s; sign-in 2.5 s; axe 1.0 s; longest: long, 3.0 s)',
    '    1.0 s  a  (processor 0.5 s)',
  ])
})

test('the slowest twenty are named', () => {
  const results = Array.from({ length: 30 }, (_, at) => result(`file ${at}`, at))
  assert.is(slowestFiles(results).length, 20)
})

test('what failed is named with its file, the way it ran and the first line of why', () => {
  const records = [{ name: 'holds' }, { name: 'breaks', error: 'Error: 1 is not 2\n    at here' }]
  assert.equal(failedTests([result('a', 1, { way: 'UTC', records }), result('b', 1, { records }), result('c', 1)]), [
    'a (UTC): breaks: Error: 1 is not 2',
    'b: breaks: Error: 1 is not 2',
  ])
})

test.run()
