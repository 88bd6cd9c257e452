import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aBroker, aBrokerAdmin, later, settled } from '@trm/domain/testing'
import type { IdentityFailure, SignedIn } from '@trm/domain/identity'
import { aPortalWorld, type World } from '../testing/portal.ts'
import { makeSession } from './session.view-model.ts'

const started = async (given: World = {}) => {
  const world = aPortalWorld(given)
  const session = makeSession(world.sessionPorts)
  await settled()
  return { ...world, session, tag: () => session.state$.value._tag }
}

const callback = (returnTo: string | undefined): World => ({
  at: '/trm/?code=c&state=s',
  provider: { finishSignIn: () => TE.right<IdentityFailure, SignedIn>({ accessToken: 'bea', returnTo }) },
})

test('[STA-3] a reload with a token shows its owner before the identity provider is asked for anything', async () => {
  const asked: string[] = []
  const { tag } = await started({
    token: 'bea',
    provider: {
      renew: async () => {
        asked.push('renew')
        return E.left({ _tag: 'LoginRequired' })
      },
    },
  })
  assert.is(tag(), 'Ready')
  assert.equal(asked, [])
})

test("[STA-4] the provider's answer on home is redeemed, kept, and leads to the page asked for, in place", async () => {
  const { tag, visits, events, store } = await started(callback('/trm/broker/trucklist?pickupRadius=75'))
  assert.is(tag(), 'Ready')
  assert.equal(visits, ['=/trm/broker/trucklist?pickupRadius=75'])
  assert.equal(store.read(), { _tag: 'Some', value: 'bea' })
  assert.equal(events, ['signed_in'])
})

test('[STA-4] the sign-in state beats the query; without it the query counts', async () => {
  const at = '/trm/?code=c&state=s&returnTo=%2Ftrm%2Fhealth'
  assert.equal((await started({ ...callback('/trm/account/profile'), at })).visits, ['=/trm/account/profile'])
  assert.equal((await started({ ...callback(undefined), at })).visits, ['=/trm/health'])
})

test('[STA-5, R1] a blocked target is warned of and leads home', async () => {
  const { visits, left, logger } = await started(callback('https://evil.example/trm/'))
  assert.equal(visits, ['=/trm/'])
  assert.equal(left, [])
  assert.equal(
    logger.lines.filter(({ level }) => level === 'warn').map(({ data }) => data),
    [{ reason: 'OtherOrigin' }],
  )
})

test('[STA-6, F50] an answer that cannot be redeemed leaves the address, ends in words, and is not tried again', async () => {
  let tries = 0
  const { session, visits } = await started({
    at: '/trm/?code=c&state=s',
    provider: {
      finishSignIn: () => async () => {
        tries += 1
        return E.left({ _tag: 'CallbackRejected', reason: 'state' })
      },
    },
  })
  assert.equal(session.state$.value, { _tag: 'Failed', error: { _tag: 'CallbackRejected', reason: 'state' } })
  assert.equal(visits, ['=/trm/'])
  assert.is(tries, 1)
  assert.is(session.isFinishing$.value, false)
})

test('[STA-6, F50] a replayed answer signs nobody out who is signed in', async () => {
  const { tag } = await started({
    token: 'bea',
    at: '/trm/?code=c&state=s',
    provider: { finishSignIn: () => TE.left({ _tag: 'CallbackRejected', reason: 'used' }) },
  })
  assert.is(tag(), 'Ready')
})

test('[STA-6, F51] a token the browser does not keep is said, and no sign-in starts by itself', async () => {
  const world = aPortalWorld(callback('/trm/account/profile'))
  const session = makeSession({
    ...world.sessionPorts,
    accessTokenStore: { ...world.store, write: () => E.left({ _tag: 'TokenTooLarge', bytes: 5000 }) },
  })
  await settled()
  assert.equal(session.state$.value, { _tag: 'Failed', error: { _tag: 'TokenTooLarge', bytes: 5000 } })
  assert.equal(world.visits, ['=/trm/'])
})

