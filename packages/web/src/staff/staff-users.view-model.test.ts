import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, type CallFailure } from '@trm/domain/kernel'
import type { AccessChange, PortalUser } from '@trm/domain/staff'
import { loadForCarrier } from '@trm/domain/loads'
import { aClock, aLoad, settled, someEquipment } from '@trm/domain/testing'
import { makeStaffLoads } from './staff-reading.view-model.ts'
import { loadsAskedIn, loadsHref } from './staff-sections.ts'
import { makeUsers } from './users.view-model.ts'

const aUser = (id: string): PortalUser => ({
  id,
  firstName: `N${id}`,
  lastName: '',
  email: undefined,
  phone: '',
  company: { kind: 'carrier', id: '1', name: 'Blue Line' },
  isStaff: false,
  isApproved: true,
  isCompanyAdmin: false,
  isTrucker: true,
  isAppAccessAllowed: true,
  application: undefined,
  since: instantOf(0),
})

const users = async () => {
  let failure: CallFailure | undefined
  const changes: (readonly [string, AccessChange])[] = []
  const told: string[] = []
  const viewModel = makeUsers({
    directory: {
      find: (sought, cursor) => async () => {
        const all = ['1', '2', '3'].filter((id) => sought === '' || id === sought).map(aUser)
        const from = Number(cursor ?? 0)
        return E.right({
          rows: all.slice(from, from + 2),
          total: all.length,
          nextCursor: from + 2 < all.length ? String(from + 2) : undefined,
          asOf: instantOf(0),
        })
      },
      setAccess: (id, change) => async () => {
        changes.push([id, change])
        return failure === undefined ? E.right({ ...aUser(id), isAppAccessAllowed: change.isAllowed }) : E.left(failure)
      },
    },
    clock: aClock(),
  })({ onChanged: ({ id }) => told.push(id) })
  viewModel.find('')
  await settled()
  const rows = () => (viewModel.list$.value._tag === 'Known' ? viewModel.list$.value.rows : [])
  return {
    viewModel,
    rows,
    changes,
    told,
    fail: (next: CallFailure | undefined) => {
      failure = next
    },
  }
}

test('[USR-1] a search starts from the top, the next part follows, and an earlier answer changes nothing', async () => {
  const { viewModel, rows } = await users()
  viewModel.more()
  await settled()
  assert.equal(
    rows().map(({ id }) => id),
    ['1', '2', '3'],
  )
  viewModel.find('')
  viewModel.find('2')
  await settled()
  assert.equal(
    rows().map(({ id }) => id),
    ['2'],
  )
})

test('[USR-3] access is withdrawn only after it was asked about and with a reason; the row then says so', async () => {
  const { viewModel, rows, changes, told } = await users()
  const [first] = rows()
  viewModel.consider(first)
  viewModel.confirm()
  assert.equal([viewModel.question$.value?.fault, changes], ['required', []])
  viewModel.changeReason('Left the company.')
  viewModel.confirm()
  viewModel.confirm()
  await settled()
  assert.equal(
    changes.map(([id, { isAllowed, reason }]) => [id, isAllowed, reason]),
    [['1', false, 'Left the company.']],
  )
  assert.equal([rows()[0]?.isAppAccessAllowed, viewModel.question$.value, told], [false, undefined, ['1']])
})

test('[USR-3] a failure keeps the question and the reason', async () => {
  const { viewModel, rows, fail } = await users()
  fail({ _tag: 'Unreachable' })
  viewModel.consider(rows()[0])
  viewModel.changeReason('Left.')
  viewModel.confirm()
  await settled()
  const asked = viewModel.question$.value
  assert.equal([asked?.failure?._tag, asked?.reason, asked?.isBusy], ['Unreachable', 'Left.', false])
})

test('[USR-3] an answer about somebody whose question was taken back leaves the question about another as it is', async () => {
  const { viewModel, rows, told } = await users()
  viewModel.consider(rows()[0])
  viewModel.changeReason('Left.')
  viewModel.confirm()
  viewModel.consider(undefined)
  viewModel.consider(rows()[1])
  await settled()
  const asked = viewModel.question$.value
  assert.equal([asked?.user.id, asked?.isBusy, asked?.failure, told], ['2', false, undefined, ['1']])
})

test('[USR-9] the loads staff read come a page at a time; words, state and a load of the path are asked for as the address says them', async () => {
  const asked: unknown[] = []
  const viewModel = makeStaffLoads(
    {
      loads: (what, cursor) => async () => {
        asked.push([what, cursor])
        return E.right({
          rows: [loadForCarrier(aLoad({ id: cursor ?? 'first' }))],
          total: 2,
          asOf: instantOf(0),
          nextCursor: cursor === undefined ? 'second' : undefined,
        })
      },
    },
    { load: async () => E.right(someEquipment) },
  )()
  const what = loadsAskedIn('?q=dallas&state=covered', undefined)
  assert.equal(what, { sought: 'dallas', state: 'covered', id: undefined })
  assert.is(loadsHref('/staff/loads', what), '/staff/loads?q=dallas&state=covered')
  assert.equal(loadsAskedIn('?state=odd', '7'), { sought: '', state: undefined, id: '7' })
  viewModel.ask(what)
  await settled()
  viewModel.more()
  await settled()
  const list = viewModel.list$.value
  assert.equal(list._tag === 'Known' && [list.rows.map(({ id }) => id), list.more, list.total], [['first', 'second'], 'None', 2])
  assert.equal(asked, [
    [what, undefined],
    [what, 'second'],
  ])
  viewModel.stop()
})

test.run()
