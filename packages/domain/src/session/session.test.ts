import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { isNone } from 'fp-ts/Option'
import type { BrokerProfile } from '../broker-profile/index.ts'
import type { AuthenticatedUser, IdentityFailure } from '../identity/index.ts'
import type { CallFailure } from '../kernel/index.ts'
import {
  aBroker,
  aBrokerProfile,
  aCarrierUser,
  aLogger,
  anIdentityProvider,
  aTokenReader,
  aTokenStore,
  later,
  settled,
  type Person,
} from '../testing/index.ts'
import { runSession, type SessionPorts } from './session-program.ts'

type UserAnswer = E.Either<CallFailure, AuthenticatedUser>

const bea = aBroker()
const cal = aCarrierUser()

/** A session over fakes: token `bea` is Bea's, `bea-2` a renewed one of hers, `cal` another person's. */
const aSession = (
  given: { readonly token?: string; readonly signOut?: E.Either<IdentityFailure, void>; readonly ports?: Partial<SessionPorts> } = {},
) => {
  const tokens = aTokenStore(given.token)
  const provider = anIdentityProvider(given.signOut)
  const logger = aLogger()
  const users = later<UserAnswer>()
  const profiles = later<BrokerProfile | null>()
  const program = runSession({
    accessTokenStore: tokens,
    accessTokenReader: aTokenReader({
      bea: bea.claims,
      'bea-2': { ...bea.claims, givenName: 'Beatrix' },
      'bea-old': { ...bea.claims, appRoles: [] },
      cal: cal.claims,
    }),
    identityProvider: provider,
    authenticatedUserSource: { load: users.task },
    brokerProfileStore: { load: profiles.task, save: () => async () => E.left({ _tag: 'Unreachable' }) },
    logger,
    afterSignOut: 'https://portal.example.com/trm',
    ...given.ports,
  })
  const states: string[] = [program.state$.value._tag]
  program.state$.changes$.subscribe(({ _tag }) => states.push(_tag))
  const state = () => program.state$.value
  const answer = async ({ user, profile }: Person) => {
    users.answer(E.right(user))
    await settled()
    profiles.answer(profile)
    await settled()
  }
  return { ...program, tokens, provider, logger, users, profiles, states, state, answer }
}

const signedIn = async (person: Person = bea, token = 'bea', given: Parameters<typeof aSession>[0] = {}) => {
  const session = aSession({ token, ...given })
  session.send({ _tag: 'Start' })
  await settled()
  await session.answer(person)
  assert.is(session.state()._tag, 'Ready')
  return session
}

test('[SES-1] without a token the start ends Unauthenticated', async () => {
  const session = aSession()
  session.send({ _tag: 'Start' })
  await settled()
  assert.equal(session.state(), { _tag: 'Unauthenticated', cause: 'NoToken' })
  assert.is(session.users.calls(), 0)
})

test('[SES-1] [F53] a cookie nothing can be read from is cleared at the start and is as none', async () => {
  const session = aSession({ token: '%%%' })
  session.send({ _tag: 'Start' })
  await settled()
  assert.equal(session.state(), { _tag: 'Unauthenticated', cause: 'NoToken' })
  assert.ok(isNone(session.tokens.read()))
})

test('[SES-2] a token leads over AuthenticateUser to Ready with user, claims, context, profile and step', async () => {
  const session = await signedIn()
  assert.equal(session.states, ['Unknown', 'AuthenticateUser', 'Ready'])
  const state = session.state()
  assert.ok(state._tag === 'Ready')
  assert.equal([state.user, state.claims, state.brokerProfile, state.onboardingStep], [bea.user, bea.claims, bea.profile, { _tag: 'None' }])
  assert.is(state.context.userKey, 'user-11')
})

test('[SES-2] an authenticate event without a token is an error', async () => {
  const session = aSession()
  session.send({ _tag: 'Authenticate' })
  await settled()
  assert.equal(session.states, ['Unknown', 'AuthenticateUser', 'Failed'])
  assert.equal(session.state(), { _tag: 'Failed', error: { _tag: 'MissingAccessToken' } })
})

test('[SES-3] brokers load their broker profile, others none', async () => {
  const broker = await signedIn()
  assert.is(broker.profiles.calls(), 1)
  const carrier = await signedIn(cal, 'cal')
  assert.is(carrier.profiles.calls(), 0)
  const state = carrier.state()
  assert.is(state._tag === 'Ready' ? state.brokerProfile : null, undefined)
})

