import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leastWaysOut, worthOffering } from './filter-explanation.ts'

const way = (to: string | undefined, gain: number) => ({ to, gain })

test('[TRK-94] the least way out of nothing comes first: a small step that finds something, before a filter is given up', () => {
  assert.equal(
    leastWaysOut([
      { relaxations: [way(undefined, 1_327), way('200', 15)] },
      { relaxations: [way(undefined, 71)] },
      { relaxations: [] },
      { relaxations: [way('2026-03-11', 40)] },
      { relaxations: [way(undefined, 90)] },
    ]),
    [way('2026-03-11', 40), way('200', 15), way(undefined, 90), way(undefined, 71)],
  )
})

test('[TRK-94] of what gains something the smaller step comes first, unless a further one gains more than three times as much', () => {
  const offered = (total: number, ...given: readonly (readonly [name: string, steps: number, total: number])[]) =>
    worthOffering(
      total,
      given.map(([name, steps, found]) => ({ loosening: { name, steps }, total: found })),
    ).map(({ name, gain }) => `${name} ${gain}`)
  assert.equal(offered(10, ['one', 1, 15], ['two', 2, 24], ['three', 3, 61]), ['three 51', 'one 5', 'two 14'])
  assert.equal(offered(10, ['one', 1, 15], ['two', 2, 25]), ['one 5', 'two 15'], 'exactly three times is not more')
  assert.equal(offered(10, ['one', 1, 15], ['two', 2, 26]), ['two 16', 'one 5'])
  assert.equal(offered(10, ['two', 2, 15], ['one', 1, 15]), ['one 5'], 'no more for a further step')
  assert.equal(offered(10, ['two', 2, 15], ['one', 1, 14], ['none', 1, 10]), ['one 4', 'two 5'])
  assert.equal(offered(10, ['before', 1, 15], ['after', 1, 15]), ['before 5', 'after 5'], 'equally far are both offered')
})

test.run()
