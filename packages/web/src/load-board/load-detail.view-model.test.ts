import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import { at, dollars } from '@trm/domain/testing'
import { aBoardRow, aBoardWorld, aPage, opened, someLoads, type BoardWorld } from './testing/load-board-world.ts'

const aFullBoard = async (given: BoardWorld = {}) => {
  const world = aBoardWorld(given)
  await world.answer(0, E.right(aPage(someLoads(5))))
  return world
}

const known = (world: ReturnType<typeof aBoardWorld>) => {
  const view = world.open()
  if (view._tag !== 'Known') throw new Error(`not known but ${view._tag}`)
  return view
}

test('[LBS-20] an opened load stands in the path, is asked for and is counted once', async () => {
  const world = await aFullBoard()
  world.list.lay({ selected: 'load-1' })
  assert.equal([known(world).row.load.id, world.log, world.ones, world.viewed], ['load-1', ['push /load-1'], ['load-1'], ['load-1']])
  await world.answerOne(0, E.right(opened(aBoardRow({ id: 'load-1', description: 'newer' }))))
  assert.equal([known(world).row.load.description, known(world).neighbours], ['newer', { before: 'load-0', after: 'load-2' }])
  world.detail.close()
  world.detail.open('load-1')
  assert.equal([world.viewed, world.ones.length], [['load-1'], 2])
})

test('[LBS-70] the drawer counts ages from the moment the list does, also once its own answer is there', async () => {
  const world = await aFullBoard()
  world.list.lay({ selected: 'load-1' })
  const before = known(world).asOf
  await world.answerOne(0, E.right({ ...opened(aBoardRow({ id: 'load-1' })), asOf: at('2026-03-10T14:02:00Z') }))
  assert.is(known(world).asOf, before)
})

test('[LBS-20] walking down the list asks for and counts the load a reader rests on, and no other', async () => {
  const world = await aFullBoard()
  world.list.lay({ selected: 'load-0' })
  for (const active of ['load-1', 'load-2', 'load-3']) world.list.lay({ active })
  assert.equal([known(world).row.load.id, world.marks().selected, world.ones], ['load-3', 'load-3', ['load-0']])
  world.rest()
  assert.equal(
    [world.ones, world.viewed, world.log],
    [
      ['load-0', 'load-3'],
      ['load-0', 'load-3'],
      ['push /load-0', 'replace /load-3'],
    ],
  )
})

test("[LBS-21] Back closes the load and Forward opens it; closing leaves the list's keys where they were", async () => {
  const world = await aFullBoard()
  world.list.lay({ selected: 'load-2' })
  world.arrive({ query: '', load: undefined })
  assert.equal([world.open()._tag, world.marks().selected, world.marks().active], ['Closed', undefined, 'load-2'])
  world.arrive({ query: '', load: 'load-2' })
  assert.equal([known(world).row.load.id, world.lists.length], ['load-2', 1])
  world.detail.close()
  assert.equal(world.log, ['push /load-2', 'close /-'])
})

test('[LBS-22] a link opens a load that no row has; one that is not there says so, a failure can be tried again', async () => {
  const world = await aFullBoard({ load: 'elsewhere' })
  assert.equal(world.open(), { _tag: 'Unknown', id: 'elsewhere', asked: { _tag: 'Loading' } })
  await world.answerOne(0, E.left(unreachable))
  assert.equal(world.open(), { _tag: 'Unknown', id: 'elsewhere', asked: { _tag: 'Failed', error: unreachable } })
  world.detail.retry()
  await world.answerOne(1, E.left({ _tag: 'Gone' }))
  assert.equal(world.open(), { _tag: 'Unknown', id: 'elsewhere', asked: { _tag: 'Gone' } })
})

test('[LBS-23] a load that was taken meanwhile greys where it stands, and says so in its detail', async () => {
  const world = await aFullBoard()
  world.list.lay({ selected: 'load-1' })
  await world.answerOne(0, E.right(opened(aBoardRow({ id: 'load-1', state: 'covered' }))))
  assert.equal([...world.marks().gone], [['load-1', 'is covered']])
  assert.equal([known(world).row.load.state, world.ids()], ['covered', ['load-0', 'load-1', 'load-2', 'load-3', 'load-4']])
  world.detail.refresh('load-1')
  await world.answerOne(1, E.right(opened(aBoardRow({ id: 'load-1' }))))
  assert.is(world.marks().gone.size, 0, 'posted again')
})

test('[LBS-23] a load the list has greyed is read again while it is open: its detail offers nothing more', async () => {
  const world = await aFullBoard()
  world.list.lay({ selected: 'load-1' })
  await world.answerOne(0, E.right(opened(aBoardRow({ id: 'load-1' }))))
  world.list.lay({ gone: new Map([['load-2', 'Covered']]) })
  assert.equal(world.ones, ['load-1'], 'another row is no matter of the detail')
  world.list.lay({ gone: new Map([['load-1', 'Covered']]) })
  assert.equal(world.ones, ['load-1', 'load-1'])
  await world.answerOne(1, E.left({ _tag: 'Gone' }))
  assert.equal([known(world).asked._tag, world.ones.length], ['Gone', 2])
})