test('[SES-3] [F69] a broker profile that cannot be loaded is null, and the session is Ready without a step', async () => {
  const session = await signedIn(aBroker({ profile: null }))
  const state = session.state()
  assert.ok(state._tag === 'Ready')
  assert.equal([state.brokerProfile, state.onboardingStep], [null, { _tag: 'None' }])
})

test('[SES-4] the subject is logged once and is nowhere in the context', async () => {
  const session = await signedIn()
  const lines = session.logger.lines.filter((line) => JSON.stringify(line).includes(bea.claims.subject))
  assert.equal(
    lines.map(({ level, data }) => [level, data]),
    [['info', { subject: 'auth|bea' }]],
  )
  assert.not(JSON.stringify(session.logger.lines).includes('example.com'), 'no address')
})

test('[SES-5] a failed authentication stores the error and clears the user; an authenticate event tries again', async () => {
  const session = aSession({ token: 'bea' })
  session.send({ _tag: 'Start' })
  await settled()
  session.users.answer(E.left({ _tag: 'ServerFailed', status: 500, retryAfterMs: undefined }))
  await settled()
  assert.equal(session.state(), { _tag: 'Failed', error: { _tag: 'ServerFailed', status: 500, retryAfterMs: undefined } })
  session.send({ _tag: 'Authenticate' })
  await settled()
  await session.answer(bea)
  assert.is(session.state()._tag, 'Ready')
})

test('[SES-5] [F51] a sign-in whose token was not kept is an error, not another sign-in', () => {
  const session = aSession()
  session.send({ _tag: 'SignInFailed', error: { _tag: 'TokenTooLarge', bytes: 5000 } })
  assert.equal(session.state(), { _tag: 'Failed', error: { _tag: 'TokenTooLarge', bytes: 5000 } })
})

test('[SES-5] a fresh token nothing can be read from is an error, not another sign-in', async () => {
  const session = aSession()
  session.send({ _tag: 'Start' })
  await settled()
  session.tokens.writtenElsewhere('opaque')
  assert.equal(session.state(), { _tag: 'Failed', error: { _tag: 'UnreadableToken' } })
})

test('[SES-6] sign-out goes over SigningOut to Unauthenticated, token first, then the provider', async () => {
  const session = await signedIn()
  session.send({ _tag: 'Signout' })
  assert.equal(session.state(), { _tag: 'SigningOut' })
  assert.ok(isNone(session.tokens.read()), 'gone at once')
  await settled()
  assert.equal(session.state(), { _tag: 'Unauthenticated', cause: 'SignedOut' })
  assert.equal(session.provider.signOuts, ['https://portal.example.com/trm'])
})

test('[SES-6] [F48] [R22] sign-out ends Unauthenticated even when logout fails, and no data is left', async () => {
  const session = await signedIn(bea, 'bea', { signOut: E.left({ _tag: 'ProviderUnreachable' }) })
  session.send({ _tag: 'Signout' })
  await settled()
  assert.equal(session.state(), { _tag: 'Unauthenticated', cause: 'SignedOut' })
  assert.ok(isNone(session.tokens.read()))
  assert.is(session.logger.lines.filter(({ level }) => level === 'warn').length, 1)
})

test('[SES-6] [F48] sign-out ends Unauthenticated even when the provider breaks its promise', async () => {
  const broken = { ...anIdentityProvider(), signOut: () => () => Promise.reject(new Error('offline')) }
  const session = await signedIn(bea, 'bea', { ports: { identityProvider: broken } })
  session.send({ _tag: 'Signout' })
  await settled()
  assert.equal(session.state(), { _tag: 'Unauthenticated', cause: 'SignedOut' })
})

test('[SES-7] sign-out is answered only when authenticated', async () => {
  const session = aSession({ token: 'bea' })
  session.send({ _tag: 'Signout' })
  assert.is(session.state()._tag, 'Unknown')
  session.send({ _tag: 'Start' })
  await settled()
  session.send({ _tag: 'Signout' })
  assert.is(session.state()._tag, 'AuthenticateUser')
  session.users.answer(E.left({ _tag: 'Unreachable' }))
  await settled()
  session.send({ _tag: 'Signout' })
  await settled()
  assert.is(session.state()._tag, 'Failed')
  assert.equal(session.provider.signOuts, [])
})

