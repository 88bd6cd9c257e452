import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leastWaysOut } from './worth-offering.ts'

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

test.run()
