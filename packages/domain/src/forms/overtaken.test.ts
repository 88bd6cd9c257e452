import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isContested, mergedTyped, overtakenBy } from './overtaken.ts'

const before = { rate: '2000', miles: '900', note: '' }

test('[FRM-4] what was not touched is as they left it, what was typed stays, and what differs is named', () => {
  const [mine, theirs] = [
    { ...before, rate: '1997', note: 'tarps' },
    { ...before, rate: '2050', miles: '910', note: 'tarps' },
  ]
  const overtaken = overtakenBy(before, theirs)
  assert.equal(overtaken?.keys, ['rate', 'miles', 'note'])
  assert.equal(mergedTyped(before, mine, theirs), { rate: '1997', miles: '910', note: 'tarps' })
  assert.equal(
    overtaken?.keys.filter((key) => isContested(overtaken, mine, key)),
    ['rate'],
    'the same word of both is no quarrel',
  )
})

test('[FRM-4] fields that come and go are told, and nothing is where nothing differs', () => {
  const none: Readonly<Record<string, string>> = {}
  const three: Readonly<Record<string, string>> = { van: '3' }
  assert.equal([overtakenBy(none, three)?.keys, overtakenBy(three, none)?.keys], [['van'], ['van']])
  assert.equal([mergedTyped(none, none, three), mergedTyped(three, three, none)], [{ van: '3' }, {}])
  assert.is(overtakenBy(before, { ...before }), undefined)
})

test.run()
