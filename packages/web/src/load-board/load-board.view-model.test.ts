import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import { defaultLoadFilters } from '@trm/domain/loads'
import { settled } from '@trm/domain/testing'
import { aBoardWorld, aPage, someLoads } from './testing/load-board-world.ts'

test('[LBS-10] opening the board asks for what the address says, a page of it', async () => {
  const world = aBoardWorld({ query: 'equipmentTypes=van&text=TX' })
  assert.equal(world.lists, [{ filters: { ...defaultLoadFilters, equipmentTypes: ['van'], company: 'TX' }, sort: 'newest', limit: 50, cursor: undefined, explain: false }])
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

test('[LBS-12] equipment is searched as it is chosen, a new entry of the history; the rows stay meanwhile', async () => {
  const world = aBoardWorld()
  await world.answer(0, E.right(aPage(someLoads(3))))
  world.list.chooseEquipment(['van'])
  assert.equal([world.lists[1]?.filters.equipmentTypes, world.log, world.ids().length, world.view().isRefreshing], [['van'], ['push equipmentTypes=van/-'], 3, true])
  await world.answer(1, E.right(aPage(someLoads(1, 7))))
  assert.equal([world.ids(), world.view().isRefreshing], [['load-7'], false])
})

test('[LBS-12] text is searched once the reader rests, in place of the entry; Enter does not wait', async () => {
  const world = aBoardWorld()
  for (const text of ['D', 'Da', 'Dal ']) world.list.type(text)
  assert.equal([world.lists.length, world.timers.length, world.view().draft.text], [1, 1, 'Dal '])
  world.rest()
  assert.equal([world.lists[1]?.filters.company, world.log], ['Dal', ['replace text=Dal/-']])
  world.list.type('Dallas')
  world.list.searchNow()
  assert.equal([world.lists.length, world.timers.length], [3, 0])
  world.list.type('Dallas ')
  world.rest()
  assert.is(world.lists.length, 3, 'a space is no other search')
})

test('[LBS-12, F23] the newest search wins, in whatever order the answers come', async () => {
  const world = aBoardWorld()
  world.list.chooseEquipment(['van'])
  await world.answer(1, E.right(aPage(someLoads(1, 10))))
  await world.answer(0, E.right(aPage(someLoads(3))))
  assert.equal(world.ids(), ['load-10'])
})

test('[LBS-13] Back searches what the entry says; opening a load searches nothing', async () => {
  const world = aBoardWorld({ query: 'text=TX' })
  world.arrive({ query: '', load: undefined })
  assert.equal([world.lists.map(({ filters }) => filters.company), world.view().draft.text, world.log], [['TX', ''], '', []])
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
  world.list.chooseEquipment(['van'])
  await world.answer(2, E.right(aPage(someLoads(2, 8))))
  await world.answer(3, E.right(aPage(someLoads(1, 5))))
  assert.equal(world.ids(), ['load-5'])
})

test('[LBS-12] clearing searches for any load, and a board that was left hears nothing more', async () => {
  const world = aBoardWorld({ query: 'text=TX&equipmentTypes=van' })
  world.list.clear()
  assert.equal([world.lists[1], world.log], [{ filters: defaultLoadFilters, sort: 'newest', limit: 50, cursor: undefined, explain: false }, ['push /-']])
  world.viewModel.stop()
  await world.answer(1, E.right(aPage(someLoads(1))))
  world.arrive({ query: 'text=OK', load: undefined })
  await settled()
  assert.equal([world.view().content._tag, world.lists.length], ['Loading', 2])
})

test.run()
