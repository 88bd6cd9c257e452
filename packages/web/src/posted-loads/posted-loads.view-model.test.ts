import { unreachable } from '@trm/domain/kernel'
import { aLoad, at } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Saved } from './posted-loads-view.ts'
import { staleLoads } from './load-acts.ts'
import { doneWords } from './posted-words.ts'
import { aPostedLoadsWorld, someLoads } from './testing/posted-loads-world.ts'

const stale = at('2026-03-09T14:00:00Z')

test('[PLS-1] the list shows the posted loads, with the counts of every state', async () => {
  const world = await aPostedLoadsWorld({ loads: [...someLoads(2), aLoad({ id: 'covered', state: 'covered' })] })
  assert.equal(world.ids(), ['load-0', 'load-1'])
  assert.equal(world.view().counts, { posted: 2, covered: 1, closed: 0, expired: 0 })
})

test('[PLS-2] state, text, order and the open load stand in the address, and Back brings each of them back', async () => {
  const world = await aPostedLoadsWorld({ loads: [...someLoads(2), aLoad({ id: 'covered', state: 'covered' })] })
  await world.doing(() => world.showState('covered'))
  assert.equal([world.ids(), world.here().state], [['covered'], 'covered'])
  await world.doing(() => world.viewModel.sortBy('rate'))
  await world.doing(() => world.viewModel.open('covered'))
  assert.equal([world.here().sort, world.here().load, world.view().opened._tag], ['rate', 'covered', 'Known'])
  await world.doing(world.back)
  assert.equal([world.here().load, world.view().opened._tag], [undefined, 'None'])
  await world.doing(world.back)
  await world.doing(world.back)
  assert.equal([world.ids(), world.view().place.state], [['load-0', 'load-1'], 'posted'])
})

test('[PLS-3] typing searches once it rests, in place of the entry', async () => {
  const world = await aPostedLoadsWorld()
  await world.doing(() => {
    world.viewModel.search('R')
    world.viewModel.search('R-')
    world.viewModel.search('R-1')
  })
  assert.is(world.asked.filter((one) => one.startsWith('list')).length, 1)
  await world.rest()
  assert.equal([world.ids(), world.here().text, world.count()], [['load-1'], 'R-1', 1])
})

test('[PLS-115] rows are made compact by one press, kept for the next visit, and as they were by another', async () => {
  const { viewModel, view, kept } = await aPostedLoadsWorld()
  viewModel.setCompact(true)
  assert.equal([view().isCompact, kept.isCompact], [true, true])
  viewModel.setCompact(false)
  assert.equal([view().isCompact, kept.isCompact], [false, false])
})

test('[PLS-2] a load that is not among the rows is read by itself; one that is not there is said so', async () => {
  const other = await aPostedLoadsWorld({ loads: [...someLoads(1), aLoad({ id: 'closed-1', state: 'closed' })], search: '?load=closed-1' })
  const { opened } = other.view()
  assert.is(opened._tag === 'Known' ? opened.load.state : '', 'closed')
  const gone = await aPostedLoadsWorld({ search: '?load=nobody' })
  assert.equal(gone.view().opened, { _tag: 'Failed', id: 'nobody', failure: { _tag: 'Gone' } })
})

test('[PLS-2] each other load that is opened takes the place of the entry, so that Back leaves the drawer', async () => {
  const world = await aPostedLoadsWorld()
  await world.doing(() => world.viewModel.open('load-0'))
  await world.doing(() => world.viewModel.open('load-1'))
  await world.doing(() => world.viewModel.lay({ active: 'load-2' }))
  assert.equal([world.here().load, world.count()], ['load-2', 2])
  await world.doing(() => world.viewModel.open(undefined))
  assert.equal([world.here().load, world.count()], [undefined, 1])
})