test("[SES-8] the failed screen's sign-out clears token and provider session without a state of its own", async () => {
  const session = aSession({ token: 'bea' })
  session.send({ _tag: 'Start' })
  await settled()
  session.users.answer(E.left({ _tag: 'Unreachable' }))
  await settled()
  session.send({ _tag: 'Abandon' })
  assert.is(session.state()._tag, 'Failed')
  assert.ok(isNone(session.tokens.read()))
  await settled()
  assert.equal(session.state(), { _tag: 'Unauthenticated', cause: 'SignedOut' })
  assert.is(session.provider.signOuts.length, 1)
})

test('[SES-9] a saved profile recomputes the onboarding step at once and reloads the user', async () => {
  const session = await signedIn(aBroker({ profile: { phone: '' } }))
  const before = session.state()
  assert.equal(before._tag === 'Ready' && before.onboardingStep, { _tag: 'NamePhone', missing: ['phone'] })
  session.send({ _tag: 'UpdateUserProfile', brokerProfile: aBrokerProfile({ phone: '+12145550142' }) })
  const saved = session.state()
  assert.equal(saved._tag === 'Ready' && saved.onboardingStep, { _tag: 'None' })
  await session.answer(aBroker({ user: { firstName: 'Beatrix' } }))
  const reloaded = session.state()
  assert.is(reloaded._tag === 'Ready' && reloaded.context.names.first, 'Beatrix')
})

test('[SES-9] after an approval the reloaded user ends the onboarding', async () => {
  const newcomer = { ...cal, user: { ...cal.user, carrierId: undefined, isApproved: false } }
  const session = await signedIn(newcomer, 'cal')
  const before = session.state()
  assert.equal(before._tag === 'Ready' && before.onboardingStep, { _tag: 'CarrierOnboarding' })
  session.send({ _tag: 'UpdateUserProfile', brokerProfile: undefined })
  await session.answer(cal)
  const after = session.state()
  assert.equal(after._tag === 'Ready' && [after.onboardingStep, after.context.userRelationship], [{ _tag: 'None' }, 'carrier'])
})

test('[SES-9] [F69] a reload whose calls fail forgets nothing that was known', async () => {
  const session = await signedIn()
  session.send({ _tag: 'UpdateUserProfile', brokerProfile: undefined })
  await session.answer(aBroker({ profile: null }))
  session.send({ _tag: 'UpdateUserProfile', brokerProfile: undefined })
  session.users.answer(E.left({ _tag: 'Unreachable' }))
  await settled()
  const state = session.state()
  assert.equal(state._tag === 'Ready' && state.brokerProfile, bea.profile)
})

test('[SES-16] of reloads under way together the later one wins, whichever answers last', async () => {
  const waiting: ((answer: UserAnswer) => void)[] = []
  let isSignedIn = false
  const load = (): Promise<UserAnswer> =>
    isSignedIn
      ? new Promise((done) => {
          waiting.push(done)
        })
      : Promise.resolve(E.right(bea.user))
  const session = await signedIn(bea, 'bea', {
    ports: {
      authenticatedUserSource: { load },
      brokerProfileStore: { load: () => Promise.resolve(bea.profile), save: () => async () => E.left({ _tag: 'Unreachable' }) },
    },
  })
  isSignedIn = true
  const named = (firstName: string): UserAnswer => E.right({ ...bea.user, firstName })
  const shown = () => {
    const state = session.state()
    return state._tag === 'Ready' ? state.user.firstName : state._tag
  }
  session.send({ _tag: 'UpdateUserProfile', brokerProfile: undefined })
  session.send({ _tag: 'UpdateUserProfile', brokerProfile: aBrokerProfile({ phone: '+12145550142' }) })
  assert.is(waiting.length, 2)
  waiting[1]?.(named('Later'))
  await settled()
  assert.is(shown(), 'Later')
  waiting[0]?.(named('Earlier'))
  await settled()
  assert.is(shown(), 'Later')
})

test('[SES-10] [F40] a 401 while Ready clears the token and ends Unauthenticated', async () => {
  const session = await signedIn()
  session.send({ _tag: 'Unauthorized' })
  assert.equal(session.state(), { _tag: 'Unauthenticated', cause: 'Unauthorized' })
  assert.ok(isNone(session.tokens.read()))
})

