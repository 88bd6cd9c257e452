import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { IdentityFailure } from '@trm/domain/identity'
import { aBroker, aCarrierUser, aNewcomer, settled, type Person } from '@trm/domain/testing'
import { aPortalWorld } from '../testing/portal.ts'
import { makeSignUp } from './sign-up.view-model.ts'

const opened = async (person: Person | undefined, returnTo?: string, failure?: IdentityFailure) => {
  const asked: unknown[] = []
  const world = aPortalWorld({
    people: person === undefined ? {} : { them: person },
    ...(person === undefined ? {} : { token: 'them' }),
    provider: {
      signIn: (...args) => {
        asked.push(args)
        return failure === undefined ? TE.fromTask(() => new Promise(() => undefined)) : async () => E.left(failure)
      },
    },
  })
  world.portal.hydrate()
  await settled()
  const viewModel = makeSignUp({ session: world.portal.session(), identityProvider: world.provider, navigation: world.portal.navigation })({
    returnTo,
  })
  await settled()
  return { ...world, viewModel, asked }
}

test("[JON-1] signing up leaves for the provider's sign-up and comes back to the first step, with where they were going", async () => {
  const { viewModel, asked } = await opened(undefined, '/trm/carrier/loadcentral/load-5')
  assert.equal(viewModel.state$.value, { _tag: 'Open', failure: undefined })
  viewModel.signUp()
  viewModel.signUp()
  await settled()
  assert.equal(asked, [['/trm/carrier/onboarding/start?returnTo=%2Ftrm%2Fcarrier%2Floadcentral%2Fload-5', 'signup']])
  assert.is(viewModel.state$.value._tag, 'Leaving')
})

test('[JON-1] a provider that cannot be reached is told, and can be tried again', async () => {
  const { viewModel, asked } = await opened(undefined, undefined, { _tag: 'ProviderUnreachable' })
  viewModel.signUp()
  await settled()
  assert.equal(viewModel.state$.value, { _tag: 'Open', failure: { _tag: 'ProviderUnreachable' } })
  viewModel.signUp()
  await settled()
  assert.is(asked.length, 2)
})

test('[JON-2] a newcomer who is signed in goes to the first step, a carrier to where they start, a broker is told', async () => {
  assert.equal((await opened(aNewcomer())).visits, ['=/trm/carrier/onboarding/start'])
  assert.equal((await opened(aCarrierUser())).visits, ['=/trm/'])
  assert.is((await opened(aBroker())).viewModel.state$.value._tag, 'OtherAccount')
})

test.run()
