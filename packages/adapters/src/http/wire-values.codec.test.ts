import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { absentAs, closed, leftOut, mapped, onlyIfTrue } from './contract/index.ts'
import { record } from './contract/record.codec.ts'

const read = <A>(codec: t.Type<A, unknown>, wire: unknown): A | undefined => {
  const value = codec.decode(wire)
  return E.isRight(value) ? value.right : undefined
}

test('[CAL-35] what is absent is read as what is usual, which is written as it is', () => {
  const count = absentAs(t.number, 0)
  assert.equal(
    [undefined, null, 3, 'x'].map((wire) => read(count, wire)),
    [0, 0, 3, undefined],
  )
  assert.equal([count.encode(0), count.encode(3)], [0, 3])
})

test('[CAL-35] what is said only where it is true is left out where it is not', () => {
  assert.equal(
    [undefined, null, false, true].map((wire) => read(onlyIfTrue, wire)),
    [false, false, false, true],
  )
  assert.equal([onlyIfTrue.encode(true), onlyIfTrue.encode(false)], [true, undefined])
})

test('[CAL-35] what a value means is read from it and written back to it, and is described as it is on the wire', () => {
  const words = mapped(
    leftOut(t.array(t.string)),
    (list) => list ?? [],
    (list) => (list.length === 0 ? undefined : list),
  )
  assert.equal([read(words, undefined), read(words, ['a']), read(words, [1])], [[], ['a'], undefined])
  assert.equal([words.encode([]), words.encode(['a'])], [undefined, ['a']])
  assert.equal([words.is(['a']), words.is([1]), 'leftOutOf' in words], [true, false, true])
})

test('[CAL-35] a closed body within a record names its stray key', () => {
  const whole = record({ block: closed(record({ reviewOn: t.string })) })
  const refused = whole.decode({ block: { review_on: 'x', reviewOn: 'x' } })
  assert.equal(E.isLeft(refused) && refused.left.map(({ message, context }) => [message, context.at(-1)?.key]), [
    ['unknown_field', 'reviewOn'],
  ])
})

test.run()