test('[LBS-23] what is still posted but greyed by the list, as it fits the search no more, stays grey and is asked for once', async () => {
  const world = await aFullBoard()
  world.list.lay({ selected: 'load-1' })
  await world.answerOne(0, E.right(opened(aBoardRow({ id: 'load-1' }))))
  for (const words of ['No longer fits', 'No longer fits this search']) world.list.lay({ gone: new Map([['load-1', words]]) })
  await world.answerOne(1, E.right(opened(aBoardRow({ id: 'load-1' }))))
  assert.equal([[...world.marks().gone], world.ones.length], [[['load-1', 'No longer fits this search']], 2])
})

test('[LBS-69] [F59] out of the browser’s keeping the open load is read again and held until the newest answer', async () => {
  const world = await aFullBoard()
  world.restored.next()
  assert.equal(world.ones, [], 'with nothing open nothing is asked')
  world.list.lay({ selected: 'load-1' })
  world.restored.next()
  assert.equal([world.ones, world.detail.isRereading$.value], [['load-1', 'load-1'], true])
  await world.answerOne(0, E.right(opened(aBoardRow({ id: 'load-1' }))))
  assert.equal([known(world).asked._tag, world.detail.isRereading$.value], ['Loading', true], 'asked for before it was put away')
  await world.answerOne(1, E.right(opened(aBoardRow({ id: 'load-1', state: 'covered' }))))
  assert.equal([known(world).row.load.state, world.detail.isRereading$.value], ['covered', false])
})

test('[LBS-23] what moves in the market is read again where it is on screen, and nothing else', async () => {
  const world = await aFullBoard()
  const moved = { _tag: 'LoadMoved', version: 2, state: 'closed' } as const
  world.news.next({ ...moved, loadId: 'load-3' })
  world.news.next({ ...moved, loadId: 'elsewhere' })
  assert.equal(world.ones, ['load-3'])
  await world.answerOne(0, E.left({ _tag: 'Gone' }))
  assert.equal([[...world.marks().gone], world.viewed], [[['load-3', 'is gone']], []])
  const offer = { id: 'offer-1', status: 'needs_confirmation', amount: dollars(2100) } as const
  world.news.next({
    _tag: 'OfferMoved',
    offerId: 'offer-1',
    loadId: 'load-2',
    version: 1,
    event: 'carrier_submitted_bid',
    status: 'needs_confirmation',
    side: 'carrier',
  })
  await world.answerOne(1, E.right(opened(aBoardRow({ id: 'load-2' }, { offer }))))
  const { content } = world.view()
  assert.equal(content._tag === 'Full' ? content.rows[2]?.offer : undefined, offer)
})

test('[LBS-23] after a gap in the news the open load is read again', async () => {
  const world = await aFullBoard()
  world.connection.next('Behind')
  assert.equal(world.ones, [])
  world.list.lay({ selected: 'load-1' })
  world.connection.next('Behind')
  assert.equal(world.ones, ['load-1', 'load-1'])
})

test('[LBS-22, F23] of two readings of one load the later asked wins, and a failed one loses nothing', async () => {
  const world = await aFullBoard()
  world.list.lay({ selected: 'load-1' })
  world.detail.refresh('load-1')
  await world.answerOne(1, E.right(opened(aBoardRow({ id: 'load-1', description: 'newer' }))))
  await world.answerOne(0, E.right(opened(aBoardRow({ id: 'load-1', description: 'older' }))))
  assert.is(known(world).row.load.description, 'newer')
  world.detail.refresh('load-1')
  await world.answerOne(2, E.left(unreachable))
  assert.equal([known(world).row.load.description, known(world).asked._tag], ['newer', 'Loaded'])
})

test('[LBS-21] near the last loaded row the list loads more, so that there is a next load', async () => {
  const world = aBoardWorld()
  await world.answer(0, E.right(aPage(someLoads(50), { nextCursor: 'more', total: 60 })))
  world.list.lay({ selected: 'load-20' })
  assert.is(world.lists.length, 1)
  world.detail.open('load-47')
  assert.is(world.lists.length, 2)
})

test('[LBS-71] before and after are the rows the list shows, a quick filter included, and with one no more are loaded', async () => {
  const world = aBoardWorld()
  await world.answer(0, E.right(aPage(someLoads(5), { nextCursor: 'more', total: 60 })))
  world.list.lay({ selected: 'load-2', keeps: ({ load }) => load.id !== 'load-1' })
  assert.equal([known(world).neighbours, world.lists.length], [{ before: 'load-0', after: 'load-3' }, 1])
})

test('[LBS-20] a detail that was left hears nothing more', async () => {
  const world = await aFullBoard()
  world.list.lay({ selected: 'load-1' })
  world.stop()
  await world.answerOne(0, E.right(opened(aBoardRow({ id: 'load-1', description: 'late' }))))
  world.list.lay({ selected: 'load-2' })
  assert.equal([known(world).row.load.id, known(world).asked._tag], ['load-1', 'Loading'])
})

test.run()
