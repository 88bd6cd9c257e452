import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Invitation, InvitingFailure } from '@trm/domain/colleagues'
import { aClock, settled } from '@trm/domain/testing'
import { makeInvitations } from './invitations.view-model.ts'

/** Only what inviting reads of one. */
const invited = (email: string): Invitation => ({ id: email, email, isAdministrator: false }) as Invitation

const opened = async (failure?: InvitingFailure) => {
  const sent: string[] = []
  const viewModel = makeInvitations({
    invitations: {
      list: async () => E.right([]),
      invite: ({ email, isAdministrator }) => {
        sent.push(isAdministrator ? `${email} to administer` : email)
        return async () => (failure === undefined ? E.right({ invitation: invited(email), token: 't' }) : E.left(failure))
      },
      withdraw: () => async () => E.right(undefined),
    },
    newKey: () => 'key',
    clipboard: { write: () => async () => E.right(undefined) },
    clock: aClock(),
    addressOf: (token) => token,
  })()
  await settled()
  return { viewModel, sent, view: () => viewModel.view$.value }
}

test('[INV-1] another link to somebody leaves what is being typed for another; whoever was invited leaves the form', async () => {
  const { viewModel, sent, view } = await opened()
  viewModel.change({ email: 'cy@acme.example', isAdministrator: true })
  viewModel.again({ email: 'bo@acme.example', isAdministrator: false })
  await settled()
  assert.equal([view().email, view().isAdministrator], ['cy@acme.example', true])
  viewModel.invite()
  await settled()
  assert.equal([sent, view().email], [['bo@acme.example', 'cy@acme.example to administer'], ''])
  viewModel.change({ email: 'bo@acme.example' })
  viewModel.invite()
  viewModel.change({ email: 'dee@acme.example' })
  await settled()
  assert.is(view().email, 'dee@acme.example')
})

test('[INV-1] why an address is refused stands at its field while it is there, else beside the list; what is typed meanwhile stays', async () => {
  const { viewModel, view } = await opened({ _tag: 'AddressRefused', code: 'is_colleague' })
  viewModel.change({ email: 'bo@acme.example' })
  viewModel.invite()
  await settled()
  assert.equal([view().email, view().fault], ['bo@acme.example', 'is_colleague'])
  viewModel.invite()
  viewModel.change({ email: 'dee@acme.example' })
  await settled()
  assert.equal([view().email, view().fault], ['dee@acme.example', undefined])
  const { failed } = viewModel.links.view$.value
  assert.is(failed?.failure._tag === 'Refused' && failed.failure.code, 'is_colleague')
  viewModel.again({ email: 'bo@acme.example', isAdministrator: false })
  await settled()
  assert.equal([view().email, view().fault], ['dee@acme.example', undefined])
})

test.run()