test('[SES-10] [F40] a 401 whose token was cleared before it was told is still the cause', async () => {
  const session = await signedIn()
  session.tokens.clear()
  session.send({ _tag: 'Unauthorized' })
  assert.equal(session.state(), { _tag: 'Unauthenticated', cause: 'Unauthorized' })
})

test('[SES-10] a late 401 after a sign-out starts nothing', async () => {
  const session = await signedIn()
  session.send({ _tag: 'Signout' })
  await settled()
  session.send({ _tag: 'Unauthorized' })
  assert.equal(session.state(), { _tag: 'Unauthenticated', cause: 'SignedOut' })
})

test('[SES-10] [F41] any number of 401s is one way out', async () => {
  const session = await signedIn()
  for (let i = 0; i < 12; i++) session.send({ _tag: 'Unauthorized' })
  await settled()
  assert.equal(session.states.slice(-2), ['Ready', 'Unauthenticated'])
})

test('[SES-10] a 401 to the authentication itself, or to a reload, does the same', async () => {
  const first = aSession({ token: 'bea' })
  first.send({ _tag: 'Start' })
  await settled()
  first.users.answer(E.left({ _tag: 'Unauthorized' }))
  await settled()
  const second = await signedIn()
  second.send({ _tag: 'UpdateUserProfile', brokerProfile: undefined })
  second.users.answer(E.left({ _tag: 'Unauthorized' }))
  await settled()
  for (const session of [first, second]) {
    assert.equal(session.state(), { _tag: 'Unauthenticated', cause: 'Unauthorized' })
    assert.ok(isNone(session.tokens.read()))
  }
})

test('[SES-11] is_authenticated false ends Unauthenticated, token cleared', async () => {
  const session = aSession({ token: 'bea' })
  session.send({ _tag: 'Start' })
  await settled()
  await session.answer({ ...bea, user: { ...bea.user, isAuthenticated: false } })
  assert.equal(session.state(), { _tag: 'Unauthenticated', cause: 'NotRecognised' })
  assert.ok(isNone(session.tokens.read()))
})

test('[SES-12] [F46] a sign-out in another tab ends this one at once', async () => {
  const session = await signedIn()
  session.tokens.writtenElsewhere(undefined)
  assert.equal(session.state(), { _tag: 'Unauthenticated', cause: 'TokenGone' })
})

test("[SES-13] [F47] another user's token drops the first user's data before anything else", async () => {
  const session = await signedIn()
  session.tokens.writtenElsewhere('cal')
  assert.equal(session.state(), { _tag: 'AuthenticateUser', held: { token: 'cal', claims: cal.claims } })
  await session.answer(cal)
  const state = session.state()
  assert.is(state._tag === 'Ready' && state.context.userKey, 'user-21')
})

test('[SES-13] [F47] a late answer for the first user is not shown to the second', async () => {
  const session = aSession({ token: 'bea' })
  session.send({ _tag: 'Start' })
  await settled()
  session.tokens.writtenElsewhere('cal')
  await settled()
  await session.answer(bea)
  assert.is(session.state()._tag, 'AuthenticateUser')
  session.users.answer(E.right(cal.user))
  await settled()
  const state = session.state()
  assert.equal(state._tag === 'Ready' && state.user, cal.user)
})

test('[SES-14] a renewed token of the same user stays Ready and takes the new claims', async () => {
  const session = await signedIn(aBroker({ user: { firstName: '' } }))
  session.tokens.writtenElsewhere('bea-2')
  const state = session.state()
  assert.ok(state._tag === 'Ready')
  assert.equal([state.token, state.context.names.first], ['bea-2', 'Beatrix'])
  assert.is(session.users.calls(), 1, 'nothing is loaded again')
})

test('[SES-14] one that says other roles stays Ready, and who they are is asked anew: another tab may have joined a company', async () => {
  const session = await signedIn({ ...bea, user: { ...bea.user, brokerId: undefined } }, 'bea-old')
  session.tokens.writtenElsewhere('bea')
  assert.equal([session.state()._tag, session.users.calls()], ['Ready', 2])
  await session.answer(bea)
  const state = session.state()
  assert.ok(state._tag === 'Ready' && state.context.brokerAccess)
  assert.equal([...new Set(session.states.slice(session.states.indexOf('Ready')))], ['Ready'])
})

test('[SES-12] after stop, other tabs are not followed', async () => {
  const session = await signedIn()
  session.stop()
  session.tokens.writtenElsewhere(undefined)
  assert.is(session.state()._tag, 'Ready')
})

test.run()
