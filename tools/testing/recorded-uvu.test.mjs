import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { words } from './recorded-uvu.mjs'

const firstLine = (error) => words(error).split('\n', 1)[0]

test('a failure says on its first line what is behind it', () => {
  assert.is(
    firstLine(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED $&') })),
    'TypeError: fetch failed (connect ECONNREFUSED $&)',
  )
  const several = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  assert.is(firstLine(new TypeError('fetch failed', { cause: several })), 'TypeError: fetch failed (ECONNREFUSED)')
  assert.is(firstLine(new Error('x', { cause: null })), 'Error: x')
  assert.is(firstLine('thrown as it is'), 'thrown as it is')
})

test.run()