test('[PLS-4] confirming is one call and the row says so at once; a covered load is not confirmed', async () => {
  const world = await aPostedLoadsWorld({
    loads: [aLoad({ id: 'load-0', lastConfirmedAt: stale }), aLoad({ id: 'covered', state: 'covered' })],
  })
  await world.doing(() => world.viewModel.confirm(world.load('load-0')))
  assert.is(world.load('load-0').lastConfirmedAt, world.clock.now())
  assert.is(world.view().done?._tag, 'Confirmed')
  await world.doing(() => world.showState('covered'))
  await world.doing(() => world.viewModel.confirm(world.load('covered')))
  assert.equal(
    world.asked.filter((one) => one.startsWith('confirm')),
    ['confirm load-0'],
  )
})

test('[PLS-4] a second press while it is under way does nothing', async () => {
  const world = await aPostedLoadsWorld()
  const load = world.load('load-0')
  await world.doing(() => {
    world.viewModel.confirm(load)
    world.viewModel.confirm(load)
  })
  assert.is(world.asked.filter((one) => one.startsWith('confirm')).length, 1)
})

test('[PLS-4] a confirmation that fails says why and changes no row', async () => {
  const world = await aPostedLoadsWorld({ loads: [aLoad({ id: 'load-0', lastConfirmedAt: stale })], failing: { confirm: unreachable } })
  await world.doing(() => world.viewModel.confirm(world.load('load-0')))
  assert.equal(world.view().failed, { what: 'confirm', failure: unreachable, id: 'load-0' })
  assert.is(world.load('load-0').lastConfirmedAt, stale)
})

test('[PLS-5] loads nobody confirmed for a day are counted, and one press confirms them all', async () => {
  const world = await aPostedLoadsWorld({ loads: [...someLoads(3, { lastConfirmedAt: stale }), aLoad({ id: 'fresh' })] })
  assert.is(staleLoads(world.view()).length, 3)
  await world.doing(() => world.viewModel.confirmAll(staleLoads(world.view())))
  assert.equal([staleLoads(world.view()).length, world.view().done], [0, { _tag: 'ConfirmedAll', count: 3, failed: 0 }])
  assert.is(world.asked.filter((one) => one.startsWith('confirm')).length, 3)
})

test('[PLS-5] of many pressed at once, how many could not be confirmed and why stands until the next act', async () => {
  const world = await aPostedLoadsWorld({ loads: someLoads(3, { lastConfirmedAt: stale }) })
  world.memory.put(aLoad({ id: 'load-0', state: 'closed' })) // the first fails, those after it do not
  const seen: unknown[] = []
  world.viewModel.view$.changes$.subscribe(({ failed }) => seen.push(failed))
  await world.doing(() => world.viewModel.confirmAll(staleLoads(world.view())))
  const failed = { what: 'confirm', failure: { _tag: 'NotInThisState' } }
  assert.equal([world.view().done, world.view().failed], [{ _tag: 'ConfirmedAll', count: 2, failed: 1 }, failed])
  assert.equal(
    seen.filter((one) => one !== undefined),
    [failed],
    'told once, at the end',
  )
  await world.doing(() => world.viewModel.confirm(world.load('load-1')))
  assert.equal([world.view().done?._tag, world.view().failed], ['Confirmed', undefined])
})

test('[PLS-6] a load is closed only after the question, and leaves the list with its count', async () => {
  const world = await aPostedLoadsWorld()
  await world.doing(() => world.viewModel.askToClose([world.load('load-1')]))
  assert.equal([world.view().closing?.[0]?.id, world.asked.some((one) => one.startsWith('close'))], ['load-1', false])
  await world.doing(() => world.viewModel.close([world.load('load-1')]))
  assert.equal(
    [world.ids(), world.view().counts?.closed, world.view().closing, world.view().done?._tag],
    [['load-0', 'load-2'], 1, undefined, 'Closed'],
  )
})

test('[PLS-70] marked loads are covered elsewhere together, with whom, and how many could not be is told', async () => {
  const world = await aPostedLoadsWorld()
  world.memory.put(aLoad({ id: 'load-2', state: 'closed' }))
  await world.doing(() => world.viewModel.askToClose([world.load('load-0'), world.load('load-1'), world.load('load-2')]))
  const by = { carrierName: 'Blue Ridge', mcNumber: '123456' }
  await world.doing(() => world.viewModel.close(world.view().closing ?? [], by))
  assert.equal(
    [world.view().done, world.view().failed?.failure, world.view().closing],
    [{ _tag: 'ClosedAll', count: 2, failed: 1 }, { _tag: 'NotInThisState' }, undefined],
  )
  await world.doing(() => world.showState('closed'))
  assert.equal(world.load('load-0').closing, { as: 'covered_elsewhere', ...by })
})

