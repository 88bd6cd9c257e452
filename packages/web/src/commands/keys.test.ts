import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeWaitingKeys } from './keys.ts'

test('[CMD-9] keys pressed before what hears them is there do it when it comes, once and in order, and not much later', () => {
  const known = new Set<string>(['Mod+k'])
  const done: string[] = []
  const keys = makeWaitingKeys(
    [
      { key: '/', at: 0 },
      { key: 'm', at: 100 },
      { key: 'Mod+k', at: 200 },
    ],
    ({ key }) => {
      if (known.has(key)) done.push(key)
      return known.has(key)
    },
  )
  keys.retry(1000)
  assert.equal(done, ['Mod+k'])
  known.add('/').add('m')
  keys.add('m', 1500)
  keys.retry(10_050)
  assert.equal(done, ['Mod+k', 'm', 'm'], 'the first is too old by then')
  keys.retry(10_060)
  assert.is(done.length, 3)
  known.clear()
  keys.add('/', 16_000)
  keys.clear()
  known.add('/')
  keys.retry(16_001)
  assert.is(done.length, 3, 'whoever does something else meanwhile does not wait for it')
})

test('[CMD-9] a key that a later one overtook is a command still, and no text where that one led', () => {
  const known = new Set<string>()
  const done: (readonly [key: string, isOvertaken: boolean])[] = []
  const keys = makeWaitingKeys(
    ['m', '/', 'd', 'a'].map((key, at) => ({ key, at })),
    ({ key, isOvertaken = false }) => {
      if (known.has(key)) done.push([key, isOvertaken])
      return known.has(key)
    },
  )
  known.add('/').add('d').add('a')
  keys.retry(10)
  known.add('m')
  keys.add('m', 20)
  keys.retry(30)
  assert.equal(done, [
    ['/', false],
    ['d', false],
    ['a', false],
    ['m', true],
    ['m', false],
  ])
  known.clear()
  keys.add('f', 40)
  keys.overtake()
  known.add('f')
  keys.retry(50)
  assert.equal(done.at(-1), ['f', true])
})

test.run()
