import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { aNotice, anInbox } from './testing/inbox.ts'

test('[NOT-23] each move of an offer is read, several while one is read once more; a gap too; a load alone is none', async () => {
  const { asked, moved, news$, connection$, put, ids, timers, viewModel } = await anInbox([])
  assert.equal([asked.length, ids()], [1, []])
  put([aNotice(1)])
  moved()
  moved()
  moved()
  await settled()
  assert.equal([asked.length, ids()], [3, ['1']])
  news$.next({ _tag: 'LoadMoved', loadId: '1', version: 2, state: 'posted' })
  await settled()
  assert.is(asked.length, 3)
  connection$.next('Behind')
  await settled()
  assert.is(asked.length, 4)
  assert.equal(timers.waits(), [], 'nothing is asked by the time alone')
  viewModel.stop()
  moved()
  assert.is(asked.length, 4)
})

test('[NOT-23] when the next comes by the time alone it is asked then, once', async () => {
  const { asked, timers, moved, viewModel } = await anInbox([], { nextAt: 600_000 })
  assert.equal(timers.waits(), [600_000])
  moved()
  await settled()
  assert.equal(timers.waits(), [600_000])
  timers.fire()
  await settled()
  assert.is(asked.length, 3)
  viewModel.stop()
  assert.equal(timers.waits(), [])
})

test('[NOT-24] what is seen goes at once, of its offer alone or all that stand there up to the newest', async () => {
  const { asked, ids, viewModel } = await anInbox([aNotice(3), aNotice(2), aNotice(1)])
  viewModel.see(aNotice(2))
  assert.equal(ids(), ['3', '1'])
  await settled()
  assert.equal(
    [ids(), asked],
    [
      ['3', '1'],
      ['list', 'see 2 o2', 'list'],
    ],
  )
  viewModel.seeAll()
  assert.equal(ids(), [])
  await settled()
  assert.equal([ids(), asked.slice(3)], [[], ['see 3 all', 'list']])
  viewModel.seeAll()
  assert.is(asked.length, 5, 'nothing is there to be seen')
})

test('[NOT-24] what could not be marked stands there again and says so until the next try', async () => {
  const { ids, viewModel, fail } = await anInbox([aNotice(2), aNotice(1)])
  fail({ _tag: 'Unreachable' })
  viewModel.seeAll()
  assert.equal(ids(), [])
  await settled()
  assert.equal([viewModel.failed$.value, ids()], [{ _tag: 'Unreachable' }, ['2', '1']])
  fail(undefined)
  viewModel.see(aNotice(2))
  assert.is(viewModel.failed$.value, undefined)
  await settled()
  assert.equal(ids(), ['1'])
})

test('[NOT-23] what cannot be read at first is read again with the next move', async () => {
  const { ids, fail, moved } = await anInbox([aNotice(1)], { failure: { _tag: 'Unreachable' } })
  assert.is(ids(), 'Failed')
  fail(undefined)
  moved()
  await settled()
  assert.equal(ids(), ['1'])
})

test.run()
