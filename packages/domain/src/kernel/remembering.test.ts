import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { remembering } from './remembering.ts'

test('[KRN-16] the same is made once, and anew for other arguments, also for those of before the last', () => {
  const made: string[] = []
  const join = remembering((one: string, other: string | undefined) => {
    made.push(`${one} ${other}`)
    return { both: [one, other] }
  })
  const first = join('a', undefined)
  assert.is(join('a', undefined), first)
  assert.equal(join('a', 'b').both, ['a', 'b'])
  assert.is.not(join('a', undefined), first)
  assert.equal(made, ['a undefined', 'a b', 'a undefined'])
})

test('[KRN-16] with its sources named, only a change of these makes it anew', () => {
  const total = remembering(
    ({ count }: { readonly count: number; readonly name: string }) => [count],
    ({ count }) => [count],
  )
  const first = total({ count: 1, name: 'one' })
  assert.is(total({ count: 1, name: 'another' }), first)
  assert.equal(total({ count: 2, name: 'another' }), [2])
})

test.run()
