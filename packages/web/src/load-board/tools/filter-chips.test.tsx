import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { defaultLoadFilters } from '@trm/domain/loads'
import { dollars } from '@trm/domain/testing'
import { doing, mount } from '../../design/testing/mount.tsx'
import { boardQuery } from '../load-board-view.ts'
import { aBoardWorld, aPage, nearTown, someLoads } from '../testing/load-board-world.ts'
import { FilterChips } from '../../market-list/filter-chips.tsx'
import { loadChips } from './filter-words.ts'

const opened = async () => {
  const filters = { ...defaultLoadFilters, pickup: nearTown, leastRate: dollars(1500), company: 'Larkspur', bookNowOnly: true }
  const world = aBoardWorld({ query: boardQuery({ filters, sort: 'newest' }) })
  await world.answer(0, E.right(aPage(someLoads(3))))
  const said: string[] = []
  const mounted = await mount(
    <FilterChips
      list={world.list}
      chipsOf={loadChips}
      say={(words) => {
        said.push(words)
      }}
    />,
  )
  return { ...world, ...mounted, said }
}

test('[LBS-64] each filter that no field in sight shows is a chip in words; the searched town has its own field', async () => {
  const { all, unmount } = await opened()
  assert.equal(
    all('.trm-chip').map(({ textContent }) => textContent),
    ['At least $1,500.00', 'Company: Larkspur', 'Book Now only'],
  )
  await unmount()
})

test('[LBS-64] one press takes a filter away, says so, and the focus goes on to the next chip; without filters there is no list', async () => {
  const { all, one, said, lists, unmount } = await opened()
  await doing(() => {
    one('[aria-label="Remove Company: Larkspur"]').focus()
    one('[aria-label="Remove Company: Larkspur"]').click()
  })
  assert.equal([lists.at(-1)?.filters.company, said, all('.trm-chip').length], ['', ['Company: Larkspur removed'], 2])
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Remove Book Now only')
  for (const left of [1, 0]) {
    await doing(() => all('.trm-chip button')[0]?.click())
    assert.is(all('.trm-chip').length, left)
  }
  assert.is(all('ul').length, 0)
  await unmount()
})

test('[LBS-154] how soon a load pays is a chip in words', () => {
  const [chip] = loadChips({ filters: { ...defaultLoadFilters, mostPayDays: 21 }, sort: 'newest' })
  assert.equal([chip?.words, chip?.without], ['Pays within 21 days', { mostPayDays: undefined }])
})

test('[LSR-61] each need that is left out is a chip of its own, which takes it away alone', () => {
  const filters = { ...defaultLoadFilters, noTemperature: true, noHazmat: true, noTeam: true, noTarps: true }
  assert.equal(
    loadChips({ filters, sort: 'newest' }).map(({ words, without }) => [words, without]),
    [
      ['No temperature control', { noTemperature: false }],
      ['No hazmat', { noHazmat: false }],
      ['No team', { noTeam: false }],
      ['No tarps', { noTarps: false }],
    ],
  )
})

test.run()
