import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { UNSEEN_RESTS } from './missed-notices.view-model.ts'
import { aNotice, anInbox, anOtherNotice, INBOX_NOW } from './testing/inbox.ts'

test('[NOT-23] several moves are read once, a second after the first; a gap too; a load alone is none', async () => {
  const { asked, moved, news$, connection$, put, ids, timers, rested, viewModel } = await anInbox([])
  assert.equal([asked.length, ids()], [1, []])
  put([aNotice(1)])
  moved()
  moved()
  assert.equal([asked.length, timers.waits()], [1, [600_000, 1_000]])
  await rested()
  assert.equal([asked.length, ids(), timers.waits()], [2, ['1'], [600_000]])
  news$.next({ _tag: 'LoadMoved', loadId: '1', version: 2, state: 'posted' })
  assert.equal(timers.waits(), [600_000])
  connection$.next('Behind')
  await rested()
  assert.equal([asked.length, timers.waits()], [3, [600_000]])
  moved()
  viewModel.stop()
  assert.equal(timers.waits(), [])
  moved()
  await rested()
  assert.is(asked.length, 3)
})

test('[NOT-23] while offers move again before each answer, each answer is shown and the next one is planned after it', async () => {
  const { asked, moved, put, ids, timers, hold, letGo, rested } = await anInbox([], { nextAt: 600_000 })
  hold()
  moved()
  for (const id of [1, 2]) {
    put([aNotice(id)])
    await rested()
    moved()
    assert.equal([asked.length, timers.waits()], [id + 1, [1_000]])
    await letGo()
    assert.equal([ids(), timers.waits()], [[String(id)], [1_000, 600_000]])
  }
})

test('[NOT-23] what moves during a question longer than the rest is read after its answer', async () => {
  const { asked, moved, timers, hold, letGo, rested } = await anInbox([])
  hold()
  moved()
  await rested()
  moved()
  await rested()
  assert.equal([asked.length, timers.waits()], [2, []], 'one at a time')
  await letGo()
  await rested()
  assert.is(asked.length, 3)
})

test('[NOT-23] nothing is asked while nobody looks; who comes back to the page is told what there is now', async () => {
  const { asked, moved, leave, comeBack, ids, put, timers, rested } = await anInbox([], { isHidden: true })
  assert.equal([asked.length, ids()], [0, 'Loading'])
  comeBack()
  comeBack()
  await rested()
  assert.equal([asked.length, ids()], [1, []])
  leave()
  moved()
  await rested()
  assert.equal([asked.length, timers.waits()], [1, []])
  put([aNotice(1)])
  comeBack()
  await rested()
  assert.equal([asked.length, ids()], [2, ['1']])
})

test('[NOT-142] a page that is awake asks while nobody looks, a second after the first move and then every 15 s at most', async () => {
  const { asked, moved, leave, ids, put, timers, rested, awake } = await anInbox([])
  leave()
  awake.set(true)
  await rested()
  assert.equal([asked.length, timers.waits().includes(UNSEEN_RESTS)], [2, true], 'with its turn it asks for what it did not hear')
  put([aNotice(1)])
  moved()
  moved()
  assert.equal([timers.waits().filter((ms) => ms !== 600_000), asked.length, ids()], [[UNSEEN_RESTS], 2, []])
  await rested()
  assert.equal([asked.length, ids()], [3, ['1']])
  await rested()
  assert.is(asked.length, 4, 'what is on no stream is asked for every ten minutes')
  awake.set(false)
  moved()
  for (let i = 0; i < 2; i++) await rested()
  assert.is(asked.length, 4)
})

test('[NOT-142] whoever comes back waits for no pause of an unseen page, and what came to the open offer is seen only then', async () => {
  const { asked, moved, leave, comeBack, ids, put, timers, rested, viewModel } = await anInbox([], { isAwake: true })
  viewModel.lookAt('o1')
  leave()
  moved()
  put([aNotice(1)])
  await rested()
  assert.equal([asked, ids()], [['list', 'list'], ['1']])
  comeBack()
  assert.equal(timers.waits().includes(1_000), true)
  await rested()
  assert.equal([asked, ids()], [['list', 'list', 'see 1 o1', 'list', 'list'], []])
})

test('[NOT-143] that an offer is about to expire is told as it comes, each of both warnings once, and not what was there before', async () => {
  const expiring = (id: number, ms: number) => aNotice(id, { kind: 'offer_expiring', toldAt: instantOf(INBOX_NOW + ms) })
  const { came, later, put, moved, rested } = await anInbox([expiring(1, -60_000)], { nextAt: 60_000 })
  assert.equal(came, [])
  later(60_000)
  put([expiring(2, 60_000), aNotice(3, { toldAt: instantOf(INBOX_NOW + 60_000) }), expiring(1, -60_000)])
  moved()
  await rested()
  assert.equal(came, ['2 60000'])
  moved()
  await rested()
  assert.equal(came, ['2 60000'])
  later(60_000)
  put([expiring(4, 120_000), expiring(1, -60_000)])
  moved()
  await rested()
  assert.equal(came, ['2 60000', '4 120000'])
})

test('[NOT-23] when the next comes by the time alone it is asked then, once', async () => {
  const { asked, timers, rested, viewModel } = await anInbox([], { nextAt: 600_000 })
  assert.equal(timers.waits(), [600_000])
  await rested()
  assert.equal([asked.length, timers.waits()], [1, [1_000]])
  await rested()
  assert.equal([asked.length, timers.waits()], [2, [600_000]])
  viewModel.stop()
  assert.equal(timers.waits(), [])
})

