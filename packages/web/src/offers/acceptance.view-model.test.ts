import * as E from 'fp-ts/Either'
import { instantOf, unreachable } from '@trm/domain/kernel'
import type { Acceptances, AcceptanceFailure } from '@trm/domain/rate-confirmations'
import { settled } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeAcceptance, type AcceptanceForm } from './acceptance.view-model.ts'

const nobody: Acceptances = { current: 'aa', files: [] }
const byBroker: Acceptances = {
  current: 'aa',
  files: [{ sha256: 'aa', acceptances: [{ side: 'broker', name: 'Bea', company: 'Larkspur', at: instantOf(1) }] }],
}
const newer: Acceptances = { ...byBroker, current: 'bb' }

const world = async () => {
  const answers: {
    read: E.Either<AcceptanceFailure, Acceptances>
    accept: E.Either<AcceptanceFailure, Acceptances>
    file: E.Either<AcceptanceFailure, Uint8Array>
    isSaved: boolean
  } = { read: E.right(nobody), accept: E.right(byBroker), file: E.right(new Uint8Array([1])), isSaved: true }
  const sent: unknown[] = []
  const viewModel = makeAcceptance({
    desk: {
      read: () => async () => answers.read,
      accept: (id, said) => async () => {
        sent.push([id, said])
        return answers.accept
      },
      file: (_, sha256) => async () => {
        sent.push(sha256)
        return answers.file
      },
    },
    save: ({ name }) => {
      sent.push(name)
      return answers.isSaved
    },
  })({ id: 'offer-1', reference: 'R 1' })
  await settled()
  return {
    viewModel,
    answers,
    sent,
    form: (): AcceptanceForm => {
      const { value } = viewModel.state$
      if (value._tag !== 'Form') throw new Error(value._tag)
      return value
    },
  }
}

test('[RCA-12] a name is asked for before anything is sent; what is accepted is the file that was read, once it is the saved one', async () => {
  const { viewModel, sent, form } = await world()
  viewModel.change({ name: '  ' })
  viewModel.save()
  await settled()
  assert.equal([form().faults, sent], [[{ field: 'name', code: 'required' }], []])
  viewModel.change({ name: ' Bea  Broker ' })
  viewModel.save()
  await settled()
  assert.equal(sent, [['offer-1', { sha256: 'aa', name: 'Bea Broker' }]])
  assert.equal([form().wasSaved, form().typed.name, form().base], [true, '', byBroker])
})

test('[RCA-12] what has changed meanwhile is said and read anew with the name still there, and the next press names the new file', async () => {
  const { viewModel, answers, sent, form } = await world()
  viewModel.change({ name: 'Carl' })
  answers.accept = E.left({ _tag: 'ConfirmationChanged' })
  answers.read = E.right(newer)
  viewModel.refresh()
  await settled()
  assert.is(form().base.current, 'aa', 'not under the hands of who types')
  viewModel.save()
  await settled()
  assert.equal([form().failure?._tag, form().base.current, form().typed.name], ['ConfirmationChanged', 'bb', 'Carl'])
  answers.accept = E.right(newer)
  viewModel.save()
  await settled()
  assert.equal(sent.at(-1), ['offer-1', { sha256: 'bb', name: 'Carl' }])
})

test('[RCA-12] the other side’s word shows once the offer is read again, and what could not be read is read then, too', async () => {
  const { viewModel, answers, form } = await world()
  answers.read = E.right(byBroker)
  viewModel.refresh()
  await settled()
  assert.equal(form().base, byBroker)
  answers.read = E.left(unreachable)
  viewModel.reload()
  await settled()
  assert.is(viewModel.state$.value._tag, 'NotLoaded')
  answers.read = E.right(newer)
  viewModel.refresh()
  await settled()
  assert.equal(form().base, newer)
})

test('[RCA-12] a file is saved under its reference and hash; one that is damaged or not saved is told of that file', async () => {
  const { viewModel, answers, sent } = await world()
  viewModel.download('aa')
  assert.equal(viewModel.file$.value, { sha256: 'aa', is: 'Working' })
  await settled()
  assert.equal([sent, viewModel.file$.value], [['aa', 'rate-confirmation-R_1-aa.pdf'], undefined])
  answers.file = E.left({ _tag: 'ConfirmationDamaged' })
  viewModel.download('aa')
  await settled()
  assert.equal(viewModel.file$.value, { sha256: 'aa', is: { _tag: 'ConfirmationDamaged' } })
  answers.file = E.right(new Uint8Array([1]))
  answers.isSaved = false
  viewModel.download('aa')
  await settled()
  assert.equal(viewModel.file$.value, { sha256: 'aa', is: 'NotSaved' })
})

test.run()
