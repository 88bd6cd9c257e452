import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { UserDetails } from '@trm/domain/identity'
import type { CallFailure } from '@trm/domain/kernel'
import { later, settled } from '@trm/domain/testing'
import { formOf } from '../forms/testing/form-under-test.ts'
import { makeOwnDetails, type OwnDetailsForm } from './own-details.view-model.ts'

const DANA: UserDetails = { firstName: 'Dana', lastName: 'Reyes', phone: '+12145550142' }

const opened = async (read: E.Either<CallFailure, UserDetails> = E.right(DANA)) => {
  const saving = later<E.Either<CallFailure, void>>()
  const saved: UserDetails[] = []
  let updates = 0
  const viewModel = makeOwnDetails({
    store: {
      load: async () => read,
      update: (details) => {
        saved.push(details)
        return saving.task
      },
    },
    session: {
      updateProfile: () => {
        updates += 1
      },
    },
  })()
  await settled()
  const form = (): OwnDetailsForm => formOf(viewModel)
  return { viewModel, form, saving, saved, updates: () => updates }
}

test('[ACF-1] a save sends the three fields and lets the session read the person again', async () => {
  const { viewModel, form, saving, saved, updates } = await opened()
  viewModel.change({ firstName: ' Dan ', phone: '312 555 0100' })
  viewModel.save()
  viewModel.save()
  assert.equal(saved, [{ firstName: 'Dan', lastName: 'Reyes', phone: '+13125550100' }])
  saving.answer(E.right(undefined))
  await settled()
  assert.equal([form().wasSaved, form().typed, updates()], [true, saved[0], 1])
})

test('[ACF-1] an invalid submit sends nothing and names each fault, which then follows the typing', async () => {
  const { viewModel, form, saved } = await opened()
  viewModel.change({ lastName: ' ', phone: '12' })
  viewModel.save()
  assert.equal(form().faults, [
    { field: 'lastName', code: 'required' },
    { field: 'phone', code: 'phone_not_diallable' },
  ])
  viewModel.change({ lastName: 'R' })
  assert.equal([form().faults.length, form().attempt, saved], [1, 1, []])
})

test("[ACF-5] a refused or failed save loses nothing typed; the server's faults stand at their fields", async () => {
  const { viewModel, form, saving } = await opened()
  viewModel.change({ firstName: 'Later' })
  viewModel.save()
  viewModel.change({ lastName: 'Typed meanwhile' })
  saving.answer(
    E.left({
      _tag: 'Refused',
      status: 400,
      code: 'invalid_request',
      faults: [
        { field: 'phone', code: 'invalid_value' },
        { field: 'toString', code: 'x' },
      ],
    }),
  )
  await settled()
  assert.equal(
    [form().faults, form().typed.firstName, form().typed.lastName],
    [[{ field: 'phone', code: 'refused' }], 'Later', 'Typed meanwhile'],
  )
})

test('[ACF-5] details that could not be read are not written over', async () => {
  const { viewModel, saved } = await opened(E.left({ _tag: 'Unreachable' }))
  viewModel.change({ firstName: 'x' })
  viewModel.save()
  assert.equal([viewModel.state$.value, saved], [{ _tag: 'NotLoaded', failure: { _tag: 'Unreachable' } }, []])
})

test.run()
