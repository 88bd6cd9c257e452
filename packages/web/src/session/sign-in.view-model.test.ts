import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { aPortalWorld, storedText, type World } from '../testing/portal.ts'
import { makeSignInAttempts } from './sign-in-attempts.ts'

const signInPage = async (given: World = {}, returnTo: string | undefined = '/trm/account/profile') => {
  const departures: (string | undefined)[] = []
  const answers: E.Either<{ readonly _tag: 'ProviderUnreachable' }, void>[] = []
  const world = aPortalWorld({
    at: '/trm/sign-in',
    ...given,
    provider: {
      signIn: (to) => async () => {
        departures.push(to)
        return answers.shift() ?? E.right(undefined)
      },
      ...given.provider,
    },
  })
  const open = async () => {
    world.portal.hydrate()
    await settled()
    const viewModel = world.portal.makeSignIn(returnTo)
    await settled()
    return viewModel
  }
  return { ...world, departures, answers, open }
}

test('[NAV-5] the sign-in page leaves for the provider with the target, once', async () => {
  const { open, departures } = await signInPage()
  const viewModel = await open()
  assert.equal(departures, ['/trm/account/profile'])
  assert.is(viewModel.state$.value._tag, 'Leaving')
})

test('[NAV-5] whoever is signed in goes straight on to the target', async () => {
  const { open, departures, visits } = await signInPage({ token: 'bea' })
  assert.is((await open()).state$.value._tag, 'Arrived')
  assert.equal(departures, [])
  assert.equal(visits, ['=/trm/account/profile'])
})

test('[NAV-6, F49] a provider out of reach is an error with a retry, not a spinner', async () => {
  const { open, answers, departures } = await signInPage()
  answers.push(E.left({ _tag: 'ProviderUnreachable' }))
  const viewModel = await open()
  assert.equal(viewModel.state$.value, { _tag: 'Failed', failure: { _tag: 'ProviderUnreachable' } })
  viewModel.retry()
  await settled()
  assert.is(viewModel.state$.value._tag, 'Leaving')
  assert.is(departures.length, 2)
})

test('[NAV-6, F49] where the page can be opened anew, a retry does: code that did not arrive is not asked for again by every browser', async () => {
  let opened = 0
  const { open, answers, departures } = await signInPage({ openAnew: () => (opened += 1) > 0 })
  answers.push(E.left({ _tag: 'ProviderUnreachable' }))
  const viewModel = await open()
  viewModel.retry()
  await settled()
  assert.equal([opened, departures.length], [1, 1])
})

test('[NAV-7] a third departure within ten seconds is a circle: it stops and asks a person', async () => {
  const { portal, departures, open } = await signInPage()
  await open()
  portal.makeSignIn(undefined)
  const third = portal.makeSignIn(undefined)
  assert.is(third.state$.value._tag, 'GoingRound')
  assert.is(departures.length, 2)
  third.retry()
  assert.is(departures.length, 3)
})

test('[NAV-7] departures are counted over a window, and corrupt counts are none', () => {
  const kept = storedText()
  const attempts = makeSignInAttempts(kept)
  const at = (seconds: number): boolean => attempts.isAllowed(instantOf(1_000_000 + seconds * 1000))()
  assert.equal([at(0), at(1), at(2), at(9), at(12), at(13)], [true, true, false, false, true, true])
  kept.write('NaN,,x,-3,Infinity')()
  assert.is(at(14), true)
})

test.run()