test('[PLS-6] a load that somebody else closed meanwhile is refused with the reason', async () => {
  const world = await aPostedLoadsWorld()
  world.memory.put(aLoad({ id: 'load-1', state: 'closed' }))
  await world.doing(() => world.viewModel.close([world.load('load-1')]))
  assert.equal(world.view().failed, { what: 'close', failure: { _tag: 'NotInThisState' }, id: 'load-1' })
})

test('[PLS-7] further loads are loaded as the end comes into sight, none of them twice', async () => {
  const world = await aPostedLoadsWorld({ loads: someLoads(120) })
  assert.is(world.ids().length, 50)
  await world.doing(world.viewModel.loadMore)
  await world.doing(world.viewModel.loadMore)
  assert.equal([world.ids().length, new Set(world.ids()).size], [120, 120])
  const { content } = world.view()
  assert.is(content._tag === 'Known' ? content.more : '', 'None')
})

test('[PLS-7] a page that fails keeps the rows there are and can be asked for again', async () => {
  const world = await aPostedLoadsWorld({ loads: someLoads(60) })
  world.broken.set('list', unreachable)
  await world.doing(world.viewModel.loadMore)
  assert.is(world.ids().length, 50)
  world.broken.clear()
  await world.doing(world.viewModel.loadMore)
  assert.is(world.ids().length, 60)
})

test('[PLS-8] a list that cannot be loaded says so and is loaded again; rows that were there stay', async () => {
  const world = await aPostedLoadsWorld({ failing: { list: unreachable } })
  assert.equal(world.view().content, { _tag: 'Failed', failure: unreachable })
  world.broken.clear()
  await world.doing(world.viewModel.reload)
  assert.is(world.ids().length, 3)
  world.broken.set('list', unreachable)
  await world.doing(world.viewModel.reload)
  assert.equal([world.ids().length, world.view().failed?.what], [3, 'refresh'])
})

test('[PLS-9] loads are marked and unmarked; a mark of a load that left goes with it', async () => {
  const world = await aPostedLoadsWorld()
  await world.doing(() => {
    world.viewModel.pick('load-0')
    world.viewModel.pick('load-1')
    world.viewModel.pick('load-0')
    world.viewModel.pick('load-2')
  })
  assert.equal(world.view().picked, ['load-1', 'load-2'])
  await world.doing(() => world.viewModel.close([world.load('load-2')]))
  assert.equal(world.view().picked, ['load-1'])
})

test('[PLS-96] with Shift all loads between two are marked, and unmarked; all that are loaded are marked at once', async () => {
  const world = await aPostedLoadsWorld({ loads: someLoads(6) })
  const ids = world.ids()
  const pick = (at: number, asRange = false) => world.doing(() => world.viewModel.pick(ids[at] ?? '', asRange))
  const marked = () => ids.map((id) => (world.view().picked.includes(id) ? 'x' : '.')).join('')
  await pick(4, true)
  assert.is(marked(), '....x.', 'none before it')
  await pick(1, true)
  assert.is(marked(), '.xxxx.')
  await pick(3)
  await pick(4, true)
  assert.is(marked(), '.xx...', 'the one under the pointer says which')
  await world.doing(world.viewModel.pickAll)
  assert.is(marked(), 'xxxxxx')
  await world.doing(world.viewModel.pickNone)
  assert.is(marked(), '......')
})

test('[PLS-96] marked loads are confirmed one after the other, those that can be, and how many could not be is told', async () => {
  const world = await aPostedLoadsWorld()
  world.broken.set('confirm', unreachable)
  await world.doing(() => world.viewModel.confirmAll([world.load('load-0'), { ...world.load('load-1'), state: 'closed' }]))
  assert.equal(world.view().done, { _tag: 'ConfirmedAll', count: 0, failed: 1 })
  world.broken.clear()
  await world.doing(() => world.viewModel.confirmAll([world.load('load-0'), world.load('load-2')]))
  assert.equal([world.view().done, world.view().isConfirmingAll], [{ _tag: 'ConfirmedAll', count: 2, failed: 0 }, false])
})