test('[NOT-24] what is marked stays away, also from an answer of before, until one knows of the mark', async () => {
  const { ids, moved, viewModel, hold, letGo, rested } = await anInbox([aNotice(3), aNotice(2), aNotice(1)])
  hold()
  moved()
  await rested()
  viewModel.see(aNotice(2))
  await letGo()
  assert.equal(ids(), ['3', '1'], 'an answer from before the press')
  moved()
  await rested()
  await letGo()
  assert.equal(ids(), ['3', '1'], 'marked, and asked before that')
  await letGo()
  await letGo()
  assert.equal(ids(), ['3', '1'])
})

test('[NOT-24] what is told while all is marked stands there, and is counted alone', async () => {
  const { ids, put, moved, viewModel, hold, letGo, rested } = await anInbox([aNotice(2), aNotice(1)])
  hold()
  put([aNotice(3), aNotice(2), aNotice(1)])
  moved()
  await rested()
  viewModel.seeAll()
  assert.equal(ids(), [])
  for (let answers = 0; answers < 3; answers++) {
    await letGo()
    const { value } = viewModel.list$
    assert.equal([ids(), value._tag === 'Known' && value.total], [['3'], 1])
  }
})

test('[NOT-24] what is told of the offer that is looked at is seen, each once', async () => {
  const { asked, ids, put, moved, fail, rested, viewModel } = await anInbox([aNotice(2), aNotice(1)])
  viewModel.lookAt('o2')
  assert.equal(ids(), ['1'])
  await rested()
  assert.equal(asked, ['list', 'see 2 o2', 'list'])
  put([aNotice(4, { offerId: 'o2' }), aNotice(1)])
  moved()
  await rested()
  assert.equal([ids(), asked.slice(3)], [['1'], ['list', 'see 4 o2', 'list']])
  fail({ _tag: 'Unreachable' })
  viewModel.lookAt('o1')
  await rested()
  assert.equal([ids(), asked.slice(6)], [['1'], ['see 1 o1', 'list']], 'what could not be marked is not tried without end')
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

test('[NOT-25] what is put off goes at once and stands there again where that was not kept, which is said', async () => {
  let told = 0
  const { asked, ids, viewModel, fail } = await anInbox([aNotice(3), aNotice(2), aNotice(1)])
  viewModel.snooze(aNotice(2), () => (told += 1))
  assert.equal(ids(), ['3', '1'])
  await settled()
  assert.equal(
    [ids(), asked],
    [
      ['3', '1'],
      ['list', 'snooze 2', 'list'],
    ],
  )
  fail({ _tag: 'Unreachable' })
  viewModel.snooze(aNotice(1), () => (told += 1))
  assert.equal(ids(), ['3'])
  await settled()
  assert.equal([viewModel.failed$.value, ids(), told], [{ _tag: 'Unreachable' }, ['3', '1'], 1])
})

test('[NOT-25] what was put off is shown when it comes back', async () => {
  const { ids, put, moved, rested, viewModel } = await anInbox([aNotice(2), aNotice(1)])
  viewModel.snooze(aNotice(2), () => undefined)
  await settled()
  assert.equal(ids(), ['1'])
  put([aNotice(2), aNotice(1)])
  moved()
  await rested()
  assert.equal(ids(), ['2', '1'])
})

test('[NOT-29] what no live stream tells of is asked for after ten minutes, and again, while somebody looks', async () => {
  const { asked, ids, put, leave, timers, rested } = await anInbox([], { nextAt: 3_600_000 })
  put([anOtherNotice(1)])
  for (const count of [2, 3]) {
    assert.equal(timers.waits(), [600_000], 'however far the next one is')
    await rested()
    await rested()
    assert.equal([asked.length, ids()], [count, ['1']])
  }
  leave()
  await rested()
  await rested()
  assert.equal([asked.length, timers.waits()], [3, []])
})

test('[NOT-29] a question that fails is asked again after ten minutes, and another ten minutes later', async () => {
  const { asked, ids, fail, timers, rested } = await anInbox([aNotice(1)], { failure: { _tag: 'Unreachable' } })
  for (const count of [2, 3]) {
    assert.equal(timers.waits(), [600_000])
    await rested()
    if (count === 3) fail(undefined)
    await rested()
    assert.is(asked.length, count)
  }
  assert.equal(ids(), ['1'])
})

test('[NOT-28] what is told besides offers is seen by itself, and by no offer that is looked at', async () => {
  const { asked, ids, viewModel } = await anInbox([anOtherNotice(3), aNotice(2), anOtherNotice(1)])
  viewModel.lookAt('o3')
  viewModel.see(anOtherNotice(3))
  assert.equal(ids(), ['2', '1'])
  await settled()
  assert.equal(
    [ids(), asked],
    [
      ['2', '1'],
      ['list', 'see 3 /trm/broker/posted-loads?load=3', 'list'],
    ],
  )
  viewModel.seeAll()
  assert.equal(ids(), [])
})

test('[NOT-23] what cannot be read at first is read again with the next move', async () => {
  const { ids, fail, moved, rested } = await anInbox([aNotice(1)], { failure: { _tag: 'Unreachable' } })
  assert.is(ids(), 'Failed')
  fail(undefined)
  moved()
  await rested()
  assert.equal(ids(), ['1'])
})

test.run()
