import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anOwnTruckPost, at } from '@trm/domain/testing'
import { render } from '../testing/render.tsx'
import { PostRow } from './post-row.tsx'
import type { TruckDeskViewModel } from './desk.view-model.ts'

const rowOf = async (lowOffers: number): Promise<string> => {
  const { text, unmount } = await render(
    <PostRow
      post={anOwnTruckPost({ isQuiet: true, lowOffers })}
      asOf={at('2026-03-10T15:00:00Z')}
      types={[]}
      viewModel={{} as TruckDeskViewModel} // nothing is pressed
      isActive
      isUndoable={false}
      isBusy={false}
    />,
  )
  const words = text()
  await unmount()
  return words
}

test('[PTR-44] a post says how many offers of one brokerage were under its minimum, without whose and without amounts', async () => {
  assert.match(await rowOf(3), /3 offers under your minimum from one brokerage/)
  assert.match(await rowOf(1), /1 offer under your minimum from one brokerage/)
  assert.not.match(await rowOf(0), /minimum from/)
})

test('[PTR-23] a row says how old the post is, and its day by name where it is today or tomorrow', async () => {
  const words = await rowOf(0)
  assert.match(words, /today 03\/10\/2026 to 03\/11\/2026/i)
  assert.match(words, /Posted 60 minutes ago · Ends in/)
})

test.run()
