import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { waitingWords } from './application-words.ts'
import { aRow, openedDesk } from './testing/opened-desk.ts'

const opened = async (...[first]: Parameters<typeof openedDesk>) => {
  const desk = await openedDesk(first)
  desk.viewModel.ask({ tab: 'submitted', of: undefined, id: first[0]?.id })
  await settled()
  return desk
}

test('[STF-43] nobody is declined without a cause; one of the list needs no words, another does', async () => {
  const { viewModel, view, decisions, told, idsOf } = await opened([aRow('1')])
  viewModel.consider('Decline')
  viewModel.decide()
  assert.equal([view().open?.deciding?.fault, decisions], ['no_cause', []])
  viewModel.chooseCause('other')
  assert.is(view().open?.deciding?.fault, undefined)
  viewModel.decide()
  assert.is(view().open?.deciding?.fault, 'required')
  viewModel.changeReason('x'.repeat(1001))
  viewModel.decide()
  assert.is(view().open?.deciding?.fault, 'too_long')
  viewModel.changeReason('')
  viewModel.chooseCause('authority')
  viewModel.decide()
  await settled()
  assert.equal(
    decisions.map(([, decision]) => decision),
    [{ _tag: 'Decline', cause: 'authority', reason: '' }],
  )
  assert.equal([told, idsOf('submitted'), idsOf('declined')], [['Decline 1'], [], ['1']])
})

test('[STF-44] a declined application is reopened with a reason, and waits again', async () => {
  const { viewModel, view, decisions, idsOf } = await opened([aRow('1', 'declined')])
  viewModel.consider('Reopen')
  viewModel.decide()
  assert.equal([view().open?.deciding?.fault, decisions], ['required', []])
  viewModel.changeReason('They sent the lease.')
  viewModel.decide()
  await settled()
  assert.equal([decisions[0]?.[1], idsOf('submitted')], [{ _tag: 'Reopen', reason: 'They sent the lease.' }, ['1']])
})

test('[STF-41] what waits says how long, and says it anew each minute; what does not wait says nothing', async () => {
  const { view, clock, timers } = await opened([aRow('1')])
  const sent = instantOf(clock.now() - 2 * 3_600_000)
  const row = aRow('1')
  const waits = { ...row, application: { ...row.application, submittedAt: sent } }
  assert.is(waitingWords(waits, view().now), 'Waits 2 h')
  clock.set(instantOf(sent + 3 * 86_400_000))
  timers.fire()
  assert.is(waitingWords(waits, view().now), 'Waits 3 days')
  assert.is(waitingWords({ ...waits, application: { ...waits.application, status: 'declined' } }, view().now), undefined)
})

test('[STF-40] the count of the page follows the queue, and the queue what the page learns elsewhere', async () => {
  const { viewModel, count, idsOf, put } = await opened([aRow('1')])
  assert.is(count.waiting$.value, 1)
  const counts: (number | undefined)[] = []
  count.waiting$.changes$.subscribe(() => counts.push(count.waiting$.value)) // as a screen reads it
  put([aRow('1'), aRow('2')])
  count.learn(2)
  await settled()
  assert.equal([idsOf('submitted'), counts], [['1', '2'], [2]])
  viewModel.consider('Approve')
  viewModel.decide()
  await settled()
  assert.is(count.waiting$.value, 1)
})

test.run()
