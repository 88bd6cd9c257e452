import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { IdentityFailure } from '@trm/domain/identity'
import { later, settled } from '@trm/domain/testing'
import { makeRolesBehind } from './roles-behind.view-model.ts'

const opened = (started: E.Either<IdentityFailure, void> = E.right(undefined)) => {
  const renewal = later<E.Either<IdentityFailure, string>>()
  const kept: string[] = []
  const left: (string | undefined)[] = []
  const viewModel = makeRolesBehind({
    identityProvider: {
      renew: renewal.task,
      signIn: (returnTo) => async () => {
        left.push(returnTo)
        return started
      },
    },
    accessTokenStore: {
      write: (token) => {
        kept.push(token)
        return E.right(undefined)
      },
    },
    navigation: { here: () => ({ pathname: '/trm/broker/trucklist', search: '?pickupRadius=75', hash: '' }) },
  })
  return { viewModel, renewal, kept, left, state: () => viewModel.state$.value }
}

test('[PPL-6] a fresh token is asked for at once and kept, one time', async () => {
  const { renewal, kept, state } = opened()
  assert.equal(state(), { _tag: 'Renewing' })
  renewal.answer(E.right('fresh'))
  await settled()
  assert.equal([kept, renewal.calls(), state()], [['fresh'], 1, { _tag: 'Behind', failure: undefined }])
})

test('[PPL-6] without one, a press signs in again and comes back to the same address', async () => {
  const { viewModel, renewal, kept, left, state } = opened()
  renewal.answer(E.left({ _tag: 'LoginRequired' }))
  await settled()
  assert.equal([kept, state()], [[], { _tag: 'Behind', failure: undefined }])
  viewModel.signIn()
  await settled()
  assert.equal([left, state()], [['/trm/broker/trucklist?pickupRadius=75'], { _tag: 'Leaving' }])
})

test('[PPL-6] a provider out of reach is told, and the press is there again', async () => {
  const { viewModel, renewal, state } = opened(E.left({ _tag: 'ProviderUnreachable' }))
  renewal.answer(E.left({ _tag: 'ProviderUnreachable' }))
  await settled()
  viewModel.signIn()
  await settled()
  assert.equal(state(), { _tag: 'Behind', failure: { _tag: 'ProviderUnreachable' } })
})

test('[PPL-6] a renewal that answers after the page was left is not kept', async () => {
  const { viewModel, renewal, kept } = opened()
  viewModel.stop()
  renewal.answer(E.right('fresh'))
  await settled()
  assert.equal(kept, [])
})

test.run()