test('[PLS-10] the loads that are shown are saved as a file, and no other; what keeps them from it is said', async () => {
  const world = await aPostedLoadsWorld({ search: '?state=closed' })
  await world.doing(world.viewModel.saveFile)
  assert.equal(world.saved, [{ name: 'loads-closed.csv', text: 'closed,,pickup' }])
  const searched = await aPostedLoadsWorld({ search: '?text=Winnipeg&sort=rate' })
  await searched.doing(searched.viewModel.saveFile)
  assert.equal(searched.saved, [{ name: 'loads-posted.csv', text: 'posted,Winnipeg,rate' }])
  world.broken.set('exported', unreachable)
  await world.doing(world.viewModel.saveFile)
  assert.equal(world.view().failed, { what: 'export', failure: unreachable })
  const refused = await aPostedLoadsWorld({ isFileRefused: true })
  await refused.doing(refused.viewModel.saveFile)
  assert.equal(refused.view().failed, { what: 'export', failure: { _tag: 'FileNotSaved' } })
})

test('[PLS-11] from a form the list comes back at the load, in its state, and the entry of the form is gone', async () => {
  const world = await aPostedLoadsWorld({ loads: [...someLoads(1), aLoad({ id: 'closed-1', state: 'closed' })] })
  await world.doing(() => world.viewModel.show({ _tag: 'New' }))
  await world.doing(() => world.viewModel.back({ id: 'closed-1', state: 'closed' }))
  assert.equal([world.here().panel._tag, world.here().state, world.here().load, world.count()], ['List', 'closed', 'closed-1', 2])
  await world.doing(() => world.viewModel.back({ id: 'load-0', state: 'posted' }, true))
  assert.equal([world.here().sort, world.here().load], ['posted', 'load-0'])
})

test('[PLS-11] what the form did is told beside the list, with what was taken out, until another list is asked for', async () => {
  const world = await aPostedLoadsWorld()
  await world.doing(() => world.viewModel.show({ _tag: 'New' }))
  const saved: Saved = { _tag: 'Saved', mode: 'new', load: { id: 'load-0' }, removed: ['615-555-0199', 'bo@x.com'] }
  await world.doing(() => world.viewModel.back({ id: 'load-0', state: 'posted' }, true, saved))
  assert.is(world.view().done, saved)
  assert.is(doneWords(saved), 'Load posted. Contact details were taken out of it: 615-555-0199, bo@x.com')
  assert.is(doneWords({ ...saved, mode: 'edit', removed: [] }), 'Changes saved.')
  await world.doing(() => world.showState('closed'))
  assert.is(world.view().done, undefined)
})

test('[PLS-8] a screen that was left hears nothing more', async () => {
  const world = await aPostedLoadsWorld()
  world.viewModel.stop()
  await world.doing(() => world.viewModel.reload())
  const { content } = world.view()
  assert.is(content._tag === 'Known' ? content.isOutdated : '', false)
})

test('[PLS-12] what moves in the market is read again on the row it is about, where it stands; after a gap the whole list is', async () => {
  const world = await aPostedLoadsWorld({ loads: [...someLoads(2), aLoad({ id: 'closed-1', state: 'closed' })] })
  const { market } = world
  await world.memory.close('load-0')()
  await world.doing(() => market.tell({ _tag: 'LoadMoved', loadId: 'load-0', version: 2, state: 'closed' }))
  assert.equal([world.ids(), world.load('load-0').state], [['load-0', 'load-1'], 'closed'])
  assert.equal(world.view().counts, { posted: 1, covered: 0, closed: 2, expired: 0 })
  await world.doing(() => market.tell({ _tag: 'LoadMoved', loadId: 'elsewhere', version: 2, state: 'closed' }))
  assert.equal(
    world.asked.filter((one) => one.startsWith('one')),
    ['one load-0'],
  )
  await world.doing(() => {
    market.lose()
    market.comeBack('missed')
  })
  assert.equal(world.ids(), ['load-1'])
})

