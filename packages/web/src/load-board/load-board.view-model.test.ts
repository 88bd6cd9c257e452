import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import { DEFAULT_BOARD_SORT, defaultLoadFilters } from '@trm/domain/loads'
import { settled } from '@trm/domain/testing'
import { boardQuery, type BoardSearch } from './load-board-view.ts'
import { aBoardWorld, aPage, asOf, someLoads } from './testing/load-board-world.ts'

const search = (changes: Partial<BoardSearch['filters']>, sort: BoardSearch['sort'] = DEFAULT_BOARD_SORT): string =>
  boardQuery({ filters: { ...defaultLoadFilters, ...changes }, sort })

test('[LBS-10] opening the board asks for what the address says, a page of it', async () => {
  const world = aBoardWorld({ query: search({ equipmentTypes: ['van'], company: 'lark' }, 'rate') })
  assert.equal(world.lists, [
    {
      filters: { ...defaultLoadFilters, equipmentTypes: ['van'], company: 'lark' },
      sort: 'rate',
      costPerMile: undefined,
      limit: 50,
      cursor: undefined,
      explain: false,
    },
  ])
  assert.is(world.view().content._tag, 'Loading')
  await world.answer(0, E.right(aPage(someLoads(2))))
  assert.equal([world.ids(), world.log], [['load-0', 'load-1'], []])
})

test('[LBS-11] nothing, a failure and another try are states of their own', async () => {
  const world = aBoardWorld()
  await world.answer(0, E.left(unreachable))
  assert.equal(world.view().content, { _tag: 'Failed', error: unreachable })
  world.list.retry()
  assert.is(world.view().content._tag, 'Loading')
  await world.answer(1, E.right(aPage([])))
  assert.equal(world.view().content, { _tag: 'Empty' })
})

test('[LBS-12] a search is a new entry of the history; the rows stay meanwhile', async () => {
  const world = aBoardWorld()
  await world.answer(0, E.right(aPage(someLoads(3))))
  world.list.searchFor({ ...defaultLoadFilters, equipmentTypes: ['van'] })
  assert.equal(
    [world.lists[1]?.filters.equipmentTypes, world.log, world.ids().length, world.view().isRefreshing],
    [['van'], [`push ${search({ equipmentTypes: ['van'] })}/-`], 3, true],
  )
  await world.answer(1, E.right(aPage(someLoads(1, 7))))
  assert.equal([world.ids(), world.view().isRefreshing], [['load-7'], false])
})

test('[LBS-33] another order is a search of its own, and keeps what is searched', async () => {
  const world = aBoardWorld({ query: search({ bookNowOnly: true }) })
  world.list.sortBy('ratePerMile')
  assert.equal(
    [world.lists[1]?.sort, world.lists[1]?.filters.bookNowOnly, world.log],
    ['ratePerMile', true, [`push ${search({ bookNowOnly: true }, 'ratePerMile')}/-`]],
  )
})

test('[LBS-10] a search given by its text is shown, and told again as that text', () => {
  const world = aBoardWorld()
  const text = search({ bookNowOnly: true, equipmentTypes: ['van'] }, 'miles')
  world.list.openSearch(text)
  assert.equal([world.lists[1]?.sort, world.list.searchText()], ['miles', text])
})

test('[LBS-12, F23] the newest search wins, in whatever order the answers come', async () => {
  const world = aBoardWorld()
  world.list.searchFor({ ...defaultLoadFilters, equipmentTypes: ['van'] })
  await world.answer(1, E.right(aPage(someLoads(1, 10))))
  await world.answer(0, E.right(aPage(someLoads(3))))
  assert.equal(world.ids(), ['load-10'])
})

test('[LBS-13] Back searches what the entry says; opening a load searches nothing', async () => {
  const world = aBoardWorld({ query: search({ company: 'lark' }) })
  world.arrive({ query: '', load: undefined })
  assert.equal([world.lists.map(({ filters }) => filters.company), world.log], [['lark', ''], []])
  await world.answer(1, E.right(aPage(someLoads(2))))
  world.list.lay({ selected: 'load-1' })
  assert.is(world.lists.length, 2)
})

test('[LBS-14] the next page follows the last row, and a load that comes twice stays where it is', async () => {
  const world = aBoardWorld()
  await world.answer(0, E.right(aPage(someLoads(3), { nextCursor: 'more', total: 5 })))
  world.list.loadMore()
  world.list.loadMore()
  assert.equal([world.lists.length, world.lists[1]?.cursor], [2, 'more'])
  await world.answer(1, E.right(aPage(someLoads(3, 2), { total: 6 })))
  assert.equal(world.ids(), ['load-0', 'load-1', 'load-2', 'load-3', 'load-4'])
  const { content } = world.view()
  assert.equal(content._tag === 'Full' ? [content.more._tag, content.total] : [], ['End', 6])
  world.list.loadMore()
  assert.is(world.lists.length, 2)
})

test('[LBS-14] a page that fails says so and can be tried again; one of an older search is left aside', async () => {
  const world = aBoardWorld()
  await world.answer(0, E.right(aPage(someLoads(2), { nextCursor: 'more' })))
  world.list.loadMore()
  await world.answer(1, E.left(unreachable))
  const { content } = world.view()
  assert.equal(content._tag === 'Full' ? content.more : undefined, { _tag: 'Failed', error: unreachable })
  world.list.loadMore()
  world.list.clear()
  world.list.searchFor({ ...defaultLoadFilters, equipmentTypes: ['van'] })
  await world.answer(2, E.right(aPage(someLoads(2, 8))))
  await world.answer(4, E.right(aPage(someLoads(1, 5))))
  assert.equal(world.ids(), ['load-5'])
})

test('[LBS-12] [LBS-163] clearing searches for any load, and a board that was left hears nothing more', async () => {
  const world = aBoardWorld({ query: search({ company: 'lark', equipmentTypes: ['van'] }) })
  world.list.clear()
  assert.equal(
    [world.lists[1], world.log],
    [
      { filters: defaultLoadFilters, sort: DEFAULT_BOARD_SORT, costPerMile: undefined, limit: 50, cursor: undefined, explain: false },
      ['push equipmentTypes=/-'],
    ],
  )
  world.stop()
  await world.answer(1, E.right(aPage(someLoads(1))))
  world.arrive({ query: search({ company: 'other' }), load: undefined })
  await settled()
  assert.equal([world.view().content._tag, world.lists.length], ['Loading', 2])
})

test('[LBS-65] where nobody answers, the rows that search had last are shown with when they were answered; a search never seen, and a refusal, say so', async () => {
  const { list, view, ids, answer } = aBoardWorld()
  await answer(0, E.right(aPage(someLoads(2), { nextCursor: 'more' })))
  assert.is(view().stale, undefined)
  list.retry()
  await answer(1, E.left(unreachable))
  const { content } = view()
  assert.equal(
    [ids(), view().stale, content._tag === 'Full' && [content.more._tag, content.asOf]],
    [['load-0', 'load-1'], unreachable, ['End', asOf]],
  )
  list.sortBy('rate')
  await answer(2, E.left(unreachable))
  assert.is(view().content._tag, 'Failed')
  list.sortBy('newest')
  await answer(3, E.left({ _tag: 'Refused', status: 403, code: 'not_allowed', faults: [] }))
  assert.is(view().content._tag, 'Failed')
  list.retry()
  await answer(4, E.right(aPage(someLoads(1))))
  assert.equal([ids(), view().stale], [['load-0'], undefined])
})

test.run()
