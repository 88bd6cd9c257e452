import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Colleague, ColleagueChange, ColleagueFailure } from '@trm/domain/colleagues'
import { settled } from '@trm/domain/testing'
import { makePeople } from './people.view-model.ts'

const bo: Colleague = {
  id: '6',
  firstName: 'Bo',
  lastName: 'Brandt',
  email: 'bo@acme.example',
  phone: '',
  isAdministrator: false,
  isActive: true,
  isSelf: false,
  postedLoads: 2,
  bookedLoads: 1,
}

const ada: Colleague = { ...bo, id: '11', firstName: 'Ada', isAdministrator: true, isSelf: true }
const cy: Colleague = { ...bo, id: '12', firstName: 'Cy', isAdministrator: true }

const opened = async (people: readonly Colleague[] = [cy, bo, ada]) => {
  const changes: (readonly [string, ColleagueChange])[] = []
  let failure: ColleagueFailure | undefined
  let reads = 0
  const viewModel = makePeople({
    list: async () => {
      reads += 1
      return E.right({ people, mayEdit: true })
    },
    change: (id, change) => async () => {
      changes.push([id, change])
      return failure === undefined ? E.right({ ...bo, isActive: change._tag !== 'Deactivate' }) : E.left(failure)
    },
  })()
  await settled()
  return {
    viewModel,
    changes,
    reads: () => reads,
    failNext: (next: ColleagueFailure) => {
      failure = next
    },
  }
}

test('[PPC-5, PPC-6] the loads of who is deactivated pass to who does it, where nobody else is chosen', async () => {
  const { viewModel, changes } = await opened()
  viewModel.ask('6', 'Deactivate')
  assert.is(viewModel.view$.value.asking?.handOverTo, '11')
  viewModel.confirm()
  await settled()
  assert.equal(changes, [['6', { _tag: 'Deactivate', handOverTo: '11' }]])
})

test('[PPC-5, PPC-6] the loads of an administrator who goes are to be whose the server makes them, in whichever order the list stands', async () => {
  const { viewModel } = await opened([cy, bo, ada, { ...cy, id: '9', firstName: 'Dee' }])
  viewModel.ask('11', 'Deactivate')
  assert.is(viewModel.view$.value.asking?.handOverTo, '9')
})

test('[PPC-6] deactivating asks first, names who takes the loads, and is one call however often it is pressed', async () => {
  const { viewModel, changes, reads } = await opened()
  viewModel.ask('6', 'Deactivate')
  viewModel.keep()
  viewModel.confirm()
  assert.equal(changes, [])
  viewModel.ask('6', 'Deactivate')
  viewModel.handOver('12')
  viewModel.confirm()
  viewModel.confirm()
  viewModel.bringBack('6')
  await settled()
  assert.equal(changes, [['6', { _tag: 'Deactivate', handOverTo: '12' }]])
  assert.is(reads(), 2)
})

test('[PPC-6] a refusal stands above the list, which is read again', async () => {
  const { viewModel, reads, failNext } = await opened()
  failNext({ _tag: 'ChangeRefused', reason: 'last_administrator' })
  viewModel.makeAdministrator('6')
  await settled()
  assert.equal(viewModel.view$.value.failed, { _tag: 'ChangeRefused', reason: 'last_administrator' })
  assert.equal([viewModel.view$.value.busy, reads()], [undefined, 2])
})

test('[PPC-4] people who are known stay where a later reading fails', async () => {
  let isLost = false
  const viewModel = makePeople({
    list: async () => (isLost ? E.left({ _tag: 'Unreachable' }) : E.right({ people: [bo, ada], mayEdit: true })),
    change: () => async () => E.right({ ...bo, isAdministrator: true }),
  })()
  await settled()
  isLost = true
  viewModel.makeAdministrator('6')
  await settled()
  const { list } = viewModel.view$.value
  assert.equal(list !== 'Loading' && 'people' in list && list.people.map(({ isAdministrator }) => isAdministrator), [true, true])
})

test.run()
