import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { IdentityProvider } from '@trm/domain/identity'
import { anIdentityProvider, settled } from '@trm/domain/testing'
import { manualTimer } from '../testing/manual-timer.ts'
import { makeLazyIdentityProvider } from './lazy-identity-provider.ts'

const unreachable = E.left({ _tag: 'ProviderUnreachable' })
const loadedProvider = (): IdentityProvider => ({ ...anIdentityProvider(), renew: TE.right('token-2') })

/** A lazy provider whose code arrives as `load` says. */
const aLazyProvider = (load: (time: number) => Promise<IdentityProvider>) => {
  let loads = 0
  const time = manualTimer()
  return { provider: makeLazyIdentityProvider(() => load(++loads), time.timer), time, loads: () => loads }
}

test('[CAL-40] the code of the provider is loaded at the first need, once, and never by asking whether a URL is a callback', async () => {
  const { provider, loads } = aLazyProvider(async () => loadedProvider())
  assert.is(provider.isCallback('?code=c&state=s'), true)
  assert.is(loads(), 0)
  assert.equal(await Promise.all([provider.renew(), provider.renew()]), [E.right('token-2'), E.right('token-2')])
  assert.is(loads(), 1)
})

test('[CAL-46] [F49] code that does not arrive is a provider out of reach, and the next question asks for it again', async () => {
  const { provider, loads } = aLazyProvider((time) => (time === 1 ? Promise.reject(new Error('404')) : Promise.resolve(loadedProvider())))
  assert.equal(await provider.renew(), unreachable)
  assert.equal(await provider.renew(), E.right('token-2'))
  assert.is(loads(), 2)
})

test('[CAL-46] [F49] code that never comes is given up after 30 s', async () => {
  const { provider, time } = aLazyProvider(() => new Promise(() => undefined))
  const answer = provider.signIn('/trm/')()
  time.pass(30_000)
  assert.equal(await answer, unreachable)
})

test('[CAL-46] [F49] work that never ends is given up after 30 s, the loading of its code included', async () => {
  const { provider, time } = aLazyProvider(async () => ({
    ...loadedProvider(),
    renew: () => new Promise(() => undefined),
  }))
  let answer: unknown
  void provider.renew().then((given) => {
    answer = given
  })
  await settled()
  assert.equal([answer, time.delays], [undefined, [30_000]])
  time.pass(30_000)
  await settled()
  assert.equal(answer, unreachable)
})

test.run()
