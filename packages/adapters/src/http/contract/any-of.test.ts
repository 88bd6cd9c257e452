import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anyOf, withValues } from './any-of.codec.ts'

const truck = t.strict({ truck: t.string })
const miles = new t.Type<number, string>(
  'miles',
  (u): u is number => typeof u === 'number',
  (u, context) => (typeof u === 'string' && u !== '' ? t.success(Number(u)) : t.failure(u, context, 'no miles')),
  String,
)
const either = anyOf([truck, miles])

test('the first codec that fits reads and writes', () => {
  assert.equal(either.decode({ truck: 'a', more: 1 }), E.right({ truck: 'a' }))
  assert.equal(either.decode('250'), E.right(250))
  assert.equal([either.encode({ truck: 'a' }), either.encode(250)], [{ truck: 'a' }, '250'])
  assert.equal([either.is({ truck: 'a' }), either.is(250), either.is('250')], [true, true, false])
})

test('what none reads is refused with the faults of all', () => {
  const read = either.decode({ truck: 7 })
  assert.equal(E.isLeft(read) && read.left.map(({ value, message }) => [value, message]), [
    [7, undefined],
    [{ truck: 7 }, 'no miles'],
  ])
})

test('what none writes is an error, not a value of the wrong shape', () => {
  assert.throws(() => either.encode(Object('neither')), /truck.*miles/s)
})

test('an object is read only where every value is one of those it may have', () => {
  const codec = withValues(t.strict({ city: t.string }), t.union([t.string, t.number]))
  assert.equal(codec.decode({ city: 'Dallas', zip: 75_201 }), E.right({ city: 'Dallas' }))
  assert.ok(E.isLeft(codec.decode({ city: 'Dallas', zip: null })))
  assert.ok(E.isLeft(codec.decode({ zip: 1 })))
})

test.run()
