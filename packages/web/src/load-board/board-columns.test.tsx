import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { defaultLoadFilters, type BoardSort, type LoadFilters } from '@trm/domain/loads'
import { doing, giveElementsASize, mount } from '../design/testing/mount.tsx'
import { boardQuery } from './load-board-view.ts'
import { LoadBoardScreen } from './load-board-screen.tsx'
import { aBoardWorld, aPage, nearTown, someLoads } from './testing/load-board-world.ts'

/** The heads there are where there is next to no room. */
const headsOf = async (filters: Partial<LoadFilters>, sort: BoardSort) => {
  giveElementsASize(600, 900)
  const world = aBoardWorld({ query: boardQuery({ filters: { ...defaultLoadFilters, ...filters }, sort }) })
  const screen = await mount(
    <LoadBoardScreen list={world.list} filters={null} tools={{ workbench: undefined, retry: undefined }} detail={null} />,
  )
  await doing(() => world.answer(0, E.right(aPage(someLoads(2)))))
  const heads = screen.all('[role=columnheader]').map(({ textContent }) => textContent)
  await screen.unmount()
  return heads
}

test('[TLS-87] without room the lane, the rate and what is searched or sorted by stay, the other usual columns give way', async () => {
  assert.equal(await headsOf({}, 'rate'), ['Pickup', 'Dropoff', 'Rate', 'Company'])
  assert.equal(await headsOf({}, 'newest'), ['Age', 'Pickup', 'Dropoff', 'Rate', 'Company'])
  assert.equal(await headsOf({ equipmentTypes: ['van'], mostWeightPounds: 40_000 }, 'miles'), [
    'Pickup',
    'Trip',
    'Dropoff',
    'Equipment',
    'Size',
    'Rate',
    'Company',
  ])
  assert.equal(await headsOf({ pickup: nearTown }, 'deadhead'), ['Pickup', 'Deadhead', 'Dropoff', 'Rate', 'Company'])
})

test.run()
