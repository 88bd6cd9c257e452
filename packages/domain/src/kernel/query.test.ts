import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodeQuery, encodeQuery } from './query.ts'

test('[TRK-4] a query written by anybody is read: with a ?, with + for a space, without =, with pairs of nothing', () => {
  assert.equal(decodeQuery('?a=1&&b=x+y&c&=d&e=f=g&%41=%42&'), [
    ['a', '1'],
    ['b', 'x y'],
    ['c', ''],
    ['', 'd'],
    ['e', 'f=g'],
    ['A', 'B'],
  ])
  assert.equal([decodeQuery(''), decodeQuery('?'), decodeQuery('??')], [[], [], [['?', '']]])
  assert.equal(decodeQuery('a=%zz&b=%E0%A4&c=%C3%A9%41'), [
    ['a', '%zz'],
    ['b', '%E0%A4'],
    ['c', 'éA'],
  ])
})

test('[TRK-2] half a surrogate pair is written as U+FFFD, a whole one as it is', () => {
  assert.equal(decodeQuery(encodeQuery([['a', '\ud83d x \ud83d\ude9a \ude9a, y']])), [['a', '\ufffd x \ud83d\ude9a \ufffd, y']])
  assert.is(encodeQuery([['a b', 'c, d&e']]), 'a+b=c,+d%26e')
})

test.run()
