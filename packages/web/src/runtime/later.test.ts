import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeLater } from './later.ts'

test('[EVT-2] what is asked before it comes is done in order when it comes, later requests at once', () => {
  const later = makeLater<string[]>(10)
  later.ask((there) => there.push('first'))
  later.ask((there) => there.push('second'))
  const there: string[] = []
  later.come(there)
  assert.equal(there, ['first', 'second'])
  later.ask((it) => it.push('third'))
  assert.equal(there, ['first', 'second', 'third'])
})

test('[EVT-2] [F70] more than may wait are dropped', () => {
  const later = makeLater<number[]>(2)
  ;[1, 2, 3].forEach((n) => later.ask((there) => there.push(n)))
  const there: number[] = []
  later.come(there)
  assert.equal(there, [1, 2])
})

test.run()
