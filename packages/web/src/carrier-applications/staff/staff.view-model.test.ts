import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inFlight, settled } from '@trm/domain/testing'
import { equipmentWords } from '../../equipment/equipment-words.ts'
import { staffAskedIn, staffHref } from './staff-state.ts'
import { aRow, openedDesk } from './testing/opened-desk.ts'

test('[STF-1] each status is a queue with its count, the next part asked for where it ends', async () => {
  const { viewModel, view, idsOf } = await openedDesk([aRow('1'), aRow('2'), aRow('3'), aRow('4', 'draft')])
  assert.equal([idsOf('submitted'), idsOf('draft'), idsOf('approved')], [['1', '2'], ['4'], []])
  const list = view().queues.submitted
  assert.is(list._tag === 'Known' && list.total, 3)
  viewModel.loadMore()
  await settled()
  assert.equal(idsOf('submitted'), ['1', '2', '3'])
})

test('[STF-5] equipment is called by its own name', async () => {
  const { view } = await openedDesk([])
  assert.equal(equipmentWords(['van_or_reefer', 'gone'], view().types), ['Van or Reefer', 'gone'])
})

test('[STF-2] nothing is decided before it is confirmed; an approval is sent once, told, and moves to its queue', async () => {
  const { viewModel, view, idsOf, decisions, told } = await openedDesk([aRow('1')])
  viewModel.ask({ tab: 'submitted', of: undefined, id: '1' })
  await settled()
  viewModel.decide()
  assert.equal(decisions, [])
  viewModel.consider('Approve')
  viewModel.decide()
  viewModel.decide()
  await settled()
  assert.equal(decisions, [['1', { _tag: 'Approve' }, 4, 'key-1']])
  assert.equal(
    [told, idsOf('submitted'), idsOf('approved'), view().open?.deciding, view().open?.row?.application.status],
    [['Approve 1'], [], ['1'], undefined, 'approved'],
  )
})

test('[STF-2] [KRN-10] a decision whose first press is still at work is sent under its key, one that was refused under a new one', async () => {
  const { viewModel, decisions, failNext } = await openedDesk([aRow('1')])
  viewModel.ask({ tab: 'submitted', of: undefined, id: '1' })
  await settled()
  viewModel.consider('Approve')
  for (const end of [inFlight, { _tag: 'Forbidden', code: 'not_allowed' } as const, inFlight]) {
    failNext(end)
    viewModel.decide()
    await settled()
  }
  assert.equal(
    decisions.map(([, , , key]) => key),
    ['key-1', 'key-1', 'key-2'],
  )
})

test('[STF-3] sending back needs a reason, which reads as it was written', async () => {
  const { viewModel, view, decisions } = await openedDesk([aRow('1')])
  viewModel.ask({ tab: 'submitted', of: undefined, id: '1' })
  await settled()
  viewModel.consider('SendBack')
  viewModel.changeReason('  ')
  viewModel.decide()
  assert.equal([view().open?.deciding?.fault, decisions], ['required', []])
  viewModel.changeReason('x'.repeat(1001))
  viewModel.decide()
  assert.is(view().open?.deciding?.fault, 'too_long')
  viewModel.changeReason("The MC number is another company's.")
  viewModel.decide()
  await settled()
  assert.equal(
    decisions.map(([, decision]) => decision),
    [{ _tag: 'SendBack', reason: "The MC number is another company's." }],
  )
})

test('[STF-4] who decides too late is shown how it stands; a failure keeps the question and the reason', async () => {
  const { viewModel, view, failNext } = await openedDesk([aRow('1')])
  viewModel.ask({ tab: 'submitted', of: undefined, id: '1' })
  await settled()
  viewModel.consider('SendBack')
  viewModel.changeReason('Another number.')
  failNext({ _tag: 'Unreachable' })
  viewModel.decide()
  await settled()
  assert.equal(
    [view().open?.deciding?.failure, view().open?.deciding?.reason, view().open?.deciding?.isBusy],
    [{ _tag: 'Unreachable' }, 'Another number.', false],
  )
  failNext({ _tag: 'Stale', application: aRow('1', 'approved') })
  viewModel.decide()
  await settled()
  assert.equal([view().open?.isOvertaken, view().open?.deciding, view().open?.row?.application.status], [true, undefined, 'approved'])
})

test('[BKJ-9] what cannot be approved as things stand says why in the question, which stays open', async () => {
  const { viewModel, view, failNext } = await openedDesk([aRow('1')])
  viewModel.ask({ tab: 'submitted', of: undefined, id: '1' })
  await settled()
  viewModel.consider('Approve')
  failNext({ _tag: 'NotApproved', why: 'taken' })
  viewModel.decide()
  await settled()
  assert.equal(
    [view().open?.deciding?.notApproved, view().open?.deciding?.isBusy, view().open?.row?.application.status],
    ['taken', false, 'submitted'],
  )
  viewModel.decide()
  await settled()
  assert.is(view().open?.row?.application.status, 'approved')
})

test('[STF-4] an application that is not there is said so', async () => {
  const { viewModel, view } = await openedDesk([])
  viewModel.ask({ tab: 'submitted', of: undefined, id: 'nowhere' })
  await settled()
  assert.is(view().open?.asked, 'Gone')
})

test('[STF-1] [STF-47] the queue, who has taken it, and the open application are in the address', () => {
  for (const asked of [
    { tab: 'submitted', of: undefined, id: undefined },
    { tab: 'sent_back', of: 'mine', id: 'a&b' },
    { tab: 'submitted', of: 'nobody', id: undefined },
  ] as const) {
    assert.equal(staffAskedIn(staffHref(asked).replace(/^[^?]*/, '')), asked)
  }
  assert.equal(staffAskedIn('?list=nonsense&taken=by-me'), { tab: 'submitted', of: undefined, id: undefined })
})

test.run()