test('[PLS-12] several pieces of news about one act move the counts once', async () => {
  const world = await aPostedLoadsWorld({ loads: someLoads(2) })
  await world.memory.close('load-0')()
  await world.doing(() => {
    for (const version of [2, 3, 4]) world.market.tell({ _tag: 'LoadMoved', loadId: 'load-0', version, state: 'closed' })
  })
  assert.equal(world.view().counts, { posted: 1, covered: 0, closed: 1, expired: 0 })
})

const bo = { id: 'bo', name: 'Bo Brandt' }
const ada = { id: 'ada', name: 'Ada Moreno' }
const ownedBy = (one: typeof bo) => ({ owner: { ...one, handedOver: undefined } })

test('[PLS-90] rows, counts and the file are the company’s, or the reader’s own where the address says so', async () => {
  const loads = [
    ...someLoads(2, ownedBy(bo)),
    aLoad({ id: 'hers', ...ownedBy(ada) }),
    aLoad({ id: 'closed', state: 'closed', ...ownedBy(ada) }),
  ]
  const world = await aPostedLoadsWorld({ loads, people: [bo, ada], search: '?whose=mine' })
  assert.equal([world.ids(), world.view().counts?.posted, world.view().counts?.closed], [['load-0', 'load-1'], 2, 0])
  await world.doing(world.viewModel.saveFile)
  assert.equal(
    world.saved.map(({ text }) => text),
    ['posted,,mine,pickup'],
  )
  const all = await aPostedLoadsWorld({ loads, people: [bo, ada] })
  assert.equal([all.ids().length, all.view().counts?.closed, all.view().colleagues], [3, 1, 1])
  assert.is((await aPostedLoadsWorld({ loads, people: [bo] })).view().colleagues, 0)
})

test('[PLS-93] a load that is handed over elsewhere is read again where it stands, and in the list of one’s own comes or goes', async () => {
  const loads = [...someLoads(2, ownedBy(bo)), aLoad({ id: 'hers', ...ownedBy(ada) })]
  const company = await aPostedLoadsWorld({ loads, people: [bo, ada] })
  const mine = await aPostedLoadsWorld({ loads, people: [bo, ada], search: '?whose=mine' })
  for (const world of [company, mine]) {
    world.memory.put(aLoad({ id: 'hers', version: 2, ...ownedBy(bo) }))
    world.memory.put(aLoad({ id: 'load-0', version: 2, ...ownedBy(ada) }))
    await world.doing(() => world.market.tell({ _tag: 'LoadHandedOver', loadId: 'hers', version: 2 }))
    await world.doing(() => world.market.tell({ _tag: 'LoadHandedOver', loadId: 'load-0', version: 2 }))
  }
  assert.equal(
    [company.ids(), company.load('load-0').owner?.id, company.load('hers').owner?.id],
    [['load-0', 'load-1', 'hers'], 'ada', 'bo'],
  )
  assert.equal([mine.ids(), mine.view().counts?.posted], [['load-1', 'hers'], 2])
  assert.is(company.asked.filter((one) => one.startsWith('list')).length, 1)
})

test('[PLS-92] what another part of the screen did is told in its own words, with the list read again', async () => {
  const world = await aPostedLoadsWorld({ people: [bo, ada] })
  const told = { _tag: 'Told', tone: 'success', words: 'It is Ada’s now.', action: undefined, load: undefined } as const
  await world.doing(() => world.viewModel.handOver({ loads: [world.load('load-0')] }))
  assert.is(world.view().handing?.loads.length, 1)
  await world.doing(() => {
    world.viewModel.handOver(undefined)
    world.viewModel.back(undefined, false, told)
  })
  assert.equal([world.view().handing, world.view().done, doneWords(told)], [undefined, told, 'It is Ada’s now.'])
  assert.is(world.asked.filter((one) => one.startsWith('list')).length, 2)
})

test.run()
