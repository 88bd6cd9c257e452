import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { AcceptingFailure, InvitationShown } from '@trm/domain/colleagues'
import { instantOf, source } from '@trm/domain/kernel'
import { makeUserContext } from '@trm/domain/identity'
import type { SessionState } from '@trm/domain/session'
import { aBroker, settled } from '@trm/domain/testing'
import { makeInvitation, type InvitationState } from './invitation.view-model.ts'

const INVITATION: InvitationShown = {
  company: { kind: 'broker', name: 'Acme' },
  invitedBy: 'Ada Moreno',
  isAdministrator: false,
  emailHint: 'a…@acme.example',
  expiresAt: instantOf(1),
  standing: 'open',
}

const { user, claims } = aBroker()
const aBrokersSession: SessionState = {
  _tag: 'Ready',
  token: 'renewed',
  user,
  claims,
  context: makeUserContext(user, claims),
  brokerProfile: null,
  onboardingStep: { _tag: 'None' },
}

const opened = async (answers: readonly E.Either<AcceptingFailure, InvitationShown>[]) => {
  const keys: string[] = []
  const went: (string | undefined)[] = []
  const session = source<SessionState>({ _tag: 'Unknown' })
  let next = 0
  const viewModel = makeInvitation({
    door: {
      read: (token) => async () => (token === 'known' ? E.right(INVITATION) : E.left({ _tag: 'NoSuchLink' })),
      accept: (_token, key) => async () => {
        keys.push(key)
        return answers[keys.length - 1] ?? E.left({ _tag: 'NoSuchLink' })
      },
    },
    newKey: () => `key-${next++}`,
    proofPage: '/u/verify',
    timer: () => () => undefined,
    identityProvider: { renew: async () => E.right('renewed') },
    accessTokenStore: { write: () => E.right(undefined) },
    session: { state$: session.behavior, updateProfile: () => session.set(aBrokersSession), goTo: (to) => went.push(to) },
  })('known')
  await settled()
  return { viewModel, keys, went, state: (): InvitationState => viewModel.state$.value }
}

test('[INV-8] who takes it lands in their area once the session knows of it', async () => {
  const { viewModel, went } = await opened([E.right({ ...INVITATION, standing: 'used' })])
  viewModel.take()
  await settled()
  assert.equal(went, ['/trm/broker'])
})

test('[INV-8] a refusal is shown and can be tried again; a connection that broke is the same action under the same key', async () => {
  const { viewModel, keys, state } = await opened([
    E.left({ _tag: 'Unreachable' }),
    E.left({ _tag: 'InvitationRefused', reason: 'other_address' }),
    E.left({ _tag: 'NoSuchLink' }),
  ])
  const taking = () => {
    const now = state()
    return now._tag === 'Known' ? now.taking : now
  }
  viewModel.take()
  await settled()
  assert.equal(taking(), { _tag: 'Failed', failure: { _tag: 'Unreachable' } })
  viewModel.take()
  await settled()
  assert.equal(taking(), { _tag: 'Refused', reason: 'other_address' })
  viewModel.take()
  await settled()
  assert.equal([keys[0] === keys[1], keys[1] === keys[2], state()._tag], [true, false, 'NoSuchLink'])
})

test('[INV-11] an address that was proved a moment ago counts at the next press: the token is renewed first, once', async () => {
  const unproved = E.left({ _tag: 'InvitationRefused', reason: 'address_unverified' } as const)
  const proved = await opened([unproved, E.right({ ...INVITATION, standing: 'used' })])
  proved.viewModel.take()
  await settled()
  assert.equal([proved.went, new Set(proved.keys).size], [['/trm/broker'], 2])
  const still = await opened([unproved, unproved])
  still.viewModel.take()
  await settled()
  const state = still.state()
  assert.equal(state._tag === 'Known' && state.taking, { _tag: 'Refused', reason: 'address_unverified' })
  assert.is(still.keys.length, 2)
  assert.is(still.viewModel.proofAddress, '/u/verify?returnTo=%2Ftrm%2Finvitation%2Fknown')
})

test.run()