test('[STA-7, R22] signing out forgets what was kept for the person, also when the provider is out of reach (F48)', async () => {
  const { session, store, forgotten, events, provider } = await started({
    token: 'bea',
    provider: { signOut: () => TE.left({ _tag: 'ProviderUnreachable' }) },
  })
  assert.ok(provider)
  session.signOut()
  await settled()
  assert.equal(session.state$.value, { _tag: 'Unauthenticated', cause: 'SignedOut' })
  assert.is(store.read()._tag, 'None')
  assert.is(forgotten.length, 1)
  assert.equal(events, ['signed_out'])
})

test('[STA-7, F46] a sign-out in another tab forgets here too, and no call is made with the old token', async () => {
  const { session, store, forgotten } = await started({ token: 'bea' })
  store.writtenElsewhere(undefined)
  assert.equal(session.state$.value, { _tag: 'Unauthenticated', cause: 'TokenGone' })
  assert.is(forgotten.length, 1)
})

test("[STA-7, F47] another person in another tab drops the first one's data", async () => {
  const { session, store, forgotten } = await started({ token: 'bea', people: { bea: aBroker(), ada: aBrokerAdmin() } })
  store.writtenElsewhere('ada')
  assert.is(session.state$.value._tag, 'AuthenticateUser')
  await settled()
  assert.is(session.state$.value._tag === 'Ready' && session.state$.value.claims.subject, 'auth|ada')
  assert.is(forgotten.length, 1)
})

test('[STA-7] an expired token forgets nothing: the same person is about to come back', async () => {
  const { session, forgotten } = await started({ token: 'bea' })
  session.unauthorized()
  session.unauthorized()
  await settled()
  assert.equal(session.state$.value, { _tag: 'Unauthenticated', cause: 'Unauthorized' })
  assert.equal(forgotten, [])
})

test('[STA-8] coming back from a sign-out, home is told so once', async () => {
  const world = aPortalWorld({ token: 'bea' })
  const first = makeSession(world.sessionPorts)
  await settled()
  first.signOut()
  await settled()
  assert.is(makeSession(world.sessionPorts).isBackFromSignOut, true)
  assert.is(makeSession(world.sessionPorts).isBackFromSignOut, false)
})

test('[STA-9] a token is renewed a minute before its end, and the new one takes its place without a new start', async () => {
  const renewal = later<E.Either<IdentityFailure, string>>()
  const { session, timers, store } = await started({
    token: 'bea',
    people: { bea: aBroker(), fresh: aBroker() },
    provider: { renew: renewal.task },
    expiresAt: Date.parse('2026-03-10T15:10:00Z'),
  })
  assert.equal(timers.waits(), [540_000])
  const states: string[] = []
  session.state$.changes$.subscribe(({ _tag }) => states.push(_tag))
  timers.fire()
  renewal.answer(E.right('fresh'))
  await settled()
  assert.equal(store.read(), { _tag: 'Some', value: 'fresh' })
  assert.equal([...new Set(states)], ['Ready'])
  assert.equal(timers.waits(), [540_000], 'the next renewal is planned')
})

test('[STA-9] a renewal that fails changes nothing, and one that answers after a sign-out is dropped', async () => {
  const renewal = later<E.Either<IdentityFailure, string>>()
  const { session, timers, store, tag } = await started({ token: 'bea', provider: { renew: renewal.task } })
  timers.fire()
  renewal.answer(E.left({ _tag: 'LoginRequired' }))
  await settled()
  assert.is(tag(), 'Ready')
  const again = await started({ token: 'bea', provider: { renew: renewal.task } })
  again.timers.fire()
  again.session.signOut()
  await settled()
  renewal.answer(E.right('bea'))
  await settled()
  assert.is(again.store.read()._tag, 'None')
  assert.ok(session && store)
})

test.run()
