import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import type { ApplicationHolder } from '@trm/domain/staff'
import { settled } from '@trm/domain/testing'
import { ofWhom } from './staff-state.ts'
import { aRow, openedDesk } from './testing/opened-desk.ts'

const ADA: ApplicationHolder = { id: '9', name: 'Ada Stone', since: instantOf(5), isReader: false }
const ME: ApplicationHolder = { id: '1', name: 'Stella Ford', since: instantOf(5), isReader: true }

const withOpen = async (row = aRow('1')) => {
  const desk = await openedDesk([row, aRow('2')])
  desk.viewModel.ask({ tab: 'submitted', of: undefined, id: row.id })
  await settled()
  return desk
}

test('[STF-47] what is taken says so in the queue, is told once, and is given back', async () => {
  const { viewModel, view, takings, told } = await withOpen()
  viewModel.take()
  viewModel.take()
  assert.is(view().open?.taking, 'Busy')
  await settled()
  assert.equal([takings, told, view().open?.taking, view().open?.row?.takenBy?.isReader], [[['1', undefined]], ['Taken 1'], 'Idle', true])
  const list = view().queues.submitted
  assert.equal(list._tag === 'Known' && list.rows.map(({ takenBy }) => takenBy?.name), ['Stella Ford', undefined])
  viewModel.giveBack()
  await settled()
  assert.equal([told, view().open?.row?.takenBy], [['Taken 1', 'GivenBack 1'], undefined])
})

test('[STF-47] it is taken from whom it is shown to be with', async () => {
  const { viewModel, takings } = await withOpen({ ...aRow('1'), takenBy: ADA })
  viewModel.take()
  await settled()
  assert.equal(takings, [['1', '9']])
})

test('[STF-48] who comes second is shown who has it; what failed is said, and what has gone', async () => {
  const { viewModel, view, told, failTaking } = await withOpen()
  failTaking({ _tag: 'Stale', application: { ...aRow('1'), takenBy: ADA } })
  viewModel.take()
  await settled()
  assert.equal([told, view().open?.taking, view().open?.row?.takenBy?.name], [[], 'Lost', 'Ada Stone'])
  failTaking({ _tag: 'Unreachable' })
  viewModel.take()
  await settled()
  assert.equal(view().open?.taking, { _tag: 'Unreachable' })
  failTaking({ _tag: 'Stale', application: aRow('1', 'approved') })
  viewModel.take()
  await settled()
  assert.equal([view().open?.taking, view().open?.isOvertaken], ['Idle', true], 'a colleague has decided')
  failTaking({ _tag: 'Gone' })
  viewModel.take()
  await settled()
  assert.equal([view().open?.asked, view().open?.row], ['Gone', undefined])
})

test('[STF-47] the queue is narrowed to what the reader has and to what nobody has; how many wait is not learned from a part', async () => {
  const { viewModel, idsOf, count, put } = await openedDesk([aRow('1'), { ...aRow('2'), takenBy: ME }, aRow('3', 'approved')])
  assert.is(count.waiting$.value, 2)
  viewModel.ask({ tab: 'submitted', of: 'mine', id: undefined })
  assert.equal(idsOf('submitted'), [], 'none of others is shown as mine')
  await settled()
  assert.equal([idsOf('submitted'), idsOf('approved'), count.waiting$.value], [['2'], ['3'], 2])
  viewModel.ask({ tab: 'submitted', of: 'nobody', id: undefined })
  await settled()
  assert.equal(idsOf('submitted'), ['1'])
  put([aRow('1'), aRow('4')])
  count.learn(3)
  await settled()
  assert.equal(idsOf('submitted'), ['1', '4'], 'others came')
  assert.equal([ofWhom({ of: 'mine' }, 'sent_back'), ofWhom({ of: 'mine' }, 'approved')], ['mine', undefined])
})

test('[STF-52] how many wait follows a decision also while only what the reader has is shown', async () => {
  const { viewModel, count } = await openedDesk([aRow('1'), { ...aRow('2'), takenBy: ME }, { ...aRow('3', 'declined'), takenBy: ME }])
  viewModel.ask({ tab: 'submitted', of: 'mine', id: '2' })
  await settled()
  viewModel.consider('Approve')
  viewModel.decide()
  await settled()
  assert.is(count.waiting$.value, 1)
  viewModel.ask({ tab: 'submitted', of: 'mine', id: '3' })
  await settled()
  viewModel.consider('Reopen')
  viewModel.changeReason('Looked at again.')
  viewModel.decide()
  await settled()
  assert.is(count.waiting$.value, 2)
})

test.run()
